import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONCEPTS } from './lexicon/match.ts';
import { understandField } from './understand-field.ts';

const ASKED: readonly (readonly [
  name: string,
  value: string | undefined,
  concept: string,
  type: string,
  many: string,
])[] = [
  ['author', 'Who wrote this article?', 'author', 'person', 'one'],
  ['x', 'Wer hat den Artikel geschrieben? Autor', 'author', 'person', 'one'],
  ['auteur', 'Nom de l’auteur', 'author', 'person', 'one'],
  ['autores', 'Lista de autores, return a JSON array', 'author', 'person', 'list'],
  ['price', 'Current selling price of the product', 'price', 'price', 'one'],
  ['preis', undefined, 'price', 'price', 'one'],
  ['prep', 'Vorbereitungszeit des Rezepts', 'prep_time', 'duration', 'one'],
  ['published', 'Date on which the article was published, as YYYY-MM-DD', 'date_published', 'date', 'one'],
  ['genre', 'Genre or genres of the film', 'genre', 'text', 'maybe'],
  ['ingredients', 'List of the ingredients, one entry per ingredient', 'ingredients', 'text', 'list'],
  ['recipe_title', 'Name of the recipe', 'title', 'title', 'one'],
  ['telefono', 'Número de teléfono del restaurante', 'phone', 'phone', 'one'],
];

for (const [name, value, concept, type, many] of ASKED) {
  test(`"${value ?? name}" asks for ${many === 'one' ? 'one' : 'several'} ${concept}`, () => {
    const meaning = understandField({ name, ...(value === undefined ? {} : { value }) });

    assert.equal(meaning.concepts.keys().next().value, concept);
    assert.equal(meaning.type, type);
    assert.equal(meaning.many, many);
  });
}

test('what follows "not" is unwanted', () => {
  const meaning = understandField({ name: 'price', value: 'Selling price (not the list price)' });

  assert.deepEqual([...meaning.unwanted], ['list_price']);
  assert.equal(meaning.concepts.has('list_price'), false);
});

test('what needs reading or arithmetic is known to be beyond extracting', () => {
  for (const value of ['Summarize the article', 'Translate the title to French', 'Calculate the total of all prices'])
    assert.equal(understandField({ name: 'x', value }).beyondExtracting, true, value);
});

test('the lexicon knows more than two hundred concepts, each by several phrases', () => {
  assert.ok(Object.keys(CONCEPTS).length > 200);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { estimateTokens } from '../../src/extract/reduce/estimate-tokens.ts';
import { askModel } from '../support/ask-model.ts';
import { type ChatRequest, shownLines, startScriptedModel } from '../support/scripted-model.ts';

const CONTEXT_TOKENS = 4000;
const FIELDS = [
  { name: 'title' },
  { name: 'warranty', value: 'how long the warranty lasts' },
  { name: 'colours', value: 'all colours', context: 'return a JSON array' },
  { name: 'engine', value: 'kind of engine' },
];

test('of a page ten times the context the parts that matter are asked about in chunks, and the answers merged', async (t) => {
  const html = longPage(CONTEXT_TOKENS * 10);
  const model = await startScriptedModel(t, reader);

  const { values, usage } = await askModel(model.url, { html, fields: FIELDS, contextTokens: CONTEXT_TOKENS });

  assert.ok(estimateTokens(html) >= CONTEXT_TOKENS * 10);
  assert.deepEqual(values, {
    title: 'The long history of lamps',
    warranty: '36 months',
    colours: ['amber', 'teal', 'ivory'],
    engine: null,
  });
  assert.ok(model.requests.length > 1 && model.requests.length <= 4, `${model.requests.length} calls`);
  assert.equal(usage?.calls, model.requests.length);
  for (const { messages, max_tokens = 0 } of model.requests) {
    const tokens = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
    assert.ok(tokens + max_tokens <= CONTEXT_TOKENS, `${tokens} tokens and ${max_tokens} for the reply`);
  }
});

test('a part that is kept brings its headings with it', async (t) => {
  const model = await startScriptedModel(t, reader);

  await askModel(model.url, { html: longPage(CONTEXT_TOKENS * 10), fields: FIELDS, contextTokens: CONTEXT_TOKENS });

  const request = model.requests.find((asked) => shownLines(asked).some(({ text }) => text.includes('36 months')));
  const texts = shownLines(request as ChatRequest).map(({ text }) => text);
  const at = texts.findIndex((text) => text.includes('36 months'));
  const heading = texts.slice(0, at).findLast((text) => text.startsWith('## '));
  assert.equal(heading, '## Section 25');
});

test('when one chunk cannot be answered the whole question fails: a half is never returned', async (t) => {
  const model = await startScriptedModel(t, (request) =>
    shownLines(request).some(({ text }) => text.includes('36 months')) ? { says: 'no' } : reader(request),
  );

  const asked = askModel(model.url, {
    html: longPage(CONTEXT_TOKENS * 3),
    fields: FIELDS,
    contextTokens: CONTEXT_TOKENS,
  });

  await assert.rejects(asked, { code: 'AI_EXTRACTION_FAILED' });
});

/** A model that reads: it answers from the lines it is shown, and from nothing else. */
function reader(request: ChatRequest) {
  const find = (pattern: RegExp) =>
    shownLines(request).flatMap(({ id, text }) => {
      const value = pattern.exec(text)?.[1];
      return value === undefined ? [] : [{ id, value }];
    });
  const answer = (pattern: RegExp, most: number) => {
    const found = find(pattern).slice(0, most);
    return { values: found.map(({ value }) => value), line: found[0]?.id ?? 0 };
  };
  return {
    says: {
      f1: answer(/^# (.*)/, 1),
      f2: answer(/warranty lasts (\d+ months)/, 1),
      f3: answer(/Colour: (\w+)/, 9),
      f4: answer(/engine: (\w+)/, 1),
    },
  };
}

function longPage(tokens: number): string {
  const parts: string[] = ['<title>Lamps</title><h1>The long history of lamps</h1>'];
  const told = new Map([
    [3, '<p>Colour: amber</p>'],
    [16, '<p>Colour: teal</p>'],
    [25, '<p>The warranty lasts 36 months.</p>'],
    [31, '<p>Colour: ivory</p>'],
  ]);
  for (let section = 1; section <= 40; section++) {
    parts.push(`<h2>Section ${section}</h2>`);
    for (let length = 0; length < (tokens / 40) * 4; length += 420) parts.push(`<p>${filler(section + length)}</p>`);
    parts.push(told.get(section) ?? '');
  }
  return parts.join('\n');
}

function filler(seed: number): string {
  const words = 'oil wick glass flame night street gas harbour keeper ladder smoke market winter window'.split(' ');
  return Array.from({ length: 70 }, (_, index) => words[(seed * 7 + index * (1 + (seed % 5))) % words.length]).join(
    ' ',
  );
}

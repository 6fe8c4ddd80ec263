import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../../src/core/failure.ts';
import { askModel } from '../support/ask-model.ts';
import { type ChatRequest, shownLines, startScriptedModel } from '../support/scripted-model.ts';

const LAMP = `<!doctype html><html lang="en"><head><title>Lamp | Shop</title>
<meta property="og:title" content="Desk lamp Ada">
<script type="application/ld+json">{"@type":"Product","name":"Desk lamp Ada","sku":"LAMP-7"}</script></head>
<body><nav><a href="/">Home</a> <a href="/cart">Cart</a></nav>
<h1>Desk lamp Ada</h1><p>Price: <b itemprop="price" content="1299.00">$1,299.00</b></p>
<p>Published on 4 September 2014</p>
<ul><li>Brass</li><li>Glass</li><li>Oak</li></ul>
<div style="display: none">Secret stock: 12</div></body></html>`;

const FIELDS = [{ name: 'title' }, { name: 'price', value: 'price of the lamp' }];

test('one call with a schema answers every field, with the line each value stands on', async (t) => {
  const model = await startScriptedModel(t, (request) => ({
    says: {
      f1: { values: ['Desk lamp Ada'], line: lineWith(request, '# Desk lamp Ada') },
      f2: { values: ['$1,299.00'], line: lineWith(request, 'Price:') },
    },
  }));

  const { values, answers, usage } = await askModel(model.url, { html: LAMP, fields: FIELDS });

  assert.deepEqual(values, { title: 'Desk lamp Ada', price: '$1,299.00' });
  assert.deepEqual(
    answers.map(({ line }) => line),
    [lineWith(model.requests[0], '# Desk lamp Ada'), lineWith(model.requests[0], 'Price:')],
  );
  assert.deepEqual(usage, { inputTokens: 100, outputTokens: 20, calls: 1 });
  assert.equal(model.requests.length, 1);
  assert.equal(model.requests[0]?.response_format?.type, 'json_schema');
  assert.deepEqual(model.requests[0]?.response_format?.json_schema?.schema.required, ['f1', 'f2']);
  assert.deepEqual(model.keys, ['Bearer model-key']);
});

test('the model sees the text and the data of a page, and no scripts, navigation or hidden nodes', async (t) => {
  const model = await startScriptedModel(t, () => ({ says: { f1: { values: [], line: 0 } } }));

  await askModel(model.url, { html: LAMP, fields: [{ name: 'title' }] });

  assert.deepEqual(
    shownLines(model.requests[0] as ChatRequest).map(({ text }) => text),
    [
      'title: Lamp | Shop',
      'og:title: Desk lamp Ada',
      '@type: Product',
      'name: Desk lamp Ada',
      'sku: LAMP-7',
      '# Desk lamp Ada',
      'Price: $1,299.00 {itemprop=price content=1299.00}',
      'Published on 4 September 2014',
      '- Brass',
      '- Glass',
      '- Oak',
    ],
  );
});

test('a value that the page does not hold becomes null, and a list loses only the entries that were made up', async (t) => {
  const model = await startScriptedModel(t, () => ({
    says: {
      f1: { values: ['Edison Industries'], line: 5 },
      f2: { values: ['Brass', 'Gold', 'Oak'], line: 0 },
      f3: { values: ['299.00'], line: 0 },
    },
  }));
  const fields = [
    { name: 'brand' },
    { name: 'materials', context: 'return a JSON array' },
    { name: 'shipping', value: 'cost of shipping' },
  ];

  const { values } = await askModel(model.url, { html: LAMP, fields });

  assert.deepEqual(values, { brand: null, materials: ['Brass', 'Oak'], shipping: null });
});

for (const [form, value] of [
  ['the number alone', '1299'],
  ['the number with other separators', '1.299,00'],
  ['the code of the currency', '1299 USD'],
  ['an ISO date', '2014-09-04'],
  ['another case and other blanks', 'desk  LAMP ada'],
] as const) {
  test(`a value of the page in another form is kept: ${form}`, async (t) => {
    const model = await startScriptedModel(t, () => ({ says: { f1: { values: [value], line: 0 } } }));

    const { values } = await askModel(model.url, { html: LAMP, fields: [{ name: 'x' }] });

    assert.deepEqual(values, { x: value.replace(/\s+/g, ' ') });
  });
}

for (const value of ['1299 EUR', '2014-09-05', '-1299', 'lamp Ada Desk', '12', 'Home']) {
  test(`"${value}" is not what the page says`, async (t) => {
    const model = await startScriptedModel(t, () => ({ says: { f1: { values: [value], line: 0 } } }));

    const { values } = await askModel(model.url, { html: LAMP, fields: [{ name: 'x' }] });

    assert.deepEqual(values, { x: null });
  });
}

test('links, soft hyphens and line breaks inside a value do not hide it', async (t) => {
  const values = ['Dust with icing sugar and serve', 'Wärmepumpentrockner', '5 High Street, Ely, CB7 4AA'];
  const html = `<p>Dust with <a href="/sugar" title="Sugar">icing sugar</a> and <b>serve</b></p>
    <p>Wärme&shy;pumpen&#8203;trockner</p><div>5 High Street</div><div>Ely</div><div>CB7 4AA</div>`;
  const model = await startScriptedModel(t, () => ({
    says: { f1: values.slice(0, 1), f2: values.slice(1, 2), f3: values.slice(2) },
  }));

  const { answers } = await askModel(model.url, {
    html,
    fields: [{ name: 'step' }, { name: 'kind' }, { name: 'address' }],
  });

  assert.deepEqual(
    answers.map(({ value }) => value),
    values,
  );
});

test('a field that asks for a JSON array is a list even with one entry; another is a string', async (t) => {
  const model = await startScriptedModel(t, () => ({
    says: { f1: { values: ['Brass'], line: 0 }, f2: { values: ['Brass'], line: 0 } },
  }));
  const fields = [{ name: 'materials', context: 'Return a JSON array' }, { name: 'metal' }];

  const { values } = await askModel(model.url, { html: LAMP, fields });

  assert.deepEqual(values, { materials: ['Brass'], metal: 'Brass' });
});

test('a reply that is not JSON is sent back once with the reason, and the second one counts', async (t) => {
  const model = await startScriptedModel(t, (_request, index) => ({
    says: index === 0 ? 'Sure! The title is Desk lamp Ada.' : { f1: { values: ['Desk lamp Ada'], line: 0 } },
  }));

  const { values, usage } = await askModel(model.url, { html: LAMP, fields: [{ name: 'title' }] });

  assert.deepEqual(values, { title: 'Desk lamp Ada' });
  assert.deepEqual(usage, { inputTokens: 200, outputTokens: 40, calls: 2 });
  const roles = model.requests[1]?.messages.map(({ role }) => role);
  assert.deepEqual(roles, ['system', 'user', 'assistant', 'user']);
  assert.equal(model.requests[1]?.messages[2]?.content, 'Sure! The title is Desk lamp Ada.');
  assert.match(model.requests[1]?.messages[3]?.content ?? '', /holds no JSON object/);
});

test('two replies that cannot be read are AI_EXTRACTION_FAILED', async (t) => {
  const model = await startScriptedModel(t, () => ({ says: 'I would rather talk about the weather.' }));

  await assert.rejects(askModel(model.url, { html: LAMP, fields: FIELDS }), isFailed);
  assert.equal(model.requests.length, 2);
});

for (const [form, says] of [
  ['in a fenced block', '```json\n{"f1": {"values": ["Desk lamp Ada"], "line": 3}}\n```'],
  ['with words around it', 'Here you go: {"f1": {"values": ["Desk lamp Ada"], "line": 3}} Anything else?'],
  ['under the name of the field', '{"title": "Desk lamp Ada"}'],
  ['as a bare list', '{"f1": ["Desk lamp Ada"]}'],
] as const) {
  test(`a reply ${form} needs no repair`, async (t) => {
    const model = await startScriptedModel(t, () => ({ says }));

    const { values } = await askModel(model.url, { html: LAMP, fields: [{ name: 'title' }] });

    assert.deepEqual(values, { title: 'Desk lamp Ada' });
    assert.equal(model.requests.length, 1);
  });
}

test('fields that the reply leaves out are null', async (t) => {
  const model = await startScriptedModel(t, () => ({ says: { f2: { values: ['$1,299.00'], line: 0 } } }));

  const { values } = await askModel(model.url, { html: LAMP, fields: [...FIELDS, { name: 'colour' }] });

  assert.deepEqual(values, { title: null, price: '$1,299.00', colour: null });
});

test('a server without structured outputs is asked for JSON, one without that for text, and is remembered', async (t) => {
  const refusal = { status: 400, body: { error: { message: 'response_format is not supported' } } };
  const model = await startScriptedModel(t, ({ response_format }) =>
    response_format ? refusal : { says: '{"f1": {"values": ["Desk lamp Ada"], "line": 0}}' },
  );

  const { values } = await askModel(model.url, { html: LAMP, fields: [{ name: 'title' }] });

  assert.deepEqual(values, { title: 'Desk lamp Ada' });
  assert.deepEqual(
    model.requests.map(({ response_format }) => response_format?.type),
    ['json_schema', 'json_object', undefined],
  );
});

test('a model that takes no temperature keeps its structured output', async (t) => {
  const model = await startScriptedModel(t, ({ temperature }) =>
    temperature === undefined
      ? { says: { f1: { values: ['Desk lamp Ada'], line: 0 } } }
      : { status: 400, body: { error: { message: "Unsupported value: 'temperature' does not support 0" } } },
  );

  const { values } = await askModel(model.url, { html: LAMP, fields: [{ name: 'title' }] });

  assert.deepEqual(values, { title: 'Desk lamp Ada' });
  assert.deepEqual(
    model.requests.map(({ response_format }) => response_format?.type),
    ['json_schema', 'json_schema'],
  );
});

test('after a 429 it waits for as long as the server asks, and after a 503 longer each time', async (t) => {
  const waits: number[] = [];
  const refusals = [{ status: 429, headers: { 'Retry-After': '3' } }, { status: 503 }, { status: 503 }];
  const model = await startScriptedModel(
    t,
    (_request, index) => refusals[index] ?? { says: { f1: { values: ['Oak'], line: 0 } } },
  );
  const sleep = async (ms: number) => void waits.push(ms);

  const { values } = await askModel(model.url, { html: LAMP, fields: [{ name: 'wood' }], sleep });

  assert.deepEqual(values, { wood: 'Oak' });
  assert.deepEqual(waits, [3000, 1000, 2000]);
});

test('a 429 that asks for more time than there is fails at once', async (t) => {
  const model = await startScriptedModel(t, () => ({ status: 429, headers: { 'Retry-After': '60' } }));

  await assert.rejects(askModel(model.url, { html: LAMP, fields: FIELDS }), isFailed);
  assert.equal(model.requests.length, 1);
});

test('a model that refuses the key is not asked again, and the key is in no error', async (t) => {
  const body = { error: { message: 'Incorrect API key provided: model-key' } };
  const model = await startScriptedModel(t, () => ({ status: 401, body }));

  const error = await askModel(model.url, { html: LAMP, fields: FIELDS }).catch((error: unknown) => error);

  assert.ok(isFailed(error));
  assert.equal(model.requests.length, 1);
  assert.match(String((error as Failure).cause), /Incorrect API key provided: \*\*\*/);
});

test('a model that stays silent is AI_EXTRACTION_FAILED when its time is up, and is hung up on', async (t) => {
  const model = await startScriptedModel(t, () => 'silence');

  const error = await askModel(model.url, { html: LAMP, fields: FIELDS, timeoutMs: 300 }).catch(
    (error: unknown) => error,
  );

  assert.ok(isFailed(error));
  assert.match((error as Failure).sentence, /did not answer in time/);
  await model.hungUp;
});

test('a model that is not there is AI_EXTRACTION_FAILED', async () => {
  const asked = askModel('http://127.0.0.1:9/v1', { html: LAMP, fields: FIELDS, sleep: async () => {} });

  await assert.rejects(asked, isFailed);
});

test('a caller who hangs up ends the question at once, with the reason', async (t) => {
  const model = await startScriptedModel(t, () => 'silence');
  const caller = new AbortController();
  const asked = askModel(model.url, { html: LAMP, fields: FIELDS, signal: caller.signal });
  void delay(300).then(() => caller.abort(new Error('the caller hung up')));

  await assert.rejects(asked, /the caller hung up/);
  await model.hungUp;
});

test('a page without text is not worth a question', async (t) => {
  const model = await startScriptedModel(t, () => 'silence');

  const { values } = await askModel(model.url, { html: '<script>let x = 1;</script>', fields: FIELDS });

  assert.deepEqual(values, { title: null, price: null });
  assert.equal(model.requests.length, 0);
});

test('20 fields with long descriptions go in one call', async (t) => {
  const fields = Array.from({ length: 20 }, (_, index) => ({
    name: `field ${index + 1}`,
    value: `${'a long description '.repeat(200)}`,
    context: 'hint '.repeat(700),
  }));
  const model = await startScriptedModel(t, ({ response_format }) => ({
    says: Object.fromEntries(
      (response_format?.json_schema?.schema.required ?? []).map((key) => [key, { values: ['Oak'], line: 0 }]),
    ),
  }));

  const { values } = await askModel(model.url, { html: LAMP, fields, contextTokens: 8000 });

  assert.deepEqual(values, Object.fromEntries(fields.map(({ name }) => [name, 'Oak'])));
  assert.equal(model.requests.length, 1);
  assert.ok(charactersOf(model.requests[0]) / 4 < 8000 - 2000);
});

test('fields may be called what every object has', async (t) => {
  const model = await startScriptedModel(t, () => ({
    says: { f1: { values: ['Oak'], line: 0 }, f2: { values: ['Brass'], line: 0 } },
  }));

  const { answers } = await askModel(model.url, {
    html: LAMP,
    fields: [{ name: 'constructor' }, { name: 'toString' }],
  });

  assert.deepEqual(
    answers.map(({ name, value }) => [name, value]),
    [
      ['constructor', 'Oak'],
      ['toString', 'Brass'],
    ],
  );
});

for (const [language, html, value] of [
  ['Japanese', '<html lang="ja"><h1>机上ランプ</h1><p>価格は１２，９００円です。</p></html>', '12,900円'],
  ['Russian', '<html lang="ru"><h1>Настольная лампа</h1><p>Цена: 1 299 ₽</p></html>', '1 299 ₽'],
  ['Arabic', '<html lang="ar" dir="rtl"><h1>مصباح مكتبي</h1><p>السعر: ٩٩ ريال</p></html>', 'مصباح مكتبي'],
  ['German', '<html lang="de"><h1>Tischleuchte</h1><p>Preis: 1.299,00 €</p></html>', '1.299,00 €'],
  ['Thai', '<html lang="th"><h1>โคมไฟตั้งโต๊ะสีทอง</h1></html>', 'โคมไฟตั้งโต๊ะ'],
] as const) {
  test(`a value of a page in ${language} is found in it`, async (t) => {
    const model = await startScriptedModel(t, () => ({
      says: { f1: { values: [value], line: 0 }, f2: { values: ['電気'], line: 0 } },
    }));

    const { values } = await askModel(model.url, { html, fields: [{ name: 'wanted' }, { name: 'invented' }] });

    assert.deepEqual(values, { wanted: value, invented: null });
  });
}

function isFailed(error: unknown): error is Failure {
  return error instanceof Failure && error.code === 'AI_EXTRACTION_FAILED';
}

function lineWith(request: ChatRequest | undefined, start: string): number {
  const line = request && shownLines(request).find(({ text }) => text.startsWith(start));
  assert.ok(line, `the model was not shown "${start}"`);
  return line.id;
}

function charactersOf(request: ChatRequest | undefined): number {
  return request?.messages.reduce((sum, { content }) => sum + content.length, 0) ?? Number.POSITIVE_INFINITY;
}

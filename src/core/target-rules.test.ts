import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseTargetRules } from './target-rules.ts';

type Target = [hostname: string, address: string, port: number];

const cases: { rule: string; opens: Target[]; leaves: Target[] }[] = [
  { rule: '', opens: [], leaves: [['localhost', '127.0.0.1', 80]] },
  {
    rule: 'localhost',
    opens: [
      ['localhost', '127.0.0.1', 80],
      ['LOCALHOST.', '::1', 9999],
    ],
    leaves: [
      ['a.localhost', '127.0.0.1', 80],
      ['127.0.0.1', '127.0.0.1', 80],
    ],
  },
  {
    rule: 'Intra.Test:8080',
    opens: [['intra.test', '10.0.0.1', 8080]],
    leaves: [
      ['intra.test', '10.0.0.1', 80],
      ['other.test', '10.0.0.1', 8080],
    ],
  },
  {
    rule: '*.intra.test',
    opens: [
      ['a.intra.test', '10.0.0.1', 80],
      ['a.b.intra.test', '10.0.0.1', 80],
    ],
    leaves: [
      ['intra.test', '10.0.0.1', 80],
      ['evilintra.test', '10.0.0.1', 80],
    ],
  },
  { rule: 'bücher.test', opens: [['xn--bcher-kva.test', '10.0.0.1', 80]], leaves: [] },
  {
    rule: '127.0.0.1',
    opens: [
      ['127.0.0.1', '127.0.0.1', 80],
      ['any.test', '127.0.0.1', 80],
      ['any.test', '::ffff:127.0.0.1', 80],
    ],
    leaves: [
      ['127.0.0.1', '127.0.0.2', 80],
      ['any.test', '::1', 80],
    ],
  },
  { rule: '10.0.0.0/8:443', opens: [['x.test', '10.9.9.9', 443]], leaves: [['x.test', '10.9.9.9', 80]] },
  { rule: '10.0.0.0/8', opens: [['x.test', '10.9.9.9', 81]], leaves: [['x.test', '11.0.0.0', 81]] },
  { rule: '10.0.0.0/8', opens: [], leaves: [['x.test', '10.9.9.9', 22]] },
  { rule: '10.0.0.0/8:22', opens: [['x.test', '10.9.9.9', 22]], leaves: [['x.test', '10.9.9.9', 80]] },
  { rule: '::1', opens: [['[::1]', '::1', 80]], leaves: [['[::2]', '::2', 80]] },
  { rule: '[::1]:81', opens: [['[::1]', '::1', 81]], leaves: [['[::1]', '::1', 80]] },
  { rule: 'fd00::/8', opens: [['x.test', 'fd12::1', 80]], leaves: [['x.test', 'fc00::1', 80]] },
  { rule: '[fd00::/8]:80', opens: [['x.test', 'fd12::1', 80]], leaves: [['x.test', 'fd12::1', 81]] },
  { rule: '[fd00::]/8:80', opens: [['x.test', 'fd12::1', 80]], leaves: [['x.test', 'fd12::1', 81]] },
  {
    rule: ' localhost:1 , 10.0.0.1 ,',
    opens: [
      ['localhost', '127.0.0.1', 1],
      ['x.test', '10.0.0.1', 2],
    ],
    leaves: [
      ['localhost', '127.0.0.1', 2],
      ['x.test', 'not an address', 2],
    ],
  },
];

for (const { rule, opens, leaves } of cases) {
  test(`"${rule}" opens what it names and nothing else`, () => {
    const parsed = parseTargetRules(rule);
    assert.ok('isOpened' in parsed);

    const wronglyShut = opens.filter((target) => !parsed.isOpened(...target));
    const wronglyOpen = leaves.filter((target) => parsed.isOpened(...target));

    assert.deepEqual({ wronglyShut, wronglyOpen }, { wronglyShut: [], wronglyOpen: [] });
  });
}

test('every bad entry is reported at once', () => {
  const list =
    'ok.test, *, 10.0.0.0/33, a b, http://x, x:0, x:99999, x:y, 127.1, [::1, ::1/129, *.*.test, 010.0.0.1, /8';

  const parsed = parseTargetRules(list);

  assert.deepEqual(parsed, {
    faults: [
      ...['*', '10.0.0.0/33', 'a b'].map((entry) => notATarget(entry)),
      ...['http://x', 'x:0', 'x:99999', 'x:y'].map((entry) => `"${entry}" has a port that is not 1 to 65535`),
      ...['127.1', '[::1', '::1/129', '*.*.test', '010.0.0.1', '/8'].map((entry) => notATarget(entry)),
    ],
  });
});

function notATarget(entry: string): string {
  return `"${entry}" is not a host name, *.name, IP address or CIDR`;
}

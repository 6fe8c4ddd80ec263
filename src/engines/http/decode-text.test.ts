import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedLines } from '../../../test/support/shared-data.ts';
import { decodeText } from './decode-text.ts';
import { mediaTypeOf } from './media-type.ts';

const cases: [promise: string, contentType: string, bytes: string, encoding: string, text: string][] = [
  ['a byte order mark beats the header', 'text/html; charset=gbk', '\xef\xbb\xbf\xc3\xa9', 'utf-8', 'é'],
  ['only one byte order mark is dropped', 'text/html', '\xef\xbb\xbf\xef\xbb\xbfx', 'utf-8', '\ufeffx'],
  ['little-endian UTF-16 is told by its mark', 'text/html', '\xff\xfe\xe9\x00', 'utf-16le', 'é'],
  ['big-endian UTF-16 is told by its mark', 'text/html', '\xfe\xff\x00\xe9', 'utf-16be', 'é'],
  [
    'the header beats the page',
    'text/html; charset=iso-8859-5',
    '<meta charset=gbk>\xd0',
    'iso-8859-5',
    '<meta charset=gbk>а',
  ],
  ['Latin 1 means windows-1252', 'text/html; charset=ISO-8859-1', '\x80', 'windows-1252', '€'],
  [
    'an unknown header label is passed over',
    'text/html; charset=klingon',
    '<meta charset=koi8-r>\xc1',
    'koi8-r',
    '<meta charset=koi8-r>а',
  ],
  ['broken UTF-8 becomes replacement characters', 'text/html; charset=utf-8', 'a\xffb', 'utf-8', 'a\ufffdb'],
  ['what declares nothing is UTF-8 if it can be', 'text/html', '\xc3\xa9', 'utf-8', 'é'],
  ['and windows-1252 if it cannot', 'text/html', '\xe9', 'windows-1252', 'é'],
  [
    'JSON has no declaration of its own',
    'application/json',
    '"<meta charset=gbk>\xc3\xa9"',
    'utf-8',
    '"<meta charset=gbk>é"',
  ],
  [
    'plain text has none either',
    'text/plain;charset=',
    '<meta charset=gbk>\xe9',
    'windows-1252',
    '<meta charset=gbk>é',
  ],
  [
    'XML says it in its declaration',
    'text/xml',
    '<?xml encoding="koi8-r"?>\xc1',
    'koi8-r',
    '<?xml encoding="koi8-r"?>а',
  ],
  [
    'XML takes no meta',
    'application/xhtml+xml',
    '<meta charset="koi8-r"/>\xc3\xa9',
    'utf-8',
    '<meta charset="koi8-r"/>é',
  ],
  [
    'HTML may use an XML declaration',
    'text/html',
    "<?xml encoding='koi8-r'?>\xc1",
    'koi8-r',
    "<?xml encoding='koi8-r'?>а",
  ],
  [
    'but its meta comes first',
    'text/html',
    '<?xml encoding="gbk"?><meta charset=koi8-r>\xc1',
    'koi8-r',
    '<?xml encoding="gbk"?><meta charset=koi8-r>а',
  ],
  ['XML in UTF-16 shows by its first bytes', 'text/xml', '<\0?\0x\0m\0l\0?\0>\0', 'utf-16le', '<?xml?>'],
  ['an encoding that was withdrawn reads as nothing', 'text/html; charset=iso-2022-kr', 'abc', 'replacement', '\ufffd'],
];

for (const [promise, contentType, bytes, encoding, text] of cases) {
  test(promise, () => {
    const body = Buffer.from(bytes, 'latin1');

    assert.deepEqual(decodeText(body, mediaTypeOf(contentType, body)), { text, encoding });
  });
}

type Line = {
  id: string;
  content_type: string;
  body_base64: string;
  expected_encoding: string;
  expected_body_contains: string;
};
const { lines, skip } = sharedLines<Line>('encoding/charset.dev.jsonl');

test('pages are read in the encoding, and as the text, that Chromium shows', { skip }, () => {
  const wrong = lines.filter((line) => {
    const body = Buffer.from(line.body_base64, 'base64');
    const { text, encoding } = decodeText(body, mediaTypeOf(line.content_type, body));
    return encoding !== line.expected_encoding || !text.includes(line.expected_body_contains);
  });

  assert.ok(lines.length > 100);
  assert.deepEqual(
    wrong.map(({ id }) => id),
    [],
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metaCharset } from './meta-charset.ts';

const filler = (length: number) => '\n'.repeat(length);
const meta = '<meta charset=gbk>';

const cases: [page: string, encoding: string | undefined][] = [
  [meta, 'gbk'],
  ['<META CHARSET=" GB2312 ">', 'gbk'],
  ['<meta charset=nonsense><meta charset=gbk>', 'gbk'],
  ['<meta charset=gbk><meta charset=big5>', 'gbk'],
  ['<meta charset="&#103;bk">', 'gbk'],
  ['<meta charset=utf-16>', 'utf-8'],
  ['<meta charset=x-user-defined>', 'windows-1252'],
  ['<meta http-equiv=Content-Type content="text/html; charset=gbk">', 'gbk'],
  ['<meta content="text/html; charset = \'gbk\'" http-equiv=content-type>', 'gbk'],
  ['<meta content="text/html; charset=gbk">', undefined],
  ['<meta http-equiv=refresh content="text/html; charset=gbk">', undefined],
  ['<meta http-equiv=content-type content="text/html; charset=\'gbk">', undefined],
  ['<metacharset=gbk>', undefined],
  ['<meta charset="gbk>', undefined],
  [`<!-- ${meta} -->`, undefined],
  [`<style>${meta}</style>`, undefined],
  [`<script>"${meta}"</script>`, undefined],
  [`<title>${meta}</title>`, undefined],
  [`<textarea>${meta}</textarea>`, undefined],
  [`<svg><![CDATA[${meta}]]></svg>`, undefined],
  [`<style></style>${meta}`, 'gbk'],
  [`<p title="${meta}">`, undefined],
  [`<body><p>${meta}`, 'gbk'],
  // In the head it may stand anywhere; after it only in the first kilobyte.
  [`<head>${filler(2000)}${meta}`, 'gbk'],
  [`<head><script>${filler(2000)}</script>${meta}`, 'gbk'],
  [`<p>${filler(1020)}${meta}`, 'gbk'],
  [`<p>${filler(1021)}${meta}`, undefined],
  [`<head>${filler(70_000)}${meta}`, undefined],
  ['', undefined],
];

for (const [page, encoding] of cases) {
  test(`${page.replace(/\n+/g, '…') || 'nothing'} declares ${encoding}`, () => {
    assert.equal(metaCharset(Buffer.from(page)), encoding);
  });
}

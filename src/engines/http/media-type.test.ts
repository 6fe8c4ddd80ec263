import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MediaType, mediaTypeOf } from './media-type.ts';

const headers: [contentType: string, expected: MediaType][] = [
  ['text/html', { essence: 'text/html', type: 'html' }],
  ['Text/HTML; Charset=UTF-8', { essence: 'text/html', type: 'html', charset: 'UTF-8' }],
  ['text/html;charset="iso-8859-1"', { essence: 'text/html', type: 'html', charset: 'iso-8859-1' }],
  ['text/html; x="a,b"; charset=gbk', { essence: 'text/html', type: 'html', charset: 'gbk' }],
  ['text/html charset=utf-8', { essence: 'text/html', type: 'html' }],
  ['text/html (comment)', { essence: 'text/html', type: 'html' }],
  ['text/html;charset=gbk, text/html', { essence: 'text/html', type: 'html', charset: 'gbk' }],
  ['text/html;charset=gbk, text/plain', { essence: 'text/plain', type: 'text' }],
  ['text/html, nonsense', { essence: 'text/html', type: 'html' }],
  ['application/xhtml+xml', { essence: 'application/xhtml+xml', type: 'html' }],
  ['application/json', { essence: 'application/json', type: 'json' }],
  ['application/ld+json', { essence: 'application/ld+json', type: 'json' }],
  ['text/xml', { essence: 'text/xml', type: 'xml' }],
  ['application/rss+xml', { essence: 'application/rss+xml', type: 'xml' }],
  ['image/svg+xml', { essence: 'image/svg+xml', type: 'xml' }],
  ['text/css', { essence: 'text/css', type: 'text' }],
  ['application/javascript', { essence: 'application/javascript', type: 'text' }],
  ['application/octet-stream', { essence: 'application/octet-stream', type: 'binary' }],
  ['application/pdf', { essence: 'application/pdf', type: 'binary' }],
  ['image/png', { essence: 'image/png', type: 'binary' }],
];

for (const [contentType, expected] of headers) {
  test(`${contentType} is ${expected.type}`, () => {
    assert.deepEqual(mediaTypeOf(contentType, Buffer.from('<html>')), expected);
  });
}

const bodies: [bytes: string, essence: string, type: string][] = [
  ['<!doctype HTML>', 'text/html', 'html'],
  ['\n\t <HTML lang=en>', 'text/html', 'html'],
  ['<p>x', 'text/html', 'html'],
  ['<!-- x --><b>', 'text/html', 'html'],
  ['<party>', 'text/plain', 'text'],
  ['<?xml version="1.0"?>', 'text/xml', 'xml'],
  ['%PDF-1.7', 'application/pdf', 'binary'],
  ['\x89PNG\r\n\x1a\n', 'image/png', 'binary'],
  ['\xff\xd8\xff\xe0', 'image/jpeg', 'binary'],
  ['GIF89a', 'image/gif', 'binary'],
  ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'image/webp', 'binary'],
  ['\x00\x00\x00\x18ftypmp42', 'video/mp4', 'binary'],
  ['PK\x03\x04', 'application/zip', 'binary'],
  ['\x1f\x8b\x08', 'application/x-gzip', 'binary'],
  ['\xff\xfeh\x00i\x00', 'text/plain', 'text'],
  ['{"a":1}', 'text/plain', 'text'],
  ['caf\xe9\r\n', 'text/plain', 'text'],
  ['a\x00b', 'application/octet-stream', 'binary'],
  ['', 'text/plain', 'text'],
];

for (const [bytes, essence, type] of bodies) {
  for (const contentType of [undefined, '', 'nonsense', '*/*', 'unknown/unknown']) {
    test(`${JSON.stringify(bytes)} under ${contentType} is taken for ${essence}`, () => {
      assert.deepEqual(mediaTypeOf(contentType, Buffer.from(bytes, 'latin1')), { essence, type });
    });
  }
}

test('plain text with binary bytes is binary, in the spellings that servers use for files they do not know', () => {
  const body = Buffer.from([1, 2, 3]);

  assert.equal(mediaTypeOf('text/plain', body).type, 'binary');
  assert.equal(mediaTypeOf('text/plain; charset=UTF-8', body).type, 'binary');
  assert.equal(mediaTypeOf('text/plain;charset=utf-8', body).type, 'text');
  assert.equal(mediaTypeOf('text/plain', body, true).type, 'text');
  assert.equal(mediaTypeOf('text/plain', Buffer.from([0xff, 0xfe, 1, 0])).type, 'text');
});

test('nosniff keeps an unlabelled page from becoming HTML', () => {
  assert.equal(mediaTypeOf(undefined, Buffer.from('<html>'), true).essence, 'text/plain');
});

test('a view into a larger buffer is read from its own start', () => {
  const whole = Buffer.from('\x00\x00<html>', 'latin1');

  assert.equal(mediaTypeOf(undefined, whole.subarray(2)).type, 'html');
});

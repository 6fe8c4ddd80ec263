import { htmlPage } from '../html.ts';
import { greyJpeg } from '../jpeg.ts';
import { lazily } from '../lazily.ts';
import { pdfOf } from '../pdf.ts';
import { pngOf } from '../png.ts';
import type { Route } from '../route.ts';
import { seeded, seededBytes, sentence } from '../seeded.ts';
import { send } from '../send.ts';

const json = {
  name: 'Storm Lantern',
  price: 24.9,
  tags: ['light', 'brass'],
  stock: { berlin: 3, lisbon: 0 },
  café: '☕',
};

const largeJson = lazily(() => {
  const next = seeded(7);
  return JSON.stringify({ items: Array.from({ length: 20_000 }, (_, id) => ({ id, text: sentence(next) })) });
});

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<catalogue><book id="b1"><title>Tides &amp; Times</title><price currency="EUR">12.50</price></book></catalogue>
`;

const rss = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Harbour News</title><link>https://example.com/</link><description>News</description>
<item><title>High tide</title><link>https://example.com/1</link><guid>1</guid></item>
<item><title>Low tide</title><link>https://example.com/2</link><guid>2</guid></item>
</channel></rss>
`;

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30" fill="#0b5cad"/></svg>
`;

const xhtml = `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>XHTML</title><link rel="icon" href="data:,"/></head><body><p id="text">Well formed<br/>it is.</p></body></html>
`;

export const types: Route[] = [
  page('/json', 'application/json', () => JSON.stringify(json), 'a small JSON object'),
  page('/json/large', 'application/json', largeJson, 'about 2 MB of JSON: 20,000 items'),
  page('/xml', 'application/xml', () => xml, 'a small XML document'),
  page('/rss', 'application/rss+xml; charset=utf-8', () => rss, 'a feed of two items'),
  page(
    '/text',
    'text/plain; charset=utf-8',
    () => 'Plain text, <b>not bold</b>, café.\n',
    'plain text with a tag in it',
  ),
  page('/pdf', 'application/pdf', () => pdfOf('Hello from a PDF'), 'one page that says "Hello from a PDF"'),
  page('/image.png', 'image/png', () => pngOf([11, 92, 173]), 'a blue square'),
  page('/image.jpg', 'image/jpeg', () => greyJpeg, 'a grey square'),
  page('/image.svg', 'image/svg+xml', () => svg, 'a blue circle'),
  page('/no-type', undefined, () => htmlPage('No type', '<h1>HTML without a Content-Type</h1>'), 'no Content-Type'),
  page(
    '/binary',
    'application/octet-stream',
    () => seededBytes(4, 4096),
    '4,096 bytes that look random but never change',
  ),
  page('/xhtml', 'application/xhtml+xml', () => xhtml, 'XHTML as XML'),
  {
    path: '/download',
    about: 'a CSV file as an attachment',
    handle: (_request, response) =>
      send(response, 'text/csv; charset=utf-8', 'day,high\nMonday,06:12\n', {
        headers: { 'Content-Disposition': 'attachment; filename="tides.csv"' },
      }),
  },
];

function page(path: string, type: string | undefined, body: () => string | Buffer, about: string): Route {
  return { path, about, handle: (_request, response) => send(response, type, body()) };
}

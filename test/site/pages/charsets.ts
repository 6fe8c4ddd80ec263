import type { ServerResponse } from 'node:http';
import type { Route } from '../route.ts';
import { send } from '../send.ts';

/** As much of "Grüße, café, 日本語, Привет" as each charset holds, and its bytes: Node only encodes a few itself. */
const samples: Record<string, Sample> = {
  'utf-8': { text: 'Grüße, café, 日本語, Привет', encode: (page) => Buffer.from(page) },
  'utf-8-bom': { text: 'Grüße, café, 日本語, Привет', encode: (page) => Buffer.from(`\ufeff${page}`) },
  'utf-16le': { text: 'Grüße, café, 日本語, Привет', encode: (page) => Buffer.from(`\ufeff${page}`, 'utf16le') },
  'utf-16be': {
    text: 'Grüße, café, 日本語, Привет',
    encode: (page) => Buffer.from(`\ufeff${page}`, 'utf16le').swap16(),
  },
  'iso-8859-1': { text: 'Grüße, café', encode: (page) => Buffer.from(page, 'latin1') },
  'windows-1252': { text: 'Grüße, café', encode: (page) => Buffer.from(page, 'latin1') },
  'windows-1251': { text: 'Привет', encode: withText('cff0e8e2e5f2') },
  shift_jis: { text: '日本語, Привет', encode: withText('93fa967b8cea2c20845084828479847284758484') },
  'euc-jp': { text: '日本語, Привет', encode: withText('c6fccbdcb8ec2c20a7b1a7e2a7daa7d3a7d6a7e4') },
  gb18030: {
    text: 'Grüße, café, 日本語, Привет',
    encode: withText('4772a8b981308938652c20636166a8a62c20c8d5b1bed55a2c20a7b1a7e2a7daa7d3a7d6a7e4'),
  },
};

type Sample = { text: string; encode(page: string, text: string): Buffer };

export const charsets: Route[] = [
  ...Object.entries(samples).map(([label, { text }]) => ({
    path: `/charset/${label}`,
    about: `"${text}", ${isMarked(label) ? 'with a byte order mark and nothing else' : 'declared by header and meta'}`,
    handle: (_request: unknown, response: ServerResponse) =>
      sendSample(response, label, isMarked(label) ? {} : { header: label, meta: label }),
  })),
  {
    path: '/charset/header/:label',
    example: '/charset/header/shift_jis',
    about: 'the same, declared in Content-Type only',
    handle: (_request, response, _url, { params }) =>
      sendSample(response, params.label, { header: nameOf(params.label) }),
  },
  {
    path: '/charset/meta/:label',
    example: '/charset/meta/shift_jis',
    about: 'the same, declared by <meta charset> only',
    handle: (_request, response, _url, { params }) =>
      sendSample(response, params.label, { meta: nameOf(params.label) }),
  },
  {
    path: '/charset/undeclared',
    about: 'windows-1252 that nothing declares',
    handle: (_request, response) => sendSample(response, 'windows-1252', {}),
  },
  {
    path: '/charset/header-beats-meta',
    about: 'windows-1251, as the header says; the meta says utf-8',
    handle: (_request, response) => sendSample(response, 'windows-1251', { header: 'windows-1251', meta: 'utf-8' }),
  },
  {
    path: '/charset/bom-beats-header',
    about: 'utf-8 with a byte order mark; the header says windows-1252',
    handle: (_request, response) => sendSample(response, 'utf-8-bom', { header: 'windows-1252' }),
  },
];

function sendSample(response: ServerResponse, label = '', declared: { header?: string; meta?: string }): void {
  const sample = samples[label];
  if (!sample) {
    send(response, 'text/plain', `No sample in ${label}`, { status: 404 });
    return;
  }

  const type = declared.header ? `text/html; charset=${declared.header}` : 'text/html';
  send(response, type, pageIn(sample, declared.meta));
}

/** Title and `#text` both hold the sample. */
function pageIn({ text, encode }: Sample, meta: string | undefined): Buffer {
  const head = `<!doctype html>\n<html><head>${meta ? `<meta charset="${meta}">` : ''}<link rel="icon" href="data:,"><title>`;
  const middle = '</title></head>\n<body><p id="text">';
  return encode(`${head}${text}${middle}${text}</p></body></html>\n`, text);
}

/** For charsets that keep ASCII as it is: the markup as ASCII, the sample as these bytes. */
function withText(hex: string): Sample['encode'] {
  return (page, text) => {
    const bytes = Buffer.from(hex, 'hex').toString('latin1');
    return Buffer.from(page.replaceAll(text, bytes), 'latin1');
  };
}

/** Carries a byte order mark, so needs no declaration. */
function isMarked(label: string): boolean {
  return label === 'utf-8-bom' || label.startsWith('utf-16');
}

function nameOf(label = ''): string {
  return label === 'utf-8-bom' ? 'utf-8' : label;
}

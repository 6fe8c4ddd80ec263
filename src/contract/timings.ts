import { type Static, Type } from 'typebox';

const part = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }));

/**
 * Where the time of a scrape went: milliseconds, one part after the other. A part that did not happen, or that nobody
 * could tell from its neighbours, is absent; together, but for rounding, they are never more than the whole.
 */
export const Timings = Type.Object(
  {
    queue: part('Waiting for a free browser page.'),
    dns: part('Looking up the names of the document and its redirects. Absent on a connection that was kept.'),
    connect: part('Opening their TCP connections, through an upstream proxy with its part. Absent on a kept one.'),
    firstByte: part(
      'From there to the head of the document: TLS, redirects, attempts that failed, and the server itself.',
    ),
    download: part('From the head of the document to its last byte.'),
    render: part('From its last byte until the page stood still and was read, waitFor included.'),
    instructions: part('The steps of javascriptInstruction.'),
    screenshot: part('Scrolling through the page and taking the picture.'),
    extract: part('Reading the body: CSS rules, search results, blocks, and fields by the embedded extractor.'),
    model: part('Waiting for the hosted model; with aiEvidence also finding its values in the page.'),
  },
  { additionalProperties: false, description: 'Milliseconds spent in each part of a scrape, where it is known.' },
);
export type Timings = Static<typeof Timings>;

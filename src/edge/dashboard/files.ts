import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secureHeaders } from './secure-headers.ts';
import { type Coding, createStaticFiles, type StaticFile } from './static-file.ts';

/** The app's own paths: each is the same page, which then draws what the path says. */
const APP_PATHS = [
  '/',
  '/keys',
  '/usage',
  '/requests',
  '/requests/:id',
  '/ledger',
  '/playground',
  '/settings',
  '/accounts',
  '/system',
  '/sign-in',
  '/sign-up',
  '/welcome',
];

export interface FileRouteParts {
  /** Where the built dashboard is. */
  folder: string;
  buildState: () => 'built' | 'building' | 'failed';
  isSecure: boolean;
}

/** The dashboard's page and its files. */
export function addFileRoutes(server: FastifyInstance, { folder, buildState, isSecure }: FileRouteParts): void {
  const findFile = createStaticFiles(folder);
  const headers = secureHeaders(isSecure);

  for (const path of APP_PATHS) {
    server.get(path, async (request, reply) => {
      reply.headers(headers).header('Cache-Control', 'no-cache');
      const page = buildState() === 'built' ? await findFile('index.html') : undefined;
      return page ? sendFile(request, reply, page) : sendNotYet(reply, buildState() === 'building');
    });
  }

  // A name of its own for every content: it can be kept for good.
  server.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const file = await findFile(`assets/${request.params.name}`);
    if (!file) return reply.callNotFound();
    reply.headers(headers).header('Cache-Control', 'public, max-age=31536000, immutable');
    return sendFile(request, reply, file);
  });
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): Promise<FastifyReply> {
  reply.header('ETag', file.etag).header('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  const coding = codingFor(request.headers['accept-encoding']);
  const bytes = await file.bytes(coding);
  if (coding !== 'identity' && bytes !== (await file.bytes('identity'))) reply.header('Content-Encoding', coding);
  return reply.type(file.type).send(bytes);
}

function codingFor(accepted: string | string[] | undefined): Coding {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim());
  const takes = (coding: string) =>
    offers.some((offer) => offer.startsWith(coding) && !/;\s*q=0(?:\.0*)?$/.test(offer));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

/** Plain on purpose: nothing it needs is built yet. */
function sendNotYet(reply: FastifyReply, isBuilding: boolean): FastifyReply {
  const words = isBuilding
    ? 'The dashboard is being built. This page opens it as soon as it is there.'
    : 'The dashboard is not built. Run <code>npm run build</code> where Trawl is installed; its log says what went wrong.';
  const refresh = isBuilding ? '<meta http-equiv="refresh" content="2">' : '';
  return reply
    .code(503)
    .headers({ 'Cache-Control': 'no-store', 'Retry-After': isBuilding ? '2' : '60' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}` +
        `<meta name="color-scheme" content="light dark"><title>Trawl</title>` +
        `<body style="font: 15px system-ui; max-width: 32em; margin: 20vh auto; padding: 0 1em"><h1>Trawl</h1><p>${words}</p>`,
    );
}

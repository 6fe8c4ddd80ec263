import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { docsPage } from '../docs-page.ts';
import { DOCS_STYLE } from '../docs-style.ts';
import { openApi } from '../openapi.ts';
import type { EdgeParts } from '../parts.ts';

/** GET /openapi.json and /docs: the contract for programs and for people, both from the schemas that validate. */
export function addDocsRoutes(server: FastifyInstance, { version }: Pick<EdgeParts, 'version'>): void {
  const document = openApi(version);
  const page = docsPage(document);
  server.get('/openapi.json', async () => document);
  server.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('Content-Security-Policy', POLICY).send(page),
  );
}

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(DOCS_STYLE).digest('base64')}'`,
  "frame-ancestors 'none'",
].join('; ');

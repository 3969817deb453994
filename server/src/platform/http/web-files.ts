import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaOrigins } from '../storage/storage.ts';

/** What the web app's pages may load and run; styles are set inline by the component library. */
export const contentPolicy = (mediaBase: string) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': [...mediaOrigins(mediaBase), 'data:', 'blob:'],
  'media-src': [...mediaOrigins(mediaBase), 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});

/** Addresses below which the app has no pages: an unknown one there is a 404. */
const NOT_PAGES = /^\/(api|media|g|mailbox|assets|healthz|readyz)(\/|$)/;

/** The built web app; every address that is not a file or an API is one of its pages. */
export async function registerWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'));
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    // The build puts them beside the files.
    preCompressed: true,
    setHeaders(reply, path) {
      const forever = path.includes(`${join(folder, 'assets')}`);
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const showPage = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  app.get('/', showPage);
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isFile = /\.[a-z0-9]+$/i.test(path);
    if (NOT_PAGES.test(path) || isFile) return reply.callNotFound();
    return showPage(request, reply);
  });
}

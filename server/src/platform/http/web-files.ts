import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaOrigins } from '../storage/storage.ts';

const PAGE = 'index.html';
/** Programs of their own. */
const TILL_PAGE = 'till.html';
const SHOP_PAGE = 'shop.html';
const OPERATOR_PAGE = 'operator.html';

/** The files of the operator's console, which its app alone answers. */
const isOfConsole = (file: string) => /^operator(\.html$|\/)/.test(file);

/**
 * The content security policy of the web app's pages; styles are set inline by the component library.
 * @param scripts hashes of the scripts in the page itself
 */
export const contentPolicy = (mediaBase: string, scripts: readonly string[] = []) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...scripts],
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

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** The hashes of the scripts that the page of the built web app carries, as a policy names them. */
export function inlineScripts(folder: string): string[] {
  const page = readFileSync(join(folder, PAGE), 'utf8');
  return [...page.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/** Addresses below which the app has no pages: an unknown one there is a 404. */
const NOT_PAGES = /^\/(api|media|g|mailbox|assets|healthz|readyz|operator|sandbox)(\/|$)/;

/**
 * The policy of the till from that of the other pages: it has no script in the page, and may run the
 * WebAssembly that reads codes where the browser cannot.
 */
const tillPolicy = (policy: string) =>
  policy.replace(/script-src [^;]*/, "script-src 'self' 'wasm-unsafe-eval'");

/** Answers with the page of the till, the only one that may use the camera. */
function showTill(_request: FastifyRequest, reply: FastifyReply) {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', tillPolicy(policy));
  reply.header('permissions-policy', 'camera=(self)');
  reply.header('x-robots-tag', 'noindex');
  return reply.sendFile(TILL_PAGE);
}

/** The policy of a page without a script in it. */
const plainPolicy = (policy: string) => policy.replace(/script-src [^;]*/, "script-src 'self'");

/** Answers with the page of a program that has no script in it. */
const showPlain = (page: string) => (_request: FastifyRequest, reply: FastifyReply) => {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', plainPolicy(policy));
  reply.header('x-robots-tag', 'noindex');
  return reply.sendFile(page);
};

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

const COMPRESSED = /\.(br|gz)$/;

/** The files of the built web app, as addresses name them; those beside them that are compressed are left out. */
const filesIn = (folder: string): Set<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && !COMPRESSED.test(one.name))
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name))),
  );

/** Lets replies send files of the built web app. */
async function registerFolder(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // It would make routes for each of a thousand files, which is a fifth of the server's start.
    serve: false,
    cacheControl: false,
    // The build puts them beside the files.
    preCompressed: true,
    setHeaders(reply, path) {
      const forever = /^(operator\/)?assets\//.test(relative(folder, path));
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** The built web app; every address that is not a file or an API is one of its pages. */
export async function registerWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  await registerFolder(app, folder);
  const showPage = (request: FastifyRequest, reply: FastifyReply) => {
    // Search engines are to find where to sign in, and nothing else.
    if (pathOf(request) !== '/login') reply.header('x-robots-tag', 'noindex');
    return reply.sendFile(PAGE);
  };
  app.get('/', showPage);
  app.get('/till', showTill);
  const showShop = showPlain(SHOP_PAGE);
  app.get('/shop', showShop);
  app.get('/shop/*', showShop);
  const files = new Set([...filesIn(folder)].filter((file) => !isOfConsole(file)));
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const file = request.params['*'];
    if (files.has(file)) return reply.sendFile(file);
    const path = pathOf(request);
    const isFile = /\.[a-z0-9]+$/i.test(path);
    if (NOT_PAGES.test(path) || isFile) return reply.callNotFound();
    return showPage(request, reply);
  });
}

/** What has the office of a page be that of the sandbox, before anything else of it runs. */
const SANDBOX_SCRIPT = '<script src="/sandbox.js"></script>';

/** The pages of the office below the path of the sandbox. The files that they load are the live ones. */
export async function registerSandboxFiles(app: FastifyInstance, folder: string): Promise<void> {
  const html = readFileSync(join(folder, PAGE), 'utf8').replace(
    '<head>',
    `<head>${SANDBOX_SCRIPT}`,
  );
  app.get('/*', (request, reply) => {
    const path = pathOf(request);
    if (NOT_PAGES.test(path) || /\.[a-z0-9]+$/i.test(path)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** The console's part of it: its page, at every address below /operator, and the files that it loads. */
export async function registerConsoleFiles(app: FastifyInstance, folder: string): Promise<void> {
  await registerFolder(app, folder);
  const files = new Set([...filesIn(folder)].filter((file) => file.startsWith('operator/')));
  const show = showPlain(OPERATOR_PAGE);
  // Where it has a host of its own.
  app.get('/', (_, reply) => reply.redirect('/operator'));
  app.get('/operator', show);
  app.get('/operator/*', (request, reply) => {
    const file = pathOf(request).slice(1);
    if (files.has(file)) return reply.sendFile(file);
    return /\.[a-z0-9]+$/i.test(file) ? reply.callNotFound() : show(request, reply);
  });
}

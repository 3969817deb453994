import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

interface Asset {
  address: string;
  type: string;
  body: Buffer;
}

/** A built file of gift-view under an address that changes with its content. */
function assetOf(specifier: string, ending: string, type: string): Asset {
  const body = readFileSync(new URL(import.meta.resolve(specifier)));
  const version = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return { address: `/g/assets/${version}.${ending}`, type, body };
}

/** Serves style and script of the recipient's page. @returns their addresses */
export function registerPageAssets(app: FastifyInstance) {
  const stylesheet = assetOf('@regalo/gift-view/gift-page.css', 'css', 'text/css; charset=utf-8');
  const script = assetOf(
    '@regalo/gift-view/gift-page-script.js',
    'js',
    'text/javascript; charset=utf-8',
  );
  for (const asset of [stylesheet, script])
    app.get(asset.address, (_request, reply) =>
      reply
        .type(asset.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(asset.body),
    );
  return { stylesheet: stylesheet.address, script: script.address };
}

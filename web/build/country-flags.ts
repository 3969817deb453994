import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import flags from 'country-flag-icons/package.json' with { type: 'json' };
import type { Plugin } from 'vite';

const SOURCE = join(
  dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')),
  '3x2',
);
const FOLDER = `assets/flags-${flags.version}`;
const FLAG = /^[A-Z][A-Z]\.svg$/;

/**
 * Puts the flag of each country where its code says, in `__FLAGS__`: a list of their hundreds of addresses
 * weighs more than all else about countries.
 */
export function countryFlags(): Plugin {
  return {
    name: 'country-flags',
    config: () => ({ define: { __FLAGS__: JSON.stringify(`/${FOLDER}`) } }),
    configureServer({ middlewares }) {
      middlewares.use(`/${FOLDER}`, ({ url = '' }, response, next) => {
        const name = url.slice(1);
        if (!FLAG.test(name)) return next();
        response.setHeader('content-type', 'image/svg+xml').end(readFileSync(join(SOURCE, name)));
      });
    },
    generateBundle() {
      for (const name of readdirSync(SOURCE).filter((one) => FLAG.test(one)))
        this.emitFile({
          type: 'asset',
          fileName: `${FOLDER}/${name}`,
          source: readFileSync(join(SOURCE, name)),
        });
    },
  };
}

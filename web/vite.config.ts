import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import flags from 'country-flag-icons/package.json';
import { build, defineConfig, type Plugin } from 'vite';
import { groups } from './build/chunks.ts';
import { firstPage } from './build/first-page.ts';
import { leanPackages } from './build/lean-packages.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { OWN_HOOKS, programEntries } from './build/program-entry.ts';

const server = 'http://localhost:3000';

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
function countryFlags(): Plugin {
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

const SANDBOX_ENTRY = resolve(import.meta.dirname, 'src/office/shell/sandbox/main.ts');

/** The script that the server puts into the office's page where that is the sandbox's: `/sandbox.js`. */
const sandboxScript: Plugin = {
  name: 'sandbox-script',
  apply: 'build',
  async generateBundle() {
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        target: 'es2022',
        rolldownOptions: { input: SANDBOX_ENTRY, output: { format: 'iife' } },
      },
    });
    const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
    if (chunk?.type !== 'chunk') throw new Error('the script of the sandbox was not built');
    this.emitFile({ type: 'asset', fileName: 'sandbox.js', source: chunk.code });
  },
};

export default defineConfig({
  plugins: [
    react(),
    leanPackages,
    mantineStyles,
    firstPage(),
    programEntries(),
    countryFlags(),
    sandboxScript,
  ],
  resolve: { alias: OWN_HOOKS },
  build: {
    outDir: 'dist',
    // Older browsers load chunks when they need them.
    modulePreload: { polyfill: false },
    // The content security policy forbids data URLs.
    assetsInlineLimit: 0,
    target: 'es2022',
    // One sheet of 31 kB: its parts would be a request each, and wait for the scripts.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // The entry lists every chunk, and is weighed: a hash is name enough.
        chunkFileNames: 'assets/[hash].js',
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/api-reference': server,
      '/media': server,
      '/g': server,
      '/verify': server,
      '/unsubscribe': server,
      '/mailbox': server,
      '/receiver': server,
    },
  },
});

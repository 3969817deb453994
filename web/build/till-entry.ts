import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type HtmlTagDescriptor, type Plugin } from 'vite';
import { type Scheme, tokens } from '../src/office/shell/theme/tokens.ts';

/** The page as the development server calls it. */
export const TILL_PAGE = '/till.html';

const WEB = resolve(import.meta.dirname, '..');

const declared = (scheme: Scheme) =>
  Object.entries(tokens('orange', scheme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The colours of the product, light or dark as the device is. */
const colors = (): HtmlTagDescriptor[] => [
  {
    tag: 'style',
    children: `:root{${declared('light')}}@media (prefers-color-scheme:dark){:root{${declared('dark')}}}`,
    injectTo: 'head',
  },
];

async function buildTill(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), { name: 'till-colors', transformIndexHtml: colors }],
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: { input: resolve(WEB, 'till.html') },
    },
  });
}

/**
 * The page of the till, beside the office: a build of its own, because the groups of the office's
 * files take together what both would begin with.
 */
export function tillEntry(): Plugin {
  let outDir = '';
  return {
    name: 'till-entry',
    configResolved(config) {
      // The tests close what they serve by the same hook.
      if (config.command === 'build') outDir = resolve(config.root, config.build.outDir);
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/till\/?(\?|$)/.test(request.url ?? '')) request.url = TILL_PAGE;
        next();
      });
    },
    transformIndexHtml: (_html, { path }) => (path === TILL_PAGE ? colors() : []),
    async closeBundle() {
      if (outDir) await buildTill(outDir);
    },
  };
}

import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type HtmlTagDescriptor, type Plugin } from 'vite';
import { type Scheme, tokens } from '../src/ui/theme/tokens.ts';
import { leanPackages } from './lean-packages.ts';
import { mantineStyles } from './mantine-styles.ts';

/** The programs beside the office: the page of each, and its addresses. */
const PROGRAMS = [
  { page: '/till.html', at: /^\/till\/?(\?|$)/ },
  { page: '/shop.html', at: /^\/shop(\/|\?|$)/ },
] as const;

type Page = (typeof PROGRAMS)[number]['page'];

/** Whether this is the page of a program beside the office, as the development server calls it. */
export const isProgramPage = (path: string): boolean => PROGRAMS.some(({ page }) => page === path);

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

/** React has had this hook of its own since version 18. */
export const OWN_HOOKS = [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }];

async function buildPage(page: Page, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      react(),
      // What it cuts, the till does not have.
      ...(page === '/shop.html' ? [leanPackages, mantineStyles] : []),
      { name: 'program-colors', transformIndexHtml: colors },
    ],
    resolve: { alias: OWN_HOOKS },
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: { input: resolve(WEB, page.slice(1)) },
    },
  });
}

/**
 * The pages of the other programs, beside the office: builds of their own, because the groups of the
 * office's files take together what all would begin with.
 */
export function programEntries(): Plugin {
  let outDir = '';
  return {
    name: 'program-entries',
    configResolved(config) {
      // The tests close what they serve by the same hook.
      if (config.command === 'build') outDir = resolve(config.root, config.build.outDir);
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const program = PROGRAMS.find(({ at }) => at.test(request.url ?? ''));
        if (program) request.url = program.page;
        next();
      });
    },
    transformIndexHtml: (_html, { path }) => (isProgramPage(path) ? colors() : []),
    async closeBundle() {
      if (outDir) for (const { page } of PROGRAMS) await buildPage(page, outDir);
    },
  };
}

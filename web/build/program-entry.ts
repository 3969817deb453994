import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type HtmlTagDescriptor, type Plugin } from 'vite';
import { type Hue, type Scheme, tokens } from '../src/ui/theme/tokens.ts';
import { leanPackages } from './lean-packages.ts';
import { mantineStyles } from './mantine-styles.ts';

/** A program beside the office. */
interface Program {
  page: string;
  /** Its addresses. */
  at: RegExp;
  /** Where its files are; the server of the console answers only what is below `/operator`. */
  assets: string;
  /** What its colours are made from. */
  hue: Hue;
  /** Whether it is made of Mantine's parts. */
  mantine: boolean;
  /** Which modules are sent together, where it has many pages; most urgent first. */
  groups?: readonly Group[];
}

interface Group {
  name: string;
  tags?: '$initial'[];
  test?: RegExp;
  minShareCount?: number;
  priority: number;
}

const SHARED = { assets: 'assets', hue: 'orange' } as const;

const PROGRAMS: readonly Program[] = [
  { ...SHARED, page: '/till.html', at: /^\/till\/?(\?|$)/, mantine: false },
  { ...SHARED, page: '/shop.html', at: /^\/shop(\/|\?|$)/, mantine: true },
  {
    page: '/operator.html',
    at: /^\/operator(\/|\?|$)/,
    assets: 'operator/assets',
    hue: 'blue',
    mantine: true,
    groups: [
      // What the program begins with, whatever the page.
      { name: 'base', tags: ['$initial'], priority: 3 },
      // With what it needs, fields among it.
      { name: 'sign-in', test: /\/operator\/sign-in\/login-page\./, priority: 2 },
      // Lists, forms and dialogs, which most pages have.
      { name: 'shared', minShareCount: 5, priority: 1 },
    ],
  },
];

const programOf = (path: string) => PROGRAMS.find(({ page }) => page === path);

/** Whether this is the page of a program beside the office, as the development server calls it. */
export const isProgramPage = (path: string): boolean => programOf(path) !== undefined;

const WEB = resolve(import.meta.dirname, '..');

const declared = (hue: Hue, scheme: Scheme) =>
  Object.entries(tokens(hue, scheme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The colours of a program, light or dark as the device is. */
const colors = ({ hue }: Program): HtmlTagDescriptor[] => [
  {
    tag: 'style',
    children: `:root{${declared(hue, 'light')}}@media (prefers-color-scheme:dark){:root{${declared(hue, 'dark')}}}`,
    injectTo: 'head',
  },
];

/** React has had this hook of its own since version 18. */
export const OWN_HOOKS = [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }];

async function buildPage(program: Program, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      react(),
      // What it cuts, the till does not have.
      ...(program.mantine ? [leanPackages, mantineStyles] : []),
      { name: 'program-colors', transformIndexHtml: () => colors(program) },
    ],
    resolve: { alias: OWN_HOOKS },
    build: {
      outDir,
      assetsDir: program.assets,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: {
        input: resolve(WEB, program.page.slice(1)),
        // Each file costs a request, and small ones pack worse.
        output: program.groups ? { codeSplitting: { groups: [...program.groups] } } : {},
      },
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
    transformIndexHtml(_html, { path }) {
      const program = programOf(path);
      return program ? colors(program) : [];
    },
    async closeBundle() {
      if (outDir) for (const program of PROGRAMS) await buildPage(program, outDir);
    },
  };
}

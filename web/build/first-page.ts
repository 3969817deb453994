import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LANGUAGES, type Language } from '@regalo/messages/languages';
import type { WebTexts } from '@regalo/messages/web';
import {
  build,
  type HtmlTagDescriptor,
  type Plugin,
  preprocessCSS,
  type ResolvedConfig,
} from 'vite';
import type { FirstNeeds } from '../src/office/shell/first-paint/first-paint.ts';
import { COLORS, parseColor, tokens } from '../src/ui/theme/tokens.ts';
import { FIRST_PAGES, OFFICE_CALLS } from './first-pages.ts';
import { isProgramPage } from './program-entry.ts';

const SOURCE = resolve(import.meta.dirname, '../src');

const FRAME = 'office/shell/app-layout.tsx';

/** The fonts of every page. Asked for only when their text is drawn, they would move it. */
const FONTS = /\/(?:inter|bricolage-grotesque)-[^/]+\.woff2$/;

/** The tokens of which the frame is made, each theme's for its attribute. */
const FRAME_TOKENS = [
  ...[
    'canvas',
    'surface',
    'line',
    'accent',
    'on-accent',
    'accent-soft',
    'art-1',
    'ink',
    'ink-soft',
  ],
] as const;

function themeRules(): string {
  return COLORS.map((color) => {
    const { hue, scheme } = parseColor(color);
    const values: Record<string, string> = tokens(hue, scheme);
    const declared = FRAME_TOKENS.map((name) => `--rg-${name}:${values[`--rg-${name}`]}`);
    return `[data-first=${color}],[data-first-nav=${color}] .first-nav{${declared.join(';')}}`;
  }).join('');
}

const ENTRY = await Promise.all(
  LANGUAGES.map(async (language) => {
    const { entry } = await import(`@regalo/messages/${language}/entry/entry`);
    return { language, ...(entry as Pick<WebTexts, 'login'>) };
  }),
);

type Bundle = NonNullable<Parameters<NonNullable<Transform>>[1]['bundle']>;
type Transform = Extract<Plugin['transformIndexHtml'], (...args: never[]) => unknown>;

/** All files of JavaScript that a module of ours needs, but those of the program's start. */
function filesOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(resolve(SOURCE, module)));
  if (!chunk) throw new Error(`first-page.ts names ${module}, which is not built`);
  const seen = new Set<string>();
  const collect = (names: readonly string[]) => {
    for (const name of names) {
      if (seen.has(name)) continue;
      seen.add(name);
      const found = chunks.find(({ fileName }) => fileName === name);
      collect(found?.imports ?? []);
    }
  };
  const start = chunks.find(({ isEntry }) => isEntry);
  collect(start ? [start.fileName] : []);
  const atStart = new Set(seen);
  collect([chunk.fileName]);
  return [...seen].filter((name) => !atStart.has(name)).map((name) => `/${name}`);
}

function firstNeeds(bundle: Bundle | undefined): FirstNeeds {
  const office = bundle ? filesOf(bundle, FRAME) : [];
  const pages = FIRST_PAGES.map(({ module, ...page }) => {
    const files = bundle ? filesOf(bundle, module) : [];
    return {
      ...page,
      files: files.filter((file) => page.at === '/login' || !office.includes(file)),
    };
  });
  const textsOf = (language: Language, name: string) =>
    bundle
      ? filesOf(bundle, `../../messages/src/${language}/${name}.ts`).filter(
          (file) => !office.includes(file),
        )
      : [];
  const texts = LANGUAGES.map((language) => [
    language,
    { entry: textsOf(language, 'entry/entry'), office: textsOf(language, 'office/office') },
  ]);
  return {
    pages,
    office: { files: office, calls: OFFICE_CALLS },
    texts: Object.fromEntries(texts),
  };
}

/** What is hidden of the words of the login page. */
const otherWords = LANGUAGES.map(
  (language) => `html:not([lang=${language}]) .first-split [lang=${language}]{display:none}`,
).join('');

/** Puts in the words of the login page, in every language. */
function withWords(html: string): string {
  return html.replace(/ data-text="login\.(\w+)">/g, (_, key: keyof WebTexts['login']) => {
    const words = ENTRY.map(
      ({ language, login }) => `<span lang="${language}">${login[key]}</span>`,
    );
    return `>${words.join('')}`;
  });
}

/** The script that runs before the first paint, with what each page needs. */
async function script(needs: FirstNeeds): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { FIRST_NEEDS: JSON.stringify(needs) },
    build: {
      write: false,
      rolldownOptions: {
        input: resolve(SOURCE, 'office/shell/first-paint/main.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [chunk] = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  if (chunk?.type !== 'chunk') throw new Error('the script of the first paint was not built');
  return chunk.code.trim();
}

async function styles(config: ResolvedConfig): Promise<string> {
  const file = resolve(SOURCE, 'office/shell/first-paint/first-paint.css');
  const { code } = await preprocessCSS(readFileSync(file, 'utf8'), file, config);
  return (
    code.replace(/\s*\n\s*/g, '').replace(/\s*([:;,{}])\s+/g, '$1') + otherWords + themeRules()
  );
}

/** Paints the frame of the page at once, from the page itself, and loads what it needs together. */
export function firstPage(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'first-page',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, path }) {
        if (isProgramPage(path)) return html;
        const tags: HtmlTagDescriptor[] = Object.keys(bundle ?? {})
          .filter((file) => FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          }));
        tags.push(
          { tag: 'style', children: await styles(config), injectTo: 'head' },
          { tag: 'script', children: await script(firstNeeds(bundle)), injectTo: 'head' },
        );
        // In the head it would hold back the frame, which needs nothing of it.
        const [sheet = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
        return {
          html: withWords(html).replace(sheet, '').replace('</body>', `${sheet}</body>`),
          tags,
        };
      },
    },
  };
}

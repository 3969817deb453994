import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

type Cut = readonly [what: string, find: RegExp, put: string];

/** What every schema refers to and no page uses: what to find, and what replaces it. */
const OF_ZOD: readonly Cut[] = [
  ['JSON Schema of a type', /inst\._zod\.processJSONSchema = .*;/g, ''],
  ['JSON Schema of a standard', /jsonSchema: \{[^}]*\},/, ''],
  ['toJSONSchema', /return createToJSONSchemaMethod\(this, \{\}\)\(params\);/, ''],
  ['figures of its checks', /processors\.aggregateChecks\(inst\)\.\w+/g, 'undefined'],
  ['several of them', /processors\.aggregateChecks\(inst\);/g, '{};'],
  // What a field says comes from the contract's own texts.
  ['messages in English', /core\.config\(en\(\)\);/, ';'],
  // Replies are JSON, which has no cycles.
  ['cycles', /core\.config\(\{ memoizer: core\.memoizer\(\) \}\)/, ''],
  // It needs eval, which the content security policy forbids.
  ['compiled objects', /core\.\$ZodObjectJIT\.init/, 'core.$$ZodObject.init'],
];

/** A method of a class in i18next. */
const methodOf = (name: string) =>
  new RegExp(String.raw`^ {2}${name}\([^\n]*\) \{\n(?:(?: {4}.*)?\n)*? {2}\}\n`, 'm');

/** Texts are imported, not fetched by i18next, and hold no formats. There is one instance, which is left to right. */
const OF_I18NEXT: readonly Cut[] = [
  [
    'what fetches texts',
    /new Connector\(createClassOnDemand[^;]*;/,
    'Object.assign(new EventEmitter(), { state: {} });',
  ],
  ['formats', /formatter = Formatter;/, 'formatter = undefined;'],
  ['other instances', methodOf('cloneInstance'), ''],
  ['languages from right to left', methodOf('dir'), ''],
  ['what a server has rendered', methodOf('hydrate'), ''],
  [
    'what it says while it is debugged',
    /(?:this|i18n)\.logger\.\w+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g,
    'void 0',
  ],
  ['texts within texts', methodOf('nest'), '  nest(text) { return text; }\n'],
  ['texts fetched again', methodOf('reloadResources'), 'reloadResources() {}\n'],
  ['languages fetched beforehand', methodOf('loadLanguages'), ''],
  ['details of a text', methodOf('getUsedParamsDetails'), '  getUsedParamsDetails() {}\n'],
  ['an instance as JSON', methodOf('toJSON'), ''],
  ['forms of a plural for editors', methodOf('getPluralFormsOfKey'), ''],
];

/** Its hook explains on the console what the product does on purpose. */
const OF_ITS_HOOK: readonly Cut[] = [
  ['what it warns of', /warnOnce\(i18n, '\w+', '[^']*'\)/g, 'void 0'],
];

/** A method of schemas, such as `email(params) {…}`, and its name. */
const METHOD = /^ {4}(\w+)\([^)]*\) \{\n(?: {8}.*\n)*? {4}\},?\n/gm;
/** A call of a method in zod itself; its functions are called by the names of their modules. */
const OWN_CALLS = /(?<!\b(?:checks|core|parse|processors|regexes|util))\.(\w+)\(/g;
const CALLS = /\.(\w+)\(/g;

/** A part that a component of Mantine has as its property, such as `Menu.Search = MenuSearch;`. */
const PART = /^((\w+)\.[A-Z]\w*) = \2\w+;$/gm;
const PARTS_IN_USE = /(?<!^)\b([A-Z]\w+\.[A-Z]\w*)/gm;

/** Colours of Mantine's own theme that neither its parts name nor the product's theme leaves as they are. */
const OF_MANTINE_COLORS: readonly Cut[] = [
  [
    'colours',
    /^\t(?:pink|grape|violet|indigo|cyan|green|lime|orange): \[\n(?:\t\t.*\n)*?\t\],?\n/gm,
    '',
  ],
];

/** A transition of Mantine: its name, and the names that anything asks for. */
const TRANSITION = /^\t"?([\w-]+)"?: \{\n(?:\t\t.*\n)*?\t\},\n/gm;
const QUOTED = /["']([a-z]+(?:-[a-z]+)*)["']/g;

const HOUSE = resolve(import.meta.dirname, '../..');
const SOURCES = ['contract/src/**/*.ts', 'web/src/**/*.{ts,tsx}'];
const OF_MANTINE = ['node_modules/@mantine/core/esm/**/!(transitions).mjs'];

const namesOf = (code: string, calls: RegExp) => [...code.matchAll(calls)].map(([, name]) => name);

const namesIn = (files: readonly string[], uses: RegExp) =>
  globSync(files, { cwd: HOUSE }).flatMap((file) =>
    namesOf(readFileSync(resolve(HOUSE, file), 'utf8'), uses),
  );

const once = <T>(read: () => T) => {
  let known: T | undefined;
  return () => {
    known ??= read();
    return known;
  };
};

/** Every name that the pages call a method by, of zod's or not. */
const calledNames = once(() => namesIn(SOURCES, CALLS));
const quotedNames = once(() => new Set(namesIn([...SOURCES, ...OF_MANTINE], QUOTED)));
const partsInUse = once(() => new Set(namesIn([...SOURCES, ...OF_MANTINE], PARTS_IN_USE)));

function cut(code: string, cuts: readonly Cut[]): string {
  return cuts.reduce((rest, [what, find, put]) => {
    if (rest.search(find) < 0) throw new Error(`the package has changed: ${what} not found`);
    return rest.replace(find, put);
  }, code);
}

function withoutUncalledMethods(code: string): string {
  const called = new Set([...calledNames(), ...namesOf(code, OWN_CALLS)]);
  return code.replace(METHOD, (method, name) => (called.has(name) ? method : ''));
}

const withoutUnusedParts = (code: string) =>
  code.replace(PART, (put, part) => (partsInUse().has(part) ? put : ''));

const withoutUnusedTransitions = (code: string) =>
  code.replace(TRANSITION, (whole, name) => (quotedNames().has(name) ? whole : ''));

/**
 * Leaves out of packages what the pages do not use, with all that it needs: of zod the methods that
 * no source calls and what only the server uses, of i18next the fetching of texts and its warnings, of Mantine the
 * parts of components that nothing renders and the transitions that nothing names. Some 18 kB of every page.
 */
export const leanPackages: Plugin = {
  name: 'lean-packages',
  apply: 'build',
  transform: {
    filter: {
      id: /\/zod\/v4\/classic\/schemas\.js$|\/i18next\/dist\/esm\/i18next\.js$|\/react-i18next\/dist\/es\/useTranslation\.js$|\/@mantine\/core\/esm\/components\/.*\.mjs$|\/default-colors\.mjs$/,
    },
    handler: (code, id) => {
      if (id.endsWith('/default-colors.mjs')) return cut(code, OF_MANTINE_COLORS);
      if (id.endsWith('/transitions.mjs')) return withoutUnusedTransitions(code);
      if (id.includes('/@mantine/')) return withoutUnusedParts(code);
      if (id.endsWith('/useTranslation.js')) return cut(code, OF_ITS_HOOK);
      if (id.includes('/i18next/')) return cut(code, OF_I18NEXT);
      return withoutUncalledMethods(cut(code, OF_ZOD));
    },
  },
};

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

/** Texts are imported, not fetched by i18next, and hold no formats. */
const OF_I18NEXT: readonly Cut[] = [
  [
    'what fetches texts',
    /new Connector\(createClassOnDemand[^;]*;/,
    'Object.assign(new EventEmitter(), { state: {} });',
  ],
  ['formats', /formatter = Formatter;/, 'formatter = undefined;'],
];

/** A method of schemas, such as `email(params) {…}`, and its name. */
const METHOD = /^ {4}(\w+)\([^)]*\) \{\n(?: {8}.*\n)*? {4}\},?\n/gm;
/** A call of a method in zod itself; its functions are called by the names of their modules. */
const OWN_CALLS = /(?<!\b(?:checks|core|parse|processors|regexes|util))\.(\w+)\(/g;
const CALLS = /\.(\w+)\(/g;

const SOURCES = ['contract/src/**/*.ts', 'web/src/**/*.{ts,tsx}'];

const namesOf = (code: string, calls: RegExp) => [...code.matchAll(calls)].map(([, name]) => name);

/** Every name that the pages call a method by, of zod's or not. */
function calledNames(): string[] {
  const files = globSync(SOURCES, { cwd: resolve(import.meta.dirname, '../..') });
  return files.flatMap((file) =>
    namesOf(readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8'), CALLS).map(String),
  );
}

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

/**
 * Leaves out of packages what the pages do not use, with all that it needs: of zod the methods that
 * no source calls and what only the server uses, of i18next the fetching of texts. Some 12 kB of
 * every page.
 */
export const leanPackages: Plugin = {
  name: 'lean-packages',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$|\/i18next\/dist\/esm\/i18next\.js$/ },
    handler: (code, id) =>
      id.includes('/i18next/') ? cut(code, OF_I18NEXT) : withoutUncalledMethods(cut(code, OF_ZOD)),
  },
};

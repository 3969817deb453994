import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What every schema refers to and no page uses: what to find, and what replaces it. */
const CUTS: readonly (readonly [what: string, find: RegExp, put: string])[] = [
  ['JSON Schema of a type', /inst\._zod\.processJSONSchema = .*;/g, ''],
  ['JSON Schema of a standard', /jsonSchema: \{[^}]*\},/, ''],
  ['toJSONSchema', /return createToJSONSchemaMethod\(this, \{\}\)\(params\);/, ''],
  ['figures of its checks', /processors\.aggregateChecks\(inst\)\.\w+/g, 'undefined'],
  // Replies are JSON, which has no cycles.
  ['cycles', /core\.config\(\{ memoizer: core\.memoizer\(\) \}\)/, ''],
  // It needs eval, which the content security policy forbids.
  ['compiled objects', /core\.\$ZodObjectJIT\.init/, 'core.$$ZodObject.init'],
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

/**
 * Leaves out of zod the methods that the pages never call, with all that these need, and what only
 * the server uses: some 10 kB of every page.
 */
export const leanZod: Plugin = {
  name: 'lean-zod',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler(code) {
      const cut = CUTS.reduce((rest, [what, find, put]) => {
        if (rest.search(find) < 0) this.error(`zod has changed: ${what} not found`);
        return rest.replace(find, put);
      }, code);
      const called = new Set([...calledNames(), ...namesOf(cut, OWN_CALLS)]);
      return cut.replace(METHOD, (method, name) => (called.has(name) ? method : ''));
    },
  },
};

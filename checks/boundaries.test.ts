import { posix, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkTree } from './boundaries/check.ts';
import { featureCycle, readRules } from './boundaries/rules.ts';
import { readTree } from './boundaries/tree.ts';

const root = resolve(import.meta.dirname, '..');
const rules = readRules(resolve(root, 'boundaries.json'));

describe('this repository', () => {
  const tree = readTree(root);

  test('is read', () => {
    expect(Object.keys(tree.sources)).toContain('checks/boundaries.test.ts');
    expect(Object.keys(tree.sources)).toContain('contract/src/api/endpoint.ts');
    expect(tree.packages.contract).toContain('zod');
  });

  test('breaks no rule', () => {
    const found = checkTree(tree, rules).map(
      ({ file, line, rule, message }) => `${file}:${line} ${rule}: ${message}`,
    );
    expect(found).toEqual([]);
  });

  test('names only parts that are there', () => {
    const folders = Object.keys(tree.sources).map((path) => posix.dirname(path));
    const isThere = (part: string) =>
      folders.some((path) => `${path}/`.includes(`/features/${part}/`));
    expect(rules.parts.filter((part) => !isThere(part))).toEqual([]);
  });
});

const packages = { '': ['vitest'], web: ['react', '@regalo/contract'], server: ['pg'], e2e: [] };

/** The broken rules of a made-up tree of one file, as `line rule`. */
function broken(path: string, ...lines: string[]): string[] {
  const found = checkTree({ sources: { [path]: lines.join('\n') }, packages }, rules);
  expect(found.every(({ file }) => file === path)).toBe(true);
  return found.map(({ line, rule }) => `${line} ${rule}`);
}

describe('an allowed import', () => {
  test.for([
    ['server/src/main.ts', "import './app.ts';"],
    ['server/src/feature-list.ts', "import './features/gifts/feature.ts';"],
    ['server/src/features/people/feature.ts', "import '../gifts/gifts.ts';"],
    ['server/src/features/gifts/gifts.ts', "import '../people/people.ts';"],
    ['server/src/features/gifts/gifts.ts', "import '../../platform/clock.ts';"],
    ['server/src/features/gifts/gifts.ts', "import 'pg';\nimport 'node:crypto';"],
    ['server/src/features/gifts/gifts.test.ts', "import '../../testing/app.ts';"],
    ['server/src/features/gifts/gifts.test.ts', "import 'vitest';"],
    ['server/src/demo/main.ts', "import '../../../scripts/build.ts';"],
    ['web/src/office/features/people/form.tsx', "import '@regalo/contract/people/form';"],
    ['web/src/office/shell/header.tsx', "import '../features/wallet/api.ts';"],
    ['server/src/features/people/list/a.ts', "import '../queries.ts';"],
    ['server/src/features/people/list/a.ts', "import '../form/b.ts';"],
    ['web/src/ui/table.tsx', 'export const a = <b>1</b>;'],
    ['web/vite.config.ts', "import 'node:path';"],
  ] as const)('%s: %s', ([path, source]) => {
    expect(broken(path, source)).toEqual([]);
  });
});

describe('a forbidden import is reported with its line and rule', () => {
  test.for([
    ['contract/src/a.ts', "import '../../server/src/app.ts';", '2 workspace'],
    ['web/src/lib/a.ts', "import '../../../server/src/app.ts';", '2 workspace'],
    ['gift-view/src/a.tsx', "import '../../web/src/ui/b.tsx';", '2 workspace'],
    ['server/src/app.ts', "import '../../scripts/build.ts';", '2 workspace'],
    ['e2e/src/a.ts', "import '../../server/src/features/gifts/gifts.ts';", '2 workspace'],
    ['server/src/platform/a.ts', "import '../features/auth/auth.ts';", '2 layer'],
    ['server/src/features/gifts/a.ts', "import '../../testing/app.ts';", '2 layer'],
    ['server/src/features/gifts/a.ts', "import '../../app.ts';", '2 layer'],
    ['web/src/ui/a.tsx', "import '../office/features/people/form.tsx';", '2 layer'],
    ['web/src/office/shell/a.tsx', "import '../features/people/api.ts';", '2 layer'],
    ['web/src/office/features/auth/a.tsx', "import '../../shell/header.tsx';", '2 layer'],
    ['server/src/features/people/a.ts', "import '../gifts/feature.ts';", '2 layer'],
    ['server/src/app.ts', "import './features/gifts/feature.ts';", '2 layer'],
    ['server/src/platform/a.ts', "import 'left-pad/x';", '2 package'],
    ['server/src/platform/a.ts', "import 'vitest';", '2 package'],
    ['web/src/lib/a.ts', "import 'node:path';", '2 node'],
  ] as const)('%s: %s', ([path, source, expected]) => {
    expect(broken(path, 'export const first = 1;', source)).toEqual([expected]);
  });

  test.for([
    "const late = () => import('../features/gifts/gifts.ts');",
    "type Late = import('../features/gifts/gifts.ts').Gift;",
    "export { send } from '../features/gifts/gifts.ts';",
    "export * from '../features/gifts/gifts.ts';",
    "const worker = new URL('../features/gifts/worker.ts', import.meta.url);",
  ])('in the form %s', (source) => {
    const path = 'server/src/platform/people.ts';
    expect(broken(path, 'export const first = 1;', '', source)).toEqual(['3 layer']);
  });
});

describe('SQL that names the search', () => {
  const sql = 'const find = sql`select * from search.find_people(1::smallint)`;';

  test('is written in its module, and in tests', () => {
    expect(broken('server/src/database/search/search-functions.ts', sql)).toEqual([]);
    expect(broken('server/src/features/people/list/a.test.ts', sql)).toEqual([]);
    expect(broken('server/src/features/people/queries.ts', 'search.find_people(1);')).toEqual([]);
  });

  test.for([sql, "sql.raw('select from search.people');", 'sql`select search.fold(b)`;'])(
    'is reported elsewhere: %s',
    (source) => {
      expect(broken('server/src/features/people/queries.ts', '', source)).toEqual(['2 schema']);
    },
  );
});

describe('a file', () => {
  test('that only re-exports is a barrel', () => {
    expect(broken('web/src/ui/index.ts', "export * from './table.tsx';")).toEqual(['1 barrel']);
    const twoSteps = ["import { a } from './a.ts';", 'export { a };'];
    expect(broken('web/src/ui/index.ts', ...twoSteps)).toEqual(['1 barrel']);
    // The one way of the benches into the server.
    expect(broken('server/src/bench.ts', "export { run } from './run.ts';")).toEqual([]);
  });

  test('must stand in a declared layer', () => {
    expect(broken('server/src/helpers/a.ts', 'export {};')).toEqual(['1 undeclared']);
  });

  test('that does not parse stops the check', () => {
    expect(() => broken('web/src/ui/a.ts', 'const = 1;')).toThrow('web/src/ui/a.ts');
  });
});

describe('a cycle of features', () => {
  /** What is wrong with files that each have one import, as `file: message`. */
  const cycles = (imports: Record<string, string>) => {
    const sources = Object.fromEntries(
      Object.entries(imports).map(([path, to]) => [path, `export const a = 1;\nimport '${to}';`]),
    );
    return checkTree({ sources, packages }, rules).map(({ file, rule }) => `${file} ${rule}`);
  };

  test('is found and named', () => {
    expect(featureCycle({ a: ['b'], b: ['c'], c: ['b'], d: [] })).toEqual(['b', 'c', 'b']);
    expect(featureCycle({ a: ['b', 'c'], b: ['c'], c: [] })).toBeNull();
  });

  test('is reported where each feature imports the next, in server and web together', () => {
    const files = {
      'server/src/features/people/people.ts': '../gifts/gifts.ts',
      'web/src/office/features/gifts/cart.ts': '../people/api.ts',
    };
    expect(cycles(files)).toEqual(Object.keys(files).map((file) => `${file} cycle`));
  });

  test('is one of a feature and its part, where the part is declared', () => {
    const both = (part: string) => ({
      [`server/src/features/people/${part}/a.ts`]: '../queries.ts',
      'server/src/features/people/queries.ts': `./${part}/a.ts`,
    });
    expect(cycles(both('list'))).toHaveLength(2);
    expect(cycles(both('other'))).toEqual([]);
  });

  test('is none of tests, nor of what puts a feature together', () => {
    for (const name of ['people.test.ts', 'feature.ts'])
      expect(
        cycles({
          [`server/src/features/people/${name}`]: '../gifts/gifts.ts',
          'server/src/features/gifts/gifts.ts': '../people/people.ts',
        }),
      ).toEqual([]);
  });
});

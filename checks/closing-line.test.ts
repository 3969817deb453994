import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

// In node_modules, so that the made-up tests find vitest and no other check looks at them.
const cache = resolve(import.meta.dirname, '../node_modules/.cache/regalo');
mkdirSync(cache, { recursive: true });
const room = mkdtempSync(join(cache, 'closing-line-'));
const vitest = dirname(createRequire(import.meta.url).resolve('vitest/package.json'));

afterAll(() => rmSync(room, { recursive: true }));

const HEAD = "import { test, beforeAll, afterAll } from 'vitest';\n";
const PASSING = "test('good', () => {});\n";

/** Runs made-up test files and answers the last lines and the exit code. */
function run(files: Record<string, string>, config = '', lines = 1): string {
  const folder = mkdtempSync(join(room, 'run-'));
  const reporter = JSON.stringify(resolve(import.meta.dirname, 'closing-line.ts'));
  const all = {
    'vitest.config.ts': `import { ClosingLine } from ${reporter};
      export default { test: {
        ${config} dir: import.meta.dirname, reporters: ['default', new ClosingLine()] } };`,
    ...files,
  };
  for (const [name, source] of Object.entries(all)) writeFileSync(join(folder, name), source);
  const child = spawnSync(process.execPath, [join(vitest, 'vitest.mjs'), 'run'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' },
  });
  const last = child.stdout.trimEnd().split('\n').slice(-lines);
  return `${last.join('\n')}, exit ${child.status}`;
}

test.for([
  ['every test passes', PASSING, '1 passed, 0 failed, exit 0'],
  ['a test fails', `${PASSING}test('bad', () => { throw 1; });`, '1 passed, 1 failed, exit 1'],
  ['a test is skipped', `${PASSING}test.skip('later', () => {});`, '1 passed, 1 failed, exit 1'],
  ['a test is still to do', `${PASSING}test.todo('later');`, '1 passed, 1 failed, exit 1'],
  ['a file cannot be read', "import './missing.ts';", '0 passed, 1 failed, exit 1'],
  ['a file has no test', 'const none = 0;', '0 passed, 1 failed, exit 1'],
  ['a hook before fails', `beforeAll(() => { throw 1; });${PASSING}`, '0 passed, 1 failed, exit 1'],
  ['a hook after fails', `${PASSING}afterAll(() => { throw 1; });`, '1 passed, 1 failed, exit 1'],
  [
    'an error is not handled',
    "test('good', async () => { void Promise.reject(new Error('lost')); });",
    '1 passed, 1 failed, exit 1',
  ],
] as const)('%s', ([, source, expected]) => {
  expect(run({ 'made-up.test.ts': HEAD + source })).toBe(expected);
});

test('a test that passed only when it was run again is named, with how it failed first', () => {
  const flaky = `let runs = 0;
    test('late', () => { if (++runs < 3) throw new Error(\`failed at run \${runs}\\nof three\`); });`;
  const said = `Passed only when run again: made-up.test.ts > late
    failed at run 1
    of three
2 passed, 0 failed, exit 0`;
  expect(run({ 'made-up.test.ts': HEAD + PASSING + flaky }, 'retry: 2,', 4)).toBe(said);
  const bad = "test('bad', () => { throw 1; });\n";
  expect(run({ 'made-up.test.ts': HEAD + bad }, 'retry: 1,')).toBe('0 passed, 1 failed, exit 1');
});

test('no test is found', () => {
  expect(run({})).toBe('0 passed, 1 failed, exit 1');
});

test.for([
  ['set-up', 'export function setup() { throw new Error(); }', '0 passed, 1 failed, exit 1'],
  ['teardown', 'export function teardown() { throw new Error(); }', '1 passed, 1 failed, exit 1'],
] as const)('the global %s fails', ([, source, expected]) => {
  const files = { 'made-up.test.ts': HEAD + PASSING, 'global.ts': source };
  expect(run(files, "globalSetup: ['./global.ts'],")).toBe(expected);
});

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

// In node_modules, so that the made-up tests find vitest and no other check looks at them.
const cache = resolve(import.meta.dirname, '../node_modules/.cache/regalo');
mkdirSync(cache, { recursive: true });
const room = mkdtempSync(join(cache, 'record-run-'));
const vitest = dirname(createRequire(import.meta.url).resolve('vitest/package.json'));

afterAll(() => rmSync(room, { recursive: true }));

const TESTS = `import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
test('good', ({ task }) => { task.meta.figures = { lost: 0 }; });
test('bad', () => { expect(1).toBe(2); });
test('drill', () => { mkdirSync('drills', { recursive: true }); writeFileSync('drills/one.json', '{}'); });`;

function git(folder: string, ...args: string[]): string {
  const self = ['-c', 'user.name=Ana', '-c', 'user.email=ana@valle.cr'];
  return execFileSync('git', [...self, ...args], { cwd: folder, encoding: 'utf8' }).trim();
}

/** A repository whose tests are recorded. */
function makeRepository(): string {
  const folder = mkdtempSync(join(room, 'repository-'));
  const reporter = JSON.stringify(resolve(import.meta.dirname, 'record-run.ts'));
  const config = `import { RecordRun } from ${reporter};
    export default { test: { dir: import.meta.dirname,
      reporters: ['default', new RecordRun('results/slow.json',
        { results: ['drills'], leftOut: ['other.test.ts'], folder: import.meta.dirname })] } };`;
  writeFileSync(join(folder, 'vitest.config.ts'), config);
  writeFileSync(join(folder, 'made-up.test.ts'), TESTS);
  // vitest keeps a cache there.
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\n');
  git(folder, 'init', '-q');
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'Begin');
  return folder;
}

const run = (folder: string) =>
  spawnSync(process.execPath, [join(vitest, 'vitest.mjs'), 'run'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' },
  });

const read = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'results/slow.json'), 'utf8'));

test('a run is kept with its commit, what passed, what failed and what was measured', () => {
  const folder = makeRepository();
  run(folder);
  expect(read(folder)).toMatchObject({
    commit: git(folder, 'rev-parse', 'HEAD'),
    passed: 2,
    failed: 1,
    left_out: ['other.test.ts'],
    tests: [
      { test: 'good', file: 'made-up.test.ts', passed: true, figures: { lost: 0 } },
      { test: 'bad', file: 'made-up.test.ts', passed: false },
      { test: 'drill', file: 'made-up.test.ts', passed: true },
    ],
  });
  // The results of the run before are no changes that have to be committed first.
  run(folder);
  expect(read(folder).failed).toBe(1);
});

test('nothing is run where files are not committed', () => {
  const folder = makeRepository();
  writeFileSync(join(folder, 'made-up.test.ts'), `${TESTS}\n`);
  const { status, stderr, stdout } = run(folder);
  expect(status).not.toBe(0);
  expect(stdout + stderr).toContain('A result names its commit; first commit');
  expect(() => read(folder)).toThrow('ENOENT');
});

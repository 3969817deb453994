import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { ClosingLine } from './checks/closing-line.ts';
import { findPostgres } from './checks/find-postgres.ts';
import { LongestFirst } from './checks/longest-first.ts';
import { Progress } from './checks/progress.ts';
import { pseudoLanguage } from './messages/src/testing/pseudo-language.ts';

/**
 * Projects of a group run together, groups in turn: at the end of each, one worker waits for the other. What needs no
 * database is group 0, as gift-view and web are. The projects of a group begin by their names: the journeys first, which
 * are its longest files, and many short ones fill up the end.
 */
const GROUP = { rules: 0, heavy: 1 };

/** Files share a worker and its modules, so each leaves behind what it found. One more than there are processors, for while one waits. */
const SHARED = { isolate: false, maxWorkers: availableParallelism() + 1 } as const;

/** The same where each file has a database, a server or a browser of its own. */
const HEAVY_WORKERS = 3;

function rules(name: string, folder: string): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include: [`${folder}/**/*.test.{ts,tsx}`],
      environment: 'node',
      ...SHARED,
      testTimeout: 30_000,
      sequence: { groupOrder: GROUP.rules },
    },
  };
}

/** What the server writes and recipients see, in the pseudo-language. */
const pseudo: TestProjectInlineConfiguration = {
  plugins: [pseudoLanguage],
  test: {
    name: 'pseudo-language',
    include: ['{gift-view,server}/src/**/*.pseudo.test.{ts,tsx}'],
    environment: 'node',
    ...SHARED,
    sequence: { groupOrder: GROUP.rules },
  },
};

/** What depends on the version of PostgreSQL: schema, functions, search, company wall, ledger. */
const ON_EVERY_POSTGRES = [
  'server/src/database/**/*.test.ts',
  'server/src/tests/{company-wall,ledger}.test.ts',
];

/** What needs programs that the embedded PostgreSQL comes without: pg_basebackup and pg_verifybackup. */
const WITH_PROGRAMS = ['server/src/backup/**/*.test.ts'];

/** What needs pgBackRest, where that is installed; Debian 12's knows no PostgreSQL after 15. */
const WITH_PGBACKREST = ['server/src/backup/pgbackrest.test.ts'];
const knownToPgBackRest = (label: string) => label === '15' && existsSync('/usr/bin/pgbackrest');

/** What of the server's tests a PostgreSQL cannot run. */
const leftOut = (label: string, bin: string) => [
  '**/*.pseudo.test.ts',
  ...(bin ? [] : WITH_PROGRAMS),
  ...(knownToPgBackRest(label) ? [] : WITH_PGBACKREST),
];

/** With what judges a drill, on what a real database holds; the drills themselves are slow checks. */
const ON_ONE_POSTGRES = ['server/src/**/*.test.ts', 'drills/src/*/**/*.test.ts'];

/** The server's tests on one PostgreSQL; an empty `bin` means the embedded one. */
function server(label: string, bin: string): TestProjectInlineConfiguration {
  return {
    test: {
      name: `server (${label})`,
      include: bin ? [...ON_EVERY_POSTGRES, ...WITH_PROGRAMS] : ON_ONE_POSTGRES,
      exclude: leftOut(label, bin),
      environment: 'node',
      env: { POSTGRES_BIN: bin },
      globalSetup: ['server/src/testing/global-setup.ts'],
      pool: 'forks',
      ...SHARED,
      maxWorkers: HEAVY_WORKERS,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      sequence: { groupOrder: GROUP.heavy },
    },
  };
}

/** The embedded PostgreSQL itself: how it is started, found, killed and started again. */
const embedded: TestProjectInlineConfiguration = {
  test: {
    name: 'embedded-postgres',
    include: ['embedded-postgres/src/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: HEAVY_WORKERS,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { groupOrder: GROUP.heavy },
  },
};

/** Each file has a browser and a whole demo of its own, most as copies of one. */
const e2e: TestProjectInlineConfiguration = {
  test: {
    name: 'e2e',
    include: ['e2e/src/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['e2e/src/filled-demo.ts'],
    pool: 'forks',
    maxWorkers: HEAVY_WORKERS,
    testTimeout: 600_000,
    hookTimeout: 180_000,
    sequence: { groupOrder: GROUP.heavy },
  },
};

export default defineConfig({
  test: {
    reporters: ['default', new Progress(), new ClosingLine()],
    // Below it a test is not named by itself; the slowest files are listed at the end.
    slowTestThreshold: 5_000,
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      'gift-view',
      'web',
      'web/vitest.pseudo.config.ts',
      rules('messages', 'messages/src'),
      rules('contract', 'contract/src'),
      rules('client', 'client'),
      rules('checks', 'checks'),
      rules('deploy', 'deploy/src'),
      pseudo,
      embedded,
      ...findPostgres().map(({ label, bin }) => server(label, bin)),
      e2e,
    ],
  },
});

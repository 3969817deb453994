import { defineConfig } from 'vitest/config';
import { HAPROXY, PGBOUNCER } from './bench/src/rig/find-programs.ts';
import { VERSION_BEFORE } from './bench/src/rig/version-before.ts';
import { ClosingLine } from './checks/closing-line.ts';
import { RecordRun } from './checks/record-run.ts';
import { missingNeeds } from './drills/src/needs.ts';

/** Where `RECORD=1 npm run check:slow` keeps its result. */
const RESULT = 'bench/results/check-slow.json';

/** Every drill; they take an hour, and run as root on a Debian machine. */
const DRILLS = 'drills/src/drill.test.ts';

/** What this machine lacks something for: it is not asked for, as with versions of PostgreSQL, and named in the result. */
const LEFT_OUT = [
  ...(HAPROXY ? [] : ['bench/src/drain.test.ts', 'bench/src/one-replica.test.ts']),
  ...(PGBOUNCER ? [] : ['bench/src/pgbouncer.test.ts']),
  ...(missingNeeds().length === 0 ? [] : [DRILLS]),
  ...(VERSION_BEFORE ? [] : ['bench/src/upgrade.test.ts']),
];

/** `npm run check:slow`, before a release: kills and loads that take minutes, one at a time. */
export default defineConfig({
  test: {
    name: 'slow',
    include: ['bench/src/**/*.test.ts', DRILLS],
    exclude: LEFT_OUT,
    environment: 'node',
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 480_000,
    reporters: [
      'default',
      ...(process.env.RECORD
        ? [new RecordRun(RESULT, { results: ['drills/results'], leftOut: LEFT_OUT })]
        : []),
      new ClosingLine(),
    ],
    allowOnly: false,
  },
});

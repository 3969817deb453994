import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { type Bounded, holdLimits } from '../../bench/src/rig/limits.ts';
import { percentile, table } from '../../bench/src/rig/numbers.ts';
import { commitOfResult } from '../../checks/commit-of-result.ts';
import { NEVER, type Result } from './verdict/result.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Of drills, and of the slow checks. */
const RESULTS = ['drills/results', 'bench/results'];

/** All runs of a drill. */
export interface Report {
  drill: string;
  results: readonly Result[];
  /** The longest gap that the middle one may have, in s. */
  gap: number | undefined;
}

const middle = (values: readonly number[]) => percentile(values, 0.5);

const sum = (results: readonly Result[], what: (typeof NEVER)[number]) =>
  results.reduce((total, result) => total + result[what], 0);

/** Prints one run. */
export function printResult(result: Result): void {
  const { extra, examples, toReconcile, ...counts } = result;
  const rows = [...Object.entries(counts), ...Object.entries(extra)];
  console.log(`\n${table(['what happened', ''], rows)}`);
  if (toReconcile.length > 0) console.log(`\nto reconcile:\n${toReconcile.join('\n')}`);
  for (const example of examples) console.log(`\nsuch as: ${example}`);
}

/** Prints what must hold of all runs; the program ends with 1 where it does not. */
export function holdReport({ results, gap }: Report): void {
  const limits: Bounded[] = NEVER.map((what) => ({
    what,
    measured: sum(results, what),
    bound: '≤',
    limit: 0,
  }));
  const measured = middle(results.map(({ longestGap }) => longestGap));
  if (gap !== undefined)
    limits.push({
      what: 'longest gap, middle of the runs',
      measured,
      bound: '≤',
      limit: gap,
      unit: 's',
    });
  holdLimits(limits);
}

/**
 * Keeps a report as a file of the repository that names the commit it is of.
 * @throws where files differ from that commit
 */
export function recordReport(
  report: Report,
  how: { pgbouncer: boolean; programs: Record<string, string> },
): string {
  const commit = commitOfResult(RESULTS);
  const folder = join(ROOT, 'drills/results');
  mkdirSync(folder, { recursive: true });
  const name = how.pgbouncer ? `${report.drill}-pgbouncer` : report.drill;
  const file = join(folder, `${name}.json`);
  const gaps = report.results.map(({ longestGap }) => longestGap);
  const content = {
    drill: report.drill,
    commit,
    at: new Date().toISOString(),
    machine: { cores: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30) },
    ...how,
    middleGap: middle(gaps),
    // How many there are to reconcile stands among what the drill measures.
    runs: report.results.map(({ toReconcile, ...result }) => result),
  };
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  return file;
}

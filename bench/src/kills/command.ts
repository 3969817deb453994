import { parseArgs } from 'node:util';
import { holdLimits } from '../rig/limits.ts';
import { table } from '../rig/numbers.ts';
import type { Finding } from './findings.ts';
import { type Target, targetNamed } from './fleet.ts';
import type { Calls } from './until-answered.ts';
import type { Wreckage } from './wreak.ts';

/** What the command line asks for: `--kills N`, and `--only TARGET`. @param kills how many by default */
export function readWreckage(kills: number): Wreckage {
  const { values } = parseArgs({
    options: { kills: { type: 'string', default: String(kills) }, only: { type: 'string' } },
  });
  return {
    kills: Number(values.kills),
    only: values.only === undefined ? undefined : targetNamed(values.only),
    log: (line) => console.log(line),
  };
}

interface Report {
  kills: Record<Target, number>;
  diary: Calls;
  /** How often the processes logged which error. */
  errors: Map<string, number>;
  findings: readonly Finding[];
}

/** Prints what happened and what was found. The program ends with 1 where anything was. */
export function printReport(
  { kills, diary, errors, findings }: Report,
  done: readonly [what: string, count: string | number][],
): void {
  const rows: [string, string | number][] = [
    ...Object.entries(kills).map(([target, n]): [string, number] => [`kill -9 of ${target}`, n]),
    ...done,
    ['requests without an answer', diary.broken],
    ['requests answered 503', diary.unavailable],
    ['slowest answer', `${(diary.slowest / 1000).toFixed(1)} s`],
  ];
  console.log(`\n${table(['what happened', ''], rows)}\n`);
  console.log(`${table(['errors that were logged', ''], [...errors])}\n`);
  holdLimits(findings.map(([what, measured]) => ({ what, measured, bound: '≤', limit: 0 })));
  for (const [what, , example] of findings)
    if (example) console.log(`\n${what}, such as:\n${example}`);
}

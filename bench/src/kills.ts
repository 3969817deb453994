/** `SCENARIO [--kills N] [--only TARGET]`: kills things while a scenario goes on, and prints what came of it. */
import { parseArgs } from 'node:util';
import { targetNamed } from './kills/fleet.ts';
import { SCENARIOS } from './kills/scenarios.ts';
import { holdLimits } from './rig/limits.ts';
import { table } from './rig/numbers.ts';
import { buildApp } from './rig/server-process.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: 'string' }, only: { type: 'string' } },
});
const scenario = SCENARIOS[positionals[0] as keyof typeof SCENARIOS];
if (!scenario) throw new Error(`Name one of ${Object.keys(SCENARIOS).join(', ')}`);

await buildApp();
const { kills, calls, errors, happened, findings } = await scenario.run({
  kills: Number(values.kills ?? scenario.kills),
  only: values.only === undefined ? undefined : targetNamed(values.only),
  log: (line) => console.log(line),
});
const rows: [string, string | number][] = [
  ...Object.entries(kills).map(([target, n]): [string, number] => [`kill -9 of ${target}`, n]),
  ...happened.map(([what, count]): [string, number] => [what, count]),
  ['repeats under the same key', calls.repeated],
  ['requests without an answer', calls.broken],
  ['requests answered 503', calls.unavailable],
  ['slowest answer', `${(calls.slowest / 1000).toFixed(1)} s`],
];
console.log(`\n${table(['what happened', ''], rows)}\n`);
console.log(`${table(['errors that were logged', ''], [...errors])}\n`);
holdLimits(findings.map(([what, measured]) => ({ what, measured, bound: '≤', limit: 0 })));
for (const [what, , example] of findings)
  if (example) console.log(`\n${what}, such as:\n${example}`);

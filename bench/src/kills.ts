import { parseArgs } from 'node:util';
import { targetNamed } from './kills/fleet.ts';
import { type KillsReport, runKills } from './kills/run.ts';
import { holdLimits } from './rig/limits.ts';
import { table } from './rig/numbers.ts';
import { buildApp } from './rig/server-process.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '30' }, only: { type: 'string' } },
});

function print({ kills, diary, mails, findings, ...report }: KillsReport): void {
  const { acknowledged, refused, repeated, broken, unavailable, slowest } = diary;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const gifts = acknowledged.reduce((sum, { recipients }) => sum + recipients.length, 0);
  const rows: [string, string | number][] = [
    ...Object.entries(kills).map(([target, n]): [string, number] => [`kill -9 of ${target}`, n]),
    ['orders acknowledged', `${acknowledged.length} (${gifts} gifts)`],
    ['orders refused', refused.length],
    ['repeats under the same key', repeated],
    ['requests without an answer', broken],
    ['requests answered 503', unavailable],
    ['slowest answer', seconds(slowest)],
    ['mails, repeats included', mails],
    ['repeated mails (same Message-ID and link)', report.duplicates],
    ['all settled after the last kill', seconds(report.settledAfter)],
    ...report.resumes.map(([target, gap]): [string, string] => [
      `longest silence, ${target} killed mid-order (≤ 30 s)`,
      seconds(gap),
    ]),
  ];
  console.log(`\n${table(['what happened', ''], rows)}\n`);
  console.log(`${table(['errors that were logged', ''], [...report.errors])}\n`);
  holdLimits(findings.map(([what, measured]) => ({ what, measured, bound: '≤', limit: 0 })));
  for (const [what, , example] of findings)
    if (example) console.log(`\n${what}, such as:\n${example}`);
}

await buildApp();
const report = await runKills({
  kills: Number(values.kills),
  only: values.only === undefined ? undefined : targetNamed(values.only),
  resumes: ['worker', 'postgres', 'worker', 'backend', 'worker'],
  log: (line) => console.log(line),
});
print(report);

import { parseArgs } from 'node:util';
import { targetNamed } from './kills/fleet.ts';
import { holdLimits } from './rig/limits.ts';
import { table } from './rig/numbers.ts';
import { buildApp } from './rig/server-process.ts';
import { runSpendingKills, type SpendingKillsReport } from './spending-kills/run.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, only: { type: 'string' } },
});

function print({ kills, diary, expired, errors, findings }: SpendingKillsReport): void {
  const { accepted, refused, undone, canceled, extended, repeated } = diary;
  const rows: [string, string | number][] = [
    ...Object.entries(kills).map(([target, n]): [string, number] => [`kill -9 of ${target}`, n]),
    ['redemptions accepted', accepted.length],
    ['redemptions refused', refused.length],
    ['repeats under the same key', repeated],
    ['redemptions undone', undone],
    ['vouchers withdrawn', canceled.length],
    ['vouchers extended', extended.length],
    ['vouchers expired', expired],
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

await buildApp();
const report = await runSpendingKills({
  kills: Number(values.kills),
  only: values.only === undefined ? undefined : targetNamed(values.only),
  log: (line) => console.log(line),
});
print(report);

import { printReport, readWreckage } from './kills/command.ts';
import { runKills } from './kills/run.ts';
import { buildApp } from './rig/server-process.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

await buildApp();
const report = await runKills({
  ...readWreckage(30),
  resumes: ['worker', 'postgres', 'worker', 'backend', 'worker'],
});
const { acknowledged, refused, repeated } = report.diary;
const gifts = acknowledged.reduce((sum, { recipients }) => sum + recipients.length, 0);
printReport(report, [
  ['orders acknowledged', `${acknowledged.length} (${gifts} gifts)`],
  ['orders refused', refused.length],
  ['repeats under the same key', repeated],
  ['mails, repeats included', report.mails],
  ['repeated mails (same Message-ID and link)', report.duplicates],
  ['all settled after the last kill', seconds(report.settledAfter)],
  ...report.resumes.map(([target, gap]): [string, string] => [
    `longest silence, ${target} killed mid-order (≤ 30 s)`,
    seconds(gap),
  ]),
]);

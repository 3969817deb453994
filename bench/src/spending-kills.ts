import { printReport, readWreckage } from './kills/command.ts';
import { buildApp } from './rig/server-process.ts';
import { runSpendingKills } from './spending-kills/run.ts';

await buildApp();
const report = await runSpendingKills(readWreckage(100));
const { accepted, refused, undone, canceled, extended, repeated } = report.diary;
printReport(report, [
  ['redemptions accepted', accepted.length],
  ['redemptions refused', refused.length],
  ['repeats under the same key', repeated],
  ['redemptions undone', undone],
  ['vouchers withdrawn', canceled.length],
  ['vouchers extended', extended.length],
  ['vouchers expired', report.expired],
]);

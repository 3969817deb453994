import { runApprovalKills } from './approval-kills/run.ts';
import { printReport, readWreckage } from './kills/command.ts';
import { buildApp } from './rig/server-process.ts';

await buildApp();
const report = await runApprovalKills(readWreckage(100));
const { diary, seen, ends } = report;
printReport(report, [
  ['orders held', diary.placed.length],
  ['orders refused, as a recipient was deleted', diary.refused.length],
  ['repeats under the same key', diary.repeated],
  ['approved', `${ends.approved} (${ends.by_two} by two)`],
  ['recipients left out, as they were deleted', ends.left_out],
  ['declined', ends.declined],
  ['withdrawn', ends.withdrawn],
  ['lapsed', ends.lapsed],
  ['calls that found an order decided', diary.over.length],
  ['looks at what is held', seen.looks],
  ['most that waited at a look', seen.waiting],
]);

import { parseArgs } from 'node:util';
import { buildApp } from '../../bench/src/rig/server-process.ts';
import { type LaidOut, layOut, VERSION_BEFORE } from '../../bench/src/rig/version-before.ts';
import { DRILLS } from './drills.ts';
import { keepLogs } from './keep-logs.ts';
import { missingNeeds, postgresUser, versions } from './needs.ts';
import { holdReport, printResult, recordReport } from './report.ts';
import { setStage } from './stage.ts';
import { type Undo, undoList } from './undo.ts';
import type { Result } from './verdict/result.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** How often, each time on a new cluster. */
    runs: { type: 'string', default: '1' },
    /** Of load, before and after what happens. */
    seconds: { type: 'string', default: '10' },
    /** PgBouncer between HAProxy and PostgreSQL. */
    pgbouncer: { type: 'boolean', default: false },
    /** A folder that gets the logs of all programs. */
    logs: { type: 'string' },
    /** Keep the result in drills/results. */
    record: { type: 'boolean', default: false },
  },
});

const log = (line: string) => console.log(`${new Date().toISOString().slice(11, 23)} ${line}`);

/** Lays out the version before the newest migration, if this clone has it. */
async function layOutBefore(undo: Undo): Promise<LaidOut | undefined> {
  if (!VERSION_BEFORE) {
    log('this clone does not have the version before: the present one is replaced by itself');
    return undefined;
  }
  log(`laying out ${VERSION_BEFORE.slice(0, 8)}, the version before the newest migration`);
  const version = await layOut(VERSION_BEFORE);
  undo.add(version.remove);
  return version;
}

async function runOnce(name: string): Promise<Result> {
  const drill = DRILLS[name];
  if (!drill) throw new Error(`There is no drill ${name}.`);
  const { pgbouncer, logs } = values;
  const undo = undoList();
  const interrupted = () => void undo.run().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const version = drill.fromVersionBefore ? await layOutBefore(undo) : undefined;
    const options = { owner: postgresUser(), pgbouncer, seconds: Number(values.seconds), log };
    const stage = await setStage({ ...options, version }, undo);
    if (logs) undo.add(() => keepLogs(stage.cluster, logs));
    return await drill.run(stage);
  } finally {
    await undo.run();
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}

async function main(): Promise<void> {
  const [name = ''] = positionals;
  const problems = missingNeeds();
  if (!DRILLS[name])
    problems.unshift(`npm run drill -- NAME, one of ${Object.keys(DRILLS).join(', ')}`);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
    return;
  }
  await buildApp();
  const results: Result[] = [];
  for (let n = 1; n <= Number(values.runs); n += 1) {
    log(`${name}, run ${n} of ${values.runs}`);
    const result = await runOnce(name);
    printResult(result);
    results.push(result);
  }
  const report = { drill: name, results, gap: DRILLS[name]?.gap };
  holdReport(report);
  const how = { pgbouncer: values.pgbouncer, programs: await versions() };
  if (values.record) console.log(`\n${recordReport(report, how)}`);
}

await main();

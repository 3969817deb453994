/** How soon a process serves, and how much memory it holds while nobody asks for anything. */
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort as demoPort, makeDataDir, removeDataDir, startDemo } from '../../e2e/src/demo.ts';
import { stopProgram } from '../../e2e/src/program.ts';
import { holdLimits } from './rig/limits.ts';
import { memoryOf } from './rig/memory.ts';
import { measureInTurn, median } from './rig/numbers.ts';
import { onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp, freePort, spawnServer, untilReady } from './rig/server-process.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const IDLE_MS = Number(process.env.IDLE_MS ?? 10_000);
const LIMITS = { server: 2, demo: 3, memory: 160 };

/** What each start of a process left idle holds, in MB. */
const memory = { web: [] as number[], worker: [] as number[] };

/** Starts a web process. @returns seconds until it answers */
async function startWeb({ serverUrl, folder }: Scratch): Promise<number> {
  const port = await freePort();
  const start = performance.now();
  const server = spawnServer({ role: 'web', databaseUrl: serverUrl, folder, port });
  await untilReady(server, `http://127.0.0.1:${port}`);
  const seconds = (performance.now() - start) / 1000;
  await sleep(IDLE_MS);
  memory.web.push(memoryOf(server.child.pid ?? 0));
  await server.stop();
  return seconds;
}

/** Starts a worker. @returns seconds until it says that it has started */
async function startWorker({ serverUrl, folder }: Scratch): Promise<number> {
  const start = performance.now();
  let heard = () => {};
  const started = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const onLine = (line: string) => {
    if (line.includes('"started"')) heard();
  };
  const server = spawnServer({ role: 'worker', databaseUrl: serverUrl, folder, onLine });
  await started;
  const seconds = (performance.now() - start) / 1000;
  await sleep(IDLE_MS);
  memory.worker.push(memoryOf(server.child.pid ?? 0));
  await server.stop();
  return seconds;
}

/** Starts the demo on data that is there. @returns seconds until it says where it is */
async function startAgain(dataDir: string): Promise<number> {
  const port = await demoPort();
  const start = performance.now();
  const demo = await startDemo({ dataDir, port });
  const seconds = (performance.now() - start) / 1000;
  await stopProgram(demo);
  return seconds;
}

await buildApp();
await onScratch(async (scratch) => {
  const dataDir = makeDataDir();
  try {
    // The first start makes the data, and is the round that is forgotten.
    const [web = [], worker = [], demo = []] = await measureInTurn(ROUNDS, [
      () => startWeb(scratch),
      () => startWorker(scratch),
      () => startAgain(dataDir),
    ]);
    holdLimits([
      {
        what: 'start of a web process',
        measured: median(web),
        bound: '≤',
        limit: LIMITS.server,
        unit: 's',
      },
      {
        what: 'start of a worker',
        measured: median(worker),
        bound: '≤',
        limit: LIMITS.server,
        unit: 's',
      },
      {
        what: 'second start of the demo',
        measured: median(demo),
        bound: '≤',
        limit: LIMITS.demo,
        unit: 's',
      },
      {
        what: 'memory of an idle web process',
        measured: median(memory.web),
        bound: '≤',
        limit: LIMITS.memory,
        unit: 'MB',
      },
      {
        what: 'memory of an idle worker',
        measured: median(memory.worker),
        bound: '≤',
        limit: LIMITS.memory,
        unit: 'MB',
      },
    ]);
  } finally {
    await removeDataDir(dataDir);
  }
});

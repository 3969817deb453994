/** How soon and with how much memory hostile spreadsheets are refused, and who waits meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@regalo/contract/endpoint';
import { importPeople, listPeople } from '@regalo/contract/people';
import { openDatabase } from '../../server/src/platform/database.ts';
import { type MadeCompany, makeCompany, makePeople } from '../../server/src/testing/factories.ts';
import { BOMBS, BROKEN, type HostileFile } from '../../server/src/testing/hostile-sheets.ts';
import { memoryOf, peakDuring } from './hostile/memory.ts';
import { call, csrf } from './rig/client.ts';
import { median, percentile, table } from './rig/numbers.ts';
import { type Scratch, startScratch } from './rig/scratch.ts';
import {
  buildApp,
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from './rig/server-process.ts';

const LIMITS = { ms: 1_000, megabytes: 150, besideMs: 500 };
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const BESIDE_MS = 15_000;
const UPLOADERS = 4;

interface World {
  url: string;
  server: ServerProcess;
  attacker: MadeCompany;
  neighbour: MadeCompany;
}

async function send({ url, attacker }: World, file: Buffer): Promise<string> {
  const form = new FormData();
  form.set('role', '1');
  form.set('data', new Blob([new Uint8Array(file)]), 'people.xlsx');
  const response = await fetch(url + API_BASE + importPeople.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${attacker.token}`, 'x-csrf-token': csrf },
    body: form,
  });
  const { message } = (await response.json()) as { message: string };
  return `${response.status} ${message}`;
}

const MB = 1024 * 1024;

/** Each file by itself. @returns whether all were refused in time and memory */
async function measureFiles(world: World, files: readonly HostileFile[]): Promise<boolean> {
  const pid = world.server.child.pid ?? 0;
  const rows: (string | number)[][] = [];
  for (const [name, make] of files) {
    const file = make();
    const times: number[] = [];
    const extra: number[] = [];
    let said = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = memoryOf(pid);
      const began = performance.now();
      const sent = send(world, file).finally(() => times.push(performance.now() - began));
      extra.push((await peakDuring(pid, sent)) - before);
      said = await sent;
    }
    const megabytes = Math.max(0, ...extra) / MB;
    rows.push([name, Math.round(median(times)), Math.round(megabytes), said]);
  }
  console.log(`\n${table(['file', 'ms', 'MB more', 'said'], rows)}`);
  console.log(`\nlimits: ${LIMITS.ms} ms, ${LIMITS.megabytes} MB`);
  return rows.every(
    ([, ms, more, said]) =>
      Number(ms) <= LIMITS.ms && Number(more) <= LIMITS.megabytes && /^4/.test(String(said)),
  );
}

/** Others list people while hostile files come in all the time. */
async function measureBeside(world: World): Promise<boolean> {
  const files = [...BOMBS, ...BROKEN].map(([, make]) => make());
  const until = performance.now() + BESIDE_MS;
  let sent = 0;
  const uploaders = Array.from({ length: UPLOADERS }, async (_, first) => {
    for (let n = first; performance.now() < until; n += UPLOADERS) {
      await send(world, files[n % files.length] as Buffer);
      sent += 1;
    }
  });
  const waits: number[] = [];
  const { token } = world.neighbour;
  while (performance.now() < until) {
    const began = performance.now();
    const { status } = await call(world.url, listPeople, { token, query: { role: 1 } });
    if (status !== 200) throw new Error(`the list answered ${status}`);
    waits.push(performance.now() - began);
    await sleep(20);
  }
  await Promise.all(uploaders);
  const p95 = percentile(waits, 0.95);
  console.log(
    `\nbeside ${UPLOADERS} uploaders (${sent} files): ${waits.length} lists, ` +
      `p50 ${Math.round(median(waits))} ms, p95 ${Math.round(p95)} ms (limit ${LIMITS.besideMs} ms)`,
  );
  return p95 < LIMITS.besideMs;
}

async function startWorld({ serverUrl: databaseUrl, folder }: Scratch): Promise<World> {
  const database = openDatabase(databaseUrl, { max: 2 });
  const attacker = await makeCompany(database, { funds: 0 });
  const neighbour = await makeCompany(database, { funds: 0 });
  await makePeople(
    database,
    neighbour.id,
    Array.from({ length: 1_000 }, () => ({})),
  );
  await database.close();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawnServer({ role: 'web', databaseUrl, folder, port });
  await untilReady(server, url);
  return { url, server, attacker, neighbour };
}

await buildApp();
const scratch = await startScratch();
try {
  const world = await startWorld(scratch);
  try {
    await send(world, Buffer.from('Email\n')); // warms the way up
    const within = [await measureFiles(world, [...BOMBS, ...BROKEN]), await measureBeside(world)];
    if (within.includes(false)) process.exitCode = 1;
  } finally {
    await world.server.stop();
  }
} finally {
  await scratch.stop();
}

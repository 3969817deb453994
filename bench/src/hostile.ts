/** How soon and with how much memory hostile files are refused, and who waits meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@regalo/contract/api/endpoint';
import { MEDIA_TYPES, uploadMedia } from '@regalo/contract/media/media';
import { listPeople } from '@regalo/contract/people/list';
import { importPeople } from '@regalo/contract/people/upload/upload';
import {
  BOMBS,
  BROKEN,
  HOSTILE_FILMS,
  HOSTILE_IMAGES,
  type HostileFile,
  type HostileMedia,
  type MadeCompany,
  makeCompany,
  makePeople,
  openDatabase,
  photo,
  STUFFED_IMAGES,
} from '@regalo/server/bench';
import { call, formWith } from './rig/client.ts';
import { holdLimits } from './rig/limits.ts';
import { memoryOf, watchMemory } from './rig/memory.ts';
import { median, percentile, table } from './rig/numbers.ts';
import { onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp, withServer } from './rig/server-process.ts';

const LIMITS = { ms: 1_000, megabytes: 150, besideMs: 500 };
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const BESIDE_MS = 15_000;
const UPLOADERS = 4;

interface World {
  url: string;
  pid: number;
  attacker: MadeCompany;
  neighbour: MadeCompany;
}

/** A form that takes a file, as a browser fills it in. */
interface Way {
  endpoint: Endpoint;
  field: string;
  name: string;
  rest: Record<string, number>;
}

const SHEET: Way = {
  endpoint: importPeople,
  field: 'data',
  name: 'people.xlsx',
  rest: { role: 1 },
};
const IMAGE: Way = {
  endpoint: uploadMedia,
  field: 'image',
  name: 'photo.jpg',
  rest: { type: MEDIA_TYPES.image },
};
const FILM: Way = { ...IMAGE, name: 'film.mp4', rest: { type: MEDIA_TYPES.video } };

async function send({ url, attacker }: World, file: Buffer, way: Way): Promise<string> {
  const form = formWith(way.field, file, way.name, way.rest);
  const { status, body } = await call(url, way.endpoint, { token: attacker.token, body: form });
  return `${status} ${body.message}`;
}

/** What is to be said of a file. */
const REFUSED = /^4/;
const TAKEN = /^200/;

/** Each file by itself: all have to be answered so, in time and memory. */
async function measureFiles(
  world: World,
  way: Way,
  files: readonly (HostileFile | HostileMedia)[],
  answered = REFUSED,
): Promise<void> {
  const rows: [name: string, ms: number, megabytes: number, said: string][] = [];
  for (const [name, make] of files) {
    const file = await make();
    const times: number[] = [];
    const extra: number[] = [];
    let said = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = memoryOf(world.pid);
      const stopWatching = watchMemory(world.pid);
      const began = performance.now();
      said = await send(world, file, way);
      times.push(performance.now() - began);
      extra.push(stopWatching() - before);
    }
    const megabytes = Math.max(0, ...extra);
    rows.push([name, Math.round(median(times)), Math.round(megabytes), said]);
  }
  console.log(`\n${table(['file', 'ms', 'MB more', 'said'], rows)}`);
  const slowest = Math.max(...rows.map(([, ms]) => ms));
  const most = Math.max(...rows.map(([, , more]) => more));
  const others = rows.filter(([, , , said]) => !answered.test(said)).length;
  holdLimits([
    { what: 'slowest answer', measured: slowest, bound: '≤', limit: LIMITS.ms, unit: 'ms' },
    { what: 'most memory', measured: most, bound: '≤', limit: LIMITS.megabytes, unit: 'MB' },
    { what: 'answered otherwise', measured: others, bound: '≤', limit: 0 },
  ]);
}

/** Others list people while hostile files come in all the time. */
async function measureBeside(
  world: World,
  way: Way,
  hostile: readonly (HostileFile | HostileMedia)[],
): Promise<void> {
  const files = await Promise.all(hostile.map(([, make]) => make()));
  const until = performance.now() + BESIDE_MS;
  let sent = 0;
  const uploaders = Array.from({ length: UPLOADERS }, async (_, first) => {
    for (let n = first; performance.now() < until; n += UPLOADERS) {
      await send(world, files[n % files.length] as Buffer, way);
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
      `p50 ${Math.round(median(waits))} ms`,
  );
  holdLimits([
    { what: 'p95 of lists', measured: p95, bound: '<', limit: LIMITS.besideMs, unit: 'ms' },
  ]);
}

async function makeCompanies({ serverUrl }: Scratch): Promise<[MadeCompany, MadeCompany]> {
  const database = openDatabase(serverUrl, { max: 2 });
  const attacker = await makeCompany(database, { funds: 0 });
  const neighbour = await makeCompany(database, { funds: 0 });
  const people = Array.from({ length: 1_000 }, () => ({}));
  await makePeople(database, neighbour.id, people);
  await database.close();
  return [attacker, neighbour];
}

await buildApp();
await onScratch(async (scratch) => {
  const [attacker, neighbour] = await makeCompanies(scratch);
  await withServer(scratch, async ({ url, process: { child } }) => {
    const world = { url, pid: child.pid ?? 0, attacker, neighbour };
    // Warms the ways up.
    await send(world, Buffer.from('Email\n'), SHEET);
    await send(world, await photo('jpeg', 3_000, 2_000), IMAGE);
    await measureFiles(world, IMAGE, HOSTILE_IMAGES);
    await measureFiles(world, IMAGE, STUFFED_IMAGES, TAKEN);
    await measureFiles(world, FILM, HOSTILE_FILMS);
    await measureFiles(world, SHEET, [...BOMBS, ...BROKEN]);
    await measureBeside(world, SHEET, [...BOMBS, ...BROKEN]);
    await measureBeside(world, IMAGE, [...HOSTILE_IMAGES, ...STUFFED_IMAGES]);
  });
});

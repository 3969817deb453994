import type { Endpoint } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { changePin, logout } from '@regalo/contract/auth/auth';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import {
  freeOrder,
  type MadeCompany,
  makeCompany,
  makeGroup,
  makePeople,
  openDatabase,
  sampleInput,
} from '@regalo/server/bench';
import { beforeAll, expect, test } from 'vitest';
import { ask } from './rig/client.ts';
import { keepFigures } from './rig/figures.ts';
import { percentile } from './rig/numbers.ts';
import { onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp, freePort, spawnServer, untilReady } from './rig/server-process.ts';

const CALLS = 5_000;
const AT_ONCE = 120;
const POOL = 60;
const COMPANIES = 4;

/** Those that end the session, or take a file. */
const LEFT_OUT: Endpoint[] = [logout, changePin];
const MIXED = ENDPOINTS.filter(
  (one) => one.audience === 'manager' && one.encoding === 'json' && !LEFT_OUT.includes(one),
);

interface World extends MadeCompany {
  people: number[];
  groups: number[];
}

async function makeWorlds({ serverUrl }: Scratch): Promise<World[]> {
  const database = openDatabase(serverUrl, { max: 4 });
  const worlds: World[] = [];
  for (let n = 0; n < COMPANIES; n += 1) {
    const company = await makeCompany(database, { funds: 1_000_000_000 });
    const groups = [await makeGroup(database, company.id), await makeGroup(database, company.id)];
    const people = await makePeople(database, company.id, Array(200).fill({}));
    worlds.push({ ...company, people, groups });
  }
  await database.close();
  return worlds;
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** A random call of a company, every fourth of them an order, so that all meet in counts and wallets. */
function randomCall({ people, groups, token }: World) {
  if (Math.random() < 0.25) {
    const users = Array.from({ length: 1 + Math.floor(Math.random() * 5) }, () => pick(people));
    return { endpoint: sendGifts, token, query: {}, body: freeOrder([...new Set(users)]) };
  }
  const endpoint = pick(MIXED);
  const id = 1 + Math.floor(Math.random() * 500);
  const ids = { person: pick(people), group: pick(groups), order: id, gift: id, notification: id };
  const { query, body } = sampleInput(endpoint, ids);
  return { endpoint, token, query: query as Record<string, string | number>, body };
}

async function callMany(urls: readonly string[], worlds: readonly World[]) {
  const statuses: Record<number, number> = {};
  const bugs: string[] = [];
  const times: number[] = [];
  let left = CALLS;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      const { endpoint, ...options } = randomCall(pick(worlds));
      const began = performance.now();
      const answer = await ask(pick(urls), endpoint, options);
      const text = await answer.text();
      times.push(performance.now() - began);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status === 500) bugs.push(`${endpoint.method} ${endpoint.path}: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return { statuses, bugs, p95: Math.round(percentile(times, 0.95)) };
}

// The web process serves the built app; nothing is built where it is current.
beforeAll(buildApp, 180_000);

test('5,000 mixed calls to two processes with 60 connections each meet no bug', async ({
  task,
}) => {
  await onScratch(async (scratch) => {
    const worlds = await makeWorlds(scratch);
    const ports = [await freePort(), await freePort()];
    const urls = ports.map((port) => `http://127.0.0.1:${port}`);
    const options = { role: 'web' as const, databaseUrl: scratch.serverUrl, pool: POOL };
    const servers = ports.map((port) => spawnServer({ ...options, folder: scratch.folder, port }));
    try {
      for (const [n, server] of servers.entries()) await untilReady(server, urls[n] ?? '');
      const { statuses, bugs, p95 } = await callMany(urls, worlds);
      keepFigures(task, { statuses, bugs: bugs.length, p95 });
      console.log(`statuses ${JSON.stringify(statuses)}, p95 ${p95} ms`);
      expect(bugs).toEqual([]);
      expect(statuses[200]).toBeGreaterThan(CALLS / 2);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  });
});

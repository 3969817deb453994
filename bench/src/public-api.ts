/**
 * The API for systems of companies: its orders beside those of the office, its list of gifts beside a bare server with the
 * same duties, and beside itself without a limit of calls.
 */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { createApiKey, KEY_PERMISSIONS } from '@regalo/contract/api-keys/api-keys';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { PUBLIC_API_BASE } from '@regalo/contract/public-api/operation';
import {
  freeOrder,
  type MadeCompany,
  makeCompany,
  makePerson,
  openDatabase,
} from '@regalo/server/bench';
import { fillGifts } from './gifts-fill/fill.ts';
import { withBothServers } from './rig/beside-bare.ts';
import { call, csrf } from './rig/client.ts';
import { holdLimits } from './rig/limits.ts';
import { openCaller, type Wanted } from './rig/load.ts';
import { measureInTurn, median, medianRatio, table } from './rig/numbers.ts';
import { onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp, withServer } from './rig/server-process.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 15);
const ROUND_MS = Number(process.env.ROUND_MS ?? 2_000);
/** Of the company whose gifts are listed; each has twenty gifts. */
const ORDERS = Number(process.env.ORDERS ?? 2_000);
const CONNECTIONS = 4;
/** As many as call in turn, so that none comes near its limit. */
const KEYS = 40;
const FUNDS = 100_000_000_000;
const LIMITS = { order: 0.9, list: 0.85, rate: 0.95 };

/** Secrets of new keys of a company. */
async function makeKeys(url: string, { token }: MadeCompany): Promise<string[]> {
  const secrets: string[] = [];
  for (let n = 0; n < KEYS; n += 1) {
    const body = { name: `Key ${n}`, permissions: [...KEY_PERMISSIONS] };
    const answer = await call(url, createApiKey, { token, body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    secrets.push(answer.body.body.secret);
  }
  return secrets;
}

/** What is asked next, and how it is answered. */
interface Asking {
  next(): Wanted;
  status: number;
}

/** Answers a second of a server that several connections ask without a pause. */
async function rateOf(port: number, { next, status }: Asking): Promise<number> {
  const start = performance.now();
  const until = start + ROUND_MS;
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const caller = await openCaller(port);
      let count = 0;
      for (; performance.now() < until; count += 1) await caller.ask(next(), status);
      caller.close();
      return count;
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  return counts.reduce((sum, one) => sum + one, 0) / seconds;
}

/** Requests of the API, with a key after the other. */
function byKeys(secrets: readonly string[], wanted: () => Omit<Wanted, 'headers'>): () => Wanted {
  let turn = 0;
  return () => {
    turn += 1;
    const headers = { authorization: `Bearer ${secrets[turn % secrets.length]}` };
    return { ...wanted(), headers: { ...headers, 'idempotency-key': randomUUID() } };
  };
}

/** A company with funds, and somebody who is given something again and again. */
async function makeOrderer({ serverUrl }: Scratch) {
  const database = openDatabase(serverUrl, { max: 2 });
  try {
    const company = await makeCompany(database, { funds: FUNDS });
    const reached = { email: null, phone: '+50688887777' };
    return { ...company, person: await makePerson(database, company.id, reached) };
  } finally {
    await database.close();
  }
}

const LIST = { method: 'GET' as const, path: `${PUBLIC_API_BASE}/gifts?limit=25` };

/** Fails where both servers do not answer the same list: a comparison would be worth nothing. */
async function compareLists(ports: readonly number[], secret = ''): Promise<void> {
  const [one, other] = await Promise.all(
    ports.map(async (port) => {
      const headers = { authorization: `Bearer ${secret}` };
      return await (await fetch(`http://127.0.0.1:${port}${LIST.path}`, { headers })).json();
    }),
  );
  if (one.data?.length !== 25 || !isDeepStrictEqual(one, other))
    throw new Error(`${JSON.stringify(one)}\n${JSON.stringify(other)}`);
}

await buildApp();
await onScratch(async (scratch) => {
  const lister = await fillGifts(scratch, { orders: ORDERS });
  const [office, api] = [await makeOrderer(scratch), await makeOrderer(scratch)];
  const bare = new URL('./public-api/bare-server.ts', import.meta.url);
  const uncounted = fileURLToPath(new URL('./public-api/without-rate.ts', import.meta.url));
  await withBothServers(scratch, bare, async (servers) => {
    await withServer(
      scratch,
      async ({ port: free, url }) => {
        const lists = byKeys(await makeKeys(url, lister), () => LIST);
        const orders = byKeys(await makeKeys(url, api), () => ({
          ...{ method: 'POST', path: `${PUBLIC_API_BASE}/orders` },
          body: {
            ...{ gift: { amount: 10_000 }, recipients: [{ person_id: api.person }] },
            ...{ message: '¡Felicidades!', sender_name: 'Ana Mora' },
          },
        }));
        const session = { authorization: `Bearer ${office.token}`, 'x-csrf-token': csrf };
        const officeOrder = () => ({
          ...{ method: 'POST' as const, path: API_BASE + sendGifts.path },
          headers: { ...session, 'idempotency-key': randomUUID() },
          body: freeOrder([office.person]),
        });
        await compareLists([servers.ours, servers.bare], lists().headers.authorization?.slice(7));
        const list = { next: lists, status: 200 };
        const [ours = [], bares = [], frees = [], byApi = [], byOffice = []] = await measureInTurn(
          ROUNDS,
          [
            () => rateOf(servers.ours, list),
            () => rateOf(servers.bare, list),
            () => rateOf(free, list),
            () => rateOf(servers.ours, { next: orders, status: 201 }),
            () => rateOf(servers.ours, { next: officeOrder, status: 200 }),
          ],
        );
        const rates = [ours, bares, frees, byApi, byOffice].map((one) => Math.round(median(one)));
        const names = ['list', 'bare list', 'list, uncounted', 'order', 'order of the office'];
        const rows = names.map((name, n) => [name, rates[n] ?? 0]);
        console.log(`\n${table([`${CONNECTIONS} at a time`, 'a second'], rows)}`);
        const least = (what: string, measured: number, limit: number) =>
          ({ what, measured, bound: '≥', limit }) as const;
        holdLimits([
          least('order / order of the office', medianRatio(byApi, byOffice), LIMITS.order),
          least('list / bare list', medianRatio(ours, bares), LIMITS.list),
          least('list / list, uncounted', medianRatio(ours, frees), LIMITS.rate),
        ]);
      },
      { preload: [uncounted] },
    );
  });
});

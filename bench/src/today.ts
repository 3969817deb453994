/** How long the first page of the operator's console takes beside a million gifts, a million people and a thousand companies. */
import { isDeepStrictEqual } from 'node:util';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { getToday } from '@regalo/contract/operator/today';
import {
  Keyring,
  makeCompany,
  OPERATOR_SESSIONS,
  openDatabase,
  openSession,
  PIN_HASH,
  prepareDatabase,
} from '@regalo/server/bench';
import { fillGifts } from './gifts-fill/fill.ts';
import { call } from './rig/client.ts';
import { addPeople } from './rig/fill-people.ts';
import { holdLimits } from './rig/limits.ts';
import { measureTimes } from './rig/load.ts';
import { percentile, table } from './rig/numbers.ts';
import { asSuperuser, onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp, withServer } from './rig/server-process.ts';

const COMPANIES = Number(process.env.COMPANIES ?? 1_000);
const PEOPLE = Number(process.env.PEOPLE ?? 1_000_000);
/** Operators who have the page open read it every half minute; so many at once are a busy day. */
const CONNECTIONS = 2;
const WARM_UP_MS = 2_000;
const MEASURED_MS = Number(process.env.ROUND_MS ?? 20_000);
const LIMIT_MS = 300;

const OPERATOR_SECRET = { version: 1, value: 'only-for-the-console-of-the-bench-0123456789' };
const operatorUrlOf = ({ ownerUrl }: Scratch | { ownerUrl: string }) =>
  ownerUrl.replace('regalo_bench_owner', 'regalo_bench_console');

/** Companies with a wallet each, one of them with most of the people. */
async function fillCompanies({ serverUrl, superuserUrl }: Scratch): Promise<void> {
  const database = openDatabase(serverUrl, { max: 1 });
  let crowded = 0;
  for (let n = 0; n < COMPANIES; n += 1)
    crowded = (await makeCompany(database, { funds: 1_000 + n })).id;
  await database.close();
  await asSuperuser(superuserUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await addPeople(client, crowded, PEOPLE);
    await client.query('vacuum analyze');
  });
}

/** An Owner who is signed in. @returns their token */
async function makeOwner(scratch: Scratch): Promise<string> {
  const database = openDatabase(operatorUrlOf(scratch), { max: 1 });
  const pin_hash = await PIN_HASH;
  const names = { first_name: 'Olga', last_name: 'Solano' };
  const token = await database.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('operator.operators')
      .values({ email: 'olga@regalo.test', ...names, pin_hash, roles: ['owner'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    return await openSession(tx, id, id, new Keyring([OPERATOR_SECRET]), OPERATOR_SESSIONS);
  });
  await database.close();
  return token;
}

const RECOUNT = `select (select sum(balance)::float8 from wallets) as wallets,
  (select coalesce(sum(balance_colones), 0)::float8 from gifts where status not in ('canceled', 'expired')) as vouchers`;

/** A page that is quick but wrong would be worth nothing. @throws where it is */
async function compareWithRecount({ superuserUrl }: Scratch, url: string, token: string) {
  const { body } = await call(url, getToday, { token });
  const { rows } = await asSuperuser(superuserUrl, (client) => client.query(RECOUNT));
  const { wallets, vouchers } = body.body.money;
  if (!isDeepStrictEqual({ wallets, vouchers }, rows[0]))
    throw new Error(`${JSON.stringify(body.body.money)}\n${JSON.stringify(rows[0])}`);
  console.log('money equal to a recount');
}

const prepare = (ownerUrl: string, serverUrl: string) =>
  prepareDatabase(ownerUrl, serverUrl, undefined, operatorUrlOf({ ownerUrl }));

await buildApp();
await onScratch(async (scratch) => {
  const started = performance.now();
  await fillGifts(scratch);
  await fillCompanies(scratch);
  const token = await makeOwner(scratch);
  console.log(`filled in ${Math.round((performance.now() - started) / 1000)} s`);
  const settings = {
    DATABASE_OPERATOR_URL: operatorUrlOf(scratch),
    OPERATOR_SECRET: `${OPERATOR_SECRET.version}:${OPERATOR_SECRET.value}`,
  };
  await withServer(
    scratch,
    async ({ port, url }) => {
      await compareWithRecount(scratch, url, token);
      const headers = { authorization: `Bearer ${token}` };
      const wanted = { method: 'GET' as const, path: API_BASE + getToday.path, headers };
      await measureTimes(port, wanted, { connections: CONNECTIONS, ms: WARM_UP_MS });
      const load = { connections: CONNECTIONS, ms: MEASURED_MS };
      const times = await measureTimes(port, wanted, load);
      const ms = (share: number) => percentile(times, share).toFixed(1);
      const head = [`ms at ${CONNECTIONS} connections`, 'p50', 'p95', 'p99', 'requests'];
      console.log(`\n${table(head, [['today', ms(0.5), ms(0.95), ms(0.99), times.length]])}`);
      const measured = percentile(times, 0.99);
      holdLimits([{ what: 'p99', measured, bound: '<', limit: LIMIT_MS, unit: 'ms' }]);
    },
    { role: 'operator', settings },
  );
}, prepare);

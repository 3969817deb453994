import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../database/database.ts';
import { isOutage } from '../../database/outage.ts';
import { makeCompany } from '../../testing/factories.ts';
import { startRelay } from '../../testing/relay.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openSnapshot } from './company-snapshot.ts';
import { CopyOut } from './copy-out.ts';

let app: TestApp;
let relay: Awaited<ReturnType<typeof startRelay>>;
/** Leads through the relay, which can stall like a host that has stopped. */
let database: Database;
let company: number;

beforeAll(async () => {
  app = await startTestApp();
  relay = await startRelay(app.databaseUrl);
  database = openDatabase(relay.url, { max: 2 });
  company = (await makeCompany(app.services.database)).id;
}, 120_000);
afterAll(async () => {
  await database.close();
  await relay.close();
  await app.stop();
});
beforeEach(() => relay.stall(false));

const connect = () => database.connect({ name: 'test', unreadMs: 10_000, answerMs: 300 });

test('a statement of an export is given up when no answer comes', async () => {
  const client = await connect();
  relay.stall(true);
  const error = await client.query('select 1').catch((failure) => failure);
  expect(isOutage(error)).toBe(true);
  await client.end();
});

test('rows that do not come are given up by their own limit', async () => {
  const client = await connect();
  const rows = async (ms: number) => {
    const blocks: Buffer[] = [];
    const copy = new CopyOut('copy (select 7) to stdout', '\n', ms);
    for await (const block of client.query(copy)) blocks.push(block);
    return Buffer.concat(blocks).toString();
  };
  expect(await rows(60_000)).toBe('7\n');
  relay.stall(true);
  const error = await rows(200).catch((failure) => failure);
  expect(isOutage(error)).toBe(true);
  await client.end();
});

test('a place is given back though the database has stopped', async () => {
  const snapshot = await openSnapshot(database, company);
  relay.freeze();
  // Not before the connection has ended, to which nobody agrees.
  await snapshot.close();
  relay.cut();
  const next = await openSnapshot(database, company);
  await next.close();
});

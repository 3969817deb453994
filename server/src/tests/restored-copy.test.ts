import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { mayDeliver, raiseMark, resumeDelivery } from '../platform/delivery-pause/marks.ts';
import { watchMarks } from '../platform/delivery-pause/watch-marks.ts';
import { createLog } from '../platform/log.ts';
import { issueCsrfToken } from '../platform/security/csrf.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { type Role, type Running, run } from '../run.ts';
import { CHEAP_PINS, makeCompany, makePerson, SECRET } from '../testing/factories.ts';
import { freeOrder } from '../testing/orders.ts';
import { runAdmin } from '../testing/run-admin.ts';
import { type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let original: TestDatabase;
/** A copy of the files of the original, made while an order's mail was waiting. */
let backup: TestDatabase;
let sink: SmtpSink;
let folder: string;
let logs: string[];
const started: Running[] = [];

const environmentOf = (database: TestDatabase, change: Record<string, string>) => ({
  DATABASE_URL: database.url,
  PUBLIC_URL: 'https://regalo.test',
  SMTP_URL: sink.url,
  MAIL_FROM: 'Regalo <gifts@regalo.test>',
  OPERATOR_EMAIL: 'operator@regalo.test',
  STORAGE_URL: pathToFileURL(join(folder, 'media')).href,
  SECRET: `${SECRET.version}:${SECRET.value}`,
  PORT: '0',
  ...change,
});

async function start(database: TestDatabase, role: Role, change: Record<string, string> = {}) {
  logs = [];
  const settings = readSettings(environmentOf(database, change));
  const log = createLog('info', { write: (line) => void logs.push(line) });
  const running = await run(settings, { role, log, pins: CHEAP_PINS });
  started.push(running);
  return running;
}

async function stop(running: Running) {
  started.splice(started.indexOf(running), 1);
  await running.stop();
}

/** Starts a worker that finds that it may not deliver. */
async function expectQuiet(database: TestDatabase, why: string, change = {}) {
  const mails = sink.mails.length;
  const worker = await start(database, 'worker', change);
  const [paused = '{}'] = logs.filter((line) => line.includes('delivery paused'));
  expect(JSON.parse(paused)).toMatchObject({ event: 'delivery-paused', why });
  const waiting = "select name from pgboss.job where state = 'created'";
  expect((await asSuperuser(database, waiting)).map(({ name }) => name)).toContain('deliver-order');
  await stop(worker);
  expect(sink.mails).toHaveLength(mails);
}

async function sendOrder({ services, address }: Running) {
  const company = await makeCompany(services.database);
  const person = await makePerson(services.database, company.id, { email: 'eva@ejemplo.cr' });
  const answer = await fetch(`${address}${API_BASE}${sendGifts.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${company.token}`,
      'content-type': 'application/json',
      'x-csrf-token': issueCsrfToken(services.keys, new Date()),
    },
    body: JSON.stringify(freeOrder([person])),
  });
  expect(answer.status).toBe(200);
}

const stored = async ({ services }: Running) => (await services.storage.readMark()) ?? 0;

/** Lets so many marks rise as a worker raises in ten seconds each. */
async function raise(running: Running, database: TestDatabase, times: number) {
  for (let n = 0; n < times; n += 1) {
    await asSuperuser(database, "update delivery_mark set marked_at = '-infinity'");
    await raiseMark(running.services, await stored(running));
  }
}

beforeAll(async () => {
  const addresses = { superuserUrl: inject('superuserUrl'), serverUrl: inject('serverUrl') };
  original = await createTestDatabase(addresses);
  sink = await startSmtpSink();
  folder = await mkdtemp(join(tmpdir(), 'regalo-copy-'));
  const web = await start(original, 'all');
  await stop(web);
  const alone = await start(original, 'web');
  await sendOrder(alone);
  await stop(alone);
  const name = (url: string) => new URL(url).pathname.slice(1);
  const within = (url: string) => url.replace(name(url), `${name(url)}_copy`);
  const superuser = new pg.Client(addresses.superuserUrl);
  await superuser.connect();
  await superuser.query(
    `create database ${name(original.url)}_copy template ${name(original.url)}`,
  );
  await superuser.end();
  backup = {
    url: within(original.url),
    operatorUrl: within(original.operatorUrl),
    superuserUrl: within(original.superuserUrl),
    drop: async () =>
      void (await asSuperuser(addresses, `drop database ${name(original.url)}_copy with (force)`)),
  };
});
afterAll(async () => {
  for (const running of [...started]) await stop(running);
  await sink.close();
  await backup.drop();
  await original.drop();
  await rm(folder, { recursive: true, force: true });
});

test('the original delivers after the backup as before', async () => {
  const worker = await start(original, 'worker');
  await vi.waitFor(() => expect(sink.mails).toHaveLength(1), { timeout: 40_000 });
  await raise(worker, original, 8);
  await stop(worker);
}, 60_000);

test('an older copy with the same storage delivers nothing, web processes included', async () => {
  await expectQuiet(backup, 'the storage has a later mark: this database is an older copy');
  const web = await start(backup, 'web');
  expect(await mayDeliver(web.services)).toBe(false);
  await stop(web);
});

/** The checks of a database's books that were made because it is a copy. */
const copyChecks = (database: TestDatabase) =>
  asSuperuser(
    database,
    `select faults, told_at from books_checks
    where finished_at is not null and restored_mark = (select mark from delivery_mark)`,
  );

test('the books of a copy are checked, once, and nobody is mailed of what is wrong', async () => {
  await asSuperuser(backup, 'delete from books_checks');
  // Nobody has delivered from it for a while.
  await asSuperuser(backup, "update delivery_mark set marked_at = now() - interval '1 hour'");
  // As a replica PostgreSQL runs no trigger.
  await asSuperuser(
    backup,
    `do $$ begin
      set local session_replication_role = replica;
      update wallets set balance = balance + 1;
    end $$`,
  );
  const mails = sink.mails.length;
  for (let times = 0; times < 2; times += 1) {
    const worker = await start(backup, 'worker');
    const checked = async () => expect(await copyChecks(backup)).toHaveLength(1);
    await vi.waitFor(checked, { timeout: 40_000, interval: 50 });
    await stop(worker);
    const events = logs.map((line) => JSON.parse(line).event);
    expect(events.filter((event) => event === 'books-wrong')).toHaveLength(1 - times);
  }
  expect(await copyChecks(backup)).toEqual([
    { faults: [expect.stringMatching(/the ledger sums to/)], told_at: null },
  ]);
  expect(sink.mails).toHaveLength(mails);
}, 120_000);

test('nor does one with a storage of its own, or of another deployment', async () => {
  const empty = { STORAGE_URL: pathToFileURL(join(folder, 'empty')).href };
  await expectQuiet(backup, 'the storage has no mark, and the database has', empty);
  const production = await start(original, 'worker', { DEPLOYMENT_ID: 'production' });
  await raise(production, original, 1);
  await stop(production);
  const web = await start(original, 'web');
  await sendOrder(web);
  await stop(web);
  const other = 'the database belongs to another DEPLOYMENT_ID';
  await expectQuiet(original, other, { DEPLOYMENT_ID: 'staging' });
  await expectQuiet(original, other);
});

test('resume-delivery makes it the one that delivers', async () => {
  const environment = environmentOf(backup, { DATABASE_OPERATOR_URL: backup.operatorUrl });
  const command = (...words: string[]) => runAdmin(words, environment);
  const olga = ['--email', 'olga@regalo.cr', '--first-name', 'Olga', '--last-name', 'Solano'];
  await command('create-operator', ...olga, '--roles', 'owner');
  const { out } = await command('resume-delivery', '--operator', 'olga@regalo.cr');
  expect(out).toContain('Workers deliver from this database.');
  const acts = 'select author, subject, action from operator.audit_entries where operator_id = 1';
  expect(await asSuperuser(backup, acts)).toEqual([
    { author: 'Olga Solano', subject: 'delivery', action: 'resumed' },
  ]);
  const worker = await start(backup, 'worker');
  const isNotice = ({ to }: { to: string[] }) => to.includes('operator@regalo.test');
  const gifts = () => sink.mails.filter((mail) => !isNotice(mail));
  await vi.waitFor(() => expect(gifts()).toHaveLength(2), { timeout: 40_000 });
  // Its books are checked again, and now the operator hears of it.
  await vi.waitFor(() => expect(sink.mails.filter(isNotice)).toHaveLength(1), { timeout: 45_000 });
  expect(sink.mails.find(isNotice)?.parsed.subject).toBe('The books are not in order');
  await stop(worker);
  const ids = gifts().map(({ parsed }) => parsed.messageId);
  expect(ids[1]).toBe(ids[0]);
}, 120_000);

/** Watches with short looks. @returns whether deliveries were started by the third look */
async function watched(running: Running, each: () => Promise<void>) {
  let delivering = false;
  let looks = 0;
  const { readMark } = running.services.storage;
  const storage = {
    ...running.services.storage,
    async readMark() {
      looks += 1;
      await each();
      return await readMark();
    },
  };
  const deliveries = {
    async start() {
      delivering = true;
    },
    async pause() {
      delivering = false;
    },
  };
  const end = await watchMarks({ ...running.services, storage }, deliveries, 20);
  await vi.waitFor(() => expect(looks).toBeGreaterThan(10), { timeout: 30_000 });
  await end();
  return delivering;
}

test('a standby that has lost the last mark goes on once nobody else raises it', async () => {
  const web = await start(backup, 'web');
  await web.services.storage.writeMark((await stored(web)) + 3);
  expect(await mayDeliver(web.services)).toBe(false);
  expect(await watched(web, async () => {})).toBe(true);
  expect(await mayDeliver(web.services)).toBe(true);
  await web.services.storage.writeMark((await stored(web)) + 3);
  // As a fresh copy beside the original, which goes on.
  const original = async () => web.services.storage.writeMark((await stored(web)) + 1);
  expect(await watched(web, original)).toBe(false);
  await stop(web);
}, 90_000);

test('a storage or database that cannot be reached pauses nobody who delivers', async () => {
  const web = await start(backup, 'web');
  await resumeDelivery(web.services);
  let looks = 0;
  const failing = async () => {
    looks += 1;
    if (looks > 1) throw new Error('no storage today');
  };
  expect(await watched(web, failing)).toBe(true);
  await stop(web);
}, 60_000);

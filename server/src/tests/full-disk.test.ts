import { API_BASE } from '@regalo/contract/api/endpoint';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listGroups } from '@regalo/contract/groups/groups';
import { tillDay } from '@regalo/contract/till/till';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { mailOneGift } from '../testing/everyday.ts';
import { type MadeCompany, makeCompany, makeItem, makePerson } from '../testing/factories.ts';
import { countFull, fillDisk, fillDiskAtCommit } from '../testing/full-disk.ts';
import { freeOrder } from '../testing/orders.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeTill } from '../testing/tills.ts';

let app: TestApp;
let company: MadeCompany;
let person: number;

beforeAll(async () => {
  app = await startTestApp({ role: 'all' });
  company = await makeCompany(app.services.database, { funds: 1_000_000 });
  person = await makePerson(app.services.database, company.id);
}, 120_000);
afterAll(() => app.stop());

/** Fills the disk until the test makes room, or ends. */
async function filled(fill: typeof fillDisk): Promise<() => Promise<void>> {
  const makeRoom = await fill(app);
  onTestFinished(makeRoom);
  return makeRoom;
}

async function send(key: string) {
  const headers = { 'idempotency-key': key };
  const { token } = company;
  return await app.call(sendGifts, { token, headers, body: freeOrder([person]) });
}

const state = () =>
  asSuperuser(
    app,
    `select balance, (select count(*) from orders where company_id = $1) as orders,
      (select count(*) from ledger_entries where company_id = $1) as entries
    from wallets where company_id = $1`,
    [company.id],
  );

const linesSince = (before: number) =>
  app.logs.slice(before).map((line) => JSON.parse(line) as { level: number; msg: string });
const WARN = 40;

test.each([
  ['statement', fillDisk],
  ['COMMIT', fillDiskAtCommit],
])('an order whose %s finds no room is answered 503, and made once there is', async (key, fill) => {
  const [before] = await state();
  const logged = app.logs.length;
  const makeRoom = await filled(fill);
  const refused = await send(key);
  expect([refused.status, refused.error.code]).toEqual([503, 'unavailable']);
  expect(await state()).toEqual([before]);
  const lines = linesSince(logged);
  expect(lines.filter(({ level }) => level > WARN)).toEqual([]);
  // It is known that it is undone.
  expect(JSON.stringify(lines)).not.toContain('08007');
  await makeRoom();
  const sent = await send(key);
  expect(sent.status).toBe(200);
  expect((await send(key)).reply).toEqual(sent.reply);
  const [after] = await state();
  expect(Number(after?.orders)).toBe(Number(before?.orders) + 1);
});

test('callers are told when to try again, and go on reading', async () => {
  const { token } = company;
  // It is noted by the next call that the session was used.
  await asSuperuser(app, `update sessions set last_seen_at = now() - interval '2 minutes'`);
  const makeRoom = await filled(fillDisk);
  const refused = await app.fetch(API_BASE + sendGifts.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-csrf-token': app.csrf(),
      'content-type': 'application/json',
    },
    body: JSON.stringify(freeOrder([person])),
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  const read = await app.call(listGroups, { token, query: { role: 1 } });
  expect(read.status).toBe(200);
  await makeRoom();
});

test('a till that cannot be noted as used goes on reading', async () => {
  const till = await makeTill(app, (await makeItem(app.services.database)).shop_id);
  await asSuperuser(app, `update tills set last_seen_at = now() - interval '2 minutes'`);
  const makeRoom = await filled(fillDisk);
  expect((await app.call(tillDay, { token: till.token })).status).toBe(200);
  await makeRoom();
});

test('a worker waits calmly, and goes on', async () => {
  const logged = app.logs.length;
  const makeRoom = await filled(fillDisk);
  // Its queues ask many times a second, and one statement in a second is let through.
  const before = await countFull(app);
  const met = async () => expect((await countFull(app)) - before).toBeGreaterThan(3);
  await vi.waitFor(met, 60_000);
  const lines = linesSince(logged);
  expect(lines.filter(({ level }) => level > WARN)).toEqual([]);
  expect(lines.length).toBeLessThan(10);
  expect(app.logs.filter((line) => line.includes('"outage":true'))).not.toEqual([]);
  await makeRoom();
  await vi.waitFor(() => mailOneGift(app), 60_000);
}, 120_000);

import { shopDetails } from '@regalo/contract/catalogue/catalogue';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { publishChanges } from '@regalo/contract/operator/catalogue';
import { beforeAll, expect, test } from 'vitest';
import { makeEditor, makeSold } from '../../testing/catalogue-editor.ts';
import { makeCompany, makePeople } from '../../testing/factories.ts';
import { consoleOf } from '../../testing/operators.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { publishDue } from './publish-due-job.ts';

const app = useTestApp({ role: 'all', console: true });
let editor: Awaited<ReturnType<typeof makeEditor>>;
beforeAll(async () => {
  editor = await makeEditor(app);
});

const CHECKOUTS = 20;

/** What orders of an item cost and call it, as they are stored. */
const orders = (itemId: number) =>
  asSuperuser(
    app,
    `select o.gift_name, o.face_amount::int, o.amount::int as price from orders o
     where o.item_id = $1`,
    [itemId],
  );

test('each of twenty checkouts is priced by what its manager saw, or refused with total_changed', async () => {
  const { key, place } = await makeSold(app, { currency: 'USD', issued: 10, price: 5_000 });
  const company = await makeCompany(app.services.database, { funds: 10_000_000 });
  const users = await makePeople(
    app.services.database,
    company.id,
    Array.from({ length: CHECKOUTS }, () => ({})),
  );
  const VERSIONS = [
    { gift_name: 'Tarde de café', face_amount: 1_000, price: 5_000 },
    { gift_name: 'Cena', face_amount: 2_000, price: 9_000 },
  ];
  await editor.save('item', key, { name: 'Cena', issued_amount: 20, price: 9_000 });
  const changes = await editor.looked(key);
  const { token } = company;
  const checkout = async (user: number) => {
    const shop = await app.call(shopDetails, { token, query: { id: place.shop_id } });
    const seen = shop.reply.body.item_for_sales[0]?.price ?? 0;
    const body = freeOrder([user], { amount: seen, place });
    const answer = await app.call(sendGifts, { token, body });
    return { seen, said: answer.status === 200 ? 'ok' : answer.error.code };
  };
  const publishing = async () =>
    app.call(publishChanges, { token: editor.token, body: { changes } });
  const half = users.slice(0, CHECKOUTS / 2).map(checkout);
  const [published, ...done] = await Promise.all([
    publishing(),
    ...half,
    ...users.slice(CHECKOUTS / 2).map(checkout),
  ]);
  expect(published.status).toBe(200);
  for (const { seen, said } of done) {
    expect(VERSIONS.map(({ price }) => price)).toContain(seen);
    expect(['ok', 'total_changed']).toContain(said);
  }
  const bought = done.filter(({ said }) => said === 'ok');
  const rows = await orders(place.item_id);
  expect(rows).toHaveLength(bought.length);
  for (const row of rows) expect(VERSIONS).toContainEqual(row);
  const costs = rows.map(({ price }) => price as number).sort();
  expect(costs).toEqual(bought.map(({ seen }) => seen).sort());
});

test('who saw the price of before is refused, and who asks again pays the new one', async () => {
  const { key, place } = await makeSold(app);
  const company = await makeCompany(app.services.database);
  const [user = 0] = await makePeople(app.services.database, company.id, [{}]);
  await editor.save('item', key, { issued_amount: 15_000 });
  await editor.publish(key);
  const order = (amount: number) =>
    app.call(sendGifts, { token: company.token, body: freeOrder([user], { amount, place }) });
  expect((await order(10_000)).error.code).toBe('total_changed');
  expect((await order(15_000)).status).toBe(200);
});

const due = (ago: number) => new Date(Date.now() - ago).toISOString();
const runJob = () =>
  publishDue.handle(
    consoleOf(app),
    { dueAt: new Date().toISOString() },
    new AbortController().signal,
  );
/** Makes what is planned due. */
const letTimePass = (key: string, at: string) =>
  asSuperuser(
    app,
    `update operator.catalogue_changes set publish_at = $2 where key = $1 and status = 'draft'`,
    [key, at],
  );
const nameOf = async (key: string) =>
  (await asSuperuser(app, 'select name from catalogue_items where key = $1', [key]))[0]?.name;
const LATER = '2199-01-01T00:00:00.000Z';

test('what is planned is published when its time has come, once, by whoever planned it', async () => {
  const { key } = await makeSold(app);
  await editor.save('item', key, { name: 'Cena' });
  expect(await editor.plan(due(1000), key)).toBe('catalogue_time_past');
  expect(await editor.plan(LATER, key)).toBe('ok');
  const [{ id = 0 } = {}] = await editor.looked(key);
  await runJob();
  expect(await nameOf(key)).toBe('Tarde de café');
  await letTimePass(key, due(86_400_000));
  await Promise.all([runJob(), runJob(), runJob()]);
  expect(await nameOf(key)).toBe('Cena');
  const entries = await asSuperuser(
    app,
    `select author from operator.audit_entries
     where subject = 'catalogue_change' and subject_id = $1 and action = 'published'`,
    [id],
  );
  expect(entries).toEqual([{ author: editor.name }]);
});

test('what cannot be published when it is due stays a draft and says so; the rest goes on', async () => {
  const [moved, sound] = [await makeSold(app), await makeSold(app)];
  for (const { key } of [moved, sound]) {
    await editor.save('item', key, { name: 'Cena' });
    await editor.plan(LATER, key);
  }
  await asSuperuser(app, `update catalogue_items set name = 'Almuerzo' where key = $1`, [
    moved.key,
  ]);
  await letTimePass(moved.key, due(60_000));
  await letTimePass(sound.key, due(30_000));
  await runJob();
  expect([await nameOf(moved.key), await nameOf(sound.key)]).toEqual(['Almuerzo', 'Cena']);
  expect(await editor.draftOf(moved.key)).toMatchObject({
    ...{ fault: 'catalogue_conflict', publish_at: null },
    fields: [{ now: 'Almuerzo' }],
  });
});

test('a draft that is changed once it is planned waits for somebody to look at it again', async () => {
  const { key } = await makeSold(app);
  await editor.save('item', key, { name: 'Cena' });
  await editor.plan(LATER, key);
  await editor.save('item', key, { name: 'Almuerzo' });
  expect((await editor.draftOf(key))?.publish_at).toBeNull();
});

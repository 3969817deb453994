import { listNotifications } from '@regalo/contract/notifications/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeCompany,
  makeGroup,
  makeItem,
  makePeople,
  makePerson,
  unique,
} from '../../../testing/factories.ts';
import { moneyOf, signIn } from '../../../testing/held-orders.ts';
import { numberOfOrder } from '../../../testing/orders.ts';
import {
  DAY,
  giftsOf,
  HOUR,
  type SchedulingApp,
  schedule,
  shown,
  startAll,
  startSchedulingApp,
  update,
} from '../../../testing/scheduled-orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { deleteUnused } from '../../media/queries.ts';
import { creditWallet } from '../../wallet/wallet.ts';

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
});
afterAll(() => made.app.stop());

const company = (funds?: number) =>
  makeCompany(made.app.services.database, funds === undefined ? {} : { funds });
const credit = (companyId: number, amount: number) =>
  made.app.services.database.inCompany(companyId, (tx) =>
    creditWallet(tx, companyId, { amount, reference: `TRF-S${unique()}`, author: 'test' }),
  );
const told = async ({ token }: { token: string }) =>
  (await made.app.call(listNotifications, { token })).reply.map(({ text }) => text);
const remove = (id: number) =>
  asSuperuser(made.app, 'update people set deleted_at = now() where id = $1', [id]);

test('a group is whoever is in it then; chosen people are as chosen, without the deleted', async () => {
  const { app, clock, services } = made;
  const { database } = app.services;
  const ours = await company();
  const groupId = await makeGroup(database, ours.id);
  const members = await makePeople(database, ours.id, [{ groupId }, { groupId }, { groupId }]);
  const later = { send_at: clock.in(DAY), users: members };
  const followed = await schedule(app, ours, { ...later, follow_groups: [groupId] });
  const chosen = await schedule(app, ours, later);
  await makePerson(database, ours.id, { groupId });
  await remove(members[0] ?? 0);
  await makePerson(database, ours.id, { groupId });
  expect([
    (await shown(app, ours, followed))?.quantity,
    (await shown(app, ours, chosen))?.quantity,
  ]).toEqual([4, 2]);
  clock.forward(DAY + 1);
  expect(await startAll(services, ours.id)).toBe(2);
  expect([await giftsOf(app, followed), await giftsOf(app, chosen)]).toEqual([4, 2]);
  expect((await shown(app, ours, followed))?.left_out).toBe(0);
  expect((await shown(app, ours, chosen))?.left_out).toBe(1);
  const left = `1 person got no gift from order ${await numberOfOrder(app, chosen)}: 1 was deleted before it was sent.`;
  expect(await told(ours)).toContain(left);
});

test('without funds it waits, goes as soon as they arrive, and never in part', async () => {
  const { app, clock, services } = made;
  const ours = await company(20_000);
  const users = [
    await makePerson(app.services.database, ours.id),
    await makePerson(app.services.database, ours.id),
  ];
  const id = await schedule(app, ours, { send_at: clock.in(DAY), users });
  clock.forward(DAY + 1);
  expect(await startAll(services, ours.id)).toBe(1);
  expect(await shown(app, ours, id)).toMatchObject({ status: 'waiting', reason: 'funds' });
  expect([await giftsOf(app, id), (await moneyOf(app, ours.id)).wallet]).toEqual([0, 20_000]);
  expect(await told(ours)).toContain(
    `Order ${await numberOfOrder(app, id)} was due and is waiting: there is not enough in the wallet.`,
  );
  await credit(ours.id, 2_399);
  expect(await startAll(services, ours.id)).toBe(0);
  await credit(ours.id, 1);
  expect(await startAll(services, ours.id)).toBe(1);
  expect([await giftsOf(app, id), (await moneyOf(app, ours.id)).wallet]).toEqual([2, 0]);
});

test('what waits lapses after 72 hours, with a notice', async () => {
  const { app, clock, services } = made;
  const ours = await company(0);
  const id = await schedule(app, ours, { send_at: clock.in(DAY) });
  clock.forward(DAY + 1);
  await startAll(services, ours.id);
  for (let hour = 0; hour < 71; hour += 1) {
    clock.forward(HOUR);
    await startAll(services, ours.id);
  }
  expect((await shown(app, ours, id))?.status).toBe('waiting');
  clock.forward(HOUR);
  await startAll(services, ours.id);
  expect(await shown(app, ours, id)).toMatchObject({ status: 'lapsed', reason: 'funds' });
  await credit(ours.id, 1_000_000);
  expect(await startAll(services, ours.id)).toBe(0);
  const notices = (await told(ours)).filter((text) => text.includes('Order 1 '));
  expect(notices).toEqual([
    `Order ${await numberOfOrder(app, id)} was not sent: there is not enough in the wallet.`,
    `Order ${await numberOfOrder(app, id)} was due and is waiting: there is not enough in the wallet.`,
  ]);
}, 60_000);

test('a server that was away sends up to 24 hours late, and asks after that', async () => {
  const { app, clock, services } = made;
  const ours = await company();
  const [one, other] = [
    await schedule(app, ours, { send_at: clock.in(DAY) }),
    await schedule(app, ours, { send_at: clock.in(DAY + 2 * HOUR) }),
  ];
  clock.forward(2 * DAY + HOUR);
  await startAll(services, ours.id);
  expect((await shown(app, ours, other))?.status).toBe('sent');
  expect(await shown(app, ours, one)).toMatchObject({ status: 'waiting', reason: 'late' });
  const change = { message: 'Con retraso' };
  expect(await update(app, ours, one, { action: 'edit', change })).toBe('200');
  await startAll(services, ours.id);
  expect((await shown(app, ours, one))?.status).toBe('waiting');
  expect(await update(app, ours, one, { action: 'send', total_amount: 11_200 })).toBe('200');
  expect(await giftsOf(app, one)).toBe(1);
});

test('a higher price or fee waits for an answer, a lower one is taken', async () => {
  const { app, clock, services } = made;
  const ours = await company();
  const dollars = { currency: 'USD', issued: 25, price: 10_000 } as const;
  const place = await makeItem(app.services.database, dollars);
  const priced = (price: number) =>
    asSuperuser(app, 'update catalogue_items set price = $2 where id = $1', [place.item_id, price]);
  const charged = (fee: number) =>
    asSuperuser(app, 'update companies set service_fee = $2 where id = $1', [ours.id, fee]);
  const id = await schedule(app, ours, { send_at: clock.in(DAY), place });
  await priced(12_000);
  clock.forward(DAY + 1);
  await startAll(services, ours.id);
  expect(await shown(app, ours, id)).toMatchObject({
    status: 'waiting',
    reason: 'price',
    total_amount: 13_200,
  });
  await priced(9_000);
  await charged(1_300);
  clock.forward(HOUR);
  await startAll(services, ours.id);
  expect(await shown(app, ours, id)).toMatchObject({ status: 'waiting', reason: 'price' });
  expect(await update(app, ours, id, { action: 'send', total_amount: 11_200 })).toBe(
    '409 total_changed',
  );
  await charged(1_000);
  clock.forward(HOUR);
  await startAll(services, ours.id);
  expect(await shown(app, ours, id)).toMatchObject({ status: 'sent', total_amount: 10_000 });
});

test('a paused item and an empty stock wait, and take nothing', async () => {
  const { app, clock, services } = made;
  const ours = await company();
  const place = await makeItem(app.services.database, { stock: 1 });
  const set = (sql: string) => asSuperuser(app, sql, [place.item_id]);
  const id = await schedule(app, ours, { send_at: clock.in(DAY), place });
  await set('update catalogue_items set active = false where id = $1');
  clock.forward(DAY + 1);
  await startAll(services, ours.id);
  expect(await shown(app, ours, id)).toMatchObject({
    status: 'waiting',
    reason: 'gift',
    total_amount: null,
  });
  await set('update catalogue_items set active = true where id = $1');
  await set('update item_stock set units = 0 where item_id = $1');
  clock.forward(HOUR);
  await startAll(services, ours.id);
  expect(await shown(app, ours, id)).toMatchObject({ status: 'waiting', reason: 'stock' });
  expect((await moneyOf(app, ours.id)).wallet).toBe(1_000_000);
  await set('update item_stock set units = 1 where item_id = $1');
  clock.forward(HOUR);
  await startAll(services, ours.id);
  expect((await shown(app, ours, id))?.status).toBe('sent');
});

test('an author who may not send any more pauses it; an Admin who resumes it takes it over', async () => {
  const { app, clock, services } = made;
  const ours = await company();
  const eva = await signIn(app, ours.id, 'sender');
  const id = await schedule(app, eva, { send_at: clock.in(DAY) });
  await asSuperuser(app, 'update managers set disabled_at = now() where id = $1', [eva.managerId]);
  clock.forward(DAY + 1);
  await startAll(services, ours.id);
  expect(await shown(app, ours, id)).toMatchObject({ status: 'paused', reason: 'author' });
  const said = `Order ${await numberOfOrder(app, id)} is paused because Eva Solís can no longer send gifts. Resume it to take it over, or withdraw it.`;
  expect(await told(ours)).toContain(said);
  const change = { send_at: clock.in(DAY) };
  expect(await update(app, ours, id, { action: 'edit', change })).toBe('200');
  expect(await update(app, ours, id, { action: 'resume' })).toBe('200');
  clock.forward(DAY + 1);
  await startAll(services, ours.id);
  expect(await shown(app, ours, id)).toMatchObject({
    status: 'sent',
    author: { id: ours.managerId },
  });
});

test('its photo is kept until it is sent or canceled', async () => {
  const { app, clock } = made;
  const ours = await company();
  const address = `/media/later-${ours.id}.webp`;
  const { database } = app.services;
  const { id: photo } = await database.inCompany(ours.id, (tx) =>
    tx
      .insertInto('media')
      .values({ company_id: ours.id, kind: 'image', address, content_type: 'image/webp', bytes: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const gone = () => database.inCompany(ours.id, (tx) => deleteUnused(tx, ours.id, photo));
  const id = await schedule(app, ours, { send_at: clock.in(DAY), image: address });
  expect(await gone()).toBe(false);
  expect(await update(app, ours, id, { action: 'cancel' })).toBe('200');
  expect(await gone()).toBe(true);
});

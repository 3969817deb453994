import { updateScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { correctGiftEmail } from '@regalo/contract/orders/detail';
import { updatePerson } from '@regalo/contract/people/form';
import { erasePerson } from '@regalo/contract/people/privacy';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../../testing/company-tables.ts';
import { makePerson, unique } from '../../../testing/factories.ts';
import { findInDatabase, written } from '../../../testing/find-in-database.ts';
import { type MailingApp, startMailingApp } from '../../../testing/mailing-app.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { csv } from '../../../testing/sample-sheets.ts';
import { upload } from '../../../testing/sheets.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { checkBooks } from '../../books/check-books.ts';

let post: MailingApp;
beforeAll(async () => {
  post = await startMailingApp();
});
afterAll(() => post.stop());

const call: MailingApp['app']['call'] = (endpoint, options) =>
  post.app.call(endpoint, { token: post.company.token, ...options });

/** Somebody with a word of their own in name and address. */
async function somebody() {
  const word = `racer${String.fromCharCode(97 + (unique() % 26))}${unique()}q`;
  const email = `${word}@x.cr`;
  const person = { firstName: word, lastName: 'Mora', email };
  const id = await makePerson(post.app.services.database, post.company.id, person);
  const erase = (open_gifts: 'cancel' | 'keep' = 'keep') =>
    call(erasePerson, { body: { id, open_gifts, confirm: true } });
  const order = () => call(sendGifts, { body: freeOrder([id]) });
  return { word, email, id, erase, order, left: () => findInDatabase(post.app, written(word)) };
}

/** Waits until so many sessions of the server wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(
      async () => {
        const [row] = await asSuperuser(
          post.app,
          `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return row?.n;
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThanOrEqual(count);

/** Keeps a row locked until `act` has begun what meets there. @returns the answers, once it is free */
async function whileLocked<A, B>(
  lock: string,
  id: number,
  act: () => Promise<readonly [Promise<A>, Promise<B>]>,
): Promise<[A, B]> {
  const client: pg.Client = await connect(post.app.superuserUrl);
  try {
    await client.query('begin');
    await client.query(lock, [id]);
    const begun = await act();
    await client.query('commit');
    return await Promise.all(begun);
  } finally {
    await client.end();
  }
}

test('an order that was begun before is waited for, and its gift erased too', async () => {
  const one = await somebody();
  // The order waits for the wallet, with its gift written; whoever erases waits for the order.
  const lock = 'select from wallets where company_id = $1 for update';
  const [sent, erased] = await whileLocked(lock, post.company.id, async () => {
    const ordering = one.order();
    await waiting(1);
    const erasing = one.erase();
    await waiting(2);
    return [ordering, erasing] as const;
  });
  expect([sent.status, erased.status, erased.reply.body.kept]).toEqual([200, 200, 1]);
  expect(await one.left()).toEqual([]);
});

test('an order that comes while somebody is erased is refused, and costs nothing', async () => {
  const one = await somebody();
  const first = await one.order();
  await expect.poll(() => post.mailsTo(one.email).length, { timeout: 15_000 }).toBe(1);
  const orderId = first.reply.body.order_id;
  // Whoever erases has the person and waits for the order's row.
  const lock = 'select from orders where id = $1 for update';
  const [erased, sent] = await whileLocked(lock, orderId, async () => {
    const erasing = one.erase();
    await waiting(1);
    const ordering = one.order();
    await waiting(2);
    return [erasing, ordering] as const;
  });
  expect([erased.status, sent.status]).toEqual([200, 409]);
  expect(await one.left()).toEqual([]);
  expect((await checkBooks(post.app.services.database)).sound).toBe(true);
});

test('a correction of the address that comes meanwhile is refused', async () => {
  const one = await somebody();
  const { reply } = await one.order();
  await expect.poll(() => post.mailsTo(one.email).length, { timeout: 15_000 }).toBe(1);
  const orderId = reply.body.order_id;
  const [gift] = await asSuperuser(post.app, 'select id from gifts where order_id = $1', [orderId]);
  const lock = 'select from gifts where id = $1 for update';
  const [erased, corrected] = await whileLocked(lock, Number(gift?.id), async () => {
    const erasing = one.erase();
    await waiting(1);
    const body = { id: Number(gift?.id), email: `${one.word}.new@x.cr` };
    const correcting = call(correctGiftEmail, { body });
    await waiting(2);
    return [erasing, correcting] as const;
  });
  expect([erased.status, corrected.error.reason]).toEqual([200, 'gift_of_erased']);
  expect(await one.left()).toEqual([]);
});

/** An order for somebody's birthday that is sent later, and edits of it. */
async function birthdayOf(id: number, message: string) {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const later = { send_at: inDays(10), celebration: 'birthday' as const, message };
  const { reply } = await call(sendGifts, { body: { ...freeOrder([id]), ...later } });
  const order = reply.body.order_id;
  const edit = (change: { message?: string; users?: number[] }, more = {}) => {
    const moved = { send_at: inDays(20), ...change };
    const body = { id: order, action: 'edit' as const, change: moved, ...more };
    return call(updateScheduledOrder, { body });
  };
  const days = () =>
    asSuperuser(post.app, 'select person_id from occasion_gifts where order_id = $1', [order]);
  const said = async () =>
    (await asSuperuser(post.app, 'select message from scheduled_orders where id = $1', [order]))[0]
      ?.message;
  return { order, edit, days, said };
}

test('an edit of a scheduled order that was begun before is waited for, and its day erased', async () => {
  const one = await somebody();
  const { order, edit, days, said } = await birthdayOf(one.id, `Hola ${one.word}`);
  expect(await days()).toEqual([{ person_id: one.id }]);
  // The edit has the person and waits for the order; whoever erases waits for the person.
  const lock = 'select from scheduled_orders where id = $1 for update';
  const [edited, erased] = await whileLocked(lock, order, async () => {
    const editing = edit({ message: `Adiós ${one.word}` });
    await waiting(1);
    const erasing = one.erase();
    await waiting(2);
    return [editing, erasing] as const;
  });
  expect([edited.status, erased.status]).toEqual([200, 200]);
  expect([await days(), await said()]).toEqual([[], '']);
  expect(await one.left()).toEqual([]);
});

test('an edit that gives an order to others keeps its message, while somebody is erased', async () => {
  const one = await somebody();
  const other = await makePerson(post.app.services.database, post.company.id);
  const { order, edit, days, said } = await birthdayOf(one.id, 'Feliz cumpleaños');
  const lock = 'select from scheduled_orders where id = $1 for update';
  const [edited, erased] = await whileLocked(lock, order, async () => {
    const editing = edit({ users: [other] }, { total_amount: 11_200 });
    await waiting(1);
    const erasing = one.erase();
    await waiting(2);
    return [editing, erasing] as const;
  });
  expect([edited.status, erased.status]).toEqual([200, 200]);
  expect([await days(), await said()]).toEqual([[{ person_id: other }], 'Feliz cumpleaños']);
});

test('an edit of a scheduled order that comes while somebody is erased writes nothing of them', async () => {
  const one = await somebody();
  const first = await one.order();
  await expect.poll(() => post.mailsTo(one.email).length, { timeout: 15_000 }).toBe(1);
  const { edit, days, said } = await birthdayOf(one.id, `Hola ${one.word}`);
  const lock = 'select from orders where id = $1 for update';
  const [erased, edited] = await whileLocked(lock, first.reply.body.order_id, async () => {
    const erasing = one.erase();
    await waiting(1);
    const editing = edit({});
    await waiting(2);
    return [erasing, editing] as const;
  });
  expect([erased.status, edited.status]).toEqual([200, 200]);
  expect([await days(), await said()]).toEqual([[], '']);
  expect(await one.left()).toEqual([]);
});

test('what a mail server answers after that names nobody', async () => {
  const one = await somebody();
  post.sink.plan(one.email, { at: 'silence' });
  await one.order();
  await expect.poll(() => post.mailsTo(one.email).length, { timeout: 15_000 }).toBe(1);
  expect((await one.erase('cancel')).reply.body).toMatchObject({ canceled: 1, kept: 0 });
  const attempts = () =>
    asSuperuser(
      post.app,
      `select a.reason from delivery_attempts a join deliveries d on d.id = a.delivery_id
      join gifts g on g.id = d.gift_id where g.person_id = $1`,
      [one.id],
    );
  await expect.poll(attempts, { timeout: 30_000 }).toEqual([{ reason: '' }]);
  expect(await one.left()).toEqual([]);
});

test('edits, uploads and a second erasure at once leave nothing and no deadlock', async () => {
  for (let n = 0; n < 4; n += 1) {
    const one = await somebody();
    const file = csv([
      ['Email', 'First Name'],
      [`other${unique()}@x.cr`, 'Otra'],
    ]);
    const others = [
      () => call(updatePerson, { body: { id: one.id, last_name: `${one.word}b` } }),
      () => upload(post.app, { token: post.company.token, file, fields: { role: '1' } }),
      () => one.order(),
      () => one.erase('cancel'),
    ];
    const answers = await Promise.all([one.erase('cancel'), ...others.map((act) => act())]);
    for (const { status } of answers) expect([200, 404, 409, 422]).toContain(status);
    await one.erase('cancel');
    expect(await one.left()).toEqual([]);
  }
  expect((await checkBooks(post.app.services.database)).sound).toBe(true);
});

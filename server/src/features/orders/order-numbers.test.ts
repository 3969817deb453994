import { listPendingOrders } from '@regalo/contract/approvals/pending-orders';
import { listAudit } from '@regalo/contract/audit/audit';
import { listScheduledOrders } from '@regalo/contract/gifts/scheduled-orders';
import { listNotifications } from '@regalo/contract/notifications/notifications';
import { getOrder } from '@regalo/contract/orders/detail';
import { findOrders, listOrders } from '@regalo/contract/orders/list';
import { findOrderNumber } from '@regalo/contract/orders/number';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSqlFiles } from '../../database/migrate/sql-files.ts';
import { makeCompany, makePerson } from '../../testing/factories.ts';
import {
  decide,
  holdOne,
  makeApprovingCompany,
  order,
  setPolicies,
  signIn,
} from '../../testing/held-orders.ts';
import {
  placeLater,
  type SchedulingApp,
  startAll,
  startSchedulingApp,
  update,
} from '../../testing/scheduled-orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';

let scheduling: SchedulingApp;
let app: SchedulingApp['app'];
/** Whose orders move the ids of all others. */
let other: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  scheduling = await startSchedulingApp();
  app = scheduling.app;
  other = await makeCompany(app.services.database);
  for (let n = 0; n < 3; n += 1) await order(app, other);
});
afterAll(() => app.stop());

const place = async (company: { id: number; token: string }) =>
  (await order(app, company)).reply.body;

const numbersOf = async (companyId: number) =>
  (
    await asSuperuser(
      app,
      'select number from order_numbers where company_id = $1 order by number',
      [companyId],
    )
  ).map(({ number }) => number);

test('the first order of a company is number 1, whatever others have ordered', async () => {
  const company = await makeCompany(app.services.database);
  const [first, second] = [await place(company), await place(company)];
  expect([first.order_number, second.order_number]).toEqual([1, 2]);
  expect(first.order_id).toBeGreaterThan(3);
});

test('twenty orders that are placed at once get the numbers from 1 to 20', async () => {
  const company = await makeCompany(app.services.database, { funds: 10_000_000 });
  const placed = await Promise.all(Array.from({ length: 20 }, () => place(company)));
  const numbers = placed.map(({ order_number }) => order_number).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});

test('an order that is refused uses no number up', async () => {
  const company = await makeCompany(app.services.database, { funds: 15_000 });
  expect((await place(company)).order_number).toBe(1);
  expect((await order(app, company)).status).toBe(409);
  expect(await numbersOf(company.id)).toEqual([1]);
});

test('an order keeps its number from its holding to its sending, and so does one that is sent later', async () => {
  const company = await makeApprovingCompany(app);
  await setPolicies(app, company, { always_roles: ['sender'] });
  const held = await holdOne(app, company);
  const later = await placeLater(app, company, { send_at: scheduling.clock.in(60_000) });
  const sent = await place(company);
  expect([later.reply.body.order_number, sent.order_number]).toEqual([2, 3]);
  const { token } = company;
  const pending = (await app.call(listPendingOrders, { token })).reply.body.list;
  expect(pending.map(({ id, number }) => [id, number])).toEqual([[held, 1]]);
  const due = (await app.call(listScheduledOrders, { token })).reply.body.list;
  expect(due.map(({ number }) => number)).toEqual([2]);
  expect(await decide(app, company.approver, held)).toBe('200');
  scheduling.clock.forward(120_000);
  expect(await startAll(scheduling.services, company.id)).toBe(1);
  const { list } = (await app.call(listOrders, { token })).reply.body;
  expect(list.map(({ number }) => number).sort()).toEqual([1, 2, 3]);
  const one = await app.call(getOrder, { token, query: { id: held } });
  expect([one.reply.body.id, one.reply.body.number]).toEqual([held, 1]);
});

test('an order that is placed anew has a number of its own', async () => {
  const company = await makeApprovingCompany(app);
  await setPolicies(app, company, { always_roles: ['sender'] });
  const send_at = scheduling.clock.in(3_600_000);
  const { order_id: id } = (await placeLater(app, company.sender, { send_at })).reply.body;
  const change = { send_at: scheduling.clock.in(7_200_000) };
  expect(await update(app, company, id, { action: 'edit', change })).toBe('200');
  expect(await numbersOf(company.id)).toEqual([1, 2]);
});

describe('what people read says the number', () => {
  test('in the audit and in notifications, whose links lead to it', async () => {
    const company = await makeCompany(app.services.database);
    await place(company);
    const { token } = company;
    const audit = (await app.call(listAudit, { token, query: { object: 'order' } })).reply.body;
    expect(audit.list.map(({ name }) => name)).toEqual(['1']);
    const told = (await app.call(listNotifications, { token })).reply;
    expect(told.find(({ link }) => link === '/orders/n1')?.text).toContain('Order 1 was sent');
  });

  test('and is found by it, by an older one where nothing has that number, never across companies', async () => {
    const company = await makeCompany(app.services.database);
    const { order_id: id } = await place(company);
    const { token } = company;
    const found = async (search: string) => [
      (await app.call(findOrders, { token, body: { search } })).reply.body.list.map(
        (one) => one.id,
      ),
      (await app.call(listOrders, { token, query: { search } })).reply.body.list.map(
        (one) => one.id,
      ),
    ];
    expect(await found('#1')).toEqual([[id], [id]]);
    expect(await found(`#${id}`)).toEqual([[], []]);
    await asSuperuser(app, 'update order_numbers set known_by_id = true where order_id = $1', [id]);
    expect(await found(`Order ${id}`)).toEqual([[id], [id]]);
    expect(await found('#3')).toEqual([[], []]);
    expect(await found('999999999999999')).toEqual([[], []]);
  });
});

describe('an address', () => {
  const name = (token: string, query: Record<string, number>) =>
    app.call(findOrderNumber, { token, query });

  test('names an order by number or id, be it sent, held or scheduled', async () => {
    const company = await makeApprovingCompany(app);
    await setPolicies(app, company, { always_roles: ['sender'] });
    const held = await holdOne(app, company);
    const later = await placeLater(app, company, { send_at: scheduling.clock.in(60_000) });
    const sent = await place(company);
    const ids = [held, later.reply.body.order_id, sent.order_id];
    for (const [at, id] of ids.entries()) {
      const both = { id, number: at + 1 };
      expect((await name(company.token, { number: at + 1 })).reply.body).toEqual(both);
      expect((await name(company.token, { order: id })).reply.body).toEqual(both);
    }
    expect((await name(company.token, { number: 4 })).error.reason).toBe('order_not_found');
    expect((await name(company.token, {})).error.reason).toBe('order_not_found');
  });

  test('leads to no order of another company or, without the permission, of another member', async () => {
    const company = await makeApprovingCompany(app);
    const { order_id: id } = await place(company);
    const sender = await signIn(app, company.id, 'sender');
    const { order_id: own } = await place({ id: company.id, token: sender.token });
    for (const query of [{ order: id }, { number: 1 }])
      expect((await name(sender.token, query)).error.reason).toBe('order_not_found');
    expect((await name(sender.token, { number: 2 })).reply.body.id).toBe(own);
    expect((await name(other.token, { order: id })).error.reason).toBe('order_not_found');
    expect((await name(other.token, { number: 1 })).reply.body.id).not.toBe(id);
  });
});

describe('while a new version comes', () => {
  /** The company as it was before orders had numbers, with three of them. */
  async function companyOfBefore() {
    const company = await makeCompany(app.services.database);
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await place(company)).order_id);
    await asSuperuser(app, 'delete from order_numbers where company_id = $1', [company.id]);
    await asSuperuser(app, 'update wallets set last_order_number = null where company_id = $1', [
      company.id,
    ]);
    return { company, ids };
  }

  async function connect() {
    const client = new pg.Client(app.superuserUrl);
    await client.connect();
    return client;
  }

  /** Places an order as the version before does, which knows of no numbers. */
  const placeAsBefore = (
    companyId: number,
  ) => `insert into orders (company_id, id, manager_id, quantity,
      amount, service_fee, total_amount, gift_name, face_value, face_amount, message, purchaser_name,
      company_name, language, valid_until)
    select company_id, nextval('orders_id_seq'), manager_id, quantity, amount, service_fee, total_amount,
      gift_name, face_value, face_amount, message, purchaser_name, company_name, language, valid_until
    from orders where company_id = ${companyId} order by id limit 1 returning id`;

  async function fill(companyId: number): Promise<void> {
    const { migrations } = await readSqlFiles();
    const stages = migrations.find(({ path }) => path.endsWith('numbers-of-orders.sql'))?.units;
    const client = await connect();
    await client.query(`begin; set local app.company_id = ${companyId}`);
    await client.query(stages?.at(-1)?.text ?? '');
    await client.query('commit');
    await client.end();
  }

  test('orders of before are numbered as they were placed, with one that is just being placed, once', async () => {
    const { company, ids } = await companyOfBefore();
    const client = await connect();
    await client.query(`begin; set local app.company_id = ${company.id}`);
    const { rows } = await client.query(placeAsBefore(company.id));
    await client.query('set constraints all immediate');
    const filling = fill(company.id);
    await client.query('commit');
    await client.end();
    await filling;
    await fill(company.id);
    const found = await asSuperuser(
      app,
      'select order_id, number, known_by_id from order_numbers where company_id = $1 order by number',
      [company.id],
    );
    expect(found).toEqual(
      [...ids, rows[0].id].map((order_id, at) => ({
        order_id: Number(order_id),
        number: at + 1,
        known_by_id: true,
      })),
    );
    expect((await place(company)).order_number).toBe(5);
  });

  test('the version before places orders that get numbers too, and are found by what it calls them', async () => {
    const company = await makeCompany(app.services.database);
    await place(company);
    const [row] = await asSuperuser(app, placeAsBefore(company.id));
    const { token } = company;
    const named = await app.call(findOrderNumber, { token, query: { order: Number(row?.id) } });
    expect(named.reply.body.number).toBe(2);
    const search = `#${row?.id}`;
    const found = (await app.call(findOrders, { token, body: { search } })).reply.body.list;
    expect(found.map(({ number }) => number)).toEqual([2]);
    expect((await place(company)).order_number).toBe(3);
  });
});

test('nobody has the same number twice, not even for the owner of the tables', async () => {
  const company = await makeCompany(app.services.database);
  const { order_id: id } = await place(company);
  await makePerson(app.services.database, company.id);
  const twice = `insert into order_numbers values (${company.id}, ${id + 1_000_000}, 1, false)`;
  await expect(asSuperuser(app, twice)).rejects.toMatchObject({ code: '23505' });
});

import { listNotifications } from '@regalo/contract/notifications/notifications';
import { listOrderGifts } from '@regalo/contract/orders/detail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeFlag, describeFlags } from '../../admin/flags.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { type MadeCompany, makeCompany, makeItem, unique } from '../../testing/factories.ts';
import { numberOfOrder } from '../../testing/orders.ts';
import { csv } from '../../testing/sample-sheets.ts';
import { upload } from '../../testing/sheets.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  type MadeTill,
  type MadeVoucher,
  makeTill,
  makeVouchers,
  sendVouchers,
  tillCalls,
} from '../../testing/tills.ts';
import { checkFlagsJob } from './check-flags-job.ts';

const app = useTestApp();
let till: MadeTill;
const { redeem, undo } = tillCalls(() => app);

beforeAll(async () => {
  till = await makeTill(app, (await makeItem(app.services.database)).shop_id);
});

const look = (dueAt = new Date()) =>
  checkFlagsJob.handle(app.services, { dueAt: dueAt.toISOString() }, new AbortController().signal);

const replica = (statement: string) =>
  asSuperuser(
    app,
    `do $$ begin set local session_replication_role = replica; ${statement}; end $$`,
  );

/** Gifts that were sent two hours ago. */
async function makeOlder(company: MadeCompany, count: number): Promise<MadeVoucher[]> {
  const vouchers = await makeVouchers(app, company, count);
  await replica(
    `update gifts set created_at = created_at - interval '2 hours' where order_id = ${vouchers[0]?.orderId}`,
  );
  return vouchers;
}

/** The flags on the rows of an order, and what the bell says. */
async function seen({ token }: MadeCompany, orderId: number | undefined) {
  const query = { order: orderId ?? 0, search: '', page: 1, limit: 50 };
  const { reply } = await app.call(listOrderGifts, { token, query });
  const bell = await app.call(listNotifications, { token });
  return {
    rows: reply.body.list.map(({ flags }) => flags.map(({ kind, figure }) => `${kind} ${figure}`)),
    bell: bell.reply.filter(({ text }) => text.includes('Please check')),
  };
}

let operatorDatabase: Database;
beforeAll(() => {
  operatorDatabase = openDatabase(app.operatorUrl, { max: 1 });
});
afterAll(() => operatorDatabase.close());

/** An operator who closes flags, as the command line does. No worker runs beside, which would look by itself. */
async function closer() {
  const name = `Eva Mora ${unique()}`;
  const [row] = await asSuperuser(
    app,
    `insert into operator.operators (email, pin_hash, first_name, last_name, roles)
      values ($1, 'x', 'Eva', 'Mora', '{support}') returning id::int`,
    [`eva${unique()}@regalo.cr`],
  );
  const operatorId = Number(row?.id);
  const close = (flag: Parameters<typeof closeFlag>[2]) =>
    closeFlag(operatorDatabase, { operatorId, name }, flag);
  return { operatorId, name, close };
}

async function spend(vouchers: MadeVoucher[], at = till, amount = 10_000) {
  const uses: { redemption_id: number }[] = [];
  for (const { code } of vouchers) uses.push((await redeem(code, amount, at)).reply.body);
  return uses;
}

const listed = (company?: number, all = false) =>
  describeFlags(app.services.database, {
    since: new Date(0),
    all,
    ...(company ? { company } : {}),
  });

test('a complete use just after sending is on the gift and in the bell, once', async () => {
  const company = await makeCompany(app.services.database);
  const [whole, part, undone] = await makeVouchers(app, company, 3);
  if (!whole || !part || !undone) throw new Error('no vouchers');
  await spend([whole]);
  await spend([part], till, 9_999);
  const [use] = await spend([undone]);
  await undo(use?.redemption_id ?? 0, till);
  await look();
  await look();
  const { rows, bell } = await seen(company, whole.orderId);
  expect(rows).toEqual([['used_at_once 1'], [], []]);
  expect(bell).toMatchObject([
    {
      text: `Please check order ${await numberOfOrder(app, whole.orderId)}: 1 gift was used in an unusual way.`,
      link: `/orders/n${await numberOfOrder(app, whole.orderId)}`,
    },
  ]);
});

test('a use long before the run that was due is looked at by none', async () => {
  const company = await makeCompany(app.services.database);
  const vouchers = await makeVouchers(app, company, 1);
  await spend(vouchers);
  await look(new Date(Date.now() + 3 * 3_600_000));
  expect((await seen(company, vouchers[0]?.orderId)).rows).toEqual([[]]);
  await look(new Date(Date.now() - 30 * 3_600_000));
  expect((await seen(company, vouchers[0]?.orderId)).rows).toEqual([['used_at_once 1']]);
});

test('a dozen gifts of a company at one till within minutes are flagged with one notice', async () => {
  const [company, other] = [
    await makeCompany(app.services.database),
    await makeCompany(app.services.database),
  ];
  const vouchers = await makeOlder(company, 12);
  const few = await makeOlder(other, 11);
  await spend([...vouchers, ...few]);
  await look();
  const { rows, bell } = await seen(company, vouchers[0]?.orderId);
  expect(rows).toEqual(vouchers.map(() => ['many_at_till 12']));
  expect(bell).toHaveLength(1);
  expect((await seen(other, few[0]?.orderId)).rows.flat()).toEqual([]);
});

test('people whom the sender had just added by hand are flagged', async () => {
  const company = await makeCompany(app.services.database);
  const [byHand, others] = [await makeOlder(company, 3), await makeOlder(company, 3)];
  await asSuperuser(
    app,
    `insert into audit_entries (company_id, author, action, subject, subject_id, created_at)
    select company_id, 'manager:' || $1::text, 'added', 'person', person_id, created_at - interval '1 hour'
    from gifts where order_id = $2`,
    [company.managerId, byHand[0]?.orderId],
  );
  await spend([...byHand, ...others]);
  await look();
  expect((await seen(company, byHand[0]?.orderId)).rows).toEqual(
    byHand.map(() => ['only_for_gift 3']),
  );
  expect((await seen(company, others[0]?.orderId)).rows.flat()).toEqual([]);
});

test('people of a list that the sender had just uploaded are not', async () => {
  const company = await makeCompany(app.services.database);
  const file = csv([['Email'], ['a@lista.cr'], ['b@lista.cr'], ['c@lista.cr'], ['d@lista.cr']]);
  const added = (await upload(app, { token: company.token, file })).reply.body.added_data;
  const vouchers = await sendVouchers(
    app,
    company,
    added.map(({ id }) => id),
  );
  await spend(vouchers);
  await look();
  expect((await seen(company, vouchers[0]?.orderId)).rows).toEqual(
    vouchers.map(() => ['used_at_once 1']),
  );
});

test('the operator sees the flags of everybody, and what is closed stays closed', async () => {
  const { database } = app.services;
  const [company, other] = [await makeCompany(database), await makeCompany(database)];
  const vouchers = await makeVouchers(app, company, 1);
  await spend(vouchers);
  await look();
  const [line = '', ...more] = await listed(company.id);
  expect(more).toEqual([]);
  const { giftId, orderId } = vouchers[0] ?? {};
  expect(line).toMatch(
    new RegExp(
      `^Company ${company.id}, flag \\d+: order ${await numberOfOrder(app, orderId ?? 0)}, gift ${giftId}, Café Montaña, till ${till.id}, .* UTC: used completely 1 min after it was sent$`,
    ),
  );
  expect(await listed()).toContain(line);
  expect(await listed(other.id)).toEqual([]);
  const id = Number(/flag (\d+)/.exec(line)?.[1]);
  const { operatorId, name, close } = await closer();
  await expect(close({ id, company: other.id })).rejects.toThrow('no such open');
  await expect(close({ id })).rejects.toThrow('Name either');
  await close({ id, company: company.id });
  const acts = `select action, company_id, after from operator.audit_entries where operator_id = $1`;
  expect(await asSuperuser(app, acts, [operatorId])).toEqual([
    { action: 'closed flag', company_id: company.id, after: { flag: id } },
  ]);
  await look();
  expect(await listed(company.id)).toEqual([]);
  expect(await listed(company.id, true)).toEqual([`${line}; closed by ${name}`]);
  expect((await seen(company, orderId)).rows).toEqual([[]]);
});

test('many undos of a till are a flag of its shop, which grows with the day', async () => {
  const { database } = app.services;
  const company = await makeCompany(database);
  const { shop_id } = await makeItem(database);
  const [key] = await asSuperuser(app, 'select key from catalogue_shops where id = $1', [shop_id]);
  const own = await makeTill(app, shop_id);
  const undoSome = async (count: number, minutes: number) => {
    const vouchers = await makeOlder(company, count);
    const ids = (await spend(vouchers, own)).map(({ redemption_id }) => redemption_id);
    // As undo writes it, without the PIN that the fourth needs.
    await replica(
      `update redemptions set created_at = now() - interval '${minutes} minutes', undone_at = now(),
        undo_reason = 'x' where id = any('{${ids.join(',')}}'::bigint[])`,
    );
  };
  const flags = async () =>
    (await listed()).flatMap((line) =>
      line.startsWith(`Shop ${key?.key}, `) ? [line.replace(/^.*\d\d: /, '')] : [],
    );
  await undoSome(5, 1);
  await look();
  expect(await flags()).toEqual([]);
  await undoSome(1, 1);
  await look();
  expect(await flags()).toEqual(['6 undos']);
  await undoSome(3, 6);
  await look();
  expect(await flags()).toEqual(['9 undos', '3 undos of all that was left, 5 min or later']);
  const [line = ''] = (await listed()).filter((one) => one.includes('9 undos'));
  const flag = { id: Number(/flag (\d+)/.exec(line)?.[1]), shop: String(key?.key) };
  const { operatorId, close } = await closer();
  await close(flag);
  const acts = `select action, shop_id::int, after from operator.audit_entries where operator_id = $1`;
  expect(await asSuperuser(app, acts, [operatorId])).toEqual([
    { action: 'closed flag', shop_id, after: { flag: flag.id } },
  ]);
  expect(await flags()).toEqual(['3 undos of all that was left, 5 min or later']);
  await expect(close(flag)).rejects.toThrow('no such open flag');
});

test('what fails for one company is looked at again, and does not keep the others waiting', async () => {
  const { database } = app.services;
  const companies = [await makeCompany(database), await makeCompany(database)] as const;
  const orders: (number | undefined)[] = [];
  for (const company of companies) {
    const vouchers = await makeVouchers(app, company, 1);
    await spend(vouchers);
    orders.push(vouchers[0]?.orderId);
  }
  await asSuperuser(
    app,
    `alter table gift_flags add constraint broken check (company_id <> ${companies[0].id})`,
  );
  await expect(look()).rejects.toThrow('check-flags failed in part');
  expect((await seen(companies[1], orders[1])).rows).toEqual([['used_at_once 1']]);
  await asSuperuser(app, 'alter table gift_flags drop constraint broken');
  await look();
  expect(await seen(companies[0], orders[0])).toMatchObject({ rows: [['used_at_once 1']] });
});

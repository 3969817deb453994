import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@regalo/contract/api/endpoint';
import { decideOrder } from '@regalo/contract/approvals/decide';
import { updateScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { DAY_MS } from '@regalo/contract/values/days';
import {
  addManager,
  type Database,
  freeOrder,
  makeCompany,
  openDatabase,
  openSession,
  PIN_HASH,
} from '@regalo/server/bench';
import { type CallOptions, type Content, call, keys } from './client.ts';
import { asSuperuser, type Scratch } from './scratch.ts';
import { addPeople } from './tills.ts';

/** What is placed before the upgrade, by the name of whoever sends it. */
const STATES = ['held', 'held for later', 'scheduled', 'paused', 'waiting', 'sent'] as const;
type State = (typeof STATES)[number];

/** Orders by their states, and who goes on with them. */
export interface Placed {
  orders: Record<State, { id: number; total: number }>;
  admin: string;
  approver: string;
  poor: { companyId: number };
}

async function expectDone(url: string, endpoint: Endpoint, options: CallOptions): Promise<Content> {
  const { status, body } = await call(url, endpoint, options);
  if (status !== 200) throw new Error(`${endpoint.path}: ${status} ${JSON.stringify(body)}`);
  return body.body;
}

async function addMember(database: Database, companyId: number, role: 'sender' | 'approver') {
  const named = { email: `${role}-${companyId}@empresa.cr`, firstName: 'Eva', lastName: 'Solís' };
  const pinHash = await PIN_HASH;
  return await database.inCompany(companyId, async (tx) => {
    const id = await addManager(tx, companyId, { ...named, pinHash, roles: [role] });
    return await openSession(tx, companyId, id, keys);
  });
}

/** Lets the time of all orders that are still to be sent have come. */
const makeDue = (url: string, state: State) =>
  asSuperuser(url, (client) =>
    client.query(
      `update scheduled_orders set send_at = now() - interval '1 minute', try_at = now()
        where purchaser_name = $1`,
      [state],
    ),
  );

/** Waits until a query finds a row. */
async function until(url: string, query: string, values: unknown[]): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    const { rows } = await asSuperuser(url, (client) => client.query(query, values));
    if (rows.length > 0) return;
    await sleep(1_000);
  }
  throw new Error(`nothing after 150 s: ${query} ${values}`);
}

/** Places an order of every state with a server that runs. The one that waits lacks funds. */
export async function placeOrders(
  { serverUrl, superuserUrl }: Scratch,
  url: string,
): Promise<Placed> {
  const database = openDatabase(serverUrl, { max: 2 });
  try {
    const rich = await makeCompany(database, { funds: 1_000_000_000 });
    const poor = await makeCompany(database, { funds: 1_000 });
    const sender = await addMember(database, rich.id, 'sender');
    const approver = await addMember(database, rich.id, 'approver');
    await asSuperuser(superuserUrl, (client) =>
      client.query(
        `insert into order_policies (company_id, always_roles, changed_by) values ($1, '{sender}', $2)`,
        [rich.id, rich.managerId],
      ),
    );
    const people = await addPeople(superuserUrl, rich.id, 3);
    const poorPeople = await addPeople(superuserUrl, poor.id, 1);
    const later = { send_at: new Date(Date.now() + DAY_MS).toISOString() };
    const place = async (state: State, token: string, sendAt = {}) => {
      const to = state === 'waiting' ? poorPeople : people;
      const body = { ...freeOrder(to), purchaser_name: state, ...sendAt };
      const headers = { 'idempotency-key': randomUUID() };
      const { order_id: id } = await expectDone(url, sendGifts, { token, headers, body });
      return { id, total: body.total_amount };
    };
    const orders = {
      held: await place('held', sender),
      'held for later': await place('held for later', sender, later),
      scheduled: await place('scheduled', rich.token, later),
      paused: await place('paused', rich.token, later),
      waiting: await place('waiting', poor.token, later),
      sent: await place('sent', rich.token),
    };
    const body = { id: orders.paused.id, action: 'pause' };
    await expectDone(url, updateScheduledOrder, { token: rich.token, body });
    await makeDue(superuserUrl, 'waiting');
    await until(superuserUrl, `select from scheduled_orders where status = 'waiting'`, []);
    return { orders, admin: rich.token, approver, poor: { companyId: poor.id } };
  } finally {
    await database.close();
  }
}

/** Goes on with all of them after the upgrade, until each is sent. @returns what is wrong with them then */
export async function sendPlaced(
  { superuserUrl }: Scratch,
  url: string,
  { orders, admin, approver, poor }: Placed,
  credit: (companyId: number) => Promise<void>,
): Promise<string[]> {
  for (const state of ['held', 'held for later'] as const) {
    const body = { id: orders[state].id, decision: 'approve', comment: '' };
    await expectDone(url, decideOrder, { token: approver, body });
  }
  const { id, total } = orders.paused;
  const body = { id, action: 'send', total_amount: total };
  await expectDone(url, updateScheduledOrder, { token: admin, body });
  await makeDue(superuserUrl, 'scheduled');
  await makeDue(superuserUrl, 'held for later');
  await credit(poor.companyId);
  const sent = `select from orders where purchaser_name = any($1) having count(*) >= $2`;
  await until(superuserUrl, sent, [STATES, STATES.length]);
  const select = `select o.purchaser_name as state, o.id::int, o.message, o.total_amount::int as total,
      (select count(*)::int from gifts g where g.company_id = o.company_id and g.order_id = o.id) as gifts,
      o.quantity, n.number from orders o join order_numbers n on n.company_id = o.company_id and n.order_id = o.id
    where o.purchaser_name = any($1)`;
  const { rows } = await asSuperuser(superuserUrl, (client) => client.query(select, [STATES]));
  const found = new Map(rows.map((row) => [row.state, row]));
  return STATES.flatMap((state) => {
    const row = found.get(state);
    const same = row?.id === orders[state].id && row.total === orders[state].total;
    return same && row.gifts === row.quantity ? [] : [`${state}: ${JSON.stringify(row)}`];
  });
}

import { CELEBRATIONS } from '@regalo/contract/gifts/celebrations';
import { DEFAULT_SERVICE_FEE, orderTotals } from '@regalo/contract/gifts/fee';
import { sendGifts as sendGiftsEndpoint } from '@regalo/contract/gifts/send-gifts';
import { DAY_MS } from '@regalo/contract/values/days';
import pg from 'pg';
import { openDatabase } from '../database/database.ts';
import { sendGifts } from '../features/gifts/checkout/send-gifts.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { credit } from '../testing/credit.ts';
import { freeOrder } from '../testing/orders.ts';
import {
  dateAudit,
  FIRST_CREDIT,
  PAST_ORDERS,
  type PastOrder,
  SECOND_CREDIT,
} from './past-orders.ts';
import { type SendingServices, sessionOf, withSending } from './sending.ts';

/** A company of the demo, with the ids of its people by category. */
export interface Seeded {
  id: number;
  managerId: number;
  people: Record<1 | 2 | 3, number[]>;
}

/** A past order with the price and the ids that it has here. */
interface Bought {
  past: PastOrder;
  place: { cat_id: number; shop_id: number; item_id: number };
  /** Items of which each recipient chooses one. */
  choices?: { items: number[] };
  amount: number;
  users: number[];
}

/** One person in twelve was added lately and has received nothing yet. */
const LATE = 12;

async function lookUp(superuser: pg.Client, past: PastOrder, company: Seeded): Promise<Bought> {
  const [role, from, count] = past.to;
  const earlier = company.people[role].filter((_, n) => (n + 1) % LATE !== 0);
  const users = earlier.slice(from, from + count);
  const nowhere = { cat_id: 0, shop_id: 0, item_id: 0 };
  if (typeof past.gift === 'number') return { past, place: nowhere, amount: past.gift, users };
  const { rows } = await superuser.query(
    `select i.id::int as item_id, s.id::int as shop_id, s.category_id::int as cat_id,
       i.price::int as amount
     from catalogue_items i join catalogue_shops s on s.id = i.shop_id where i.key = any($1)
     order by i.id`,
    [[past.gift].flat()],
  );
  if (!rows[0]) throw new Error(`the demo catalogue has no item ${past.gift}`);
  const { amount, ...place } = rows[0];
  if (typeof past.gift === 'string') return { past, place, amount, users };
  const items: number[] = rows.map(({ item_id }) => item_id);
  return { past, place: nowhere, choices: { items }, amount, users };
}

/** Ten in the morning where the company is. */
const morning = (daysAgo: number) =>
  `((date_trunc('day', now() at time zone 'America/Costa_Rica') - interval '${daysAgo} days'
     + interval '10 hours') at time zone 'America/Costa_Rica')`;

async function datePeople(superuser: pg.Client, { id }: Seeded): Promise<void> {
  await superuser.query(`
    update companies set created_at = ${morning(331)} where id = ${id};
    update managers set created_at = ${morning(331)} where company_id = ${id};
    update groups set created_at = ${morning(331)} where company_id = ${id};
    update people p set created_at = case when n % ${LATE} = 0 then ${morning(3)}
        - interval '9 days' * (n / ${LATE}) else ${morning(330)} end
      from (select id, row_number() over (partition by role order by id)::int as n
        from people where company_id = ${id}) numbered
      where p.company_id = ${id} and p.id = numbered.id`);
}

/**
 * The ledger lets nobody change it, so its newest entry is dated as a replica: without triggers. The audit of
 * it is dated with it.
 */
async function dateBooking(superuser: pg.Client, { id }: Seeded, daysAgo: number): Promise<void> {
  await superuser.query(`
    begin;
    set local session_replication_role = replica;
    update ledger_transactions set created_at = ${morning(daysAgo)} where company_id = ${id}
      and id = (select max(id) from ledger_transactions where company_id = ${id});
    update ledger_entries set booked_at = ${morning(daysAgo)} where company_id = ${id}
      and account = 'wallet'
      and id = (select max(id) from ledger_entries where company_id = ${id} and account = 'wallet');
    commit`);
  await dateAudit(superuser, id, morning(daysAgo));
}

/**
 * Moves an order back to its day, delivered; two in three of its gifts were opened soon after, and none
 * of those without e-mail.
 */
async function dateOrder(superuser: pg.Client, company: Seeded, order: number, daysAgo: number) {
  await dateBooking(superuser, company, daysAgo);
  const at = morning(daysAgo);
  const ofOrder = `where company_id = ${company.id} and order_id = ${order}`;
  await superuser.query(`
    update orders set created_at = ${at}, status = 'complete', valid_until = (${at})::date + 365
      where company_id = ${company.id} and id = ${order};
    begin;
    set local session_replication_role = replica;
    update gift_activities a set created_at = ${at} from gifts g
      where g.company_id = ${company.id} and g.order_id = ${order}
        and a.company_id = g.company_id and a.gift_id = g.id;
    update gifts g set valid_until = (${at})::date + coalesce((o.choices ->> 'days')::int, 365)
      from orders o where g.company_id = ${company.id} and g.order_id = ${order}
        and o.company_id = g.company_id and o.id = g.order_id;
    commit;
    update gifts set created_at = ${at} ${ofOrder};
    with opened as (
      update gifts set status = 'claimed', claimed_at = ${at} + interval '1 hour' * (1 + id % 36)
      ${ofOrder} and id % 3 <> 0 and receiver_email is not null
      returning company_id, id, balance, claimed_at)
    insert into gift_activities (company_id, gift_id, kind, balance_after, author, created_at)
      select company_id, id, 'opened', balance, 'recipient', claimed_at from opened;
    update deliveries set status = 'sent', attempts = 1, due_at = ${at},
      sent_at = ${at} + interval '5 seconds' ${ofOrder};
    update notifications set created_at = ${at},
      read_at = case when ${daysAgo} > 10 then ${at} + interval '1 hour' end
      where company_id = ${company.id}
        and id = (select max(id) from notifications where company_id = ${company.id})`);
}

/** Sends orders as the company's Admin; nothing of them is mailed, since all is dated. */
async function send(
  services: SendingServices,
  { id, managerId }: Seeded,
  orders: Bought[],
  date: (order: number, daysAgo: number) => Promise<void>,
): Promise<void> {
  const session = sessionOf(id, managerId, 'admin');
  for (const { past, place, choices, amount, users } of orders) {
    const order = freeOrder(users, { amount, fee: DEFAULT_SERVICE_FEE, place });
    const greeting = CELEBRATIONS.find(({ key }) => key === past.celebration);
    const { celebration, daysAgo } = past;
    const message = greeting?.message.es;
    const body = sendGiftsEndpoint.body.parse({ ...order, choices, celebration, message });
    // By the clock of its day: the occasion of a gift is the one that was nearest then.
    const now = () => new Date(Date.now() - daysAgo * DAY_MS);
    const { order_id } = await sendGifts({ ...services, now }, session, body, { key: undefined });
    await date(order_id, past.daysAgo);
  }
}

/**
 * Gives a company of the demo a year of funds and orders.
 * @param superuserUrl the demo's own database: only there can the past be dated
 * @param balance colones that are left in the end
 */
export async function addHistory(
  superuserUrl: string,
  settings: Settings,
  company: Seeded,
  balance: number,
): Promise<void> {
  const superuser = new pg.Client(superuserUrl);
  await superuser.connect();
  const database = openDatabase(settings.DATABASE_URL);
  const fund = async (amount: number, { reference, daysAgo }: typeof FIRST_CREDIT) => {
    await credit(database, company.id, { amount, reference, author: 'Luis Vega' });
    await dateBooking(superuser, company, daysAgo);
  };
  const sendAll = (orders: Bought[]) =>
    withSending(database, settings, (services) =>
      send(services, company, orders, (order, daysAgo) =>
        dateOrder(superuser, company, order, daysAgo),
      ),
    );
  try {
    await datePeople(superuser, company);
    const orders: Bought[] = [];
    for (const past of PAST_ORDERS) orders.push(await lookUp(superuser, past, company));
    const totals = orders.map(
      ({ users, amount }) => orderTotals(users.length, amount, DEFAULT_SERVICE_FEE).total,
    );
    const spent = totals.reduce((sum, total) => sum + total, 0);
    const early = ({ past }: Bought) => past.daysAgo > SECOND_CREDIT.daysAgo;
    await fund(FIRST_CREDIT.amount, FIRST_CREDIT);
    await sendAll(orders.filter(early));
    await fund(balance + spent - FIRST_CREDIT.amount, SECOND_CREDIT);
    await sendAll(orders.filter((order) => !early(order)));
  } finally {
    await database.close();
    await superuser.end();
  }
}

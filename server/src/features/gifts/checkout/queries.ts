import type { PhoneChannel } from '@regalo/contract/orders/channels';
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import type { Orders } from '../../../database/tables.ts';
import { zoneOf } from '../../../platform/company-zone.ts';
import { hasStopped } from '../../orders/delivery/phone-wish-queries.ts';
import { type OrderMessage, ownMessage } from './message-queries.ts';

/** What an order takes from its company, and which policies are in force. */
export async function readBuyer(tx: Connection, companyId: number) {
  return await tx
    .selectFrom('companies as c')
    .innerJoin('wallets as w', 'w.company_id', 'c.id')
    .leftJoin('order_policies as p', 'p.company_id', 'c.id')
    .select([
      'c.name as companyName',
      'c.language',
      zoneOf('c').as('timeZone'),
      'c.low_wallet_mark as lowWalletMark',
      'c.expiry',
      'c.service_fee',
      'w.balance',
      'w.policy_revision as policyRevision',
    ])
    .select(['p.order_limit', 'p.member_limit', 'p.group_limit', 'p.second_limit'])
    .select(['p.always_roles', 'p.step_up_above as stepUpAbove'])
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** The company of an order. */
export async function readSender(tx: Connection, companyId: number) {
  return await tx
    .selectFrom('companies')
    .select(['name as companyName', 'language', zoneOf('companies').as('timeZone'), 'service_fee'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

export async function readGroupName(tx: Connection, companyId: number, id: number) {
  const row = await tx
    .selectFrom('groups')
    .select('name')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.name;
}

/** How many of these groups the company has. */
export async function countLiveGroups(
  tx: Connection,
  companyId: number,
  ids: readonly number[],
): Promise<number> {
  const { count } = await tx
    .selectFrom('groups')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function readMedia(tx: Connection, companyId: number, address: string) {
  const row = await tx
    .selectFrom('media')
    .select('id')
    .where('company_id', '=', companyId)
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.id;
}

/** Reserves the ids of the gifts of an order that has its number already. */
export async function reserveGiftIds(connection: Connection, gifts: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select nextval('gifts_id_seq') from generate_series(1, ${gifts}::int)) as ids`.execute(
    connection,
  );
  return rows[0]?.ids ?? [];
}

/** Reserves the ids of an order and its gifts. Nothing is written; a refusal leaves a gap. */
export async function reserveIds(connection: Connection, gifts: number) {
  const { rows } = await sql<{ order_id: number; gift_ids: number[] }>`
    select nextval('orders_id_seq') as order_id,
      array(select nextval('gifts_id_seq') from generate_series(1, ${gifts}::int)) as gift_ids`.execute(
    connection,
  );
  const [row] = rows;
  if (!row) throw new Error('no ids');
  return { orderId: row.order_id, giftIds: row.gift_ids };
}

/** The receipt of an order, with the balance of the wallet right after it. */
export async function readOrderReceipt(tx: Connection, companyId: number, orderId: number) {
  return await tx
    .selectFrom('orders as o')
    .innerJoin('ledger_transactions as t', (join) =>
      join.onRef('t.company_id', '=', 'o.company_id').onRef('t.order_id', '=', 'o.id'),
    )
    .innerJoin('ledger_entries as e', (join) =>
      join.onRef('e.company_id', '=', 't.company_id').onRef('e.transaction_id', '=', 't.id'),
    )
    .select(['o.id', 'o.quantity', 'o.total_amount', 'e.balance_after'])
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', orderId)
    .where('t.kind', '=', 'order')
    .where('e.account', '=', 'wallet')
    .executeTakeFirstOrThrow();
}

/** The receipt of an order that is or was held, with the balance of the wallet right after that. */
export async function readHeldReceipt(tx: Connection, companyId: number, id: number) {
  return await tx
    .selectFrom('pending_orders as p')
    .innerJoin('ledger_transactions as t', (join) =>
      join.onRef('t.company_id', '=', 'p.company_id').on('t.cause', '=', `hold:${id}`),
    )
    .innerJoin('ledger_entries as e', (join) =>
      join.onRef('e.company_id', '=', 't.company_id').onRef('e.transaction_id', '=', 't.id'),
    )
    .select(['p.id', 'p.quantity', 'p.total_amount', 'e.balance_after'])
    .where('p.company_id', '=', companyId)
    .where('p.id', '=', id)
    .where('e.account', '=', 'wallet')
    .executeTakeFirstOrThrow();
}

export async function findIdempotencyKey(tx: Connection, companyId: number, key: string) {
  return await tx
    .selectFrom('idempotency_keys as k')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'k.company_id').onRef('o.id', '=', 'k.order_id'),
    )
    .leftJoin('pending_orders as p', (join) =>
      join.onRef('p.company_id', '=', 'k.company_id').onRef('p.id', '=', 'k.pending_order_id'),
    )
    .leftJoin('scheduled_orders as s', (join) =>
      join.onRef('s.company_id', '=', 'k.company_id').onRef('s.id', '=', 'k.scheduled_order_id'),
    )
    .select(({ fn }) => [
      'k.payload_hash',
      'k.order_id',
      'k.pending_order_id',
      'k.scheduled_order_id',
      fn.coalesce('o.manager_id', 'p.manager_id', 's.manager_id').as('manager_id'),
    ])
    .where('k.company_id', '=', companyId)
    .where('k.key', '=', key)
    .executeTakeFirst();
}

/**
 * Takes the key for this order; waits for a transaction that holds it already.
 * @returns whether it is ours now
 */
export async function takeIdempotencyKey(
  tx: Connection,
  companyId: number,
  {
    key,
    payloadHash,
    ...order
  }: {
    key: string;
    payloadHash: Buffer;
    /** One of them. */
    orderId?: number;
    heldId?: number;
    scheduledId?: number;
  },
): Promise<boolean> {
  const { orderId = null, heldId = null, scheduledId = null } = order;
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({
      company_id: companyId,
      key,
      payload_hash: payloadHash,
      order_id: orderId,
      pending_order_id: heldId,
      scheduled_order_id: scheduledId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function insertOrder(tx: Connection, order: Insertable<Orders>): Promise<void> {
  await tx.insertInto('orders').values(order).execute();
}

/** Completes an order that has no e-mails to send. */
export async function completeOrder(tx: Connection, companyId: number, id: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: 'complete' })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** A list of ids as one PostgreSQL array literal: cheaper to make than an array of parameters. */
const arrayOf = (ids: readonly number[]) => `{${ids.join(',')}}`;

/**
 * Writes one gift per recipient, with their current name and addresses, that it was issued, and its mail
 * into the outbox where there is an address; else a message to the phone, if the company sends them and
 * nobody has stopped them.
 * @param gifts hashes: 32 bytes per gift, in the order of the ids
 * @returns how many were written, of which there are fewer if a recipient is unknown or deleted, and how
 *   many mails and messages
 */
export async function insertGifts(
  tx: Connection,
  companyId: number,
  gifts: {
    orderId: number;
    giftIds: readonly number[];
    personIds: readonly number[];
    keyVersion: number;
    claimHashes: Buffer;
    codeHashes: Buffer;
    /** What each is worth, and until when. */
    worth: { faceAmount: number; amount: number; validUntil: string };
    author: string;
    message: OrderMessage;
    /** Ways to phones that the installation offers, in their order. */
    offered: readonly PhoneChannel[];
    /** Before which no message goes to a phone; at once if absent. */
    phonesAt?: Date | undefined;
  },
): Promise<{ written: number; mails: number }> {
  const { orderId, worth } = gifts;
  const { rows } = await sql<{ written: number; mails: number }>`
    with given as (
      insert into gifts (company_id, id, order_id, person_id, key_version, claim_hash, code_hash,
        receiver_name, receiver_email, receiver_phone, balance, balance_colones, valid_until, message)
      select ${companyId}, u.gift_id, ${orderId}, p.id, ${gifts.keyVersion},
        substring(${gifts.claimHashes}::bytea from (u.n::int - 1) * 32 + 1 for 32),
        substring(${gifts.codeHashes}::bytea from (u.n::int - 1) * 32 + 1 for 32),
        coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email, p.contact_no),
        p.email, p.contact_no, ${worth.faceAmount}::bigint, ${worth.amount}::bigint,
        ${worth.validUntil}::date, ${ownMessage(gifts.message)}
      from unnest(${arrayOf(gifts.giftIds)}::bigint[], ${arrayOf(gifts.personIds)}::bigint[])
        with ordinality as u (gift_id, person_id, n)
      join people p on p.company_id = ${companyId} and p.id = u.person_id
        and p.deleted_at is null
      -- Whoever is being erased is waited for, and is gone then.
      for key share of p
      returning id, receiver_email, receiver_phone),
    issued as (
      insert into gift_activities (company_id, gift_id, kind, amount, colones, balance_after, author)
      select ${companyId}, id, 'issued', ${worth.faceAmount}::bigint, ${worth.amount}::bigint,
        ${worth.faceAmount}::bigint, ${gifts.author} from given),
    way as (
      select w.channel from companies c, unnest(${[...gifts.offered]}::text[]) with ordinality as w (channel, n)
      where c.id = ${companyId} and w.channel = any(c.phone_channels) order by w.n limit 1),
    queued as (
      insert into deliveries (company_id, order_id, gift_id, address, channel, due_at)
      select ${companyId}, ${orderId}, id, coalesce(receiver_email, receiver_phone),
        case when receiver_email is null then w.channel else 'mail' end,
        coalesce(case when receiver_email is null then ${gifts.phonesAt ?? null}::timestamptz end, now())
      from given left join way w on true
      where receiver_email is not null or w.channel is not null and not ${hasStopped(sql`receiver_phone`)}
      returning id)
    select count(*) as written, (select count(*) from queued) as mails from given`.execute(tx);
  return rows[0] ?? { written: 0, mails: 0 };
}

/** How many of these people the company has, and how many of them are not deleted. */
export async function countPeople(
  tx: Connection,
  companyId: number,
  ids: readonly number[],
): Promise<{ known: number; live: number }> {
  const { rows } = await sql<{ known: number; live: number }>`
    select count(*) as known, count(*) filter (where deleted_at is null) as live from people
    where company_id = ${companyId} and id = any(${arrayOf(ids)}::bigint[])`.execute(tx);
  return rows[0] ?? { known: 0, live: 0 };
}

/** Those of these ids that are no live people of the company. */
export async function readGone(
  tx: Connection,
  companyId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select wanted.id from unnest(${arrayOf(ids)}::bigint[]) as wanted (id)
    where not exists (select from people p
      where p.company_id = ${companyId} and p.id = wanted.id and p.deleted_at is null)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether an item has enough units; they are not reserved. */
export async function hasStock(tx: Connection, itemId: number, units: number): Promise<boolean> {
  const row = await tx
    .selectFrom('item_stock')
    .select('item_id')
    .where('item_id', '=', itemId)
    .where('units', '>=', units)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes units from an item's stock. @returns whether there were enough */
export async function takeStock(tx: Connection, itemId: number, units: number): Promise<boolean> {
  const row = await tx
    .updateTable('item_stock')
    .set({ units: sql<number>`units - ${units}` })
    .where('item_id', '=', itemId)
    .where('units', '>=', units)
    .returning('item_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldIdempotencyKeys(
  tx: Connection,
  companyId: number,
  { days, most }: { days: number; most: number },
): Promise<bigint> {
  const { numDeletedRows } = await tx
    .deleteFrom('idempotency_keys')
    .where('company_id', '=', companyId)
    .where(
      sql<boolean>`ctid = any(array(
        select ctid from idempotency_keys where company_id = ${companyId} and created_at < now() - make_interval(days => ${days})
        limit ${most}))`,
    )
    .executeTakeFirst();
  return numDeletedRows;
}

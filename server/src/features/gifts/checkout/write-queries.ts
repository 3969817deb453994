import type { PhoneChannel } from '@regalo/contract/orders/channels';
import { type Insertable, sql } from 'kysely';
import { arrayOf } from '../../../database/array-of.ts';
import type { Connection } from '../../../database/connection.ts';
import type { Orders } from '../../../database/tables.ts';
import { hasStopped } from '../../orders/delivery/phone-wish-queries.ts';
import { type OrderMessage, ownMessage } from './message-queries.ts';

/** Reserves the id of an order. Nothing is written; a refusal leaves a gap. */
export async function reserveOrderId(tx: Connection): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('orders_id_seq') as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no id');
  return row.id;
}

/** Reserves the ids of gifts. Nothing is written; a refusal leaves a gap. */
export async function reserveGiftIds(connection: Connection, gifts: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select nextval('gifts_id_seq') from generate_series(1, ${gifts}::int)) as ids`.execute(
    connection,
  );
  return rows[0]?.ids ?? [];
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
    /** The value and last day of each. */
    worth: { faceAmount: number; amount: number; validUntil: string };
    author: string;
    message: OrderMessage;
    /** Ways to phones that the installation offers, in their order. */
    offered: readonly PhoneChannel[];
    /** When messages to phones may go; at once if absent. */
    phonesAt?: Date | undefined;
    /** Those of the people who were added in this transaction and are in no list. */
    unlisted?: readonly number[];
  },
): Promise<{ written: number; mails: number }> {
  const { orderId, worth } = gifts;
  const unlisted = gifts.unlisted?.length ? sql` or p.id = any(${arrayOf(gifts.unlisted)})` : sql``;
  const { rows } = await sql<{ written: number; mails: number }>`
    with given as (
      insert into gifts (company_id, id, order_id, person_id, key_version, claim_hash, code_hash,
        receiver_name, receiver_email, receiver_phone, balance, balance_colones, valid_until, message,
        role)
      select ${companyId}, u.gift_id, ${orderId}, p.id, ${gifts.keyVersion},
        substring(${gifts.claimHashes}::bytea from (u.n::int - 1) * 32 + 1 for 32),
        substring(${gifts.codeHashes}::bytea from (u.n::int - 1) * 32 + 1 for 32),
        coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email, p.contact_no),
        p.email, p.contact_no, ${worth.faceAmount}::bigint, ${worth.amount}::bigint,
        ${worth.validUntil}::date, ${ownMessage(gifts.message)}, p.role
      from unnest(${arrayOf(gifts.giftIds)}, ${arrayOf(gifts.personIds)})
        with ordinality as u (gift_id, person_id, n)
      join people p on p.company_id = ${companyId} and p.id = u.person_id
        and (p.deleted_at is null${unlisted})
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

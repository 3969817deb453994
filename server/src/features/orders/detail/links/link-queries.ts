import type { GiftStatus } from '@regalo/contract/orders/gift-status';
import { PART_SIZE } from '@regalo/contract/orders/links';
import type { Language } from '@regalo/messages/languages';
import { sql } from 'kysely';
import type { Connection } from '../../../../database/connection.ts';
import { IS_UNCHOSEN } from '../../../../platform/chosen-card.ts';
import { zoneOf } from '../../../../platform/company-zone.ts';
import { numberOf } from '../../../../platform/order-number.ts';
import { RECIPIENT_LANGUAGE } from '../../../../platform/recipient-language.ts';
import { seesOrder, type Viewer } from '../../../../platform/security/seen-orders.ts';
import { brandOf } from '../../../brands/sent-brand-queries.ts';
import { giftStatus, NEWEST_MAIL } from '../gift-status.ts';

const sharedOrder = (tx: Connection, companyId: number, id: number, viewer: Viewer) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select([
      'o.id',
      numberOf('o.id', companyId).as('number'),
      'o.language',
      'o.purchaser_name',
      'o.company_name',
      brandOf('o').as('brand'),
      zoneOf('c').as('time_zone'),
    ])
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', id)
    .where(seesOrder(viewer));

/** The order's facts beside its links. */
export const readSharedOrder = (tx: Connection, companyId: number, id: number, viewer: Viewer) =>
  sharedOrder(tx, companyId, id, viewer).executeTakeFirst();

/** The same, locked, so that two managers who take what is left at the same time get each link once. */
export const lockSharedOrder = (tx: Connection, companyId: number, id: number, viewer: Viewer) =>
  sharedOrder(tx, companyId, id, viewer).forNoKeyUpdate('o').executeTakeFirst();

/** The same for the order of one gift, with the name of its recipient. */
export async function readSharedGift(tx: Connection, companyId: number, giftId: number) {
  return await tx
    .selectFrom('gifts as g')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'g.company_id').onRef('o.id', '=', 'g.order_id'),
    )
    .select(['g.receiver_name', 'o.purchaser_name', 'o.company_name'])
    .select(RECIPIENT_LANGUAGE.as('language'))
    .where('g.company_id', '=', companyId)
    .where('g.id', '=', giftId)
    .executeTakeFirstOrThrow();
}

/** A gift whose link is handed over. */
export interface SharedGift {
  id: number;
  generation: number;
  key_version: number;
  receiver_name: string;
  receiver_phone: string | null;
  /** Of the recipient. */
  language: Language;
  valid_until: string;
  /** Whether that is the last day on which its card is chosen. */
  unchosen: boolean;
  /** What it says to its recipient. */
  message: string;
  /** Whether its code was replaced: its link is handed over to nobody. */
  withheld: boolean;
}

interface Part {
  orderId: number;
  /** The company's own day, yyyy-MM-dd. */
  today: string;
  part: number;
  untaken: boolean;
  /** Gifts that no e-mail reaches, or all that are not opened. */
  whose: 'unmailed' | 'unopened';
  /** Only these of them. */
  ids?: readonly number[] | undefined;
}

/** Orders among which the largest is looked for. */
const NEWEST = 1_000;

const STATUSES = {
  unmailed: ['no_email'],
  unopened: ['queued', 'sent', 'failed', 'no_email'],
} as const satisfies Record<Part['whose'], readonly GiftStatus[]>;

/**
 * The gifts of one part of an order whose links are handed over: unopened, and neither expired nor
 * canceled. Parts are counted over all gifts of the order, so that one that is opened meanwhile
 * moves no other into the next part.
 */
export async function readSharedGifts(
  tx: Connection,
  companyId: number,
  { orderId, today, part, untaken, whose, ids }: Part,
): Promise<SharedGift[]> {
  const { rows } = await sql<SharedGift>`
    select g.id, g.generation, g.key_version, g.receiver_name, g.receiver_phone,
      ${RECIPIENT_LANGUAGE} as language, g.valid_until, ${IS_UNCHOSEN} as unchosen, coalesce(g.message, o.message) as message,
      g.link_withheld as withheld
    from (select * from gifts where company_id = ${companyId} and order_id = ${orderId}
        ${ids ? sql`and id = any(${ids}::bigint[])` : sql``}
        order by id limit ${PART_SIZE} offset ${(part - 1) * PART_SIZE}) as g
      join orders o on o.company_id = g.company_id and o.id = g.order_id ${NEWEST_MAIL}
    where ${giftStatus(today)} = any(${STATUSES[whose]}::text[])
      ${untaken ? sql`and g.link_taken_at is null` : sql``} order by g.id`.execute(tx);
  return rows;
}

/** The recipients of the largest of a company's newest orders. */
export async function readLargestOrder(tx: Connection, companyId: number): Promise<number> {
  const { rows } = await sql<{ largest: number | null }>`
    select max(quantity) as largest from (select quantity from orders where company_id = ${companyId}
      order by id desc limit ${NEWEST}) as newest`.execute(tx);
  return rows[0]?.largest ?? 0;
}

/** Records that the links of some gifts were taken now. */
export async function markTaken(tx: Connection, companyId: number, giftIds: readonly number[]) {
  await sql`
    update gifts set link_taken_at = now()
    where company_id = ${companyId} and id = any(${giftIds}::bigint[])`.execute(tx);
}

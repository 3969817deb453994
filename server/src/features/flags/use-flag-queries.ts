import type { FlagKind } from '@regalo/contract/orders/flags';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { numberOf } from '../../platform/order-number.ts';
import type { Use, UseFlag } from './use-rules.ts';

/** Instants: `from` is among them, `to` is not. */
export interface Span {
  from: Date;
  to: Date;
}

/** SQL: a use took all that the gift was worth. */
const WHOLE = sql`(a.balance_after = 0 and -a.amount = o.face_amount)`;

/** The manager who sent it uploaded the person in a list. The ids of a list follow one another. */
const UPLOADED = sql`exists (select from audit_entries u where u.company_id = g.company_id
  and u.subject = 'upload' and u.action = 'imported' and u.author = 'manager:' || o.manager_id
  and u.created_at between g.created_at - interval '1 day' and g.created_at
  and g.person_id between (u.after ->> 'first_id')::bigint and (u.after ->> 'last_id')::bigint)`;

/** See `onlyForGift` of a use. People of an uploaded list have entries of their own as well. */
const ONLY_FOR_GIFT = sql`(${WHOLE} and a.created_at < g.created_at + interval '1 day'
  and exists (select from audit_entries e where e.company_id = g.company_id and e.subject = 'person'
    and e.subject_id = g.person_id and e.action = 'added' and e.author = 'manager:' || o.manager_id
    and e.created_at between g.created_at - interval '1 day' and g.created_at)
  and not ${UPLOADED}
  and not exists (select from gifts other where other.company_id = g.company_id
    and other.person_id = g.person_id and other.id <> g.id))`;

/**
 * The uses of a company's gifts in a span that were not undone.
 * @param only for people alone who exist only for their gift
 */
export async function readUses(
  tx: Connection,
  companyId: number,
  { from, to }: Span,
  only?: 'onlyForGift',
): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select a.gift_id as "giftId", g.person_id as "personId", g.order_id as "orderId", a.shop_id as "shopId",
      split_part(a.author, ':', 3)::bigint as "tillId", a.created_at as at, ${WHOLE} as whole,
      coalesce((select min(d.sent_at) from deliveries d where d.company_id = g.company_id
        and d.gift_id = g.id and d.address = g.receiver_email), g.link_taken_at, g.created_at) as "sentAt",
      ${ONLY_FOR_GIFT} as "onlyForGift"
    from gift_activities a
      join gifts g on g.company_id = a.company_id and g.id = a.gift_id
      join orders o on o.company_id = g.company_id and o.id = g.order_id
    where a.company_id = ${companyId} and a.kind = 'redeemed'
      and a.created_at >= ${from} and a.created_at < ${to}
      and not exists (select from gift_activities u where u.company_id = a.company_id
        and u.gift_id = a.gift_id and u.kind = 'undone' and u.redemption_id = a.redemption_id)
      ${only ? sql`and ${ONLY_FOR_GIFT}` : sql``}`.execute(tx);
  return rows;
}

/** Keeps flags, each once. @returns the gifts that had none of their kind */
export async function insertUseFlags(
  tx: Connection,
  companyId: number,
  flags: readonly UseFlag[],
): Promise<number[]> {
  if (flags.length === 0) return [];
  const rows = await tx
    .insertInto('gift_flags')
    .values(
      flags.map(({ giftId, shopId, tillId, kind, figure, at }) => ({
        company_id: companyId,
        gift_id: giftId,
        shop_id: shopId,
        till_id: tillId,
        kind,
        figure,
        used_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'gift_id', 'kind']).doNothing())
    .returning('gift_id')
    .execute();
  return rows.map(({ gift_id }) => gift_id);
}

/** A filter of the operator's list of flags. */
export interface ListedFlags {
  since: Date;
  /** With those that were closed. */
  all: boolean;
}

/** A company's flag as the operator sees it. */
export interface ListedUseFlag {
  id: number;
  kind: FlagKind;
  figure: number;
  order: number;
  gift_id: number;
  shop: string;
  till_id: number;
  used_at: Date;
  closed_by: string | null;
}

/** The flags of a company, oldest first. */
export async function listUseFlags(
  tx: Connection,
  companyId: number,
  { since, all }: ListedFlags,
): Promise<ListedUseFlag[]> {
  const { rows } = await sql<ListedUseFlag>`
    select f.id, f.kind, f.figure, ${numberOf('g.order_id', companyId)} as "order", f.gift_id, s.name as shop, f.till_id, f.used_at, f.closed_by
    from gift_flags f
      join gifts g on g.company_id = f.company_id and g.id = f.gift_id
      join catalogue_shops s on s.id = f.shop_id
    where f.company_id = ${companyId} and f.created_at >= ${since}
      ${all ? sql`` : sql`and f.closed_at is null`}
    order by f.id`.execute(tx);
  return rows;
}

/** Closes an open flag of a company. @returns whether there was one */
export async function closeUseFlag(
  tx: Connection,
  companyId: number,
  { id, author }: { id: number; author: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gift_flags')
    .set({ closed_at: sql<Date>`now()`, closed_by: author })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

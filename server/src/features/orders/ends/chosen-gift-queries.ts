import { SKIPPED_SHOWN, type SkipReason } from '@regalo/contract/orders/ends';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { seesOrder, type Viewer } from '../../../platform/security/seen-orders.ts';
import { countGifts } from '../detail/gift-queries.ts';

/** The gifts that a call is about. */
export interface Chosen {
  ids?: number[] | undefined;
  order?: number | undefined;
}

async function checkOrder(
  tx: Connection,
  companyId: number,
  id: number,
  viewer: Viewer,
): Promise<void> {
  const found = await tx
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', id)
    .where(seesOrder(viewer))
    .executeTakeFirst();
  if (!found) throw new Refusal('order_not_found');
}

/**
 * The chosen gifts, over `gifts g`.
 * @throws Refusal not_found where one of them, or the order, is unknown to the member
 */
export async function chooseGifts(
  tx: Connection,
  companyId: number,
  { ids = [], order }: Chosen,
  viewer: Viewer,
): Promise<RawBuilder<unknown>> {
  const named = [...new Set(ids)];
  if (order !== undefined) await checkOrder(tx, companyId, order, viewer);
  if ((await countGifts(tx, companyId, named, viewer)) < named.length)
    throw new Refusal('gift_not_found');
  const byId = sql`g.id = any(${named}::bigint[])`;
  return order === undefined ? byId : sql`(g.order_id = ${order} or ${byId})`;
}

/**
 * Locks the chosen gifts and then their mails that are not sent, so that no worker begins to send one
 * while it is decided whether a gift has reached anybody.
 */
export async function lockWithMails(
  tx: Connection,
  companyId: number,
  chosen: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    select from gifts g where g.company_id = ${companyId} and ${chosen}
      and g.status in ('unclaimed', 'claimed')
    order by g.id for no key update`.execute(tx);
  await sql`
    select from deliveries d join gifts g on g.company_id = d.company_id and g.id = d.gift_id
    where d.company_id = ${companyId} and ${chosen} and d.status in ('queued', 'sending')
    order by d.id for no key update of d`.execute(tx);
}

interface Skipped {
  skipped: { id: number; reason: SkipReason }[];
  skipped_count: number;
}

/**
 * The chosen gifts that this transaction left as they were, the first of them with the reason.
 * @param kind of the activity that the others got
 * @param why SQL over `gifts g` and `orders o`: a SkipReason
 */
export async function readSkipped(
  tx: Connection,
  companyId: number,
  chosen: RawBuilder<unknown>,
  { kind, why }: { kind: string; why: RawBuilder<unknown> },
): Promise<Skipped> {
  const { rows } = await sql<{ id: number; reason: SkipReason; count: number }>`
    select g.id, ${why} as reason, count(*) over () as count
    from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id
      join companies c on c.id = g.company_id
    where g.company_id = ${companyId} and ${chosen} and not exists (
      select from gift_activities a where a.company_id = g.company_id and a.gift_id = g.id
        and a.kind = ${kind} and a.written_in = pg_current_xact_id())
    order by g.id limit ${SKIPPED_SHOWN}`.execute(tx);
  const skipped = rows.map(({ id, reason }) => ({ id, reason }));
  return { skipped, skipped_count: rows[0]?.count ?? 0 };
}

/** The gifts among the chosen ids that got an activity of a kind in this transaction, and its colones. */
export async function readGiftsDone(
  tx: Connection,
  companyId: number,
  { ids = [] }: Chosen,
  kind: string,
) {
  const { rows } = await sql<{ id: number; amount: number }>`
    select gift_id as id, colones as amount from gift_activities
    where company_id = ${companyId} and gift_id = any(${ids}::bigint[]) and kind = ${kind}
      and written_in = pg_current_xact_id()
    order by gift_id`.execute(tx);
  return rows;
}

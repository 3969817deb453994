import { localDay } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { allowLongStatements } from '../../../database/database.ts';
import { notify } from '../../../features/notifications/notifications.ts';
import { GIFT_AUDIT } from '../../../features/orders/gift-actor.ts';
import { BY_ITSELF, IN_REVIEW } from '../../../features/vouchers/activity-queries.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import { addAuditEntries } from '../../../platform/security/audit.ts';
import type { OperatorServices } from '../../services.ts';
import type { FoundGifts } from './found-gift-queries.ts';

type Used = Pick<OperatorServices, 'database' | 'now'>;

/**
 * So many gifts are held by one transaction and looked at together. Of more, however many there are, the rest is held by others: one
 * that outlasts the time of a statement would hold none, and tills would wait for it.
 */
export const HELD_TOGETHER = 1_000;

/** A gift that is about to be held, locked. */
interface Locked {
  id: number;
  order_id: number;
}

/** Locks those that can still be used and that nobody holds or has looked at. */
async function lockFound(
  tx: Connection,
  companyId: number,
  { giftIds, today }: { giftIds: readonly number[]; today: string },
): Promise<Locked[]> {
  const { rows } = await sql<Locked>`select g.id, g.order_id from gifts g
    where g.company_id = ${companyId} and g.id = any(${giftIds}::bigint[])
      and g.status in ('unclaimed', 'claimed') and g.valid_until >= ${today}::date
      and not exists (select from gifts_in_review r where r.company_id = g.company_id and r.gift_id = g.id)
    order by g.id for no key update of g`.execute(tx);
  return rows;
}

/** Blocks gifts that are locked. What somebody else has blocked stays theirs afterwards. */
async function block(
  tx: Connection,
  companyId: number,
  { ids, reason }: { ids: readonly number[]; reason: FoundGifts['reason'] },
): Promise<void> {
  await sql`
    with review as (insert into gift_reviews (company_id, reason)
      values (${companyId}, ${JSON.stringify(reason)}::jsonb) returning id),
    chosen as (select g.id, g.balance, g.balance_colones, case when g.blocked_at is not null then (
        select a.author from gift_activities a where a.company_id = g.company_id and a.gift_id = g.id
          and a.kind = 'blocked' order by a.id desc limit 1) end as blocked_by
      from gifts g where g.company_id = ${companyId} and g.id = any(${ids}::bigint[])),
    held as (insert into gifts_in_review (company_id, gift_id, review_id, amount, blocked_by)
      select ${companyId}, chosen.id, review.id, balance_colones, blocked_by from chosen, review),
    told as (insert into gift_activities (company_id, gift_id, kind, balance_after, author)
      select ${companyId}, id, 'blocked', balance, ${IN_REVIEW} from chosen)
    update gifts g set blocked_at = coalesce(g.blocked_at, now()) from chosen
    where g.company_id = ${companyId} and g.id = chosen.id`.execute(tx);
}

/** Holds one portion. */
async function holdPortion(
  { database, now }: Used,
  { companyId, giftIds, reason }: FoundGifts,
): Promise<void> {
  await database.inCompany(companyId, async (tx) => {
    await allowLongStatements(tx);
    const today = localDay(now(), await timeZoneOf(tx, companyId));
    const found = await lockFound(tx, companyId, { giftIds, today });
    if (found.length === 0) return;
    await block(tx, companyId, { ids: found.map(({ id }) => id), reason });
    const entry = { author: BY_ITSELF, subject: GIFT_AUDIT, action: 'held' } as const;
    await addAuditEntries(
      tx,
      companyId,
      entry,
      found.map(({ id }) => ({ id })),
    );
    for (const [orderId, gifts] of Map.groupBy(found, ({ order_id }) => order_id))
      await notify(tx, companyId, 'gifts_in_review', { orderId, gifts: gifts.length });
  });
}

/**
 * Holds what a rule has found, and tells its senders; what has ended meanwhile, or was looked at, is left out. Of very many, each
 * portion is a review of its own.
 */
export async function holdGifts(services: Used, found: FoundGifts): Promise<void> {
  for (let at = 0; at < found.giftIds.length; at += HELD_TOGETHER)
    await holdPortion(services, {
      ...found,
      giftIds: found.giftIds.slice(at, at + HELD_TOGETHER),
    });
}

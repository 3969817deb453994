import type { Activity } from '@regalo/contract/orders/story';
import type { Zone } from '@regalo/contract/values/days';
import type { Currency } from '@regalo/contract/values/money';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { zoneOf } from '../../../platform/company-zone.ts';
import { nameAuthor } from '../../../platform/security/audit.ts';
import { seesOrder, type Viewer } from '../../../platform/security/seen-orders.ts';
import { FORMER_RECIPIENT, IS_NAMED, RECIPIENT } from '../../vouchers/activity-queries.ts';

/** The head of a gift's story; undefined for a gift that the member does not see. */
export async function readStoryHead(
  tx: Connection,
  companyId: number,
  giftId: number,
  viewer: Viewer,
) {
  const { rows } = await sql<{
    currency: Currency;
    time_zone: Zone;
    total: number;
    message: string | null;
  }>`
    select o.currency, g.message, ${zoneOf('c')} as time_zone, (select count(*) from gift_activities a
      where a.company_id = g.company_id and a.gift_id = g.id) as total
    from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id
      join companies c on c.id = g.company_id
    where g.company_id = ${companyId} and g.id = ${giftId} and ${seesOrder(viewer)}`.execute(tx);
  return rows[0];
}

type Row = Omit<Activity, 'createdAt'> & { created_at: Date };

/** Some activities of a gift, newest first. Which till it was is its shop's business. */
export async function readActivities(
  tx: Connection,
  companyId: number,
  giftId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> {
  const author = nameAuthor(companyId, sql`a.author`);
  const { rows } = await sql<Row>`
    select a.id, a.kind, a.amount, a.balance_after as left,
      case when ${IS_NAMED} then ${author.name} end as author,
      a.author in (${RECIPIENT}, ${FORMER_RECIPIENT}) as by_recipient, a.reason, s.name as shop_name, a.valid_until, a.created_at
    from gift_activities a
      left join catalogue_shops s on s.id = a.shop_id ${author.join}
    where a.company_id = ${companyId} and a.gift_id = ${giftId}
    order by a.id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

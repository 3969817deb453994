import type { FieldCondition } from '@regalo/contract/custom-fields/conditions';
import { type ListedOrder, ORDERS_SEARCHED } from '@regalo/contract/orders/list';
import type { OrderState } from '@regalo/contract/orders/order-status';
import { type RawBuilder, sql } from 'kysely';
import { arrayOf } from '../../../database/array-of.ts';
import type { Connection } from '../../../database/connection.ts';
import { figuresBefore, type Paging } from '../../../database/search/search-functions.ts';
import { clockOfCompany } from '../../../platform/company-zone.ts';
import { type Days, rangeOf } from '../../../platform/day-range.ts';
import { numberOf, orderOfNumber } from '../../../platform/order-number.ts';
import { seesAllOrders, seesOrder, type Viewer } from '../../../platform/security/seen-orders.ts';
import { meetsAll } from '../../custom-fields/conditions.ts';
import { SENDER_NAME } from '../sender-name.ts';
import { isAbout, type OrderRow, toOrderRow } from './order-row-queries.ts';

/** A filter of orders; all conditions hold. */
export interface OrderFilter extends Days {
  /** Part of its texts; empty for all. */
  search: string;
  /** The number that the search may also be. */
  number: number | null;
  groupId?: number | undefined;
  status?: OrderState | undefined;
  senderId?: number | undefined;
  /** Conditions on custom fields. */
  where?: readonly FieldCondition[] | undefined;
}

interface FoundOrders {
  total: number;
  /** Those of the page, newest first. */
  ids: number[];
}

/** Over `orders o`: what each filter asks for, but for the search. */
function conditionsOf(companyId: number, filter: OrderFilter): RawBuilder<boolean>[] {
  const { groupId, status, senderId, startDate, endDate, where } = filter;
  const { from, to } = rangeOf(filter, clockOfCompany(companyId));
  return [
    ...(groupId ? [sql<boolean>`o.group_id = ${groupId}`] : []),
    ...(status ? [hasState(status)] : []),
    ...(senderId ? [sql<boolean>`o.manager_id = ${senderId}`] : []),
    ...(startDate ? [sql<boolean>`o.created_at >= ${from}`] : []),
    ...(endDate ? [sql<boolean>`o.created_at < ${to}`] : []),
    ...(where?.length ? [meetsAll(where, { order: sql`o.custom_fields` })] : []),
  ];
}

/** Whether something is left of `orders o` that was not withdrawn; their gifts were all made at their instant. */
const GOES_ON = sql`exists (select from gifts g where g.company_id = o.company_id and g.order_id = o.id
  and g.created_at = o.created_at and g.status <> 'canceled')`;

/** An order of which every gift was withdrawn is that, however its e-mails fared. */
const hasState = (state: OrderState): RawBuilder<boolean> =>
  state === 'canceled'
    ? sql<boolean>`not ${GOES_ON}`
    : sql<boolean>`o.status = ${state} and ${GOES_ON}`;

const JOIN_SENDER = sql`join managers m on m.company_id = o.company_id and m.id = o.manager_id`;

/** The orders that a member sees and that pass a filter: the exact number, and one page. */
export async function findOrderPage(
  tx: Connection,
  companyId: number,
  viewer: Viewer,
  filter: OrderFilter,
  { limit, offset }: Paging,
): Promise<FoundOrders> {
  const asked = conditionsOf(companyId, filter);
  const seen = sql`o.company_id = ${companyId} and ${seesOrder(viewer)}`;
  const wanted = sql.join([seen, ...asked], sql` and `);
  if (filter.search) {
    const numbered =
      filter.number === null
        ? sql``
        : sql`union select o.id from orders o where ${wanted} and o.id = ${orderOfNumber(companyId, filter.number)}`;
    const { rows } = await sql<FoundOrders>`
      with matching as materialized (
        select o.id from (select * from orders o where ${wanted}
          order by o.id desc limit ${ORDERS_SEARCHED}) as o ${JOIN_SENDER}
        where ${isAbout(filter.search, SENDER_NAME)} ${numbered})
      select (select count(*) from matching) as total,
        array(select id from matching order by id desc limit ${limit} offset ${offset}) as ids`.execute(
      tx,
    );
    return rows[0] ?? { total: 0, ids: [] };
  }
  // The tally knows of all orders of a company; what passes a filter is counted one by one.
  const total =
    asked.length > 0 || !seesAllOrders(viewer)
      ? sql`select count(*) from orders o where ${wanted}`
      : sql`select orders from ${figuresBefore(['infinity'])}`;
  const { rows } = await sql<FoundOrders>`
    select (${total}) as total, array(select o.id from orders o where ${wanted}
      order by o.id desc limit ${limit} offset ${offset}) as ids`.execute(tx);
  return rows[0] ?? { total: 0, ids: [] };
}

type PageRow = OrderRow &
  Pick<
    ListedOrder,
    'gift_name' | 'shop_name' | 'status' | 'sent_by' | 'waiting' | 'opened' | 'canceled'
  >;

/** Statuses of a gift that was opened or has ended. */
const BEGUN = ['claimed', 'redeemed', 'expired', 'canceled'];

/**
 * How many gifts of `orders o` were opened and withdrawn, without those that nobody has touched: all gifts of an
 * order are made at its instant, and the index of statuses has each status by time. It is taken for one status alone.
 */
const GIFTS_BEGUN = sql`(select sum(of_status.opened)::int as opened, sum(of_status.canceled)::int as canceled
  from (${sql.join(
    BEGUN.map(
      (status) => sql`
        select count(g.claimed_at) as opened, count(*) filter (where g.status = 'canceled') as canceled
        from gifts g where g.company_id = o.company_id and g.order_id = o.id
          and g.status = ${sql.lit(status)} and g.created_at = o.created_at`,
    ),
    sql` union all `,
  )}) as of_status)`;

/**
 * Some orders with how far their gifts are, newest first. Each order is looked up by itself: a plan that is kept for all
 * companies takes them for small ones, and would read every order of a large one.
 */
export async function readOrderPage(
  tx: Connection,
  companyId: number,
  ids: readonly number[],
): Promise<ListedOrder[]> {
  const { rows } = await sql<PageRow>`
    select o.id, ${numberOf('o.id', companyId)} as number, o.group_id, o.group_name, o.quantity, o.amount, o.service_fee, o.total_amount,
      o.created_at, o.gift_name, o.shop_name, o.status, ${SENDER_NAME} as sent_by,
      case o.status when 'pending' then (select count(*) from deliveries d
        where d.company_id = o.company_id and d.order_id = o.id
          and d.status in ('queued', 'sending')) else 0 end as waiting,
      begun.opened, begun.canceled
    from unnest(${arrayOf(ids)}) as wanted (id)
      cross join lateral (select * from orders
        where company_id = ${companyId} and id = wanted.id limit 1) as o
      ${JOIN_SENDER} cross join lateral ${GIFTS_BEGUN} as begun
    order by o.id desc`.execute(tx);
  return rows.map((row) => {
    const { gift_name, shop_name, status, sent_by, waiting, opened, canceled } = row;
    const more = { gift_name, shop_name, status, sent_by, waiting, opened, canceled };
    return { ...toOrderRow(row), ...more };
  });
}

/** The members who sent an order that somebody sees, by name. */
export async function readSenders(tx: Connection, companyId: number, viewer: Viewer) {
  const { rows } = await sql<{ id: number; name: string }>`
    select m.id, ${SENDER_NAME} as name from managers m
    where m.company_id = ${companyId} and exists (select from orders o
      where o.company_id = m.company_id and o.manager_id = m.id and ${seesOrder(viewer)})
    order by lower(unaccent(${SENDER_NAME})) collate "C", m.id`.execute(tx);
  return rows;
}

/** Whether an id is that of a member of the company. */
export async function isMember(tx: Connection, companyId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('managers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

import type { Reply } from '@regalo/contract/api/endpoint';
import { orderTotals } from '@regalo/contract/gifts/fee';
import type * as contract from '@regalo/contract/gifts/scheduled-orders';
import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { countryByCode } from '@regalo/contract/values/countries';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Viewer } from '../../../platform/security/seen-orders.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { checkConditions } from '../../custom-fields/conditions.ts';
import { shownTerms } from '../../orders/order-terms.ts';
import { readChosen, readPeople } from './recipient-queries.ts';
import { countShown, readPeoplePage, readShown, type ShownRow } from './shown-queries.ts';

type Used = Pick<Services, 'database'>;

/** A scheduled order as one member sees it. */
function shownOrder(row: ShownRow, { managerId }: Viewer): ScheduledOrder {
  const { quantity, price, fee, paid } = row;
  const { gift, wishes } = shownTerms(row);
  const now = price === null ? null : orderTotals(quantity, price, fee).total;
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    reason: row.reason,
    sendAt: row.send_at.toISOString(),
    waitsUntil: row.waits_until?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    cat_id: row.cat_id ?? 0,
    shop_id: row.shop_id ?? 0,
    item_id: row.item_id ?? 0,
    ...gift,
    ...wishes,
    quantity,
    total_amount: paid ?? now,
    group_name: row.group_name,
    groups: row.groups,
    beside: row.beside,
    author: { id: row.manager_id, name: row.author },
    own: row.manager_id === managerId,
    left_out: row.left_out,
    opted_out: row.opted_out,
    fixed: ['in_review', 'pending_approval'].includes(row.status) || row.approved_total !== null,
    rule: row.rule,
    valid_months: row.valid_months,
    card_signatures: row.card_signatures,
  };
}

/** A page of the orders that are sent later. @throws Refusal validation */
export async function listScheduled(
  { database }: Used,
  session: Session,
  { page, limit, ...filter }: z.output<typeof contract.listScheduledOrders.query>,
): Promise<Reply<typeof contract.listScheduledOrders>> {
  const { companyId } = session;
  return await database.readCompany(companyId, async (tx) => {
    await checkConditions(tx, companyId, filter.where, 'where');
    const offset = (page - 1) * limit;
    const rows = await readShown(tx, companyId, session, { ...filter, limit, offset });
    return {
      list: rows.map((row) => shownOrder(row, session)),
      total_count: await countShown(tx, companyId, session, filter),
      time_zone: await timeZoneOf(tx, companyId),
    };
  });
}

async function byId(tx: Connection, session: Session, id: number): Promise<ShownRow> {
  const [row] = await readShown(tx, session.companyId, session, { id, limit: 1 });
  if (!row) throw new Refusal('scheduled_order_not_found');
  return row;
}

/** One of them. @throws Refusal not_found */
export async function showScheduled(
  { database }: Used,
  session: Session,
  id: number,
): Promise<ScheduledOrder> {
  return await database.readCompany(session.companyId, async (tx) =>
    shownOrder(await byId(tx, session, id), session),
  );
}

/** All who would get it now. @throws Refusal not_found */
export async function readScheduledPeople(
  tx: Connection,
  session: Session,
  id: number,
): Promise<number[]> {
  const { follow_groups } = await byId(tx, session, id);
  return await readPeople(tx, { company_id: session.companyId, id, follow_groups });
}

/** The first of them, by name. @throws Refusal not_found */
export async function listScheduledPeople(
  { database }: Used,
  session: Session,
  { id, page, limit, chosen }: z.output<typeof contract.listScheduledRecipients.query>,
): Promise<Reply<typeof contract.listScheduledRecipients>> {
  const { companyId } = session;
  return await database.readCompany(companyId, async (tx) => {
    const { follow_groups, quantity } = await byId(tx, session, id);
    const offset = (page - 1) * limit;
    const groups = chosen ? [] : follow_groups;
    const total_count = chosen
      ? (await readChosen(tx, { company_id: companyId, id, follow_groups })).length
      : quantity;
    const list = await readPeoplePage(tx, companyId, { id, groups, limit, offset });
    return {
      list: list.map((one) => ({
        ...one,
        country: countryByCode(one.country ?? '')?.name ?? null,
      })),
      total_count,
    };
  });
}

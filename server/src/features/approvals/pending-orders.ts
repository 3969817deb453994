import type { Reply } from '@regalo/contract/api/endpoint';
import type * as contract from '@regalo/contract/approvals/pending-orders';
import type { PendingOrder } from '@regalo/contract/approvals/pending-orders';
import { validMonths } from '@regalo/contract/gifts/send-gifts';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { timeZoneOf } from '../../platform/companies.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { checkConditions } from '../custom-fields/conditions.ts';
import { shownTerms } from '../orders/order-terms.ts';
import { type Approvers, type Rules, readApprovers } from './approver-queries.ts';
import { shownOrder } from './shown-order.ts';
import { countShown, countUndecided, readRecipients, readShown } from './shown-queries.ts';
import { readWeek } from './week-queries.ts';

type Used = Pick<Services, 'database'> & Rules;

async function readRules(tx: Connection, services: Used, companyId: number) {
  const time_zone = await timeZoneOf(tx, companyId);
  const approvers = await readApprovers(tx, companyId, services, time_zone);
  return { time_zone, approvers, now: services.now() };
}

/** How many orders a member may decide now. */
async function countToDecide(
  tx: Connection,
  { companyId, managerId, permissions }: Session,
  { approvers, now }: { approvers: Approvers; now: Date },
): Promise<number> {
  if (!permissions.includes('orders.approve')) return 0;
  const waiting = await countUndecided(tx, companyId, { memberId: managerId, now });
  return waiting
    .filter(({ author }) => approvers.of(author).some(({ id }) => id === managerId))
    .reduce((sum, { orders }) => sum + orders, 0);
}

/** A page of the orders that are or were held, and how many the caller may decide. @throws Refusal validation */
export async function listPending(
  services: Used,
  session: Session,
  { page, limit, ...filter }: z.output<typeof contract.listPendingOrders.query>,
): Promise<Reply<typeof contract.listPendingOrders>> {
  const { companyId } = session;
  return await services.database.readCompany(companyId, async (tx) => {
    await checkConditions(tx, companyId, filter.where, 'where');
    const { time_zone, ...rules } = await readRules(tx, services, companyId);
    const offset = (page - 1) * limit;
    const rows = await readShown(tx, companyId, session, { ...filter, limit, offset });
    return {
      list: rows.map((row) => shownOrder(row, session, rules)),
      total_count: await countShown(tx, companyId, session, filter),
      to_decide: await countToDecide(tx, session, rules),
      time_zone,
    };
  });
}

/** How many orders the caller may decide now. */
export async function countDecisions(services: Used, session: Session): Promise<number> {
  return await services.database.readCompany(session.companyId, async (tx) =>
    countToDecide(tx, session, await readRules(tx, services, session.companyId)),
  );
}

const byId = async (tx: Connection, session: Session, id: number) => {
  const [row] = await readShown(tx, session.companyId, session, { id, limit: 1 });
  if (!row) throw new Refusal('pending_order_not_found');
  return row;
};

/** An order that is or was held, as the caller sees it. @throws Refusal not_found */
export async function showPending(
  services: Used,
  session: Session,
  id: number,
): Promise<PendingOrder> {
  const { companyId } = session;
  return await services.database.readCompany(companyId, async (tx) => {
    const row = await byId(tx, session, id);
    return shownOrder(row, session, await readRules(tx, services, companyId));
  });
}

/** The same with all that an approver has to look at. @throws Refusal not_found */
export async function getPending(
  services: Used,
  session: Session,
  id: number,
): Promise<Reply<typeof contract.getPendingOrder>> {
  const { companyId } = session;
  return await services.database.readCompany(companyId, async (tx) => {
    const row = await byId(tx, session, id);
    const { time_zone, ...rules } = await readRules(tx, services, companyId);
    const { manager_id, status } = row;
    const decided = new Set(row.decisions.map(({ member_id }) => member_id));
    const free = rules.approvers.of(manager_id).filter((one) => !decided.has(one.id));
    return {
      order: shownOrder(row, session, rules),
      ...shownTerms(row).wishes,
      valid_months: validMonths(row.valid_months),
      approvers:
        status === 'pending_approval'
          ? free.map(({ id: member, name }) => ({ id: member, name }))
          : [],
      week: await readWeek(tx, companyId, { id, now: services.now() }),
      time_zone,
    };
  });
}

/** The recipients of a held order. @throws Refusal not_found */
export async function listPendingPeople(
  services: Used,
  session: Session,
  { id, page, limit }: z.output<typeof contract.listPendingRecipients.query>,
): Promise<Reply<typeof contract.listPendingRecipients>> {
  const { companyId } = session;
  return await services.database.readCompany(companyId, async (tx) => {
    const { quantity } = await byId(tx, session, id);
    const offset = (page - 1) * limit;
    const list = await readRecipients(tx, companyId, { orderId: id, limit, offset });
    return { list, total_count: quantity };
  });
}

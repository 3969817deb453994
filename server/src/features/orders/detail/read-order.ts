import type { FieldCondition } from '@regalo/contract/custom-fields/conditions';
import type { OrderDetail, OrderGift } from '@regalo/contract/orders/detail';
import type { GiftStatus } from '@regalo/contract/orders/gift-status';
import { localDay } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { shownAddress } from '../../../platform/storage/storage.ts';
import { checkConditions } from '../../custom-fields/conditions.ts';
import { shownTerms } from '../order-terms.ts';
import { messageState } from './gift-status.ts';
import { readHistories } from './history-queries.ts';
import {
  countStatuses,
  type OrderFacts,
  readOrderFacts,
  readOrderGifts,
} from './order-facts-queries.ts';
import { orderResult } from './order-result.ts';

type Used = Pick<Services, 'database' | 'mediaBase' | 'now'>;

async function findOrder(tx: Connection, session: Session, id: number): Promise<OrderFacts> {
  const order = await readOrderFacts(tx, session.companyId, id, session);
  if (!order) throw new Refusal('order_not_found');
  return order;
}

function toReply(
  order: OrderFacts,
  mediaBase: string,
): Omit<OrderDetail, 'statuses' | 'links_taken' | 'result'> {
  const { id, number, currency, quantity, total_amount, group_name, valid_until } = order;
  const { gift, wishes } = shownTerms(order, (address) => shownAddress(mediaBase, address));
  return {
    ...{ id, number, currency, quantity, total_amount, group_name, valid_until },
    ...gift,
    ...wishes,
    time_zone: order.time_zone,
    sent_by: order.sent_by,
    createdAt: order.created_at.toISOString(),
  };
}

/** An order, with the number of its gifts by status and what has become of them. @throws Refusal not_found */
export async function getOrder(
  { database, mediaBase, now }: Used,
  session: Session,
  id: number,
): Promise<OrderDetail> {
  const { companyId } = session;
  return await database.readCompany(companyId, async (tx) => {
    const order = await findOrder(tx, session, id);
    const today = localDay(now(), order.time_zone);
    const counts = await countStatuses(tx, companyId, { id, today });
    const statuses = counts.map(({ status, count }) => ({ status, count }));
    const links_taken = counts.find(({ status }) => status === 'no_email')?.taken ?? 0;
    const result = orderResult(counts, order.amount);
    return { ...toReply(order, mediaBase), statuses, links_taken, result };
  });
}

interface ListQuery {
  order: number;
  search: string;
  status?: GiftStatus | undefined;
  where?: readonly FieldCondition[] | undefined;
  page: number;
  limit: number;
}

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** One page of an order's gifts, with the exact number of all that match. @throws Refusal not_found, validation */
export async function listOrderGifts(
  { database, now }: Used,
  session: Session,
  { order: orderId, search, status, where, page, limit }: ListQuery,
): Promise<{ list: OrderGift[]; total_count: number }> {
  const { companyId } = session;
  return await database.readCompany(companyId, async (tx) => {
    const order = await findOrder(tx, session, orderId);
    await checkConditions(tx, companyId, where, 'where');
    const today = localDay(now(), order.time_zone);
    const wanted = { orderId, sentAt: order.created_at, today, search, status, where };
    const paged = { limit, offset: (page - 1) * limit };
    const { rows, total } = await readOrderGifts(tx, companyId, wanted, paged);
    const ids = rows.map(({ id }) => id);
    const histories = await readHistories(tx, companyId, ids);
    const list = rows.map(
      ({
        sent_at,
        delivered_at,
        read_at,
        opened_at,
        retry_at,
        link_taken_at,
        thanked_at,
        ...gift
      }) => ({
        ...gift,
        ...messageState({ ...gift, delivered_at, read_at }),
        history: histories.get(gift.id) ?? [],
        thankedAt: instant(thanked_at),
        sentAt: instant(sent_at),
        openedAt: instant(opened_at),
        retryAt: instant(retry_at),
        linkTakenAt: instant(link_taken_at),
      }),
    );
    return { list, total_count: total };
  });
}

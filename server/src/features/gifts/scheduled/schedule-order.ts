import type { GiftOrder } from '@regalo/contract/gifts/send-gifts';
import { localDay } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import type { Services } from '../../../platform/services.ts';
import { type Counting, countOrder } from '../../approvals/limits.ts';
import { keepOccasions } from '../../occasions/occasion-gift-queries.ts';
import { termsOf } from '../../orders/order-terms.ts';
import { lockBalance } from '../../wallet/queries.ts';
import type { ToPlace } from '../checkout/check-order.ts';
import { holdGifts } from '../checkout/hold-gifts.ts';
import { checkRecipients, type Quote } from '../checkout/quote.ts';
import type { QuotedOrder } from '../checkout/write-order.ts';
import { addCardOfOrder } from '../group-card/add-card.ts';
import { writeRecipients } from './recipient-queries.ts';
import { insertScheduled, SCHEDULED_AUDIT } from './scheduled-queries.ts';

type Used = Pick<Services, 'jobs' | 'keys' | 'now'>;

/** An order that is sent later, with what was found out about it. */
interface ToSchedule extends Omit<QuotedOrder, 'quote'> {
  checked: ToPlace;
  /** Whether approvers are told of it by another order of the same rule. */
  quiet?: boolean;
}

/** The columns of a scheduled order that an edit of its gift replaces. */
export const keptOrder = (order: GiftOrder, { offer, fee, group, mediaId }: Quote) => ({
  ...termsOf(order, offer, mediaId),
  choices: offer.choices,
  service_fee: fee,
  group_id: group?.id ?? null,
  follow_groups: order.follow_groups ?? [],
  valid_months: order.valid_months,
});

/**
 * Writes who gets an order: the chosen people; where it follows groups, those who were chosen beside them.
 * @throws Refusal not_found, recipient_deleted
 */
export async function keepRecipients(
  tx: Connection,
  companyId: number,
  { orderId, order }: { orderId: number; order: GiftOrder },
): Promise<void> {
  const users = order.follow_groups?.length ? (order.beside_groups ?? []) : order.users;
  if ((await writeRecipients(tx, companyId, { orderId, users })) < users.length) {
    await checkRecipients(tx, companyId, users);
    throw new Error('a live recipient was left out');
  }
}

/**
 * Counts it against the limits of its author from its placing on. The wallet is the lock, as for an order, but
 * nothing is taken from it.
 * @throws LimitsMoved
 */
export async function countScheduled(
  tx: Connection,
  companyId: number,
  orderId: number,
  counting: Counting,
): Promise<void> {
  await lockBalance(tx, companyId);
  await countOrder(tx, companyId, orderId, counting);
}

/**
 * Keeps an order until its time. It takes neither money nor stock. One that needs approval waits for that
 * first.
 * @throws Refusal not_found, recipient_deleted; LimitsMoved
 */
export async function scheduleOrder(
  tx: Connection,
  services: Used,
  { session, order, orderId, checked, quiet = false }: ToSchedule,
): Promise<void> {
  const { companyId, managerId } = session;
  const { quote } = checked;
  const sendAt = new Date(order.send_at ?? services.now());
  const held = checked.kind === 'to hold';
  await insertScheduled(tx, {
    ...keptOrder(order, quote),
    company_id: companyId,
    id: orderId,
    manager_id: managerId,
    status: held ? 'pending_approval' : 'scheduled',
    send_at: sendAt,
    try_at: held ? null : sendAt,
    placed_quantity: order.users.length,
    placed_total: quote.totals.total,
    // Whoever placed it was asked for a proof, where the company wants one.
    proven_total: quote.totals.total,
    created_at: services.now(),
  });
  await keepRecipients(tx, companyId, { orderId, order });
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    subject: SCHEDULED_AUDIT,
    action: 'scheduled',
    subjectId: orderId,
    after: {
      send_at: sendAt.toISOString(),
      quantity: order.users.length,
      total: quote.totals.total,
    },
  });
  const { timeZone } = quote.sender;
  if (order.card_days !== undefined)
    await addCardOfOrder(tx, services, {
      ...{ session, orderId, sendAt, timeZone },
      days: order.card_days,
    });
  if (held)
    return await holdGifts(tx, services, {
      session,
      order,
      quote,
      orderId,
      quiet,
      ...checked.held,
    });
  const { celebration, users } = order;
  const day = localDay(sendAt, timeZone);
  await keepOccasions(tx, companyId, { orderId, celebration, day, users });
  if (checked.counting) await countScheduled(tx, companyId, orderId, checked.counting);
}

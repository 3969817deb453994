import { costOfOne, orderTotals } from '@regalo/contract/gifts/fee';
import { localDay, monthsAfter, plusDays } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { managerAuthor } from '../../../platform/security/audit.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseOverBudget } from '../../api-keys/budget.ts';
import { type GiftKeys, issueGifts } from '../../gifts/checkout/issue-gifts.ts';
import * as orders from '../../gifts/checkout/write-queries.ts';
import type { DeriveHashes } from '../../gifts/keys/hash-deriver.ts';
import { notify } from '../../notifications/notifications.ts';
import { keepOccasions } from '../../occasions/occasion-gift-queries.ts';
import { payFromHeld, releaseMoney } from '../../wallet/held-money.ts';
import { lockBalance } from '../../wallet/queries.ts';
import { endHeld, type HeldRow, readLiveRecipients } from '../held-queries.ts';
import { releaseStock } from '../release-order.ts';
import { addSpending, dropSpending } from '../spending-queries.ts';

export type Issuing = Pick<Services, 'database' | 'jobs' | 'keys' | 'now' | 'carriers'> & {
  deriveHashes: DeriveHashes;
};

/** A recipient was deleted while the order was issued: issue it again. */
export class RecipientsMoved extends Error {
  override readonly name = 'RecipientsMoved';
}

type Recipients = Awaited<ReturnType<typeof readLiveRecipients>>;

/** The spending of each group, by the groups in which the recipients were when the order was placed. */
function groupsOf(recipients: Recipients, each: number): { id: number; colones: number }[] {
  const groups = Map.groupBy(
    recipients.filter(({ groupId }) => groupId !== null),
    ({ groupId }) => groupId ?? 0,
  );
  return [...groups].map(([id, people]) => ({ id, colones: people.length * each }));
}

async function insertOrder(
  tx: Connection,
  held: HeldRow,
  { quantity, total, validUntil }: { quantity: number; total: number; validUntil: string },
): Promise<void> {
  const { status, reasons, approvals, left_out, stock_backed, valid_months, ...asked } = held;
  const { giveaway_id, giveaway_name, until, ...rest } = asked;
  const { review, review_reasons, review_answer, reviewed_at, ...placed } = rest;
  const { created_at, expires_at, ended_at, send_at, ...row } = placed;
  const now = { quantity, total_amount: total, valid_until: validUntil };
  await orders.insertOrder(tx, { ...row, ...now });
}

/**
 * Sends a held order, which must be locked: its gifts, its purchase and their last day begin now. Whoever
 * was deleted meanwhile is left out; their money and stock return.
 * @throws Refusal wrong_state if nobody is left, or beyond the budget of a key; RecipientsMoved
 */
export async function issueOrder(
  tx: Connection,
  services: Issuing,
  held: HeldRow,
  prepared: GiftKeys,
): Promise<void> {
  const { company_id: companyId, id, manager_id, amount, service_fee, choices } = held;
  const author = managerAuthor(manager_id);
  const recipients = await readLiveRecipients(tx, companyId, id);
  const quantity = recipients.length;
  if (quantity === 0) throw new Refusal('nobody_left');
  const totals = orderTotals(quantity, amount, service_fee);
  const timeZone = await timeZoneOf(tx, companyId);
  const today = localDay(services.now(), timeZone);
  const validUntil = monthsAfter(today, held.valid_months);
  await insertOrder(tx, held, { quantity, total: totals.total, validUntil });
  const written = await issueGifts(tx, services, companyId, {
    ...prepared,
    orderId: id,
    giftIds: prepared.giftIds.slice(0, quantity),
    personIds: recipients.map(({ personId }) => personId),
    worth: {
      ...{ faceAmount: held.face_amount, amount },
      validUntil: choices ? plusDays(today, choices.days) : validUntil,
    },
    author,
    message: { text: held.message, companyName: held.company_name, day: today },
  });
  if (written !== quantity) throw new RecipientsMoved();

  const { celebration } = held;
  const users = recipients.map(({ personId }) => personId);
  await keepOccasions(tx, companyId, { orderId: id, celebration, day: today, users });
  const each = costOfOne(amount, service_fee);
  const leftOut = held.quantity - quantity;
  await endHeld(tx, companyId, { id, status: 'approved', leftOut });
  await dropSpending(tx, companyId, id);
  const spent = { memberId: manager_id, total: totals.total, groups: groupsOf(recipients, each) };
  await addSpending(tx, companyId, { orderId: id, ...spent, at: services.now() });
  const sent = { orderId: id, recipients: quantity, total: totals.total };
  await notify(tx, companyId, 'order_sent', sent);
  await payFromHeld(tx, companyId, { id, of: { pending_order_id: id }, totals, author });
  // It may have been held in another month, when others were sent.
  await lockBalance(tx, companyId);
  const spending = { managerId: manager_id, total: totals.total, timeZone, but: id, starts: true };
  await refuseOverBudget(tx, services.now(), companyId, spending);
  if (leftOut === 0) return;
  await releaseMoney(tx, companyId, {
    of: { pending_order_id: id },
    total: leftOut * each,
    author,
  });
  await releaseStock(tx, held, leftOut);
}

import type { GiftOrder } from '@regalo/contract/gifts/send-gifts';
import { localDay } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { addAuditEntry, auditSubject, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { type Counting, checkLimits } from '../../approvals/limits.ts';
import { addSpending } from '../../approvals/spending-queries.ts';
import { notifyOrder } from '../../notifications/notifications.ts';
import { keepOccasions } from '../../occasions/occasion-gift-queries.ts';
import { termsOf } from '../../orders/order-terms.ts';
import { debitForOrder } from '../../wallet/wallet.ts';
import { type GiftKeys, issueGifts } from './issue-gifts.ts';
import { checkRecipients, outOfStock, type Quote } from './quote.ts';
import * as queries from './write-queries.ts';

/** An order with its number and the server's own figures. */
export interface Draft {
  session: Pick<Session, 'companyId' | 'managerId'>;
  order: GiftOrder;
  quote: Quote;
  orderId: number;
}

/** One that is ready to be written, with ids and hashes of its gifts. */
export interface PreparedOrder extends Draft, GiftKeys {
  /** What it adds to what counts against limits; absent where there are none. */
  counting?: Counting | undefined;
  /** The company's own day on which it is sent. */
  today: string;
  validUntil: string;
  /** Before which no message goes to a phone; at once if absent. */
  phonesAt?: Date | undefined;
}

/** The order itself, with all that its gifts have in common. */
export function orderRow({ session, order, quote, orderId }: Draft) {
  const { offer } = quote;
  return {
    ...termsOf(order, offer, quote.mediaId),
    company_id: session.companyId,
    id: orderId,
    manager_id: session.managerId,
    quantity: order.users.length,
    service_fee: quote.fee,
    total_amount: quote.totals.total,
    currency: offer.currency,
    face_amount: offer.faceAmount,
    use: offer.use,
    shop_id: offer.shopId,
    expiry: quote.sender.expiry,
    logo: offer.logo,
    how_to_use: offer.howToUse,
    group_id: quote.group?.id ?? null,
    group_name: quote.group?.name ?? null,
    company_name: quote.sender.companyName,
    language: quote.sender.language,
  };
}

/**
 * One gift per recipient, and the job that mails them.
 * @throws Refusal not_found or recipient_deleted; the order is refused whole
 */
async function addGifts(
  tx: Connection,
  services: Pick<Services, 'jobs' | 'carriers' | 'now'>,
  prepared: PreparedOrder,
): Promise<void> {
  const { companyId, managerId } = prepared.session;
  const { validUntil, quote } = prepared;
  const { users } = prepared.order;
  const { faceAmount, amount } = quote.offer;
  const worth = { faceAmount, amount, validUntil };
  const { companyName, timeZone } = quote.sender;
  const written = await issueGifts(tx, services, companyId, {
    ...prepared,
    personIds: users,
    worth,
    author: managerAuthor(managerId),
    message: { text: prepared.order.message, companyName, day: localDay(services.now(), timeZone) },
  });
  if (written !== users.length) {
    await checkRecipients(tx, companyId, users);
    throw new Error('a live recipient got no gift');
  }
}

const ORDER_AUDIT = auditSubject('order');

/** Writes down who has sent what, in one entry for all its gifts. */
async function record(tx: Connection, prepared: PreparedOrder, balance: number): Promise<void> {
  const { session, quote, order, orderId } = prepared;
  const { total } = quote.totals;
  await addAuditEntry(tx, session.companyId, {
    author: managerAuthor(session.managerId),
    subject: ORDER_AUDIT,
    action: 'sent',
    subjectId: orderId,
    before: { balance: balance + total },
    after: { balance, quantity: order.users.length, total, gift: quote.offer.giftName },
  });
}

/** That an order may need approval by now: its limits were used up, or changed, since it was looked at. */
export class LimitsMoved extends Error {
  override readonly name = 'LimitsMoved';
}

/**
 * Counts an order against the limits, now that the wallet is locked: whoever comes next sees it.
 * @throws LimitsMoved
 */
async function count(
  tx: Connection,
  { session: { companyId }, orderId }: PreparedOrder,
  { policies, counted, since }: Counting,
): Promise<void> {
  const [need] = await Promise.all([
    checkLimits(tx, companyId, { policies, counted, since, but: orderId }),
    addSpending(tx, companyId, { orderId, ...counted, at: since.now }),
  ]);
  if (need.approvals > 0) throw new LimitsMoved();
}

/**
 * Debits the wallet, writes it down and tells the managers.
 * @throws Refusal insufficient_balance; LimitsMoved
 */
async function debitAndNotify(tx: Connection, prepared: PreparedOrder): Promise<void> {
  const { session, quote, order, orderId, counting } = prepared;
  const { balance, policyRevision } = await debitForOrder(tx, session.companyId, {
    id: orderId,
    author: managerAuthor(session.managerId),
    totals: quote.totals,
  });
  if (policyRevision !== quote.policyRevision) throw new LimitsMoved();
  if (counting) await count(tx, prepared, counting);
  await record(tx, prepared, balance);
  await notifyOrder(tx, session.companyId, {
    orderId,
    recipients: order.users.length,
    total: quote.totals.total,
    balance,
    lowWalletMark: quote.sender.lowWalletMark,
  });
}

/**
 * Writes everything of an order, or nothing. The wallet and then the stock are locked last and
 * briefly.
 * @throws Refusal not_found, recipient_deleted, insufficient_balance, out_of_stock; LimitsMoved
 */
export async function writeOrder(
  tx: Connection,
  services: Pick<Services, 'jobs' | 'carriers' | 'now'>,
  prepared: PreparedOrder,
): Promise<void> {
  const { offer } = prepared.quote;
  const units = prepared.order.users.length;
  const { validUntil } = prepared;
  await queries.insertOrder(tx, { ...orderRow(prepared), valid_until: validUntil });
  await addGifts(tx, services, prepared);
  const { session, order, orderId, today: day } = prepared;
  const { celebration, users } = order;
  await keepOccasions(tx, session.companyId, { orderId, celebration, day, users });
  await debitAndNotify(tx, prepared);
  if (offer.itemId && offer.stockBacked && !(await queries.takeStock(tx, offer.itemId, units)))
    throw outOfStock();
}

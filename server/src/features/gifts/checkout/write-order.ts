import type { GiftOrder } from '@regalo/contract/gifts/send-gifts';
import { localDay, monthsAfter, plusDays } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { addAuditEntry, auditSubject, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { type Counting, countOrder, LimitsMoved } from '../../approvals/limits.ts';
import { notify, notifyLowWallet } from '../../notifications/notifications.ts';
import { keepOccasions } from '../../occasions/occasion-gift-queries.ts';
import { termsOf } from '../../orders/order-terms.ts';
import { debitForOrder } from '../../wallet/wallet.ts';
import { type GiftKeys, issueGifts } from './issue-gifts.ts';
import { checkRecipients, outOfStock, type Quote } from './quote.ts';
import * as queries from './write-queries.ts';

/** An order with its id, and what it costs and consists of. */
export interface QuotedOrder {
  session: Pick<Session, 'companyId' | 'managerId'>;
  order: GiftOrder;
  quote: Quote;
  orderId: number;
}

/** An order that is sent at once, with the keys of its gifts. */
export interface OrderToSend extends QuotedOrder, GiftKeys {
  /** The spending that it adds; absent without limits. */
  counting?: Counting | undefined;
  /** When messages to phones may go; at once if absent. */
  phonesAt?: Date | undefined;
}

/** The order itself, with all that its gifts have in common. */
export function orderRow({ session, order, quote, orderId }: QuotedOrder) {
  const { offer } = quote;
  return {
    ...termsOf(order, offer, quote.mediaId),
    choices: offer.choices,
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
    brand_look_id: quote.sender.brandLookId,
    language: quote.sender.language,
  };
}

/**
 * One gift per recipient, and the job that mails them.
 * @throws Refusal not_found or recipient_deleted; the order is refused whole
 */
async function addGifts(
  tx: Connection,
  services: Pick<Services, 'jobs' | 'carriers'>,
  prepared: OrderToSend,
  { day, validUntil }: { day: string; validUntil: string },
): Promise<void> {
  const { companyId, managerId } = prepared.session;
  const { quote } = prepared;
  const { users } = prepared.order;
  const { faceAmount, amount, choices } = quote.offer;
  const worth = {
    faceAmount,
    amount,
    validUntil: choices ? plusDays(day, choices.days) : validUntil,
  };
  const { companyName } = quote.sender;
  const written = await issueGifts(tx, services, companyId, {
    ...prepared,
    personIds: users,
    worth,
    author: managerAuthor(managerId),
    message: { text: prepared.order.message, companyName, day },
  });
  if (written !== users.length) {
    await checkRecipients(tx, companyId, users);
    throw new Error('a live recipient got no gift');
  }
}

const ORDER_AUDIT = auditSubject('order');

/** Writes down who has sent what, in one entry for all its gifts. */
async function record(tx: Connection, prepared: OrderToSend, balance: number): Promise<void> {
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

/**
 * Debits the wallet, writes it down and tells the managers.
 * @throws Refusal insufficient_balance; LimitsMoved
 */
async function debitAndNotify(tx: Connection, prepared: OrderToSend): Promise<void> {
  const { session, quote, order, orderId, counting } = prepared;
  const { balance, policyRevision } = await debitForOrder(tx, session.companyId, {
    id: orderId,
    author: managerAuthor(session.managerId),
    totals: quote.totals,
  });
  if (policyRevision !== quote.policyRevision) throw new LimitsMoved();
  if (counting) await countOrder(tx, session.companyId, orderId, counting);
  await record(tx, prepared, balance);
  const { companyId } = session;
  const { total } = quote.totals;
  const { lowWalletMark } = quote.sender;
  const recipients = order.users.length;
  await notify(tx, companyId, 'order_sent', { orderId, recipients, total });
  await notifyLowWallet(tx, companyId, { total, balance, lowWalletMark });
}

/**
 * Writes everything of an order, or nothing. The wallet and then the stock are locked last and
 * briefly.
 * @throws Refusal not_found, recipient_deleted, insufficient_balance, out_of_stock; LimitsMoved
 */
export async function writeOrder(
  tx: Connection,
  services: Pick<Services, 'jobs' | 'carriers' | 'now'>,
  prepared: OrderToSend,
): Promise<void> {
  const { session, order, orderId, quote } = prepared;
  const { offer, sender } = quote;
  const day = localDay(services.now(), sender.timeZone);
  const validUntil = monthsAfter(day, order.valid_months);
  await queries.insertOrder(tx, { ...orderRow(prepared), valid_until: validUntil });
  await addGifts(tx, services, prepared, { day, validUntil });
  const { celebration, users } = order;
  await keepOccasions(tx, session.companyId, { orderId, celebration, day, users });
  await debitAndNotify(tx, prepared);
  const { itemId, stockBacked } = offer;
  if (itemId && stockBacked && !(await queries.takeStock(tx, itemId, users.length)))
    throw outOfStock();
}

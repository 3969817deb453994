import type { WaitReason } from '@regalo/contract/gifts/scheduled-status';
import type { RuleReason } from '@regalo/contract/occasions/rules';
import type { Connection } from '../../database/connection.ts';
import { addNotification, addToNotification, type ExpirySums } from './queries.ts';

/** The page of orders that are sent later. */
const SCHEDULED = '/scheduled';
/** The page of rules of occasions. */
const RULES = '/occasions/rules';

/**
 * Notifies about a sent order, and about a low wallet if this order took the balance below the
 * company's mark.
 */
export async function notifyOrder(
  tx: Connection,
  companyId: number,
  order: {
    orderId: number;
    recipients: number;
    total: number;
    balance: number;
    lowWalletMark: number;
  },
): Promise<void> {
  await notifySent(tx, companyId, order);
  await notifyLowWallet(tx, companyId, order);
}

/** Notifies about a sent order. */
export async function notifySent(
  tx: Connection,
  companyId: number,
  { orderId, recipients, total }: { orderId: number; recipients: number; total: number },
): Promise<void> {
  const details = { orderId, recipients, total };
  await addNotification(tx, companyId, { kind: 'order_sent', details, link: orderLink(orderId) });
}

/** Notifies about a low wallet if a debit took the balance below the company's mark. */
async function notifyLowWallet(
  tx: Connection,
  companyId: number,
  { total, balance, lowWalletMark }: { total: number; balance: number; lowWalletMark: number },
): Promise<void> {
  if (balance < lowWalletMark && balance + total >= lowWalletMark)
    await addNotification(tx, companyId, {
      kind: 'low_wallet',
      details: { balance },
      link: '/wallet',
    });
}

/** Asks those who may approve to look at an order that is held. */
export async function notifyHeld(
  tx: Connection,
  companyId: number,
  order: {
    orderId: number;
    managerId: number;
    recipients: number;
    total: number;
    /** Where it was debited. */
    wallet: { balance: number; lowWalletMark: number } | null;
  },
): Promise<void> {
  const { orderId, managerId, recipients, total, wallet } = order;
  const details = { orderId, managerId, recipients, total };
  const link = `/orders/pending/${orderId}`;
  await addNotification(tx, companyId, { kind: 'approval_needed', details, link });
  if (wallet) await notifyLowWallet(tx, companyId, { total, ...wallet });
}

/** Tells the author of an order that was held what has become of it. */
export async function notifyDecided(
  tx: Connection,
  companyId: number,
  {
    status,
    ...details
  }: {
    orderId: number;
    managerId: number;
    status: 'approved' | 'declined' | 'lapsed';
  },
): Promise<void> {
  const { orderId } = details;
  const link = status === 'approved' ? `/orders/${orderId}` : `/orders/pending/${orderId}`;
  await addNotification(tx, companyId, { kind: `order_${status}`, details, link });
}

/** Tells the author of an order that is sent later what was decided about it. It held no money. */
export async function notifyScheduleDecided(
  tx: Connection,
  companyId: number,
  {
    status,
    ...details
  }: { orderId: number; managerId: number; status: 'approved' | 'declined' | 'lapsed' },
): Promise<void> {
  const link = `/orders/pending/${details.orderId}`;
  await addNotification(tx, companyId, { kind: `schedule_${status}`, details, link });
}

/** Tells the author of an order that was to be sent later why it waits or has lapsed. */
export async function notifyScheduled(
  tx: Connection,
  companyId: number,
  {
    news,
    ...details
  }: { orderId: number; managerId: number; reason: WaitReason; news: 'waits' | 'lapsed' },
): Promise<void> {
  await addNotification(tx, companyId, { kind: `scheduled_${news}`, details, link: SCHEDULED });
}

/** Tells the author how many people were left out of an order: those who were deleted, and those who want none. */
export async function notifyLeftOut(
  tx: Connection,
  companyId: number,
  details: { orderId: number; managerId: number; people: number; optedOut: number },
): Promise<void> {
  const link = orderLink(details.orderId);
  await addNotification(tx, companyId, { kind: 'scheduled_left_out', details, link });
}

/** Tells the Admins that an order is paused, as its author may not send any more. */
export async function notifyOrphaned(
  tx: Connection,
  companyId: number,
  details: { orderId: number; name: string },
): Promise<void> {
  await addNotification(tx, companyId, { kind: 'scheduled_paused', details, link: SCHEDULED });
}

/** Tells its author and the Admins that a rule of an occasion has paused by itself. */
export async function notifyRulePaused(
  tx: Connection,
  companyId: number,
  details: { ruleId: number; managerId: number; reason: RuleReason },
): Promise<void> {
  await addNotification(tx, companyId, { kind: 'rule_paused', details, link: RULES });
}

/** Tells them that its budget does not suffice for everybody in a month, yyyy-MM. */
export async function notifyOverBudget(
  tx: Connection,
  companyId: number,
  details: { ruleId: number; managerId: number; month: string; people: number },
): Promise<void> {
  await addNotification(tx, companyId, { kind: 'rule_over_budget', details, link: RULES });
}

/**
 * Tells of the gifts that expired on a day of the company, in one notification, however many portions
 * they come in.
 */
export async function notifyExpiry(
  tx: Connection,
  companyId: number,
  { day, ...sums }: Omit<ExpirySums, 'before'>,
): Promise<void> {
  const kind = 'gifts_expired';
  if (await addToNotification(tx, companyId, { kind, day, sums })) return;
  await addNotification(tx, companyId, { kind, details: { day, ...sums }, link: '/wallet' });
}

/** What has become of gifts of an order; what texts of each kind are made from. */
interface OfGifts {
  gift_thanked: OfRecipient & { message: string };
  /** Whether the gift is blocked now: 1, else 0. */
  use_disputed: OfRecipient & { shop: string; amount: string; blocked: number };
  /** A gift that was opened goes to another address. */
  gift_moved: OfRecipient & { email: string };
  /** Whoever had the gift before says that it should not have gone there. */
  move_disputed: OfRecipient;
  /** Some were used in an unusual way. */
  gifts_flagged: { orderId: number; gifts: number };
}

interface OfRecipient {
  orderId: number;
  /** Of the recipient. */
  name: string;
}

const orderLink = (orderId: number) => `/orders/${orderId}`;

/** Tells who sees an order what has become of its gifts. */
export async function notifyOfGifts<K extends keyof OfGifts>(
  tx: Connection,
  companyId: number,
  kind: K,
  details: OfGifts[K],
): Promise<void> {
  const link = orderLink(details.orderId);
  await addNotification(tx, companyId, { kind, details: { ...details }, link });
}

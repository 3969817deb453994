import type { Connection } from '../../database/connection.ts';
import { type Details, type NotificationKind, notificationLink } from './kinds.ts';
import { addNotification, addToNotification, type ExpirySums } from './queries.ts';

/** Tells the members whom this kind of notification is for. */
export async function notify<K extends NotificationKind>(
  tx: Connection,
  companyId: number,
  kind: K,
  details: Details<K>,
): Promise<void> {
  const link = notificationLink(kind, details);
  await addNotification(tx, companyId, { kind, details: { ...details }, link });
}

/** Tells of a low wallet if a debit of `total` took the balance below the company's mark. */
export async function notifyLowWallet(
  tx: Connection,
  companyId: number,
  { total, balance, lowWalletMark }: { total: number; balance: number; lowWalletMark: number },
): Promise<void> {
  if (balance < lowWalletMark && balance + total >= lowWalletMark)
    await notify(tx, companyId, 'low_wallet', { balance });
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
  const link = notificationLink(kind, sums);
  await addNotification(tx, companyId, { kind, details: { day, ...sums }, link });
}

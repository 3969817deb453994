import type { Connection } from '../../platform/connection.ts';

interface Notification {
  kind: 'order_sent' | 'low_wallet' | 'delivery_failed' | 'import';
  /** What the text is made from, in the reader's language. */
  details: Record<string, string | number>;
  /** A path inside the app. */
  link: string;
}

export type NotificationKind = Notification['kind'];

/** Leaves a notification for the managers of a company. */
export async function addNotification(
  tx: Connection,
  companyId: number,
  notification: Notification,
): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({ company_id: companyId, image: null, ...notification })
    .execute();
}

/**
 * Tells of a sent order, and of a low wallet when this order took it below the company's mark: once,
 * until funds lift it above again.
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
  const { orderId, recipients, total, balance, lowWalletMark } = order;
  const details = { orderId, recipients, total };
  const link = `/reports/${orderId}`;
  await addNotification(tx, companyId, { kind: 'order_sent', details, link });
  if (balance < lowWalletMark && balance + total >= lowWalletMark)
    await addNotification(tx, companyId, {
      kind: 'low_wallet',
      details: { balance },
      link: '/wallet',
    });
}

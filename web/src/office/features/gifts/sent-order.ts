import { create } from 'zustand';
import { onSessionEnd } from '../../../lib/session.ts';
import type { Recipient } from './recipient.ts';

/** What the success page shows of the order. */
export interface SentOrder {
  id: number;
  recipients: number;
  /** In colones, with the fees. */
  total: number;
  /** How many of the recipients have no e-mail. */
  unmailed: number;
}

/** The last order sent since the page was loaded; null if none was. */
export const useSentOrder = create<{ order: SentOrder | null }>()(() => ({ order: null }));

interface Reply {
  order_id: number;
  quantity: number;
  total_amount: number;
}

export function rememberOrder(
  { order_id, quantity, total_amount }: Reply,
  recipients: Recipient[],
): void {
  const unmailed = recipients.filter(({ email }) => !email).length;
  const order = { id: order_id, recipients: quantity, total: total_amount, unmailed };
  useSentOrder.setState({ order });
}

onSessionEnd(() => useSentOrder.setState({ order: null }));

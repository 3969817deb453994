import type { sendGifts } from '@regalo/contract/gifts/send-gifts';
import type { z } from 'zod';
import { create } from 'zustand';
import { onSessionEnd } from '../../../lib/session.ts';
import type { Recipient } from './recipient.ts';

/** The order, as the success page shows it. */
export interface SentOrder {
  id: number;
  number: number;
  recipients: number;
  /** In colones, with the fees. */
  total: number;
  /** How many of the recipients have no e-mail. */
  unmailed: number;
  /** It waits, and nobody has got anything: for approval, or until Regalo has looked at it. */
  held: boolean;
  inReview: boolean;
  /** When it is sent; null for one that was sent at once. */
  sendAt: string | null;
  /** Whether colleagues sign a card for its recipients. */
  card: boolean;
  /** It was withdrawn on the page that said that it was sent. */
  withdrawn: boolean;
}

/** The last order sent since the page was loaded; null if none was. */
export const useSentOrder = create<{ order: SentOrder | null }>()(() => ({ order: null }));

interface Reply {
  order_id: number;
  order_number: number;
  quantity: number;
  total_amount: number;
  status?: 'in_review' | 'pending_approval' | 'scheduled' | undefined;
}

export function rememberOrder(
  { order_id, order_number, quantity, total_amount, status }: Reply,
  recipients: Recipient[],
  {
    send_at: sendAt,
    card_days: cardDays,
  }: Pick<z.input<typeof sendGifts.body>, 'send_at' | 'card_days'> = {},
): void {
  const unmailed = recipients.filter(({ email }) => !email).length;
  const inReview = status === 'in_review';
  const held = inReview || status === 'pending_approval';
  const names = { id: order_id, number: order_number };
  const order = { ...names, recipients: quantity, total: total_amount, unmailed, held, inReview };
  const later = { sendAt: sendAt ?? null, card: cardDays !== undefined };
  useSentOrder.setState({ order: { ...order, ...later, withdrawn: false } });
}

/** Remembers that the last order was withdrawn. */
export const rememberWithdrawn = (): void =>
  useSentOrder.setState(({ order }) => ({ order: order && { ...order, withdrawn: true } }));

onSessionEnd(() => useSentOrder.setState({ order: null }));

import { countToDecide } from '@regalo/contract/approvals/count-to-decide';
import { getDelegate } from '@regalo/contract/approvals/delegates';
import { orderCheck } from '@regalo/contract/approvals/order-check';
import {
  getPendingOrder,
  listPendingOrders,
  listPendingRecipients,
  type PendingOrder,
} from '@regalo/contract/approvals/pending-orders';
import type { z } from 'zod';
import { answer, ok } from './network.ts';
import { answerScheduled } from './scheduled.ts';

/** A held order of somebody else, which the member may decide. */
export const HELD: PendingOrder = {
  id: 31,
  number: 31,
  status: 'pending_approval',
  giveaway: null,
  gift_name: 'Tarde de café',
  shop_name: 'Café Montaña',
  face_value: '₡25,000',
  card_img: '/media/card.webp',
  quantity: 10,
  amount: 25_000,
  service_fee: 1_200,
  total_amount: 262_000,
  group_name: null,
  author: { id: 2, name: 'Sara Rojas' },
  own: false,
  reasons: [{ kind: 'order', limit: 200_000, used: 50_000, group_name: null, role: null }],
  approvals: 1,
  decisions: [],
  createdAt: '2025-03-01T05:30:00.000Z',
  expiresAt: '2025-03-08T05:30:00.000Z',
  endedAt: null,
  sendAt: null,
  left_out: 0,
  review_answer: null,
  may_decide: true,
  why_not: null,
};

/** Pages of orders that need approval. */
export function answerPending(list: PendingOrder[], to_decide = 0, total_count = list.length) {
  answer(countToDecide, () => ok({ to_decide }));
  answerScheduled([]);
  return answer(listPendingOrders, () => ok({ list, total_count, to_decide, time_zone: -6 }));
}

/** One of them with its recipients. */
export function answerHeld(
  order: Partial<PendingOrder> = {},
  approvers: z.input<typeof getPendingOrder.reply>['body']['approvers'] = [
    { id: 1, name: 'Mariela' },
    { id: 3, name: 'Adrián' },
  ],
) {
  answer(listPendingRecipients, () =>
    ok({
      list: [
        {
          ...{ id: 41, name: 'Rosa Vega', email: 'rosa@ejemplo.cr', contact_no: null },
          ...{ group_name: 'Ventas', gone: false },
        },
        {
          ...{ id: 42, name: 'Luis Mora', email: null, contact_no: '+50688887777' },
          ...{ group_name: null, gone: true },
        },
      ],
      total_count: 2,
    }),
  );
  return answer(getPendingOrder, () =>
    ok({
      order: { ...HELD, ...order },
      celebration: null,
      message: '¡Feliz cumpleaños!',
      custom_fields: {},
      purchaser_name: 'Ana Mora',
      valid_months: 6,
      media: { kind: 'image', url: '/media/a.webp' },
      approvers,
      week: [],
      time_zone: -6,
    }),
  );
}

type Check = z.input<typeof orderCheck.reply>['body'];

/** What the checkout is told about an order. */
export const answerOrderCheck = (check: Check) => answer(orderCheck, () => ok(check));

type Delegation = z.input<typeof getDelegate.reply>['body'];

/** Who approves for the member; nobody, unless it is said. */
export const answerDelegate = (delegate: Delegation['delegate'] = null) =>
  answer(getDelegate, () => ok({ delegate, members: [{ id: 3, name: 'Adrián' }] }));

/** Nothing waits, and no order needs approval. */
export function answerApprovals(): void {
  answerPending([]);
  answerDelegate();
  answerOrderCheck({ approvals: 0, reasons: [], approvers: [] });
}

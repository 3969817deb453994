import type { Permission } from '../auth/permissions.ts';
import type { OrderState } from './order-status.ts';
import type { StatusOf } from './states.ts';

/** The actor of a step: a member with a permission, an operator, or the system. */
type Who = Permission | 'operator' | 'system';

/**
 * The statuses that are kept of an order that was sent, that needs approval, and that is sent later. One in review is
 * kept as one that needs approval, which it cannot be given meanwhile.
 */
interface Kept {
  order: Exclude<OrderState, 'canceled'>;
  held: Exclude<StatusOf<'held'>, 'in_review'>;
  scheduled: Exclude<StatusOf<'scheduled'>, 'in_review'>;
}

type Steps<Status extends string> = Record<Status, Partial<Record<Status, readonly Who[]>>>;

const MAILED_AGAIN = { pending: ['gifts.resend', 'gifts.correct', 'system'] } as const;
const CHANGED = ['orders.send'] as const;
const WITHDRAWN = ['orders.send', 'system'] as const;

/**
 * The steps of an order, and who may take each. A status without steps is over. The database refuses every other step
 * (`functions/orders/check-order-step.sql`).
 */
export const ORDER_STEPS: { [Kind in keyof Kept]: Steps<Kept[Kind]> } = {
  order: {
    pending: { complete: ['system'], partially_failed: ['system'], failed: ['system'] },
    complete: MAILED_AGAIN,
    partially_failed: MAILED_AGAIN,
    failed: MAILED_AGAIN,
  },
  held: {
    pending_approval: {
      approved: ['orders.approve', 'operator'],
      declined: ['orders.approve', 'operator'],
      withdrawn: WITHDRAWN,
      lapsed: ['system'],
    },
    approved: {},
    declined: {},
    withdrawn: {},
    lapsed: {},
  },
  scheduled: {
    pending_approval: {
      scheduled: ['orders.approve', 'operator'],
      declined: ['orders.approve', 'operator'],
      canceled: WITHDRAWN,
      lapsed: ['system'],
    },
    scheduled: {
      sent: ['orders.send', 'system'],
      waiting: ['system'],
      paused: ['orders.send', 'system'],
      pending_approval: CHANGED,
      canceled: WITHDRAWN,
    },
    paused: {
      scheduled: ['orders.send'],
      sent: ['orders.send'],
      pending_approval: CHANGED,
      canceled: WITHDRAWN,
      lapsed: ['system'],
    },
    waiting: {
      scheduled: CHANGED,
      sent: ['orders.send', 'system'],
      paused: ['orders.send', 'system'],
      pending_approval: CHANGED,
      canceled: WITHDRAWN,
      lapsed: ['system'],
    },
    sent: {},
    canceled: {},
    declined: {},
    lapsed: {},
  },
};

/** Whether an order may become something, by anybody or by somebody in particular. */
export function mayBecome<Kind extends keyof Kept>(
  kind: Kind,
  from: Kept[Kind],
  to: Kept[Kind],
  by?: Who,
): boolean {
  const who = ORDER_STEPS[kind][from][to];
  return who !== undefined && (by === undefined || who.includes(by));
}

/** Whether an order stays what it is. */
export const isOver = <Kind extends keyof Kept>(kind: Kind, status: Kept[Kind]): boolean =>
  Object.keys(ORDER_STEPS[kind][status]).length === 0;

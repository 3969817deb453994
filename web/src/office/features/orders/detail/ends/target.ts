import type { OrderDetail, OrderGift } from '@regalo/contract/orders/detail';
import type { GiftStatus } from '@regalo/contract/orders/gift-status';
import { localDay, oneYearAfter } from '@regalo/contract/values/days';
import { today } from '../../../../../lib/dates.ts';
import type { Wanted } from './api.ts';

/** The gifts that something is done about. */
export interface Target {
  order: OrderDetail;
  /** Absent for all of the order. */
  gifts?: readonly OrderGift[] | undefined;
}

/** Gifts that have not ended, and are not used up. */
const OPEN: readonly GiftStatus[] = [
  'queued',
  'sent',
  'failed',
  'no_email',
  'opened',
  'partially_redeemed',
];

export const isOpen = ({ status }: Pick<OrderGift, 'status'>): boolean => OPEN.includes(status);

/** The last day that gifts of an order can ever have: a year after they were bought. */
export const yearAfter = ({ createdAt, time_zone: zone }: OrderDetail): string =>
  oneYearAfter(localDay(createdAt, zone));

export const countOf = ({ order, gifts }: Target): number => gifts?.length ?? order.quantity;

export const wantedOf = ({ order, gifts }: Target): Wanted =>
  gifts ? { ids: gifts.map(({ id }) => id) } : { order: order.id };

/** The refund of withdrawing the gifts, without service fees. */
export const leftOf = ({ order, gifts }: Target): number =>
  gifts
    ? gifts.filter(isOpen).reduce((sum, gift) => sum + gift.left_colones, 0)
    : order.result.left.colones;

const has = ({ order, gifts }: Target, wanted: (gift: Pick<OrderGift, 'status'>) => boolean) =>
  (gifts ?? order.statuses).some(wanted);

export const canCancel = (target: Target): boolean => has(target, isOpen);

/** Whether days remain for one of the gifts. */
export function canExtend(target: Target): boolean {
  const { order, gifts } = target;
  const last = yearAfter(order);
  if (last <= today(order.time_zone)) return false;
  return gifts
    ? gifts.some((gift) => isOpen(gift) && gift.valid_until < last)
    : has(target, isOpen) && order.valid_until < last;
}

/** Whether one of the gifts has expired, and days remain. */
export const canReopen = (target: Target): boolean =>
  yearAfter(target.order) >= today(target.order.time_zone) &&
  has(target, ({ status }) => status === 'expired');

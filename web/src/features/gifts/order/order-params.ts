import { GIFT_STATUSES, type GiftStatus } from '@regalo/contract/gift-status';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { LIST_DEFAULTS, listParams } from '../../../lib/list-params.ts';

/** What an order's list of gifts keeps in the address; without a status it is all of them. */
export const orderParams = listParams.extend({
  status: z
    .enum(['', ...GIFT_STATUSES])
    .catch('')
    .default(''),
});

export type OrderParams = z.output<typeof orderParams>;

export const ORDER_DEFAULTS: OrderParams = { ...LIST_DEFAULTS, status: '' };

/** The list's place in the address, and the way to the gifts of one status. */
export function useOrderParams() {
  const params = orderParams.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const showStatus = (status: GiftStatus | '') =>
    void navigate({ to: '.', search: { ...params, page: 1, status } as never });
  return { params, showStatus };
}

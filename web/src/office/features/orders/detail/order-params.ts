import { GIFT_STATUSES } from '@regalo/contract/orders/gift-status';
import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { listParams, listState } from '../../../../lib/list-params.ts';
import { conditionsParam } from '../../custom-fields/conditions-param.ts';

/** Search params of an order's gifts; an empty status means all. */
export const orderParams = listParams.extend({
  status: z
    .enum(['', ...GIFT_STATUSES])
    .catch('')
    .default(''),
  fields: conditionsParam<'gift' | 'person'>(),
});

export type OrderParams = z.output<typeof orderParams>;

const route = getRouteApi('/guarded/orders/$order');

export function useOrderList() {
  const navigate = route.useNavigate();
  return listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
}

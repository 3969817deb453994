import { ORDER_STATES } from '@regalo/contract/orders/order-status';
import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { dayParam, listParams, listState } from '../../../../lib/list-params.ts';
import { conditionsParam } from '../../custom-fields/conditions-param.ts';

/** Search params of the list of orders; days are in the company's time zone, both included. */
export const ordersParams = listParams.extend({
  start: dayParam,
  end: dayParam,
  /** Empty for all. */
  status: z
    .enum(['', ...ORDER_STATES])
    .catch('')
    .default(''),
  /** The id of a member; 0 for all. */
  sender: z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0).default(0),
  fields: conditionsParam<'order'>(),
});

export type OrdersParams = z.output<typeof ordersParams>;

/** The filters of orders beside the page. */
export type OrdersFilter = Omit<OrdersParams, 'page' | 'size'>;

export const NO_FILTER: OrdersFilter = {
  ...{ search: '', start: '', end: '', status: '', sender: 0 },
  fields: [],
};

const route = getRouteApi('/guarded/orders');

export function useOrdersList() {
  const navigate = route.useNavigate();
  return listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
}

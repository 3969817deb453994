import { HELD_STATUSES } from '@regalo/contract/approvals/held-status';
import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { listParams, listState } from '../../../../lib/list-params.ts';
import { conditionsParam } from '../../custom-fields/conditions-param.ts';

/** The states by which the list can be asked for; without one, what waits. */
export const SHOWN_STATUSES = [...HELD_STATUSES, 'all'] as const;

/** Search params of the orders that need or needed approval. */
export const pendingParams = listParams.extend({
  status: z.enum(SHOWN_STATUSES).catch('pending_approval').default('pending_approval'),
  fields: conditionsParam<'order'>(),
});

export type PendingParams = z.output<typeof pendingParams>;

/** Search params of one of them: the page of its recipients. */
export const recipientParams = listParams.pick({ page: true, size: true });

const list = getRouteApi('/guarded/orders/pending');
const one = getRouteApi('/guarded/orders/pending/$order');

export function usePendingList() {
  const navigate = list.useNavigate();
  return listState(list.useSearch(), (search, replace) => navigate({ search, replace }));
}

export function useRecipientList() {
  const navigate = one.useNavigate();
  return listState(one.useSearch(), (search, replace) => navigate({ search, replace }));
}

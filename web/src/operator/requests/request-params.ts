import { REQUEST_STATES } from '@regalo/contract/operator/membership-requests';
import { z } from 'zod';
import { listParams, pageParam } from '../../lib/list-params.ts';

/** Which requests are shown. */
export const REQUEST_FILTERS = ['all', ...REQUEST_STATES] as const;

/** Search params of the requests for membership. */
export const requestParams = z.object({
  page: pageParam,
  size: listParams.shape.size,
  status: z.enum(REQUEST_FILTERS).catch('all').default('all'),
});

export type RequestParams = z.output<typeof requestParams>;

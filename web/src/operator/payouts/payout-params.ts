import { z } from 'zod';
import { listParams, pageParam } from '../../lib/list-params.ts';

/** Search params of the payouts: the page of the statements to pay, and that of the runs. */
export const payoutParams = z.object({
  page: pageParam,
  size: listParams.shape.size,
  runs: pageParam,
});

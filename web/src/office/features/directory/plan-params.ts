import { z } from 'zod';
import { listParams } from '../../../lib/list-params.ts';

/** Search params of what changes by the directory; which parts of it there are, the page knows. */
export const planParams = listParams.extend({ show: z.string().catch('all').default('all') });

export type PlanParams = z.output<typeof planParams>;

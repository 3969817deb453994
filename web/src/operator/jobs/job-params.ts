import { JOB_FILTERS } from '@regalo/contract/operator/jobs';
import { z } from 'zod';
import { listParams } from '../../lib/list-params.ts';

/** Search params of the list of jobs. */
export const jobParams = listParams.extend({
  filter: z.enum(JOB_FILTERS).catch('trouble').default('trouble'),
});

export type JobParams = z.output<typeof jobParams>;

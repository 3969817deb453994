import * as contract from '@regalo/contract/operator/jobs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { JobParams } from './job-params.ts';

const KEY = ['operator', 'jobs'] as const;

/** One page of the jobs that are not done. */
export const useJobs = (params: JobParams) =>
  useQuery({
    queryKey: [...KEY, params],
    queryFn: ({ signal }) => {
      const { page, size: limit, search, filter } = params;
      return call(contract.listJobs, { query: { page, limit, search, filter }, signal });
    },
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
    // They come and go at any time.
    staleTime: 0,
  });

/** Whatever came of it, the list has changed. */
const refresh = () => queryClient.invalidateQueries({ queryKey: ['operator'] });

/** Has a job begin at once. */
export const retryJob = async (body: z.input<typeof contract.retryJob.body>): Promise<void> => {
  await call(contract.retryJob, { body }).finally(refresh);
};

export const cancelJob = async (body: z.input<typeof contract.cancelJob.body>): Promise<void> => {
  await call(contract.cancelJob, { body }).finally(refresh);
};

import {
  acceptDirectory,
  forgetDirectory,
  getDirectory,
  setDirectoryKind,
} from '@regalo/contract/directory/directory';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/query-client.ts';

const DIRECTORY = ['directory'] as const;
/** How often is looked again while the lists follow. */
const AGAIN_MS = 5_000;

/** What the company's directory has said, and what would come of it. */
export function useDirectory() {
  return useQuery({
    queryKey: DIRECTORY,
    queryFn: ({ signal }) => call(getDirectory, { signal }),
    select: ({ body }) => body,
    refetchInterval: ({ state: { data } }) =>
      data?.body.state === 'live' && data.body.plan.pending > 0 ? AGAIN_MS : false,
  });
}

const refresh = () => queryClient.invalidateQueries({ queryKey: DIRECTORY });

/** Says of which kind its people are. */
export async function chooseKind(role: z.input<typeof setDirectoryKind.body>['role']) {
  await call(setDirectoryKind, { body: { role } }).finally(refresh);
}

/** Lets the lists follow it. @param leaving how many would leave, as was shown */
export async function accept(leaving: number): Promise<void> {
  await call(acceptDirectory, { body: { leaving } }).finally(refresh);
}

/** Forgets what it has said. */
export async function forget(): Promise<void> {
  await call(forgetDirectory, { body: {} }).finally(refresh);
}

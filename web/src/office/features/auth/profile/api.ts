import { endOtherSessions, endSession, listSessions } from '@regalo/contract/auth/own-sessions';
import { updateProfile } from '@regalo/contract/auth/profile';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../../lib/api/call.ts';
import { refreshProfile } from '../../../../lib/profile.ts';
import { queryClient } from '../../../../lib/query-client.ts';

const SESSIONS = ['own sessions'] as const;

/** Where the member is signed in. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call(listSessions, { signal }),
    select: ({ body }) => body.list,
  });
}

/** Reads the sessions again. */
export const refreshSessions = () => queryClient.invalidateQueries({ queryKey: SESSIONS });

/** Signs the member out on one other device. */
export async function signOutThere(id: number): Promise<void> {
  await call(endSession, { body: { id } }).finally(refreshSessions);
}

/** Signs the member out everywhere else. @returns how many sessions have ended */
export async function signOutElsewhere(): Promise<number> {
  const { body } = await call(endOtherSessions).finally(refreshSessions);
  return body.ended;
}

/** Changes how the member is called. */
export async function saveNames(body: z.input<typeof updateProfile.body>): Promise<void> {
  await call(updateProfile, { body });
  await refreshProfile();
}

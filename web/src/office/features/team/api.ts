import {
  inviteMember,
  listMembers,
  requireSecondFactor,
  resendInvitation,
  resetSignIn,
  updateMember,
  withdrawInvitation,
} from '@regalo/contract/team/members';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/query-client.ts';

const TEAM = ['team'] as const;

/** The members of the company and the invitations that are open. */
export function useTeam() {
  return useQuery({
    queryKey: TEAM,
    queryFn: ({ signal }) => call(listMembers, { signal }),
    select: ({ body }) => body,
  });
}

/** Reads the team again: somebody else may have changed it, too. */
const refresh = () => queryClient.invalidateQueries({ queryKey: TEAM });

/** Mails somebody a link by which they become a member. */
export async function invite(body: z.input<typeof inviteMember.body>): Promise<void> {
  await call(inviteMember, { body });
  await refresh();
}

/** Mails another link in place of the one before. */
export async function sendAgain(id: number): Promise<void> {
  await call(resendInvitation, { body: { id } }).finally(refresh);
}

/** Lets the link of an invitation die. */
export async function withdraw(id: number): Promise<void> {
  await call(withdrawInvitation, { body: { id } }).finally(refresh);
}

/** Changes the roles of another member, disables them or lets them in again. */
export async function changeMember(body: z.input<typeof updateMember.body>): Promise<void> {
  await call(updateMember, { body }).finally(refresh);
}

/** Says whether everybody needs a second factor. */
export async function askForFactor(required: boolean): Promise<void> {
  await call(requireSecondFactor, { body: { required } }).finally(refresh);
}

/** Mails a member the link that removes their second factors. */
export async function sendReset(id: number): Promise<void> {
  await call(resetSignIn, { body: { id } }).finally(refresh);
}

import { preferences as known } from '@regalo/contract/auth/preferences';
import { findSession } from '../../../platform/security/sessions.ts';
import { tokenHash } from '../../../platform/security/tokens.ts';
import type { Services } from '../../../platform/services.ts';
import type { readManager } from '../accounts/manager-queries.ts';

type Manager = NonNullable<Awaited<ReturnType<typeof readManager>>>;

/** The session is seconds old. */
const JUST_OPENED = { absoluteHours: 1, idleHours: 1 };

/**
 * The reply to a company's manager who has just signed in. What they may do is read as every call
 * reads it, with what they may do for an approver who is away.
 */
export async function signedInAnswer(
  { database, roles }: Pick<Services, 'database' | 'roles'>,
  token: string,
  { pin_hash: _, pin_changes: __, preferences, ...user }: Manager,
) {
  const rules = { limits: JUST_OPENED, roles, used: false };
  const { permissions } = await findSession(database, tokenHash(token), rules);
  // What an earlier or later version kept may not be what this one knows.
  const kept = known.safeParse(preferences).data ?? null;
  return { token, user: { ...user, permissions }, preferences: kept };
}

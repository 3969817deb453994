import { preferences as known } from '@regalo/contract/auth/preferences';
import { permissionsOf } from '@regalo/contract/auth/roles';
import type { Services } from '../../../platform/services.ts';
import type { readManager } from '../accounts/manager-queries.ts';

type Manager = NonNullable<Awaited<ReturnType<typeof readManager>>>;

/** What a manager of a company is answered who has just signed in. */
export function signedInAnswer(
  { roles }: Pick<Services, 'roles'>,
  token: string,
  { pin_hash: _, pin_changes: __, preferences, ...user }: Manager,
) {
  const permissions = permissionsOf(user.roles, roles);
  // What an earlier or later version kept may not be what this one knows.
  const kept = known.safeParse(preferences).data ?? null;
  return { token, user: { ...user, permissions }, preferences: kept };
}

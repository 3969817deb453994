import { getProfile, type Profile } from '@regalo/contract/auth/profile';
import { HOME_ZONE, type Zone } from '@regalo/contract/values/days';
import { useQuery } from '@tanstack/react-query';
import { call } from './api/call.ts';
import { followChanges } from './changes.ts';
import { queryClient } from './query-client.ts';
import { storeUser } from './session.ts';

const KEY = ['profile'];

followChanges(KEY, ['order sent', 'gifts changed', 'approvals changed']);

async function readProfile({ signal }: { signal: AbortSignal }) {
  const reply = await call(getProfile, { signal });
  const { first_name, last_name, user_name, roles, permissions } = reply.body;
  storeUser({ first_name, last_name, user_name, roles, permissions });
  return reply;
}

/** The signed-in manager with wallet balance and the company's time zone. */
export function useProfile() {
  return useQuery({
    queryKey: KEY,
    queryFn: readProfile,
    select: (reply) => reply.body,
  });
}

/** Address of the manager's photo on the public storage; null if there is none. */
export function photoAddress(profile: Profile | undefined): string | null {
  return profile?.user_image ? `${profile.media_base}${profile.user_image}` : null;
}

/** The same of other members; null until the storage is known. */
export function useMemberPhoto(): (member: Pick<Profile, 'user_image'>) => string | null {
  const base = useProfile().data?.media_base;
  return ({ user_image }) => (base && user_image ? `${base}${user_image}` : null);
}

/** Public address of what image-upload returned. */
export function useMediaAddress(): (address: string) => string {
  const base = useProfile().data?.media_base;
  return (address) => (base ? address.replace(/^\/media\//, base) : address);
}

/** The zone of the company; that of Costa Rica until the profile says otherwise. */
export function useTimeZone(): Zone {
  return useProfile().data?.zone ?? HOME_ZONE;
}

/** Refetches the profile, after the photo or a price changed. */
export function refreshProfile(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

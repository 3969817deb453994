import type { Connection } from '../../../database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import type { AccountStore, Place } from '../accounts/account-store.ts';

/**
 * Records that a manager has a new PIN, has a notice of it mailed to them, and ends what was made with
 * the old one besides sessions.
 */
export async function recordNewPin(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  store: AccountStore,
  tx: Connection,
  place: Place,
  action: 'changed pin' | 'reset pin',
): Promise<void> {
  await store.auditPin(tx, place, action);
  await store.endWithPin?.(tx, place);
  const { audience } = store;
  const notice = { kind: 'pin-changed' as const, audience, changedAt: now().getTime() };
  await jobs.enqueue(tx, store.mail, { ...notice, ...store.ownerOf(place) });
}

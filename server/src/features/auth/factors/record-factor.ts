import type { Connection } from '../../../database/connection.ts';
import { closeAllSessions } from '../../../platform/security/session-rows.ts';
import type { Services } from '../../../platform/services.ts';
import type { FactorStore, Place } from '../accounts/account-store.ts';
import { deleteApp } from './app-queries.ts';
import type { FactorChange } from './factor-changes.ts';
import { deletePasskeys } from './passkey-queries.ts';
import { dropRecoveryCodes } from './recovery-code-queries.ts';

/**
 * Records a change of factors: all other sessions end, no device is spared the factor any more, and the owner is
 * told.
 */
export async function recordChange(
  services: Pick<Services, 'jobs' | 'now'>,
  store: FactorStore,
  tx: Connection,
  place: Place,
  { change, sessionId }: { change: FactorChange; sessionId: number },
): Promise<void> {
  await closeAllSessions(tx, place.tenantId, place.id, store.sessions, sessionId);
  await store.endWithPin?.(tx, place);
  await store.recordFactor(services, tx, place, change);
}

/** Removes all second factors of an account, ends all its sessions, and has its owner told. */
export async function clearFactors(
  services: Pick<Services, 'jobs' | 'now'>,
  store: FactorStore,
  tx: Connection,
  place: Place,
): Promise<void> {
  await deleteApp(tx, store, place);
  await deletePasskeys(tx, store, place);
  await dropRecoveryCodes(tx, store, place);
  await recordChange(services, store, tx, place, { change: 'cleared factors', sessionId: 0 });
}

import type { Connection } from '../../../database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import type { Place } from '../accounts/account-store.ts';
import { deleteApp } from './app-queries.ts';
import { deletePasskeys } from './passkey-queries.ts';
import { recordChange } from './record-factor.ts';
import { dropRecoveryCodes } from './recovery-code-queries.ts';

/** Removes all second factors of a member, ends all their sessions, and has them told. */
export async function clearFactors(
  services: Pick<Services, 'jobs' | 'now'>,
  tx: Connection,
  place: Place,
): Promise<void> {
  await deleteApp(tx, place);
  await deletePasskeys(tx, place);
  await dropRecoveryCodes(tx, place);
  await recordChange(services, tx, place, { change: 'cleared factors', sessionId: 0 });
}

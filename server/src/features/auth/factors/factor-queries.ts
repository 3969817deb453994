import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hasFactor } from '../../../platform/security/factors.ts';
import type { Keyring } from '../../../platform/security/secrets.ts';
import type { FactorStore, Place } from '../accounts/account-store.ts';
import { dropRecoveryCodes, makeRecoveryCodes } from './recovery-code-queries.ts';

/** Recovery codes for who has none yet, as with a first factor. */
export async function codesWithFirst(
  tx: Connection,
  kept: { keys: Keyring; store: FactorStore },
  place: Place,
): Promise<string[]> {
  const { codes } = await kept.store.readFactors(tx, place);
  return codes > 0 ? [] : await makeRecoveryCodes(tx, kept, place);
}

/**
 * After a factor was removed: without any there are no recovery codes either.
 * @throws Refusal wrong_state for the last one, where one is asked for
 */
export async function tidyUp(tx: Connection, store: FactorStore, place: Place): Promise<void> {
  const left = await store.readFactors(tx, place);
  if (hasFactor(left)) return;
  if (left.required) throw new Refusal('last_factor');
  await dropRecoveryCodes(tx, store, place);
}

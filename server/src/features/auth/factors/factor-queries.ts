import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hasFactor, readFactors } from '../../../platform/security/factors.ts';
import type { Keyring } from '../../../platform/security/secrets.ts';
import type { Place } from '../accounts/account-store.ts';
import { dropRecoveryCodes, makeRecoveryCodes } from './recovery-code-queries.ts';

/** One change of a member's factors at a time, so that two cannot remove the last two at once. */
export async function lockOwner(tx: Connection, { tenantId, id }: Place): Promise<void> {
  await sql`
    select from managers where company_id = ${tenantId} and id = ${id} for no key update`.execute(
    tx,
  );
}

/** Recovery codes for who has none yet, as with a first factor. */
export async function codesWithFirst(
  tx: Connection,
  keys: Keyring,
  place: Place,
): Promise<string[]> {
  const { codes } = await readFactors(tx, place.tenantId, place.id);
  return codes > 0 ? [] : await makeRecoveryCodes(tx, keys, place);
}

/**
 * After a factor was removed: without any there are no recovery codes either.
 * @throws Refusal wrong_state for the last one, where the company asks for one
 */
export async function tidyUp(tx: Connection, place: Place): Promise<void> {
  const left = await readFactors(tx, place.tenantId, place.id);
  if (hasFactor(left)) return;
  if (left.required) throw new Refusal('last_factor');
  await dropRecoveryCodes(tx, place);
}

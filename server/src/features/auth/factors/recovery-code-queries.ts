import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@regalo/contract/auth/factors';
import type { Connection } from '../../../database/connection.ts';
import type { Keyring } from '../../../platform/security/secrets.ts';
import type { Place } from '../accounts/account-store.ts';

/** Without letters and digits that look alike. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP = 4;

const newGroup = () =>
  Array.from({ length: GROUP }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

/** 59 random bits, which the keyed hash and the limit of tries keep from being guessed. */
const newCode = () => Array.from({ length: GROUPS }, newGroup).join('-');

const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

const hashOf = (keys: Keyring, { tenantId, id }: Place, code: string, version?: number) =>
  keys.sign('recovery-code', `${tenantId}:${id}:${plain(code)}`, version);

/** Deletes the recovery codes of a member. */
export async function dropRecoveryCodes(tx: Connection, { tenantId, id }: Place): Promise<void> {
  await tx
    .deleteFrom('recovery_codes')
    .where('company_id', '=', tenantId)
    .where('manager_id', '=', id)
    .execute();
}

/** Gives a member new recovery codes in place of the old ones. @returns them, to be shown once */
export async function makeRecoveryCodes(
  tx: Connection,
  keys: Keyring,
  place: Place,
): Promise<string[]> {
  await dropRecoveryCodes(tx, place);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const owner = { company_id: place.tenantId, manager_id: place.id };
  const rows = codes.map((code) => ({ ...owner, code_hash: hashOf(keys, place, code) }));
  await tx.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** Uses a recovery code; of two at once one succeeds. @returns whether there was such a code */
export async function useRecoveryCode(
  tx: Connection,
  keys: Keyring,
  place: Place,
  typed: string,
): Promise<boolean> {
  const hashes = keys.versions.map((version) => hashOf(keys, place, typed, version));
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('company_id', '=', place.tenantId)
    .where('manager_id', '=', place.id)
    .where('code_hash', 'in', hashes)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

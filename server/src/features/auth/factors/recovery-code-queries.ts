import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@regalo/contract/auth/factors';
import type { Insertable } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import type { RecoveryCodes } from '../../../database/tables.ts';
import { ownedBy, ownerOf } from '../../../platform/security/owned-rows.ts';
import type { Keyring } from '../../../platform/security/secrets.ts';
import type { FactorStore, Place } from '../accounts/account-store.ts';

/** Without letters and digits that look alike. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP = 4;

const newGroup = () =>
  Array.from({ length: GROUP }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

/** 59 random bits, which the keyed hash and the limit of tries keep from being guessed. */
const newCode = () => Array.from({ length: GROUPS }, newGroup).join('-');

const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Whose codes they are, and with what they are hashed. */
interface Kept {
  keys: Keyring;
  store: Pick<FactorStore, 'factors' | 'prefix'>;
}

const hashOf = ({ keys, store }: Kept, { tenantId, id }: Place, code: string, version?: number) =>
  keys.sign('recovery-code', `${store.prefix}${tenantId}:${id}:${plain(code)}`, version);

/** Deletes the recovery codes of an account. */
export async function dropRecoveryCodes(
  tx: Connection,
  { factors }: Kept['store'],
  place: Place,
): Promise<void> {
  await tx.deleteFrom(factors.codes).where(ownedBy(factors, place)).execute();
}

/** Gives an account new recovery codes in place of the old ones. @returns them, to be shown once */
export async function makeRecoveryCodes(
  tx: Connection,
  kept: Kept,
  place: Place,
): Promise<string[]> {
  const { factors } = kept.store;
  await dropRecoveryCodes(tx, kept.store, place);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const owner = ownerOf(factors, place);
  const rows = codes.map((code) => ({ ...owner, code_hash: hashOf(kept, place, code) }));
  // The columns of the owner are those of the table.
  await tx
    .insertInto(factors.codes)
    .values(rows as unknown as Insertable<RecoveryCodes>[])
    .execute();
  return codes;
}

/** Uses a recovery code; of two at once one succeeds. @returns whether there was such a code */
export async function useRecoveryCode(
  tx: Connection,
  kept: Kept,
  place: Place,
  typed: string,
): Promise<boolean> {
  const { keys, store } = kept;
  const hashes = keys.versions.map((version) => hashOf(kept, place, typed, version));
  const { numDeletedRows } = await tx
    .deleteFrom(store.factors.codes)
    .where(ownedBy(store.factors, place))
    .where('code_hash', 'in', hashes)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

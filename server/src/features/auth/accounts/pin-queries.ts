import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import type { AccountStore, Place } from './account-store.ts';

type Tables = Pick<AccountStore, 'accounts'>;

interface NewHash {
  pinHash: string;
  /** Only where this is still the hash of the PIN. */
  over?: string;
}

const account = (
  { accounts: { name, tenant } }: Tables,
  { tenantId, id }: Place,
  over?: string,
) => ({
  accounts: sql.table(name),
  /** That it is this one, and not disabled. */
  found: sql<boolean>`${sql.ref(tenant)} = ${tenantId} and id = ${id}
    and disabled_at is null and (${over ?? null}::text is null or pin_hash = ${over ?? null})`,
});

/**
 * Sets a new PIN of an account that is not disabled. Devices that signed in before are not known any
 * more.
 * @returns its e-mail, and how often the PIN has changed; undefined if nothing was set
 */
export async function setPin(
  tx: Connection,
  tables: Tables,
  place: Place,
  { pinHash, over }: NewHash,
) {
  const { accounts, found } = account(tables, place, over);
  const { rows } = await sql<{ email: string; pin_changes: number }>`
    update ${accounts} set pin_hash = ${pinHash}, pin_changes = pin_changes + 1
    where ${found} returning email, pin_changes`.execute(tx);
  return rows[0];
}

/** Replaces the hash of the same PIN. @returns whether it was replaced */
export async function rehashPin(
  tx: Connection,
  tables: Tables,
  place: Place,
  { pinHash, over }: NewHash,
) {
  const { accounts, found } = account(tables, place, over);
  const { numAffectedRows = 0n } = await sql`
    update ${accounts} set pin_hash = ${pinHash} where ${found}`.execute(tx);
  return numAffectedRows > 0n;
}

/**
 * Whether this is still the PIN of an account that is not disabled. Neither can change until the
 * transaction ends, so that no session opens while all are being closed. The sign-in is noted in the row,
 * so two at once wait for each other.
 */
export async function lockPin(tx: Connection, tables: Tables, place: Place, pinHash: string) {
  const { accounts, found } = account(tables, place, pinHash);
  const { rows } = await sql`
    select id from ${accounts} where ${found} for no key update`.execute(tx);
  return rows.length > 0;
}

import { type ExpressionBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { DB } from '../../database/tables.ts';
import { auditSubject } from '../../platform/security/audit.ts';

/** What entries say of a manager. */
export const MANAGER_AUDIT = auditSubject('manager', [
  'created',
  'disabled',
  'changed pin',
  'reset pin',
]);

/** Company and id of the manager with an e-mail, before the company is known. */
export async function findManagerByEmail(connection: Connection, email: string) {
  const { rows } = await sql<{ company_id: number; id: number }>`
    select company_id, id from lookup.find_manager(${email})`.execute(connection);
  return rows[0];
}

/** A manager who may sign in, with the hash of the PIN. */
export async function readManager(tx: Connection, companyId: number, id: number) {
  return await tx
    .selectFrom('managers')
    .select([
      'id',
      'first_name',
      'last_name',
      'user_name',
      'email',
      'user_image',
      'role',
      'preferences',
      'pin_hash',
      'pin_changes',
    ])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** What an attacker may know of whoever has a PIN. */
export async function readPinOwner(tx: Connection, companyId: number, managerId: number) {
  return await tx
    .selectFrom('managers as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.email', 'm.first_name', 'm.last_name', 'm.user_name', 'c.name as company'])
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', managerId)
    .where('m.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** A manager as mails address them; nobody where the manager is disabled. */
export async function readAddressee(tx: Connection, companyId: number, managerId: number) {
  return await tx
    .selectFrom('managers as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.email', 'm.first_name', 'c.language', 'c.time_zone'])
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', managerId)
    .where('m.disabled_at', 'is', null)
    .executeTakeFirst();
}

export type Addressee = NonNullable<Awaited<ReturnType<typeof readAddressee>>>;

interface PinHash {
  id: number;
  pinHash: string;
  /** Only where this is still the hash of the PIN. */
  over?: string;
}

const whoHasPin =
  (companyId: number, { id, over }: PinHash) =>
  (manager: ExpressionBuilder<DB, 'managers'>) =>
    manager.and([
      manager('company_id', '=', companyId),
      manager('id', '=', id),
      manager('disabled_at', 'is', null),
      ...(over === undefined ? [] : [manager('pin_hash', '=', over)]),
    ]);

/**
 * Sets a new PIN of a manager who is not disabled. Devices that signed in before are not known any
 * more.
 * @returns the manager's e-mail, and how often the PIN has changed; undefined if nothing was set
 */
export async function setPin(tx: Connection, companyId: number, change: PinHash) {
  return await tx
    .updateTable('managers')
    .set({ pin_hash: change.pinHash, pin_changes: sql<number>`pin_changes + 1` })
    .where(whoHasPin(companyId, change))
    .returning(['email', 'pin_changes'])
    .executeTakeFirst();
}

/** Replaces the hash of the same PIN. @returns whether it was replaced */
export async function rehashPin(tx: Connection, companyId: number, change: PinHash) {
  const { numUpdatedRows } = await tx
    .updateTable('managers')
    .set({ pin_hash: change.pinHash })
    .where(whoHasPin(companyId, change))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Whether this is still the PIN of a manager who is not disabled. Neither can change until the
 * transaction ends, so that no session opens while all are being closed.
 */
export async function lockPin(tx: Connection, companyId: number, id: number, pinHash: string) {
  const row = await tx
    .selectFrom('managers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('pin_hash', '=', pinHash)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

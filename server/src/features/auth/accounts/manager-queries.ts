import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { zoneOf } from '../../../platform/company-zone.ts';
import { auditSubject } from '../../../platform/security/audit.ts';
import { tokenHash } from '../../../platform/security/tokens.ts';
import type { Place, SignInOrigin } from './account-store.ts';

/** The audit subject of managers. */
export const MANAGER_AUDIT = auditSubject('manager');

/** The role of members that are programs, each of which is a key of the API. It is none of the contract's: it allows nothing. */
export const PROGRAM = 'program';

/** SQL: whether a member is a person, who signs in and reads mail. */
export const isPerson = (alias: string) =>
  sql<boolean>`not ${PROGRAM} = any (${sql.ref(`${alias}.roles`)})`;

/** The manager with an e-mail, before the company is known. */
export async function findManagerByEmail(connection: Connection, email: string) {
  const { rows } = await sql<Place>`
    select company_id as "tenantId", id from lookup.find_manager(${email})`.execute(connection);
  return rows[0];
}

/** The manager whom a link for a new PIN was mailed to, before the company is known. */
export async function findManagerByLink(connection: Connection, hash: Buffer) {
  const { rows } = await sql<Place>`
    select company_id as "tenantId", id from lookup.find_pin_link(${hash})`.execute(connection);
  return rows[0];
}

/** A manager who may sign in, with the hash of the PIN. */
export async function readManager(tx: Connection, { tenantId: companyId, id }: Place) {
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
      'roles',
      'preferences',
      'pin_hash',
      'pin_changes',
    ])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where(isPerson('managers'))
    .executeTakeFirst();
}

const withCompany = (tx: Connection, { tenantId: companyId, id }: Place) =>
  tx
    .selectFrom('managers as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', id)
    .where('m.disabled_at', 'is', null)
    .where(isPerson('m'));

/** Personal data that an attacker may know; a PIN must not follow from it. */
export async function readPinOwner(tx: Connection, place: Place) {
  return await withCompany(tx, place)
    .select(['m.email', 'm.first_name', 'm.last_name', 'm.user_name', 'c.name as company'])
    .executeTakeFirst();
}

/** A manager as mails address them; nobody where the manager is disabled. */
export async function readAddressee(tx: Connection, place: Place) {
  return await withCompany(tx, place)
    .select(['m.email', 'm.first_name', 'c.language', zoneOf('c').as('time_zone')])
    .executeTakeFirst();
}

/** Notes when a manager signed in, and what with: so that they know their sessions by it. */
export async function noteManagerSignIn(
  tx: Connection,
  { tenantId: companyId, id }: Place,
  token: string,
  { browser, system, network }: SignInOrigin,
): Promise<void> {
  await tx
    .updateTable('managers')
    .set({ last_sign_in_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('sessions')
    .set({ browser, system, network })
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash(token))
    .execute();
}

/**
 * A manager who may sign in, locked until the transaction ends: no session opens while all are being closed.
 * @param pinChanges only where there was no new PIN since
 */
export async function lockManager(tx: Connection, place: Place, pinChanges?: number) {
  await sql`select from managers where company_id = ${place.tenantId} and id = ${place.id}
    for no key update`.execute(tx);
  const manager = await readManager(tx, place);
  return pinChanges === undefined || manager?.pin_changes === pinChanges ? manager : undefined;
}

/** Notes that a session was opened without the second factor that its manager has. */
export async function leaveUnconfirmed(
  tx: Connection,
  { tenantId: companyId }: Place,
  token: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ confirmed_at: null })
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash(token))
    .execute();
}

/**
 * Whether the company has switched off the PIN for this member. It has not for the Admin who keeps theirs; should
 * the operator have disabled that one, not for any Admin.
 */
export async function isPinOff(tx: Connection, { tenantId, id }: Place): Promise<boolean> {
  const { rows } = await sql<{ off: boolean }>`
    select p.pin_off and p.break_glass_id <> m.id and not ('admin' = any(m.roles)
      and not exists (select from managers k where k.company_id = p.company_id
        and k.id = p.break_glass_id and k.disabled_at is null and 'admin' = any(k.roles))) as off
    from sso_providers p join managers m on m.company_id = p.company_id
    where p.company_id = ${tenantId} and m.id = ${id}`.execute(tx);
  return rows[0]?.off ?? false;
}

import type { SsoSettings } from '@regalo/contract/auth/sso/settings';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { auditSubject } from '../../../platform/security/audit.ts';
import type { Keyring } from '../../../platform/security/secrets.ts';

/** The audit subject of a company's provider. */
export const SSO_AUDIT = auditSubject('sso');

/** The provider of a company, as it was saved. */
export interface Provider extends SsoSettings {
  sealed_secret: Buffer;
  /** The Admin who keeps the PIN. */
  break_glass: number | null;
}

const contextOf = (companyId: number, issuer: string) => `${companyId} ${issuer}`;

/** A client secret, encrypted for one company and the provider that it belongs to. */
export const sealClientSecret = (
  keys: Keyring,
  companyId: number,
  { issuer, secret }: { issuer: string; secret: string },
): Buffer => keys.seal('sso-secret', Buffer.from(secret), contextOf(companyId, issuer));

/** The client secret. @throws where its version of SECRET is gone */
export const openClientSecret = (
  keys: Keyring,
  companyId: number,
  { issuer, sealed_secret }: Pick<Provider, 'issuer' | 'sealed_secret'>,
): string => keys.open('sso-secret', sealed_secret, contextOf(companyId, issuer)).toString();

/** The provider of a company; undefined where none is saved. */
export async function readProvider(
  tx: Connection,
  companyId: number,
): Promise<Provider | undefined> {
  const { rows } = await sql<Provider>`
    select issuer, client_id, sealed_secret, roles_claim, role_map, default_role, creates_members,
      accepts_factor, pin_off, break_glass_id as break_glass
    from sso_providers where company_id = ${companyId}`.execute(tx);
  return rows[0];
}

/** One change of the settings of a company at a time, also of the first ones. */
export async function lockSettings(tx: Connection, companyId: number): Promise<void> {
  await sql`select from companies where id = ${companyId} for no key update`.execute(tx);
}

/** Saves the provider of a company. @param savedBy the member */
export async function writeProvider(
  tx: Connection,
  companyId: number,
  { break_glass, role_map, ...provider }: Provider,
  savedBy: number,
): Promise<void> {
  const row = {
    ...provider,
    role_map: sql<Record<string, unknown>>`${JSON.stringify(role_map)}::jsonb`,
    break_glass_id: break_glass,
    saved_by: savedBy,
    saved_at: sql<Date>`now()`,
  };
  await tx
    .insertInto('sso_providers')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
}

/** Removes it, and unbinds everybody. */
export async function deleteProvider(tx: Connection, companyId: number): Promise<void> {
  await tx.deleteFrom('sso_identities').where('company_id', '=', companyId).execute();
  await tx.deleteFrom('sso_providers').where('company_id', '=', companyId).execute();
}

/** The active Admins of a company, by name. */
export async function readActiveAdmins(tx: Connection, companyId: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name
    from managers
    where company_id = ${companyId} and disabled_at is null and 'admin' = any(roles)
    order by lower(first_name), lower(last_name), id`.execute(tx);
  return rows;
}

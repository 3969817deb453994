import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** A member's second factors, and whether the company requires one. */
export interface Factors {
  app: boolean;
  passkey: boolean;
  /** How many recovery codes are left. */
  codes: number;
  /** Whether the provider of the company knows them. */
  sso: boolean;
  /** Whether they ever had a PIN of their own. */
  pin: boolean;
  required: boolean;
}

/** The factors of a member. */
export async function readFactors(
  tx: Connection,
  companyId: number,
  managerId: number,
): Promise<Factors> {
  const of = (table: string) => sql`from ${sql.table(table)} f
    where f.company_id = ${companyId} and f.manager_id = ${managerId}`;
  const { rows } = await sql<Factors>`
    select exists (select ${of('authenticator_apps')}) as app,
      exists (select ${of('passkeys')}) as passkey,
      (select count(*)::int ${of('recovery_codes')}) as codes,
      exists (select ${of('sso_identities')}) as sso,
      not exists (select from sso_identities f
        join managers m on m.company_id = f.company_id and m.id = f.manager_id
        where f.company_id = ${companyId} and f.manager_id = ${managerId}
          and f.made_member and m.pin_changes = 0) as pin,
      second_factor_required as required
    from companies where id = ${companyId}`.execute(tx);
  return (
    rows[0] ?? { app: false, passkey: false, codes: 0, sso: false, pin: true, required: false }
  );
}

/** Whether a member has a second factor; recovery codes alone are none. */
export const hasFactor = ({ app, passkey }: Factors): boolean => app || passkey;

/** How a member may prove that it is them, besides the PIN; none without a second factor. */
export function methodsOf(factors: Factors): string[] {
  if (!hasFactor(factors)) return [];
  const { app, passkey, codes } = factors;
  return [
    ...(passkey ? ['passkey'] : []),
    ...(app ? ['totp'] : []),
    ...(codes > 0 ? ['recovery'] : []),
  ];
}

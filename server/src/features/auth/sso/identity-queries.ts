import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import type { Place } from '../accounts/account-store.ts';

/** A user's identity at a provider. An e-mail may change hands; this does not. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** The member who is bound to an identity. */
export async function findIdentity(
  tx: Connection,
  companyId: number,
  { issuer, subject }: Identity,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('sso_identities')
    .select('manager_id')
    .where('company_id', '=', companyId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.manager_id;
}

/** Whether a member is bound to any identity. */
export async function isLinked(tx: Connection, { tenantId, id }: Place): Promise<boolean> {
  const row = await tx
    .selectFrom('sso_identities')
    .select('manager_id')
    .where('company_id', '=', tenantId)
    .where('manager_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Binds a member. @returns false where they or the identity are bound already */
export async function insertIdentity(
  tx: Connection,
  { tenantId, id }: Place,
  { issuer, subject }: Identity,
  madeMember = false,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('sso_identities')
    .values({
      company_id: tenantId,
      manager_id: id,
      issuer,
      subject,
      made_member: madeMember,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Notes that an identity was used. @returns whether it is still bound to the member */
export async function noteIdentityUse(
  tx: Connection,
  { tenantId, id }: Place,
  { issuer, subject }: Identity,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sso_identities')
    .set({ last_used_at: sql<Date>`now()` })
    .where('company_id', '=', tenantId)
    .where('manager_id', '=', id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Unbinds one member, or everybody. @returns how many were bound */
export async function deleteIdentities(
  tx: Connection,
  companyId: number,
  id?: number,
): Promise<bigint> {
  const all = tx.deleteFrom('sso_identities').where('company_id', '=', companyId);
  const some = id === undefined ? all : all.where('manager_id', '=', id);
  return (await some.executeTakeFirst()).numDeletedRows;
}

interface LinkedMember {
  id: number;
  name: string;
  email: string;
  last_used_at: Date | null;
}

/** The names of members bound to an identity. */
export async function readLinked(tx: Connection, companyId: number): Promise<LinkedMember[]> {
  const { rows } = await sql<LinkedMember>`
    select m.id, m.email, i.last_used_at,
      coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.email) as name
    from sso_identities i join managers m on m.company_id = i.company_id and m.id = i.manager_id
    where i.company_id = ${companyId} order by lower(m.first_name), lower(m.last_name), m.id`.execute(
    tx,
  );
  return rows;
}

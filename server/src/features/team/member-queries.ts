import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import pg from 'pg';
import type { Connection } from '../../database/connection.ts';
import type { Managers } from '../../database/tables.ts';
import { zoneOf } from '../../platform/company-zone.ts';
import { isPerson } from '../auth/accounts/manager-queries.ts';

/** SQL for how a manager is called. */
export const nameOfManager = (
  alias: string,
) => sql<string>`coalesce(nullif(${sql.ref(`${alias}.user_name`)}, ''),
  trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}))`;

const members = (tx: Connection, companyId: number) =>
  tx
    .selectFrom('managers as m')
    .leftJoin('invitations as i', (join) =>
      join.onRef('i.company_id', '=', 'm.company_id').onRef('i.manager_id', '=', 'm.id'),
    )
    .leftJoin('managers as b', (join) =>
      join.onRef('b.company_id', '=', 'i.company_id').onRef('b.id', '=', 'i.inviter_id'),
    )
    .select(['m.id', 'm.first_name', 'm.last_name', 'm.user_name', 'm.email', 'm.user_image'])
    .select(['m.roles', 'm.disabled_at', 'm.last_sign_in_at', 'm.created_at'])
    .select(nameOfManager('b').as('invited_by'))
    .select(
      sql<boolean>`exists (select from authenticator_apps a
          where a.company_id = m.company_id and a.manager_id = m.id)
        or exists (select from passkeys k where k.company_id = m.company_id and k.manager_id = m.id)`.as(
        'second_factor',
      ),
    )
    .where('m.company_id', '=', companyId)
    .where(isPerson('m'));

/** The members of a company by name. */
export const readMembers = (tx: Connection, companyId: number) =>
  members(tx, companyId).orderBy(sql`lower(m.first_name), lower(m.last_name), m.id`).execute();

export type MemberRow = Awaited<ReturnType<typeof readMembers>>[number];

/** One of them. */
export const readMember = (tx: Connection, companyId: number, id: number) =>
  members(tx, companyId).where('m.id', '=', id).executeTakeFirst();

type Membership = Pick<Selectable<Managers>, 'roles' | 'disabled_at'>;

/** A member's roles, locked until the transaction ends. */
export async function lockMembership(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<Membership | undefined> {
  return await tx
    .selectFrom('managers')
    .select(['roles', 'disabled_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Changes what a member is. Whoever was disabled before stays so since then. */
export async function writeMembership(
  tx: Connection,
  companyId: number,
  id: number,
  { roles, disabled }: { roles: readonly string[]; disabled: boolean },
): Promise<void> {
  await tx
    .updateTable('managers')
    .set({
      roles: [...roles],
      disabled_at: disabled ? sql<Date>`coalesce(disabled_at, now())` : null,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Lets the last active Admin go in this transaction, which the database refuses otherwise. */
export async function letLastAdminGo(tx: Connection): Promise<void> {
  await sql`select set_config('app.last_admin_may_go', 'on', true)`.execute(tx);
}

/** Whether a member is the Admin who keeps the PIN while the company has switched it off. */
export async function keepsPin(tx: Connection, companyId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('sso_providers')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('pin_off', '=', true)
    .where('break_glass_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewMember {
  email: string;
  first_name: string;
  last_name: string;
  pin_hash: string;
  roles: readonly string[];
}

/** Adds a member. @returns the id @throws a violation of a unique key where the e-mail has an account */
export async function addMember(
  tx: Connection,
  companyId: number,
  { roles, ...member }: NewMember,
): Promise<number> {
  const { id } = await tx
    .insertInto('managers')
    .values({ company_id: companyId, ...member, roles: [...roles] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether an error is the database's refusal to let the last active Admin go. */
export const isLastAdmin = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'managers_keep_an_admin';

/** How a member is called. */
export async function memberName(tx: Connection, companyId: number, id: number): Promise<string> {
  const row = await tx
    .selectFrom('managers as m')
    .select(nameOfManager('m').as('name'))
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow();
  return row.name;
}

/** A member as mails address them, also one who is disabled. */
export const readToldMember = (tx: Connection, companyId: number, id: number) =>
  tx
    .selectFrom('managers as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.email', 'm.first_name', 'c.language', zoneOf('c').as('time_zone')])
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow();

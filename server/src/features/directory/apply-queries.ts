import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Sync } from './sync-queries.ts';

/**
 * SQL: who of the lists user `u` is, by their e-mail; of several who share it, the one of that name. Nobody is two
 * users.
 */
export const matchOf = (
  companyId: number,
  role: number | RawBuilder<unknown>,
): RawBuilder<number | null> =>
  sql<number | null>`(
    select m.id from people m where m.company_id = ${companyId} and m.email = u.email and m.role = ${role}
      and m.deleted_at is null
      and not exists (select from directory_users o where o.company_id = ${companyId} and o.person_id = m.id)
      and (lower(m.first_name || ' ' || m.last_name) = lower(concat_ws(' ',
          u.attributes #>> '{name,givenName}', u.attributes #>> '{name,familyName}'))
        or not exists (select from people t where t.company_id = ${companyId} and t.email = m.email
          and t.id <> m.id and t.deleted_at is null))
    order by m.id limit 1)`;

/** SQL: which group of the lists group `d` is, by its name; none that is another one of the directory already. */
export const groupMatchOf = (
  companyId: number,
  role: number | RawBuilder<unknown>,
): RawBuilder<number | null> =>
  sql<number | null>`(
    select o.id from groups o where o.company_id = ${companyId} and o.role = ${role} and o.deleted_at is null
      and lower(o.name) = lower(d.display_name) and not exists (select from directory_groups t
        where t.company_id = ${companyId} and t.group_id = o.id) order by o.id limit 1)`;

/** What a directory says of somebody, less what we have no use for. */
export interface UserAttributes {
  displayName?: string | undefined;
  name?: { givenName?: string | undefined; familyName?: string | undefined } | undefined;
  emails?:
    | { value: string; type?: string | undefined; primary?: boolean | undefined }[]
    | undefined;
  phoneNumbers?: UserAttributes['emails'];
  addresses?:
    | { country?: string | undefined; type?: string | undefined; primary?: boolean | undefined }[]
    | undefined;
  preferredLanguage?: string | undefined;
}

export interface UserRow {
  id: number;
  active: boolean;
  attributes: UserAttributes;
  email: string | null;
  gone: boolean;
  may_leave: boolean;
  person_id: number | null;
  /** Whether they are somebody of the lists. */
  listed: boolean;
  /** Who of the lists they are, where nobody has said so yet. */
  match: number | null;
  /** The group of the lists that they joined last by the directory; 0 for none. */
  group_id: number;
  /** Whether the group that they are in is one of the directory’s. */
  grouped: boolean;
}

/** A user that the lists are to follow. */
export async function readUser(
  tx: Connection,
  companyId: number,
  { role }: Sync,
  id: number,
): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select u.id, u.active, u.attributes, u.email, u.gone, u.may_leave, u.person_id,
      p.id is not null and p.deleted_at is null as listed, u.match,
      coalesce((select g.group_id from directory_members m
        join directory_groups g on g.company_id = ${companyId} and g.id = m.group_id and not g.gone
        join groups l on l.company_id = ${companyId} and l.id = g.group_id and l.deleted_at is null
        where m.company_id = ${companyId} and m.user_id = u.id order by m.joined desc limit 1), 0) as group_id,
      exists (select from directory_groups g where g.company_id = ${companyId} and g.group_id = p.group_id) as grouped
    from (
      select u.*, case when u.person_id is null then ${matchOf(companyId, role)} end as match
      from directory_users u where u.company_id = ${companyId} and u.id = ${id} and u.pending) u
    left join people p on p.company_id = ${companyId} and p.id = coalesce(u.person_id, u.match)`.execute(
    tx,
  );
  return rows[0];
}

interface GroupRow {
  display_name: string;
  gone: boolean;
  /** The group of the lists, as long as that is there. */
  group_id: number | null;
  /** One of the lists of that name, which is nobody’s. */
  match: number | null;
}

/** A group that the lists are to follow. */
export async function readGroup(
  tx: Connection,
  companyId: number,
  { role }: Sync,
  id: number,
): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`
    select d.display_name, d.gone, g.id as group_id, ${groupMatchOf(companyId, role)} as match
    from directory_groups d left join groups g on g.company_id = ${companyId} and g.id = d.group_id
      and g.deleted_at is null
    where d.company_id = ${companyId} and d.id = ${id} and d.pending`.execute(tx);
  return rows[0];
}

/** Has the users of a group looked at again, whose people may be in another one now. */
export async function touchMembers(
  tx: Connection,
  companyId: number,
  groupId: number,
): Promise<void> {
  await sql`update directory_users set pending = true where company_id = ${companyId} and not gone and id in (
    select user_id from directory_members where company_id = ${companyId} and group_id = ${groupId})`.execute(
    tx,
  );
}

/** Notes which person a user is. */
export async function linkUser(
  tx: Connection,
  companyId: number,
  id: number,
  person: number,
): Promise<void> {
  await sql`update directory_users set person_id = ${person}, may_leave = false
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}

/** Notes which group of the lists a group is. */
export async function linkGroup(
  tx: Connection,
  companyId: number,
  id: number,
  group: number,
): Promise<void> {
  await sql`update directory_groups set group_id = ${group} where company_id = ${companyId} and id = ${id}`.execute(
    tx,
  );
}

/** Drops what the lists have followed, as it is gone. */
export async function dropGone(
  tx: Connection,
  companyId: number,
  table: 'directory_users' | 'directory_groups',
  id: number,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where company_id = ${companyId} and id = ${id}`.execute(
    tx,
  );
}

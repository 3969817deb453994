import { type RawBuilder, sql } from 'kysely';
import { arrayOf } from '../database/array-of.ts';
import type { Connection } from '../database/connection.ts';
import { touchMembers } from '../features/directory/apply-queries.ts';
import { GROUP_SCHEMA } from './discovery.ts';
import { ScimError, unknownResource } from './errors.ts';
import type { Attributes } from './filter.ts';
import type { GroupInput } from './input.ts';
import { metaOf, type Page, type Shown } from './resource.ts';

interface Row {
  id: number;
  display_name: string;
  external_id: string | null;
  members?: string[];
  version: number;
  created_at: Date;
  modified_at: Date;
}

/** A group as the directory sees it. */
const show = ({ members, ...row }: Row): Shown => ({
  schemas: [GROUP_SCHEMA],
  id: String(row.id),
  ...(row.external_id !== null && { externalId: row.external_id }),
  displayName: row.display_name,
  ...(members && { members: members.map((value) => ({ value })) }),
  meta: metaOf('Group', row),
});

/** What filters of groups may name. */
export const groupAttributes = (companyId: number): Attributes => ({
  id: { kind: 'exact', value: sql`g.id::text` },
  externalid: { kind: 'exact', value: sql`g.external_id` },
  displayname: { kind: 'text', value: sql`g.display_name` },
  'meta.created': { kind: 'time', value: sql`g.created_at` },
  'meta.lastmodified': { kind: 'time', value: sql`g.modified_at` },
  members: {
    kind: 'several',
    parts: { value: { kind: 'exact', value: sql`m.user_id::text` } },
    exists: (condition) => sql`exists (select from directory_members m
      where m.company_id = ${companyId} and m.group_id = g.id and ${condition})`,
  },
});

const groups = (companyId: number) =>
  sql`from directory_groups g where g.company_id = ${companyId} and not g.gone`;

/** A page of groups, and how many there are. @param withMembers whether theirs are read */
export async function readGroups(
  tx: Connection,
  companyId: number,
  where: RawBuilder<unknown>,
  { offset, limit, withMembers }: Page & { withMembers: boolean },
): Promise<{ list: Shown[]; total: number }> {
  const members = withMembers
    ? sql`, coalesce((select json_agg(m.user_id::text order by m.user_id) from directory_members m
        join directory_users u on u.company_id = ${companyId} and u.id = m.user_id and not u.gone
        where m.company_id = ${companyId} and m.group_id = g.id), '[]') as members`
    : sql``;
  const { rows } = await sql<Row>`
    select g.id, g.display_name, g.external_id, g.version, g.created_at, g.modified_at ${members}
    ${groups(companyId)} and ${where} order by g.id offset ${offset} limit ${limit}`.execute(tx);
  const counted = await sql<{
    total: number;
  }>`select count(*) as total ${groups(companyId)} and ${where}`.execute(tx);
  return { list: rows.map(show), total: counted.rows[0]?.total ?? 0 };
}

/** One of them. @throws ScimError 404 */
export async function readGroup(
  tx: Connection,
  companyId: number,
  id: string,
  withMembers = true,
): Promise<Shown> {
  const wanted = sql`g.id = ${id}::bigint`;
  const { list } = await readGroups(tx, companyId, wanted, { offset: 0, limit: 1, withMembers });
  const [group] = list;
  if (!group) throw unknownResource();
  return group;
}

/** Has exactly these users in a group. Those who joined before keep their place. @throws ScimError where one is unknown */
async function writeMembers(
  tx: Connection,
  companyId: number,
  id: number,
  given: readonly string[],
): Promise<void> {
  const members = arrayOf(given.map(Number));
  const { rows } = await sql<{ user_id: number }>`
    with left_ as (delete from directory_members where company_id = ${companyId} and group_id = ${id}
        and user_id <> all(${members}) returning user_id),
    joined as (insert into directory_members (company_id, group_id, user_id)
      select ${companyId}, ${id}, u.id from directory_users u
      where u.company_id = ${companyId} and not u.gone and u.id = any(${members})
      on conflict do nothing returning user_id)
    select user_id from left_ union all select user_id from joined`.execute(tx);
  const there = await sql<{ n: number }>`select count(*) as n from directory_members
    where company_id = ${companyId} and group_id = ${id}`.execute(tx);
  if (there.rows[0]?.n !== given.length)
    throw new ScimError(400, 'One of the members is not a user.', 'invalidValue');
  await sql`update directory_users set pending = true
    where company_id = ${companyId} and id = any(${arrayOf(rows.map((one) => one.user_id))})`.execute(
    tx,
  );
}

/** Adds a group. @returns the id */
export async function insertGroup(
  tx: Connection,
  companyId: number,
  input: GroupInput,
): Promise<string> {
  const { id } = await tx
    .insertInto('directory_groups')
    .values({
      company_id: companyId,
      display_name: input.displayName,
      external_id: input.externalId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeMembers(tx, companyId, id, input.members ?? []);
  return String(id);
}

/** Writes all of a group; its members stay where they are not said. */
export async function changeGroup(
  tx: Connection,
  companyId: number,
  id: string,
  input: GroupInput,
): Promise<void> {
  await tx
    .updateTable('directory_groups')
    .set({
      display_name: input.displayName,
      external_id: input.externalId ?? null,
      version: sql<number>`version + 1`,
      modified_at: sql<Date>`now()`,
      pending: true,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', Number(id))
    .execute();
  if (input.members) await writeMembers(tx, companyId, Number(id), input.members);
}

/** Deletes a group: at once where it is none of the lists, which are to follow first. */
export async function deleteGroup(tx: Connection, companyId: number, id: string): Promise<void> {
  await touchMembers(tx, companyId, Number(id));
  await sql`delete from directory_groups where company_id = ${companyId} and id = ${id}::bigint and group_id is null`.execute(
    tx,
  );
  await sql`update directory_groups set gone = true, pending = true
    where company_id = ${companyId} and id = ${id}::bigint`.execute(tx);
}

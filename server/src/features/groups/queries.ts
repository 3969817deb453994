import type { Category } from '@regalo/contract/api/fields';
import type { Group, ListedGroup } from '@regalo/contract/groups/groups';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

const SHOWN = ['id', 'name', 'description', 'role'] as const;

const liveGroups = (tx: Connection, companyId: number) =>
  tx.selectFrom('groups').where('company_id', '=', companyId).where('deleted_at', 'is', null);

/** How many live people are in a group; read from an index alone. */
const countMembers = sql<number>`(
  select count(*) from people p
  where p.company_id = groups.company_id and p.group_id = groups.id and p.deleted_at is null)`;

/** One page of the groups of a category, or of all, newest first, with the exact number that match. */
export async function findGroups(
  tx: Connection,
  companyId: number,
  list: { role?: Category; term: string; limit: number; offset: number },
): Promise<{ list: ListedGroup[]; total_count: number }> {
  const { role, term, limit, offset } = list;
  const live = liveGroups(tx, companyId);
  const all = role ? live.where('role', '=', role) : live;
  // Not LIKE: whatever was typed is literal.
  const matching = term
    ? all.where(sql<boolean>`strpos(lower(unaccent(name)), lower(unaccent(${term}))) > 0`)
    : all;
  const [page, count] = await Promise.all([
    matching
      .select([...SHOWN, countMembers.as('people')])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select((all) => all.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { list: page, total_count: count.n };
}

/** All groups of a category by name; case and accents make no difference to the order. */
export async function readAllGroups(
  tx: Connection,
  companyId: number,
  role: Category,
): Promise<ListedGroup[]> {
  return await liveGroups(tx, companyId)
    .select([...SHOWN, countMembers.as('people')])
    .where('role', '=', role)
    // One order on every server, whatever its own collation.
    .orderBy(sql`lower(unaccent(name)) collate "C", id`)
    .execute();
}

/** A live group, or undefined. */
export async function readGroup(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<Group | undefined> {
  return await liveGroups(tx, companyId).select(SHOWN).where('id', '=', id).executeTakeFirst();
}

/** The same, locked for a change. */
export async function lockGroup(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<Group | undefined> {
  return await liveGroups(tx, companyId)
    .select(SHOWN)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The category of a live group, or undefined. */
export async function groupCategory(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<Category | undefined> {
  return (await readGroup(tx, companyId, id))?.role;
}

/**
 * Keeps a group from being deleted until the transaction ends, so that nobody joins a group that is
 * being deleted. Groups are locked before people, so that no two calls wait for each other.
 */
export async function preventGroupDeletion(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<void> {
  await liveGroups(tx, companyId).select('id').where('id', '=', id).forShare().execute();
}

export async function insertGroup(
  tx: Connection,
  companyId: number,
  group: Omit<Group, 'id'>,
): Promise<Group> {
  return await tx
    .insertInto('groups')
    .values({ company_id: companyId, ...group })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

/** Writes the changed columns of a group that is locked. */
export async function changeGroup(
  tx: Connection,
  companyId: number,
  id: number,
  changed: Partial<Pick<Group, 'name' | 'description'>>,
): Promise<void> {
  await tx
    .updateTable('groups')
    .set(changed)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function markGroupDeleted(tx: Connection, companyId: number, id: number) {
  await tx
    .updateTable('groups')
    .set({ deleted_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Takes the people out of a group that is locked; they stay. @returns how many they were */
export async function emptyGroup(tx: Connection, companyId: number, id: number): Promise<number> {
  const members = sql`company_id = ${companyId} and group_id = ${id} and deleted_at is null`;
  // In the order of their ids, as everywhere, so that no two transactions wait for each other.
  await sql`select count(*) from (
    select id from people where ${members} order by id for no key update) as locked`.execute(tx);
  const emptied = await sql`update people set group_id = null where ${members}`.execute(tx);
  return Number(emptied.numAffectedRows ?? 0);
}

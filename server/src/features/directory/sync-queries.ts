import type { Category } from '@regalo/contract/api/fields';
import { LEAVING_MAX_PERCENT } from '@regalo/contract/directory/directory';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** How far the sync of a company is. */
export interface Sync {
  role: Category;
  state: 'trial' | 'live' | 'stopped';
  key_id: number;
}

/** The sync, locked: whoever writes what the directory says, or follows it, does so alone. Undefined where there is none. */
export async function lockSync(tx: Connection, companyId: number): Promise<Sync | undefined> {
  const { rows } = await sql<Sync>`select role, state, key_id from directory_syncs
    where company_id = ${companyId} for update`.execute(tx);
  return rows[0];
}

/** The same for a key that writes: with its first call a sync begins. */
export async function beginSync(tx: Connection, companyId: number, keyId: number): Promise<Sync> {
  const { rows } = await sql<Sync>`
    insert into directory_syncs (company_id, key_id) values (${companyId}, ${keyId})
    on conflict (company_id) do update set key_id = excluded.key_id
    returning role, state, key_id`.execute(tx);
  const [sync] = rows;
  if (!sync) throw new Error('a sync was neither added nor found');
  return sync;
}

/** SQL: whether user `u`, of person `p`, is to leave the lists. */
export const LEAVES = sql`(u.pending and p.deleted_at is null and (u.gone or not u.active))`;

/** SQL: the users of a company with their people, as `u` and `p`. */
export const usersWithPeople = (companyId: number): RawBuilder<unknown> => sql`
  directory_users u join people p on p.company_id = ${companyId} and p.id = u.person_id`;

/**
 * Whether more would leave than may without a question: together with those who left since a day, counted from when
 * the first of them did.
 */
export async function wouldLoseMany(tx: Connection, companyId: number): Promise<boolean> {
  await sql`update directory_syncs set counted_since = now(), have_left = 0, were_there = (
      select count(*) from ${usersWithPeople(companyId)} where u.company_id = ${companyId} and p.deleted_at is null)
    where company_id = ${companyId} and (have_left = 0 or counted_since < now() - interval '1 day')`.execute(
    tx,
  );
  const { rows } = await sql<{ many: boolean }>`
    select (have_left + (select count(*) from ${usersWithPeople(companyId)}
        where u.company_id = ${companyId} and ${LEAVES} and not u.may_leave)) * 100
      > were_there * ${LEAVING_MAX_PERCENT} as many
    from directory_syncs where company_id = ${companyId}`.execute(tx);
  return rows[0]?.many ?? false;
}

/** Whether a user is to leave the lists, and no member has let them go. */
export async function leavesUnasked(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${usersWithPeople(companyId)}
    where u.company_id = ${companyId} and u.id = ${id} and ${LEAVES} and not u.may_leave`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Counts one more who left without a question. */
export async function countLeft(tx: Connection, companyId: number): Promise<void> {
  await sql`update directory_syncs set have_left = have_left + 1 where company_id = ${companyId}`.execute(
    tx,
  );
}

export async function setState(
  tx: Connection,
  companyId: number,
  state: Sync['state'],
): Promise<void> {
  await sql`update directory_syncs set state = ${state} where company_id = ${companyId}`.execute(
    tx,
  );
}

/** The next users or groups that the lists do not have as the directory says. Groups come first. */
export async function findPending(tx: Connection, companyId: number) {
  const { rows } = await sql<{ table: 'directory_groups' | 'directory_users'; id: number }>`
    (select 'directory_groups' as "table", id from directory_groups
      where company_id = ${companyId} and pending order by id limit 100)
    union all
    (select 'directory_users', id from directory_users
      where company_id = ${companyId} and pending order by id limit 100)`.execute(tx);
  return rows;
}

/** Notes that the lists follow, or why they cannot. */
export async function settle(
  tx: Connection,
  companyId: number,
  { table, id }: Awaited<ReturnType<typeof findPending>>[number],
  problem: object | null = null,
): Promise<void> {
  await sql`update ${sql.table(table)} set pending = false, problem = ${problem && JSON.stringify(problem)}::jsonb
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}

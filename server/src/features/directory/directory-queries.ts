import { type Directory, SHOWN_OF_DIRECTORY } from '@regalo/contract/directory/directory';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { plannedUsers } from './plan-queries.ts';
import { LEAVES, usersWithPeople } from './sync-queries.ts';

type Shown = Omit<Directory, 'address' | 'problems'>;

interface Sums {
  state: Directory['state'];
  role: Directory['role'];
  users: number;
  groups: number;
  added: number;
  linked: number;
  leaving: number;
  pending: number;
  others: number;
}

/** What the directory has said, and what would come of it, in numbers. */
export async function readSums(tx: Connection, companyId: number): Promise<Shown> {
  const { rows } = await sql<Sums>`
    select coalesce(s.state, 'none') as state, coalesce(s.role, 1) as role,
      count(u.id) filter (where not u.gone) as users,
      (select count(*) from directory_groups where company_id = ${companyId} and not gone) as groups,
      count(u.id) filter (where u.act = 'added') as added,
      count(u.id) filter (where u.act = 'linked') as linked,
      count(u.id) filter (where u.act = 'leaving') as leaving,
      count(u.id) filter (where u.pending) + (
        select count(*) from directory_groups where company_id = ${companyId} and pending) as pending,
      (select count(*) from people p where p.company_id = ${companyId} and p.role = coalesce(s.role, 1)
        and p.deleted_at is null) - count(u.id) filter (where u.listed or u.match is not null) as others
    from (select) one left join directory_syncs s on s.company_id = ${companyId}
      left join ${plannedUsers(companyId)} u on true
    group by s.state, s.role`.execute(tx);
  const [sums] = rows;
  if (!sums) throw new Error('sums are always one row');
  const { state, role, users, groups, others, ...plan } = sums;
  return { state, role, users, groups, others, plan };
}

/** Some users and groups that the lists cannot have, and why. */
export async function readProblems(
  tx: Connection,
  companyId: number,
): Promise<Directory['problems']> {
  const { rows } = await sql<Directory['problems'][number]>`
    select name, problem ->> 'reason' as reason, problem -> 'params' as params from (
      select user_name as name, problem from directory_users where company_id = ${companyId} and problem is not null
      union all
      select display_name, problem from directory_groups where company_id = ${companyId} and problem is not null) one
    order by name limit ${SHOWN_OF_DIRECTORY}`.execute(tx);
  return rows;
}

/** How many would leave. */
export async function countLeaving(tx: Connection, companyId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${usersWithPeople(companyId)} where u.company_id = ${companyId} and ${LEAVES}`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

/** Notes that a member has agreed that they leave. */
export async function agreeToLeave(tx: Connection, companyId: number): Promise<void> {
  await sql`update directory_users set may_leave = true where company_id = ${companyId} and id in (
    select u.id from ${usersWithPeople(companyId)} where u.company_id = ${companyId} and ${LEAVES})`.execute(
    tx,
  );
}

/** Says of which kind the people of a directory are. */
export async function setRole(
  tx: Connection,
  companyId: number,
  role: Directory['role'],
): Promise<void> {
  await sql`update directory_syncs set role = ${role} where company_id = ${companyId}`.execute(tx);
}

/** Forgets all that a directory has said. */
export async function forgetAll(tx: Connection, companyId: number): Promise<void> {
  for (const table of [
    'directory_members',
    'directory_groups',
    'directory_users',
    'directory_syncs',
  ])
    await sql`delete from ${sql.table(table)} where company_id = ${companyId}`.execute(tx);
}

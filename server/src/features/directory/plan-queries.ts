import type { PlannedByDirectory } from '@regalo/contract/directory/directory';
import { GROUP_NAME_MAX } from '@regalo/contract/groups/groups';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { groupMatchOf, matchOf, type UserAttributes } from './apply-queries.ts';

const roleOf = (companyId: number) =>
  sql`(select role from directory_syncs where company_id = ${companyId})`;

/** SQL: the users of a company, each with who of the lists they are, and what happens to that person next: `act`. */
export const plannedUsers = (companyId: number): RawBuilder<unknown> => sql`(
  select w.*, case
      when not w.pending then null
      when w.gone or not w.active then case when w.listed then 'leaving' end
      when w.listed then 'changed'
      when w.match is not null then 'linked'
      when exists (select from people t where t.company_id = ${companyId} and t.email = w.email
        and t.deleted_at is null) then 'refused'
      else 'added' end as act
  from (
    select u.*, p.id is not null and p.deleted_at is null as listed,
      case when u.pending and u.active and not u.gone and u.person_id is null
        then ${matchOf(companyId, roleOf(companyId))} end as match
    from directory_users u left join people p on p.company_id = ${companyId} and p.id = u.person_id
    where u.company_id = ${companyId}) w)`;

/** SQL: the same of its groups. `list_id` is the group of the lists that one is, or will be. */
const plannedGroups = (companyId: number): RawBuilder<unknown> => sql`(
  select w.id, w.name, w.listed_name, coalesce(w.listed_id, w.match) as list_id,
    not w.gone and (w.pending or w.listed_id is not null) as taken, case
      when not w.pending then null
      when w.gone then case when w.listed_id is not null then 'leaving' end
      when w.listed_id is not null then case when w.name <> w.listed_name then 'changed' end
      when w.match is not null then 'linked'
      else 'added' end as act
  from (
    select d.id, left(d.display_name, ${GROUP_NAME_MAX}) as name, d.pending, d.gone,
      l.id as listed_id, l.name as listed_name,
      case when d.pending and not d.gone and l.id is null
        then ${groupMatchOf(companyId, roleOf(companyId))} end as match
    from directory_groups d left join groups l on l.company_id = ${companyId} and l.id = d.group_id
      and l.deleted_at is null
    where d.company_id = ${companyId}) w)`;

/** A person or group that the lists do not have as the directory says. */
export interface PlanRow extends Omit<PlannedByDirectory, 'changes'> {
  /** What the directory says of a person. */
  attributes: UserAttributes;
  said_email: string | null;
  /** A person as they are stored, the country as a code; null for nobody of the lists. */
  stored: Record<string, string | boolean | null> | null;
  /** The group that a person is in and will be in, or the name that a group has and will have. */
  group_before: string | null;
  group_after: string | null;
}

/** Which part of the plan is wanted. */
export interface WantedPlan {
  of?: PlannedByDirectory['of'] | undefined;
  act?: PlannedByDirectory['act'] | undefined;
  term: string;
  limit: number;
  offset: number;
}

/** A page of what happens to the lists next, groups first, and how much that is. */
export async function readPlan(
  tx: Connection,
  companyId: number,
  { of, act, term, limit, offset }: WantedPlan,
): Promise<{ list: PlanRow[]; total: number }> {
  const { rows } = await sql<PlanRow & { total: number }>`
    with own as materialized (select * from ${plannedGroups(companyId)} g),
    planned as (
      select 'group' as "of", g.id, g.act, coalesce(g.listed_name, g.name) as name, null as email,
        null::bigint as person_id, null::jsonb as attributes, null as said_email, g.listed_name, g.name as new_name
      from own g
      union all
      select 'person', u.id, u.act, coalesce(trim(p.first_name || ' ' || p.last_name), nullif(concat_ws(' ',
          u.attributes #>> '{name,givenName}', u.attributes #>> '{name,familyName}'), ''), u.user_name),
        coalesce(p.email, u.email), p.id, u.attributes, u.email, null, null
      from ${plannedUsers(companyId)} u
        left join people p on p.company_id = ${companyId} and p.id = coalesce(u.person_id, u.match)),
    wanted as materialized (
      select *, row_number() over (order by "of", lower(unaccent(name)) collate "C", id) as place from planned
      where act is not null ${of ? sql`and "of" = ${of}` : sql``} ${act ? sql`and act = ${act}` : sql``}
        and strpos(lower(unaccent(concat_ws(' ', name, email))), lower(unaccent(${term}))) > 0)
    select t.total, w."of", w.id, w.act, w.name, w.email, w.attributes, w.said_email,
      case when w."of" = 'group' then (select count(*) from directory_members m
        join directory_users u on u.company_id = ${companyId} and u.id = m.user_id and u.active and not u.gone
        where m.company_id = ${companyId} and m.group_id = w.id) end as people,
      case when p.id is not null then json_build_object('first_name', p.first_name, 'last_name', p.last_name,
        'email', p.email, 'contact_no', p.contact_no, 'dob', p.dob, 'country', p.country, 'start_date', p.start_date,
        'language', p.language, 'no_occasions', p.no_occasions) end as stored,
      coalesce(w.listed_name, l.name) as group_before,
      coalesce(w.new_name, j.name, case when not exists (select from own where list_id = l.id) then l.name end)
        as group_after
    from (select count(*) as total from wanted) t
      left join wanted w on w.place > ${offset} and w.place <= ${offset + limit}
      left join people p on p.company_id = ${companyId} and p.id = w.person_id
      left join groups l on l.company_id = ${companyId} and l.id = p.group_id and p.deleted_at is null
      left join lateral (select g.name from directory_members m join own g on g.id = m.group_id and g.taken
        where w."of" = 'person' and m.company_id = ${companyId} and m.user_id = w.id
        order by m.joined desc limit 1) j on true
    order by w.place`.execute(tx);
  // A page without anybody is one row with the total alone.
  const list = rows.filter(({ id }) => id !== null).map(({ total: _, ...row }) => row);
  return { list, total: rows[0]?.total ?? 0 };
}

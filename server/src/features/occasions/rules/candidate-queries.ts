import { isOwnOccasion, type Occasion } from '@regalo/contract/occasions/occasion-dates';
import { type RawBuilder, sql } from 'kysely';
import { arrayOf } from '../../../database/array-of.ts';
import type { Connection } from '../../../database/connection.ts';
import { SINCE } from '../month-days.ts';
import { spanRows, type YearsOfDays, yearsBetween } from '../years-of-days.ts';
import type { Candidate } from './plan-rules.ts';

/** The people and the occasion of a rule. */
export interface RuleFor {
  occasion: Occasion;
  /** Kinds of people; groups instead where there are some. */
  roles: readonly number[];
  group_ids: readonly number[];
}

/** SQL: the day that begins what is celebrated. */
const sinceOf = (occasion: Occasion): RawBuilder<string | null> =>
  isOwnOccasion(occasion) ? SINCE[occasion] : sql`null::date`;

/** SQL: that a rule is for somebody. */
const isFor = (companyId: number, { roles, group_ids }: RuleFor) => sql<boolean>`
  p.company_id = ${companyId} and p.deleted_at is null and ${
    group_ids.length > 0
      ? sql`p.group_id = any(${arrayOf(group_ids)})`
      : sql`p.role = any(${`{${roles.join(',')}}`}::int[])`
  }`;

/** Somebody of any of several rules. */
export interface RulePerson {
  id: number;
  role: number;
  group_id: number | null;
  dob: string | null;
  start_date: string | null;
  no_occasions: boolean;
}

/** People of whom a plan is asked for; everybody where there is no list. */
export type Only = readonly number[] | undefined;

/** SQL: that any of these rules is for somebody. */
function isForAny(companyId: number, rules: readonly RuleFor[], only: Only): RawBuilder<boolean> {
  const groups = new Set(rules.flatMap(({ group_ids }) => group_ids));
  const roles = new Set(rules.flatMap((rule) => (rule.group_ids.length > 0 ? [] : rule.roles)));
  return sql<boolean>`p.company_id = ${companyId} and p.deleted_at is null
    and (p.role = any(${`{${[...roles].join(',')}}`}::int[])
      or p.group_id = any(${arrayOf([...groups])}))
    and ${only ? sql`p.id = any(${arrayOf(only)})` : sql`true`}`;
}

const RULE_PERSON = sql`p.id, p.role, p.group_id, p.dob, p.start_date, p.no_occasions`;

/** Everybody for whom any of these rules is, each once. */
export async function readPeopleOf(
  tx: Connection,
  companyId: number,
  rules: readonly RuleFor[],
  only?: Only,
): Promise<RulePerson[]> {
  const { rows } = await sql<RulePerson>`
    select ${RULE_PERSON} from people p where ${isForAny(companyId, rules, only)}`.execute(tx);
  return rows;
}

/** Recipients of these rules of one occasion whose birthday or anniversary is on one of these days. */
export async function readPeopleOn(
  tx: Connection,
  companyId: number,
  rules: readonly [RuleFor, ...RuleFor[]],
  { years, only }: { years: YearsOfDays; only: Only },
): Promise<RulePerson[]> {
  const since = sinceOf(rules[0].occasion);
  const { rows } = await sql<RulePerson>`
    select p.* from ${spanRows(years)}
      -- An offset keeps this together, so that the index is asked for each of them.
      cross join lateral (select ${RULE_PERSON} from people p
        where ${isForAny(companyId, rules, only)}
          and ${since} between y.first and y.last offset 0) as p`.execute(tx);
  return rows;
}

/** Recipients of a rule whose occasion may be on a day; all of them for an occasion of the calendar. */
export async function readCandidatesOf(
  tx: Connection,
  companyId: number,
  rule: RuleFor,
  day: string,
): Promise<Candidate[]> {
  if (!isOwnOccasion(rule.occasion)) {
    const { rows } = await sql<Candidate>`
      select p.id, null as since, p.no_occasions as "optedOut" from people p
      where ${isFor(companyId, rule)} order by p.id`.execute(tx);
    return rows;
  }
  const since = sinceOf(rule.occasion);
  const { rows } = await sql<Candidate>`
    select p.id, p.since, p.no_occasions as "optedOut"
    from ${spanRows(yearsBetween(day, day))}
      -- An offset keeps this together, so that the index is asked for each of them.
      cross join lateral (select p.id, ${since} as since, p.no_occasions from people p
        where ${isFor(companyId, rule)} and ${since} between y.first and y.last offset 0) as p
    order by p.id`.execute(tx);
  return rows;
}

/** How many of those for whom a rule is want none, and how many have no date that it could celebrate. */
export async function countLeftOut(
  tx: Connection,
  companyId: number,
  rule: RuleFor,
): Promise<{ opted_out: number; without_date: number }> {
  const known = isOwnOccasion(rule.occasion)
    ? sql`${sinceOf(rule.occasion)} is not null`
    : sql`true`;
  const { rows } = await sql<{ opted_out: number; without_date: number }>`
    select count(*) filter (where p.no_occasions and ${known}) as opted_out,
      count(*) filter (where not p.no_occasions and not ${known}) as without_date
    from people p where ${isFor(companyId, rule)}`.execute(tx);
  return rows[0] ?? { opted_out: 0, without_date: 0 };
}

/** Who has a gift for an occasion of a day, from rules or members. */
export async function readGifted(
  tx: Connection,
  companyId: number,
  { occasion, day }: { occasion: Occasion; day: string },
): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('occasion_gifts')
    .select('person_id')
    .where('company_id', '=', companyId)
    .where('occasion', '=', occasion)
    .where('occasion_on', '=', day)
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}

/** All gifts for occasions after a day. */
export async function readGiftedAfter(tx: Connection, companyId: number, after: string) {
  return await tx
    .selectFrom('occasion_gifts')
    .select(['person_id', 'occasion', 'occasion_on', 'rule_id'])
    .where('company_id', '=', companyId)
    .where('occasion_on', '>', after)
    .execute();
}

/** The gifts of some people for occasions from one day to another. */
export async function readGiftedOf(
  tx: Connection,
  companyId: number,
  { people, from, to }: { people: readonly number[]; from: string; to: string },
): Promise<{ person_id: number; occasion: string; occasion_on: string }[]> {
  const { rows } = await sql<{ person_id: number; occasion: string; occasion_on: string }>`
    select person_id, occasion, occasion_on from occasion_gifts
    where company_id = ${companyId} and person_id = any(${arrayOf(people)})
      and occasion_on between ${from}::date and ${to}::date`.execute(tx);
  return rows;
}

/** Notes that people get a gift for an occasion by a rule: nobody gets another one by a rule. */
export async function noteGifts(
  tx: Connection,
  companyId: number,
  gift: { people: readonly number[]; occasion: Occasion; day: string; order: number; rule: number },
): Promise<void> {
  await sql`
    delete from occasion_gifts where company_id = ${companyId} and order_id = ${gift.order}`.execute(
    tx,
  );
  await sql`
    insert into occasion_gifts (company_id, person_id, occasion, occasion_on, order_id, rule_id)
    select ${companyId}, id, ${gift.occasion}, ${gift.day}::date, ${gift.order}, ${gift.rule}
    from unnest(${arrayOf(gift.people)}) as id`.execute(tx);
}

/** Names of people, and the days from which their years are counted. */
export async function readNamed(tx: Connection, companyId: number, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    name: string;
    dob: string | null;
    start_date: string | null;
  }>`
    select p.id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email,
      p.contact_no, '') as name, p.dob, p.start_date
    from people p
    where p.company_id = ${companyId} and p.id = any(${arrayOf(ids)})`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

import type { Category } from '@regalo/contract/api/fields';
import type { FieldCondition } from '@regalo/contract/custom-fields/conditions';
import type { listedPerson, Person } from '@regalo/contract/people/person';
import type { Named } from '@regalo/contract/people/same-person';
import { countryByCode } from '@regalo/contract/values/countries';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import {
  type Found,
  findPeople,
  type Paging,
  type PeopleSearch,
} from '../../database/search/search-functions.ts';
import type { DB } from '../../database/tables.ts';
import { meetsAll } from '../custom-fields/conditions.ts';

/** The columns of a person, with the names of the contract; the country is a code. */
const PERSON = sql`p.id, p.first_name, p.last_name, p.email, p.contact_no, p.dob, p.country,
  p.start_date, p.language, p.no_occasions, p.custom_fields,
  coalesce(p.group_id, 0) as group_id, g.name as group_name, p.role`;

/** A person as the API returns it. */
const personOf = (row: Person): Person => ({
  ...row,
  country: countryByCode(row.country ?? '')?.name ?? null,
  group_name: row.group_name ?? 0,
});

/** Which people of a list are wanted. */
export interface WantedPeople extends PeopleSearch {
  /** Conditions on the company's own fields. */
  fields?: readonly FieldCondition[] | undefined;
}

/** The page of a list. With conditions on fields, all who meet them are found and sorted. */
function foundBy(
  companyId: number,
  wanted: WantedPeople,
  { limit, offset }: Paging,
): RawBuilder<Found> {
  const { role, groupId, term, fields = [] } = wanted;
  if (fields.length === 0) return findPeople(wanted, { limit, offset });
  const group = groupId ? sql`and p.group_id = ${groupId}` : sql``;
  const about = term ? sql`and p.id in (select unnest(f.ids) from ${findPeople(wanted)} f)` : sql``;
  return sql`(with matching as materialized (
      select p.id from people p
      where p.company_id = ${companyId} and p.deleted_at is null and p.role = ${role} ${group} ${about}
        and ${meetsAll(fields, { person: sql`p.custom_fields` })})
    select (select count(*) from matching) as total, array(select id from matching
      order by id desc limit ${limit} offset ${offset}) as ids)`;
}

/** The people on a page of a list, newest first, and the exact total, in one statement. */
export async function readPageOfPeople(
  tx: Connection,
  companyId: number,
  wanted: WantedPeople,
  paging: Paging,
): Promise<{ people: Person[]; total: number }> {
  const { rows } = await sql<Person & { total: number }>`
    select f.total, ${PERSON}
    from ${foundBy(companyId, wanted, paging)} f
    left join people p
      on p.company_id = ${companyId} and p.id = any(f.ids) and p.deleted_at is null
    left join groups g on g.company_id = p.company_id and g.id = p.group_id
    order by p.id desc`.execute(tx);
  // A page without anybody is one row with the total alone.
  const people = rows.filter(({ id }) => id !== null).map(({ total: _, ...row }) => personOf(row));
  return { people, total: rows[0]?.total ?? 0 };
}

/** The live people with these ids, newest first. */
export async function readPeople(
  tx: Connection,
  companyId: number,
  ids: number[],
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select ${PERSON}
    from people p
    left join groups g on g.company_id = p.company_id and g.id = p.group_id
    where p.company_id = ${companyId} and p.id = any(${ids}::bigint[]) and p.deleted_at is null
    order by p.id desc`.execute(tx);
  return rows.map(personOf);
}

/** A person as the lists of recipients return it. */
export type ListedPerson = z.infer<typeof listedPerson>;

/** Live people of a group whose ids are below `before`, newest first. */
export async function readGroupBefore(
  tx: Connection,
  companyId: number,
  { groupId, before, limit }: { groupId: number; before: number; limit: number },
): Promise<ListedPerson[]> {
  const { rows } = await sql<ListedPerson>`
    select id, first_name, last_name, email, contact_no, country, group_id
    from people
    where company_id = ${companyId} and group_id = ${groupId}::bigint and deleted_at is null
      and id < ${before}::bigint
    order by id desc limit ${limit}::int`.execute(tx);
  return rows.map((row) => ({ ...row, country: countryByCode(row.country ?? '')?.name ?? null }));
}

/** Somebody's e-mail and phone, as they are stored. */
export interface Contact {
  email: string | null;
  contact_no: string | null;
}

/** Of those who share an address at most so many are named. */
export const SHOWN_TWINS = 20;

/** The key that identifies a person: the e-mail or, without one, the phone. */
export const contactKey = ({ email, contact_no }: Contact) => email ?? contact_no;

/** The live people, but for `except`, of an e-mail or, without one, of a phone, by their ids. */
export async function findTwins(
  tx: Connection,
  companyId: number,
  who: Contact,
  except = 0,
): Promise<(Named & { id: number; role: Category })[]> {
  return await twins(tx, companyId, who, except)
    .select(['id', 'first_name', 'last_name', sql<Category>`role`.as('role')])
    .orderBy('id')
    .execute();
}

const twins = (tx: Connection, companyId: number, who: Contact, except: number) =>
  tx
    .selectFrom('people')
    .where('company_id', '=', companyId)
    .where(who.email ? 'email' : 'contact_no', '=', contactKey(who))
    .where('id', '<>', except)
    .where('deleted_at', 'is', null);

/** Keeps one of them as they are until the transaction ends. @returns whether there is one */
export async function lockTwin(
  tx: Connection,
  companyId: number,
  who: Contact,
  except = 0,
): Promise<boolean> {
  const row = await twins(tx, companyId, who, except)
    .select('id')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The live people of these ids, locked in one order, so that no two calls wait for each other. */
export async function lockPeople(tx: Connection, companyId: number, ids: readonly number[]) {
  return await tx
    .selectFrom('people')
    .select(['id', 'role', 'group_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Somebody who was deleted, and not erased, locked until the transaction ends. */
export const lockDeleted = (tx: Connection, companyId: number, id: number) =>
  tx
    .selectFrom('people')
    .select(['email', 'contact_no', 'first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Writes the changed columns of a person who is locked. */
export async function changePerson(
  tx: Connection,
  companyId: number,
  id: number,
  changed: Updateable<DB['people']>,
): Promise<void> {
  await tx
    .updateTable('people')
    .set(changed)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function markPersonDeleted(tx: Connection, companyId: number, id: number) {
  await tx
    .updateTable('people')
    .set({ deleted_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Moves people who are locked, all in one statement. @param groupId null takes them out of theirs */
export async function movePeople(
  tx: Connection,
  companyId: number,
  ids: readonly number[],
  groupId: number | null,
): Promise<void> {
  await sql`update people set group_id = ${groupId}::bigint
    where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(tx);
}

/** Adds a person. @returns the id */
export async function insertPerson(
  tx: Connection,
  person: Insertable<DB['people']>,
): Promise<number> {
  const row = await tx
    .insertInto('people')
    .values(person)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Of so many people, the newest; counting those of a large company would take long. */
const LOOKED_AT = 1_000;

/** The codes of the countries of a company's people, the commonest first. */
export async function readCountriesInUse(tx: Connection, companyId: number): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    select country from (
      select country from people
      where company_id = ${companyId} and deleted_at is null
      order by id desc limit ${LOOKED_AT}) as newest
    where country is not null
    group by country order by count(*) desc, country`.execute(tx);
  return rows.map(({ country }) => country);
}

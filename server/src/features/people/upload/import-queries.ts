import type { Category } from '@regalo/contract/api/fields';
import type { Person } from '@regalo/contract/people/person';
import type { SheetPerson } from '@regalo/contract/people/upload/sheet-rows';
import { countryByCode, countryByName } from '@regalo/contract/values/countries';
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import type { DB } from '../../../database/tables.ts';

/** A person as the answer to an import names them. */
export interface ImportedPerson {
  id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  country: string | null;
  contact_no: string | null;
  group_id: number;
}

/**
 * Takes the company's lock for imports, as two imports of the same people would wait for each
 * other. It does not wait itself, because a waiting transaction keeps a connection from others.
 * @returns whether it got the lock
 */
export async function tryLockImport(tx: Connection, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('import people'), ${companyId}::int) as taken`.execute(
    tx,
  );
  return rows[0]?.taken ?? false;
}

const withCountryName = <T extends { country: string | null }>(row: T): T => ({
  ...row,
  country: countryByCode(row.country ?? '')?.name ?? null,
});

/** The contact that identifies a person; blank for none. */
export type Address = Pick<SheetPerson, 'email' | 'contact_no'>;

/** The rows as the database takes them; one parameter, however many they are. */
export const asJson = (people: readonly SheetPerson[]) =>
  JSON.stringify(
    people.map((person) => ({
      ...person,
      email: person.email || null,
      contact_no: person.contact_no || null,
      dob: person.dob || null,
      start_date: person.start_date || null,
      language: person.language || null,
      country: countryByName(person.country)?.code ?? null,
    })),
  );

const addressesAsJson = (people: readonly Address[]) =>
  JSON.stringify(
    people.map(({ email, contact_no }) => ({
      email: email || null,
      contact_no: contact_no || null,
    })),
  );

/** The people of the lists who have the e-mail of a row or, of one without, its phone; by that address. */
export async function findListed(
  tx: Connection,
  companyId: number,
  people: readonly Address[],
): Promise<Map<string, ImportedPerson[]>> {
  const { rows } = await sql<ImportedPerson & { address: string }>`
    with given as materialized (
      select distinct email, case when email is null then contact_no end as phone
      from json_to_recordset(${addressesAsJson(people)}::json) as one (email text, contact_no text)),
    found as (
      select g.email as address, id from given g join people p using (email)
        where p.company_id = ${companyId} and p.deleted_at is null
      union all
      select g.phone, id from given g join people p on p.contact_no = g.phone
        where p.company_id = ${companyId} and p.deleted_at is null)
    select address, p.id, p.first_name, p.last_name, p.email, p.country, p.contact_no,
      coalesce(p.group_id, 0) as group_id
    from found join people p on p.company_id = ${companyId} and p.id = found.id
    order by address, p.id`.execute(tx);
  const listedPerson = ({ address: _, ...person }: (typeof rows)[number]) =>
    withCountryName(person);
  return new Map(
    [...Map.groupBy(rows, ({ address }) => address)].map(([address, of]) => [
      address,
      of.map(listedPerson),
    ]),
  );
}

/** The same with what the audit keeps besides. */
type AddedPerson = ImportedPerson &
  Pick<Person, 'dob' | 'start_date' | 'language' | 'no_occasions' | 'custom_fields'> & {
    shared: boolean;
  };

/** Adds people in one statement, without those who were added at the same time. */
export async function insertPeople(
  tx: Connection,
  companyId: number,
  { role, groupId }: { role: Category; groupId: number | undefined },
  people: readonly (SheetPerson & { shared_contact: string | null })[],
): Promise<AddedPerson[]> {
  const { rows } = await sql<AddedPerson>`
    insert into people
      (company_id, role, group_id, first_name, last_name, email, contact_no, dob, country,
        start_date, language, no_occasions, custom_fields, shared_contact)
    select ${companyId}::int, ${role}::smallint, ${groupId ?? null}::bigint,
      first_name, last_name, email, contact_no, dob, country, start_date, language,
      no_occasions, custom_fields, shared_contact
    from json_to_recordset(${asJson(people)}::json) as given ("row" int, first_name text,
      last_name text, email text, contact_no text, dob date, country text, start_date date,
      language text, no_occasions boolean, custom_fields jsonb, shared_contact text)
    order by "row"
    on conflict do nothing
    returning id, first_name, last_name, email, country, contact_no, dob, start_date, language,
      no_occasions, custom_fields, shared_contact is not null as shared,
      coalesce(group_id, 0) as group_id`.execute(tx);
  return rows.map(withCountryName);
}

/** One page of what was uploaded, newest first, and how many there are. */
export async function readUploads(
  tx: Connection,
  companyId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const uploads = tx.selectFrom('uploaded_files').where('company_id', '=', companyId);
  const list = await uploads
    .select(['id', 'name', 'added', 'refused', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await uploads
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}

/** Keeps what came of a file. @returns the id */
export async function addUploadedFile(
  tx: Connection,
  file: Insertable<DB['uploaded_files']>,
): Promise<number> {
  const row = await tx
    .insertInto('uploaded_files')
    .values(file)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

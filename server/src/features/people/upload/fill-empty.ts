import { FILLED_FIELDS, type FilledField, type ToFill } from '@regalo/contract/people/upload/fill';
import type { SheetPerson } from '@regalo/contract/people/upload/sheet-rows';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { addAuditChanges, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { PERSON_AUDIT } from '../people.ts';
import { lockPeople, readPeople } from '../queries.ts';
import { asJson, type ImportedPerson } from './import-queries.ts';

/** What a sheet has and a person lacks; null where there is nothing to fill in. */
type Missing = { id: number } & Record<FilledField, string | boolean | null>;

/**
 * What rows have that people who exist lack. Names are one thing: of somebody who has one of them, the other is not
 * made up from a row that may split the name elsewhere.
 */
async function readMissing(
  tx: Connection,
  companyId: number,
  rows: readonly (SheetPerson & { id: number })[],
): Promise<Missing[]> {
  const { rows: missing } = await sql<Missing>`
    with given as (
      select * from json_to_recordset(${asJson(rows)}::json) as given (id bigint, "row" int,
        first_name text, last_name text, contact_no text, dob date, country text, start_date date,
        language text, no_occasions boolean)),
    found as (
      select distinct on (p.id) p.id,
        case when p.first_name = '' and p.last_name = '' then nullif(g.first_name, '') end as first_name,
        case when p.first_name = '' and p.last_name = '' then nullif(g.last_name, '') end as last_name,
        case when p.contact_no is null then g.contact_no end as contact_no,
        case when p.dob is null then g.dob end as dob,
        case when p.country is null then g.country end as country,
        case when p.start_date is null then g.start_date end as start_date,
        case when p.language is null then g.language end as language,
        case when not p.no_occasions and g.no_occasions then true end as no_occasions
      from given g join people p on p.company_id = ${companyId} and p.id = g.id
        and p.deleted_at is null
      order by p.id, g."row")
    select * from found where num_nonnulls(first_name, last_name, contact_no, dob, country,
      start_date, language, no_occasions) > 0
    order by id`.execute(tx);
  return missing;
}

/** Writes it. Nothing that is there is replaced. */
async function writeMissing(
  tx: Connection,
  companyId: number,
  missing: readonly Missing[],
): Promise<void> {
  await sql`
    update people p set
      first_name = coalesce(m.first_name, p.first_name),
      last_name = coalesce(m.last_name, p.last_name),
      contact_no = coalesce(p.contact_no, m.contact_no),
      dob = coalesce(p.dob, m.dob),
      country = coalesce(p.country, m.country),
      start_date = coalesce(p.start_date, m.start_date),
      language = coalesce(p.language, m.language),
      no_occasions = p.no_occasions or coalesce(m.no_occasions, false)
    from json_to_recordset(${JSON.stringify(missing)}::json) as m (id bigint, first_name text,
      last_name text, contact_no text, dob date, country text, start_date date, language text,
      no_occasions boolean)
    where p.company_id = ${companyId} and p.id = m.id and p.deleted_at is null`.execute(tx);
}

const countOf = (missing: readonly Missing[], field: FilledField) =>
  missing.filter((one) => one[field] !== null).length;

/**
 * What a sheet has that people who exist lack; filled in where that is wanted, with an audit entry for each.
 * @param known who exists, by the row that names them
 * @returns undefined where there is nothing of it
 */
export async function fillEmpty(
  tx: Connection,
  { companyId, managerId }: Session,
  {
    people,
    known,
    fill,
  }: {
    people: readonly SheetPerson[];
    known: ReadonlyMap<number, ImportedPerson>;
    fill: boolean;
  },
): Promise<ToFill | undefined> {
  const rows = people.flatMap((person) => {
    const found = known.get(person.row);
    return found ? [{ ...person, id: found.id }] : [];
  });
  // Whoever edits them at the same time is waited for, and has filled in what they typed.
  if (fill)
    await lockPeople(
      tx,
      companyId,
      rows.map(({ id }) => id),
    );
  const missing = await readMissing(tx, companyId, rows);
  if (missing.length === 0) return;
  if (fill) {
    const ids = missing.map(({ id }) => id);
    const before = await readPeople(tx, companyId, ids);
    await writeMissing(tx, companyId, missing);
    const author = managerAuthor(managerId);
    const entry = { author, action: 'edited', subject: PERSON_AUDIT } as const;
    const after = await readPeople(tx, companyId, ids);
    // Both are read in the same order.
    const changes = after.map((person, n) => ({
      id: person.id,
      before: before[n] ?? {},
      after: person,
    }));
    await addAuditChanges(tx, companyId, entry, changes);
  }
  const fields = FILLED_FIELDS.map((field) => ({ field, people: countOf(missing, field) }));
  return { people: missing.length, fields: fields.filter((one) => one.people > 0), filled: fill };
}

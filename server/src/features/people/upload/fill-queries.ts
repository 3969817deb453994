import type { CustomValues } from '@regalo/contract/custom-fields/custom-fields';
import type { FilledField } from '@regalo/contract/people/upload/fill';
import type { SheetPerson } from '@regalo/contract/people/upload/sheet-rows';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { asJson } from './import-queries.ts';

/** The values of a sheet that a person lacks; null where there is nothing to fill in. */
export type Missing = { id: number; custom_fields: CustomValues | null } & Record<
  FilledField,
  string | boolean | null
>;

/**
 * The values of rows that existing people lack. Names are one thing: of somebody who has one of them, the other is not
 * made up from a row that may split the name elsewhere.
 */
export async function readMissing(
  tx: Connection,
  companyId: number,
  rows: readonly (SheetPerson & { id: number })[],
): Promise<Missing[]> {
  const { rows: missing } = await sql<Missing>`
    with given as (
      select * from json_to_recordset(${asJson(rows)}::json) as given (id bigint, "row" int,
        first_name text, last_name text, contact_no text, dob date, country text, start_date date,
        language text, no_occasions boolean, custom_fields jsonb)),
    found as (
      select distinct on (p.id) p.id,
        case when p.first_name = '' and p.last_name = '' then nullif(g.first_name, '') end as first_name,
        case when p.first_name = '' and p.last_name = '' then nullif(g.last_name, '') end as last_name,
        case when p.contact_no is null then g.contact_no end as contact_no,
        case when p.dob is null then g.dob end as dob,
        case when p.country is null then g.country end as country,
        case when p.start_date is null then g.start_date end as start_date,
        case when p.language is null then g.language end as language,
        case when not p.no_occasions and g.no_occasions then true end as no_occasions,
        nullif(g.custom_fields - array(select jsonb_object_keys(p.custom_fields)), '{}')
          as custom_fields
      from given g join people p on p.company_id = ${companyId} and p.id = g.id
        and p.deleted_at is null
      order by p.id, g."row")
    select * from found where num_nonnulls(first_name, last_name, contact_no, dob, country,
      start_date, language, no_occasions, custom_fields) > 0
    order by id`.execute(tx);
  return missing;
}

/** Writes it. Nothing that is there is replaced. */
export async function writeMissing(
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
      no_occasions = p.no_occasions or coalesce(m.no_occasions, false),
      custom_fields = coalesce(m.custom_fields, '{}') || p.custom_fields
    from json_to_recordset(${JSON.stringify(missing)}::json) as m (id bigint, first_name text,
      last_name text, contact_no text, dob date, country text, start_date date, language text,
      no_occasions boolean, custom_fields jsonb)
    where p.company_id = ${companyId} and p.id = m.id and p.deleted_at is null`.execute(tx);
}

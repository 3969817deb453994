import type { Category } from '@regalo/contract/api/fields';
import type { FieldCondition } from '@regalo/contract/custom-fields/conditions';
import { COUNTRIES, countryNameIn } from '@regalo/contract/values/countries';
import { type Language, languageNames } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { type RawBuilder, sql } from 'kysely';
import { findPeople, hitsOf } from '../../../database/search/search-functions.ts';
import { type Column, column } from '../../../platform/export/columns.ts';
import { meetsAll } from '../../custom-fields/conditions.ts';

const countryNames = (language: Language) =>
  JSON.stringify(
    Object.fromEntries(
      COUNTRIES.map((country) => [country.code, countryNameIn(country, language)]),
    ),
  );
export interface PeopleWanted {
  role: Category;
  groupId?: number | undefined;
  search: string;
  /** Conditions on the company's own fields. */
  fields?: readonly FieldCondition[] | undefined;
}

/** The tables, condition and order of the people of a list. */
function sourceOf(companyId: number, { role, groupId, search }: PeopleWanted) {
  if (search === '')
    return {
      people: sql`people p`,
      where: sql`p.role = ${role} ${groupId ? sql`and p.group_id = ${groupId}` : sql``}`,
      order: sql`p.id desc`,
    };
  return {
    people: sql`${hitsOf(findPeople({ role, groupId, term: search }))}
      join people p on p.company_id = ${companyId} and p.id = hit.id`,
    where: sql`true`,
    order: sql`hit.n`,
  };
}

/** The columns of the template between two that an upload passes over. */
export const peopleColumns = (language: Language): Column[] => [
  column('id', 10, 'id', sql`p.id`),
  column('text', 22, 'first_name', sql`p.first_name`),
  column('text', 28, 'last_name', sql`p.last_name`),
  column('text', 32, 'email', sql`coalesce(p.email, '')`),
  column('text', 26, 'contact_no', sql`coalesce(p.contact_no, '')`),
  column('day', 14, 'dob', sql`p.dob`),
  column('text', 20, 'country', sql`coalesce(${countryNames(language)}::jsonb ->> p.country, '')`),
  column('day', 14, 'start_date', sql`p.start_date`),
  column(
    'text',
    12,
    'language',
    sql`coalesce(${JSON.stringify(languageNames(language))}::jsonb ->> p.language, '')`,
  ),
  column(
    'text',
    12,
    'no_occasions',
    sql`case when p.no_occasions then ${SERVER[language].exports.yes}::text else '' end`,
  ),
  column('text', 24, 'groupName', sql`coalesce(g.name, '')`),
];

/** Everybody whom a list shows, newest first. */
export function peopleRows(companyId: number, wanted: PeopleWanted): RawBuilder<unknown> {
  const { people, where, order } = sourceOf(companyId, wanted);
  return sql`
    from ${people} left join groups g on g.company_id = p.company_id and g.id = p.group_id
    where p.company_id = ${companyId} and p.deleted_at is null and ${where}
      and ${meetsAll(wanted.fields, { person: sql`p.custom_fields` })}
    order by ${order}`;
}

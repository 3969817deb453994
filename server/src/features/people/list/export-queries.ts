import type { Category } from '@regalo/contract/api/fields';
import { headingOf } from '@regalo/contract/people/upload/sheet-template';
import { COUNTRIES, countryNameIn } from '@regalo/contract/values/countries';
import { LANGUAGE, type Language } from '@regalo/messages/languages';
import { type RawBuilder, sql } from 'kysely';
import { findPeople, hitsOf } from '../../../database/search/search-functions.ts';
import { type Column, column } from '../../../platform/export/columns.ts';

const namesIn = (language: Language) =>
  JSON.stringify(
    Object.fromEntries(
      COUNTRIES.map((country) => [country.code, countryNameIn(country, language)]),
    ),
  );
const COUNTRY_NAMES: Record<Language, string> = { en: namesIn('en'), es: namesIn('es') };

const YES: Record<Language, string> = { en: 'Yes', es: 'Sí' };

export interface PeopleWanted {
  role: Category;
  groupId?: number | undefined;
  search: string;
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
  column('id', 10, { en: 'ID', es: 'ID' }, sql`p.id`),
  column('text', 22, headingOf('first_name'), sql`p.first_name`),
  column('text', 28, headingOf('last_name'), sql`p.last_name`),
  column('text', 32, headingOf('email'), sql`coalesce(p.email, '')`),
  column('text', 26, headingOf('contact_no'), sql`coalesce(p.contact_no, '')`),
  column('day', 14, headingOf('dob'), sql`p.dob`),
  column(
    'text',
    20,
    headingOf('country'),
    sql`coalesce(${COUNTRY_NAMES[language]}::jsonb ->> p.country, '')`,
  ),
  column('day', 14, headingOf('start_date'), sql`p.start_date`),
  column(
    'text',
    12,
    headingOf('language'),
    sql`coalesce(${JSON.stringify(LANGUAGE[language].names)}::jsonb ->> p.language, '')`,
  ),
  column(
    'text',
    12,
    headingOf('no_occasions'),
    sql`case when p.no_occasions then ${YES[language]}::text else '' end`,
  ),
  column('text', 24, { en: 'Group Name', es: 'Nombre del grupo' }, sql`coalesce(g.name, '')`),
];

/** Everybody whom a list shows, newest first. */
export function peopleRows(companyId: number, wanted: PeopleWanted): RawBuilder<unknown> {
  const { people, where, order } = sourceOf(companyId, wanted);
  return sql`
    from ${people} left join groups g on g.company_id = p.company_id and g.id = p.group_id
    where p.company_id = ${companyId} and p.deleted_at is null and ${where}
    order by ${order}`;
}

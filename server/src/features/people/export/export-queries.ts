import { COUNTRIES } from '@regalo/contract/countries';
import type { Category } from '@regalo/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import { withinField } from '../../../platform/search-term.ts';
import { termOf } from '../people.ts';

export type Language = 'en' | 'es';

const namesIn = (name: 'name' | 'nameEs') =>
  JSON.stringify(Object.fromEntries(COUNTRIES.map((country) => [country.code, country[name]])));
const NAMES = { en: namesIn('name'), es: namesIn('nameEs') };

export interface PeopleWanted {
  role: Category;
  groupId?: number | undefined;
  search: string;
}

/** Where the people of a list come from, and in which order they stand there. */
function sourceOf(companyId: number, { role, groupId, search }: PeopleWanted) {
  if (search === '')
    return {
      people: sql`people p`,
      where: sql`p.role = ${role} ${groupId ? sql`and p.group_id = ${groupId}` : sql``}`,
      order: sql`p.id desc`,
    };
  const term = withinField(termOf(search));
  return {
    people: sql`search.find_people(
        ${role}::smallint, ${groupId ?? null}::bigint, ${term}, null, 0) as f,
      unnest(f.ids) with ordinality as hit (id, n)
      join people p on p.company_id = ${companyId} and p.id = hit.id`,
    where: sql`true`,
    order: sql`hit.n`,
  };
}

/** Everybody whom a list shows, newest first, with the country by its name in a language. */
export function peopleQuery(
  companyId: number,
  wanted: PeopleWanted,
  language: Language,
): RawBuilder<unknown> {
  const { people, where, order } = sourceOf(companyId, wanted);
  return sql`
    select p.id, p.first_name as first, p.last_name as last, coalesce(p.email, '') as email,
      coalesce(p.contact_no, '') as phone, p.dob as born,
      coalesce(${NAMES[language]}::jsonb ->> p.country, '') as country,
      coalesce(g.name, '') as "group"
    from ${people} left join groups g on g.company_id = p.company_id and g.id = p.group_id
    where p.company_id = ${companyId} and p.deleted_at is null and ${where}
    order by ${order}`;
}

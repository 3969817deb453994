import { countryByCode } from '@regalo/contract/values/countries';

/** A page of people with the number of all, in one statement; $2 to $4: term, limit, offset. */
export const PAGE = {
  name: 'page',
  text: `select f.total, p.id, p.first_name, p.last_name, p.email, p.contact_no, p.dob, p.country,
      p.start_date, p.language, p.no_occasions, coalesce(p.group_id, 0) as group_id, g.name as group_name, p.role
    from search.find_people(1::smallint, null::bigint, $2, $3::int, $4::bigint) f
    left join people p on p.company_id = $1 and p.id = any(f.ids) and p.deleted_at is null
    left join groups g on g.company_id = p.company_id and g.id = p.group_id
    order by p.id desc`,
};

interface Row {
  total: number;
  id: number | null;
  country: string | null;
  group_name: string | null;
}

/** The answer as the product gives it. */
export function answerOf(rows: Row[]) {
  const list = rows
    .filter((row) => row.id !== null)
    .map(({ total: _, ...row }) => ({
      ...row,
      country: countryByCode(row.country ?? '')?.name ?? null,
      group_name: row.group_name ?? 0,
    }));
  return { success: true, message: '', body: { list, total_count: rows[0]?.total ?? 0 } };
}

import type { Language } from '@regalo/messages/languages';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { textIn } from '../../catalogue/text-queries.ts';

/** The shops where gifts of a free amount can be used now, with their categories. */
const TAKING = sql`
  from catalogue_shops s join catalogue_categories c on c.id = s.category_id
  where s.active and c.active and s.accepts_free_amounts`;

/** In the catalogue's order. */
const IN_ORDER = sql`c.position, c.id, s.position, s.id`;

/** The shops that take a gift, for its page. */
export interface ShopSummary {
  count: number;
  some: { id: number; name: string }[];
  categories: { id: number; name: string }[];
}

/** How many shops take free amounts, the first of them, and their categories. */
export async function readShopSummary(
  connection: Connection,
  most: number,
  language: Language,
): Promise<ShopSummary> {
  const { rows } = await sql<ShopSummary>`
    select (select count(*) ${TAKING}) as count,
      coalesce((select json_agg(f order by f.n) from (select s.id, ${textIn('s.name', language)} as name,
        row_number() over (order by ${IN_ORDER}) as n ${TAKING} order by n limit ${most}) f), '[]')
        as some,
      coalesce((select json_agg(f order by f.position, f.id) from (
        select distinct c.id, ${textIn('c.name', language)} as name, c.position ${TAKING}) f), '[]') as categories`.execute(
    connection,
  );
  return rows[0] ?? { count: 0, some: [], categories: [] };
}

/** A search for shops, whose texts are found in both languages. */
export interface ShopSearch {
  search: string;
  category: number | null;
}

interface Listed {
  id: number;
  name: string;
  category: string;
  address: string;
  hours: string;
  phone: string | null;
  whatsapp: string | null;
  logo: string;
}

function matching({ search, category }: ShopSearch): RawBuilder<unknown> {
  const searched = sql`concat_ws(' ', s.name, c.name, s.address, s.description,
    s.name_en, c.name_en, s.address_en, s.description_en)`;
  return sql`${TAKING}
    ${category === null ? sql`` : sql`and c.id = ${category}`}
    ${search === '' ? sql`` : sql`and strpos(lower(unaccent(${searched})), lower(unaccent(${search}::text))) > 0`}`;
}

/** One page of the shops that match, in a language, and how many do. */
export async function findShops(
  connection: Connection,
  search: ShopSearch,
  { limit, offset, language }: { limit: number; offset: number; language: Language },
): Promise<{ list: Listed[]; total: number }> {
  const found = matching(search);
  const counted = await sql<{ total: number }>`select count(*) as total ${found}`.execute(
    connection,
  );
  const { rows: list } = await sql<Listed>`
    select s.id, ${textIn('s.name', language)} as name, ${textIn('c.name', language)} as category,
      ${textIn('s.address', language)} as address, ${textIn('s.hours', language)} as hours,
      s.phone, s.whatsapp, s.logo ${found}
    order by ${IN_ORDER} limit ${limit} offset ${offset}`.execute(connection);
  return { list, total: counted.rows[0]?.total ?? 0 };
}

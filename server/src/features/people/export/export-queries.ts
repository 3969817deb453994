import { COUNTRIES } from '@regalo/contract/countries';
import type { Category } from '@regalo/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/connection.ts';
import { csvLine, csvText } from '../../../platform/export/csv.ts';
import {
  type SheetRows,
  sheetDay,
  sheetRow,
  sheetText,
} from '../../../platform/export/workbook.ts';
import { termOf } from '../people.ts';
import { findPeople } from '../queries.ts';

/** Rows that are read at once. */
const BATCH = 5_000;
/** Ids that are looked up at once, where only some of the people match. */
const IDS = 100_000;

export type Language = 'en' | 'es';

/** The columns of texts, as the template has them; a country by its name in a language. */
const textsOf = (language: Language) => ({
  first: sql`p.first_name`,
  last: sql`p.last_name`,
  email: sql`p.email`,
  phone: sql`p.contact_no`,
  country: sql`(${NAMES[language]}::jsonb ->> p.country)`,
  group: sql`g.name`,
});

const namesIn = (name: 'name' | 'nameEs') =>
  JSON.stringify(Object.fromEntries(COUNTRIES.map((country) => [country.code, country[name]])));
const NAMES = { en: namesIn('name'), es: namesIn('nameEs') };

/** A person as a line of CSV; the id stands first because no text may. */
export function personLine(language: Language): RawBuilder<string> {
  const { first, last, email, phone, country, group } = textsOf(language);
  const day = sql`coalesce(p.dob::text, '')`;
  const before = [first, last, email, phone].map(csvText);
  return csvLine([sql`p.id`, ...before, day, csvText(country), csvText(group)]);
}

/** Workbooks know a 29 February 1900, so that days before it would be read as the one before. */
const FIRST_DAY = '1900-03-01';

/** A person as a row of a sheet. */
export function personRow(language: Language): RawBuilder<string> {
  const { first, last, email, phone, country, group } = textsOf(language);
  const day = sql`case when p.dob >= ${FIRST_DAY}::date then ${sheetDay(sql`p.dob`)}
    else ${sheetText(sql`p.dob::text`)} end`;
  const before = [first, last, email, phone].map(sheetText);
  const id = sql`'<c><v>' || p.id || '</v></c>'`;
  return sheetRow([id, ...before, day, sheetText(country), sheetText(group)]);
}

interface Batch extends SheetRows {
  last_id: number;
}

/** The texts of up to a batch of the live people who meet a condition, newest first, as one. */
async function readBatch(
  tx: Connection,
  companyId: number,
  text: RawBuilder<string>,
  condition: RawBuilder<unknown>,
): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`
    select string_agg(text, '') as text, count(*) as count, min(id) as last_id
    from (
      select p.id, ${text} as text
      from (
        select * from people p
        where p.company_id = ${companyId} and p.deleted_at is null and ${condition}
        order by p.id desc limit ${BATCH}
      ) as p left join groups g on g.company_id = ${companyId} and g.id = p.group_id
      order by p.id desc
    ) as one`.execute(tx);
  return rows[0]?.count ? rows[0] : undefined;
}

export interface PeopleWanted {
  role: Category;
  groupId?: number | undefined;
  search: string;
}

type Wanted = PeopleWanted & { text: RawBuilder<string> };

/** Everybody of a category or of a group, by batches; the next one is read while one is written. */
async function* readAll(tx: Connection, companyId: number, { role, groupId, text }: Wanted) {
  const ofGroup = groupId ? sql`and p.group_id = ${groupId}` : sql``;
  const read = (below: number) =>
    readBatch(tx, companyId, text, sql`p.role = ${role} ${ofGroup} and p.id < ${below}`);
  let next = read(Number.MAX_SAFE_INTEGER);
  for (let batch = await next; batch; batch = await next) {
    next = read(batch.last_id);
    next.catch(() => {});
    yield batch;
  }
}

/** Everybody whom a search finds, by batches. */
async function* readHits(tx: Connection, companyId: number, wanted: Wanted) {
  const { role, groupId, search, text } = wanted;
  const list = { role, ...(groupId ? { groupId } : {}), term: termOf(search), limit: IDS };
  for (let offset = 0; ; offset += IDS) {
    const { ids } = await findPeople(tx, { ...list, offset });
    for (let at = 0; at < ids.length; at += BATCH) {
      const some = ids.slice(at, at + BATCH);
      const batch = await readBatch(tx, companyId, text, sql`p.id = any(${some}::bigint[])`);
      if (batch) yield batch;
    }
    if (ids.length < IDS) return;
  }
}

/** Everybody whom a list shows, newest first, as the texts of a file. */
export const readPeopleTexts = (
  tx: Connection,
  companyId: number,
  wanted: Wanted,
): AsyncGenerator<SheetRows> =>
  wanted.search === '' ? readAll(tx, companyId, wanted) : readHits(tx, companyId, wanted);

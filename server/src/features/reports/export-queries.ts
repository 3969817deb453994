import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/connection.ts';
import { csvLine, csvText } from '../../platform/export/csv.ts';
import {
  type SheetRows,
  sheetDay,
  sheetNumber,
  sheetRow,
  sheetText,
} from '../../platform/export/workbook.ts';
import { findGifts, type Stretch } from './queries.ts';

/** Rows that are read at once. */
const BATCH = 5_000;
/** Ids that are looked up at once, where only some of the gifts match. */
const IDS = 100_000;

const COLUMNS = {
  name: sql`o.gift_name`,
  value: sql`o.amount`,
  receiver: sql`g.receiver_name`,
  email: sql`g.receiver_email`,
  phone: sql`g.receiver_phone`,
  fee: sql`o.service_fee`,
};

const dayOf = (timeZone: number) =>
  sql`((g.created_at at time zone 'UTC')
    + make_interval(mins => ${Math.round(timeZone * 60)}::int))::date`;

/** A gift as a line of CSV. */
export function giftLine(timeZone: number): RawBuilder<string> {
  const { name, value, receiver, email, phone, fee } = COLUMNS;
  const texts = [csvText(receiver), csvText(email), csvText(phone)];
  return csvLine([sql`${dayOf(timeZone)}::text`, csvText(name), value, ...texts, fee]);
}

/** A gift as a row of a sheet. */
export function giftRow(timeZone: number): RawBuilder<string> {
  const { name, value, receiver, email, phone, fee } = COLUMNS;
  const texts = [sheetText(receiver), sheetText(email), sheetText(phone)];
  const day = sheetDay(dayOf(timeZone));
  return sheetRow([day, sheetText(name), sheetNumber(value), ...texts, sheetNumber(fee)]);
}

interface Batch extends SheetRows {
  last_at: string;
  last_id: number;
}

/** The texts of up to a batch of the gifts that meet a condition, newest first, as one. */
async function readBatch(
  tx: Connection,
  companyId: number,
  text: RawBuilder<string>,
  condition: RawBuilder<unknown>,
): Promise<Batch | undefined> {
  // A Date would lose the microseconds of the last one, so it travels as text.
  const { rows } = await sql<Batch>`
    select string_agg(text, '') as text, count(*) as count, min(created_at)::text as last_at,
      (array_agg(id))[count(*)] as last_id
    from (
      select g.created_at, g.id, ${text} as text
      from (
        select * from gifts g where g.company_id = ${companyId} and ${condition}
        order by g.created_at desc, g.id desc limit ${BATCH}
      ) as g join orders o on o.company_id = ${companyId} and o.id = g.order_id
      order by g.created_at desc, g.id desc
    ) as one`.execute(tx);
  return rows[0]?.count ? rows[0] : undefined;
}

interface Wanted {
  search: string;
  stretch: Stretch;
  /** What a gift looks like in the file. */
  text: RawBuilder<string>;
}

/** Every gift of a stretch of time, by batches; the next one is read while one is written. */
async function* readStretch(tx: Connection, companyId: number, { stretch, text }: Wanted) {
  const { from, to } = stretch;
  const read = (after: RawBuilder<unknown>) =>
    readBatch(tx, companyId, text, sql`g.created_at >= ${from} and ${after}`);
  let next = read(sql`g.created_at < ${to}`);
  for (let batch = await next; batch; batch = await next) {
    next = read(
      sql`(g.created_at, g.id) < (${batch.last_at}::timestamptz, ${batch.last_id}::bigint)`,
    );
    next.catch(() => {});
    yield batch;
  }
}

/** Every gift that a search finds, by batches. */
async function* readHits(tx: Connection, companyId: number, { search, stretch, text }: Wanted) {
  for (let offset = 0; ; offset += IDS) {
    const { ids } = await findGifts(tx, search, stretch, { limit: IDS, offset });
    for (let at = 0; at < ids.length; at += BATCH) {
      const some = ids.slice(at, at + BATCH);
      const batch = await readBatch(tx, companyId, text, sql`g.id = any(${some}::bigint[])`);
      if (batch) yield batch;
    }
    if (ids.length < IDS) return;
  }
}

/** Every gift that a report lists, newest first, as the texts of a file. */
export const readReport = (
  tx: Connection,
  companyId: number,
  wanted: Wanted,
): AsyncGenerator<SheetRows> =>
  wanted.search === '' ? readStretch(tx, companyId, wanted) : readHits(tx, companyId, wanted);

import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Fault, Owed } from './owed.ts';

/** How far a check has come: which step of which book is next. */
export interface Position {
  book: 'company' | 'shop';
  /** 0 before the first. */
  bookId: number;
  step: number;
}

/** A check of all books, as far as it has come. */
export interface Check extends Position {
  id: number;
  /** What was booked before it is compared between companies and shops. */
  bookedBefore: Date;
  /** The amount owed by companies' books less that by shops' books. */
  owed: Owed;
  /** How many books were looked at. */
  books: number;
  /** A line for each fault. */
  faults: string[];
  finished: boolean;
  told: boolean;
}

export async function readCheck(connection: Connection, id: number): Promise<Check | undefined> {
  const { rows } = await sql<Check & { colones: number; causes: string }>`
    select id, booked_before as "bookedBefore", book, book_id as "bookId", step, books, faults,
      owed_colones as colones, owed_causes as causes, finished_at is not null as finished,
      told_at is not null as told
    from books_checks where id = ${id}`.execute(connection);
  const [row] = rows;
  if (!row) return undefined;
  const { colones, causes, ...check } = row;
  return { ...check, owed: { colones, causes } };
}

/** Saves how far a check has come. @returns false if somebody else has gone on with it meanwhile */
export async function saveCheck(
  connection: Connection,
  from: Position,
  { id, book, bookId, step, books, faults, owed, finished }: Check,
): Promise<boolean> {
  const { rows } = await sql`
    update books_checks set book = ${book}, book_id = ${bookId}, step = ${step}, books = ${books},
      faults = ${faults}, owed_colones = ${owed.colones}, owed_causes = ${owed.causes},
      finished_at = case when ${finished} then now() end
    where id = ${id} and finished_at is null
      and (book, book_id, step) = (${from.book}, ${from.bookId}, ${from.step})
    returning id`.execute(connection);
  return rows.length > 0;
}

/** Records that the operator was mailed about what a check found. */
export async function markTold(connection: Connection, id: number): Promise<void> {
  await sql`update books_checks set told_at = now() where id = ${id}`.execute(connection);
}

/** Has a transaction read from one snapshot, and write nothing. */
export async function readOneSnapshot(tx: Connection): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
}

/** Goes behind the wall of one company or of one shop, and out of any other. */
export async function enter(
  tx: Connection,
  { company, shop }: { company?: number; shop?: number },
): Promise<void> {
  await sql`select set_config('app.company_id', ${String(company ?? '')}, true),
    set_config('app.shop_id', ${String(shop ?? '')}, true)`.execute(tx);
}

export interface DeliveryMark {
  mark: number;
  /** Whether a worker has raised it within the last minute: it delivers from this database. */
  raised: boolean;
  /** When it was read, by the clock of the database. */
  at: Date;
}

/** How far the database has come that delivers; a restored copy raises it no more. */
export async function readDeliveryMark(connection: Connection): Promise<DeliveryMark> {
  const { rows } = await sql<DeliveryMark>`
    select mark, marked_at > now() - interval '1 minute' as raised, now() as at
    from delivery_mark`.execute(connection);
  if (!rows[0]) throw new Error('the database has no delivery mark');
  return rows[0];
}

/** The line of a fault, if there is any. */
export async function findFault(
  tx: Connection,
  id: number,
  [what, countOf]: Fault,
): Promise<string[]> {
  const [row] = (await countOf(id).execute(tx)).rows;
  return row && row.count > 0 ? [`${what}: ${row.count}`] : [];
}

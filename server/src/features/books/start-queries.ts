import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { TIMELINE } from '../../database/timeline.ts';

/**
 * Whoever began a transaction before this has ended it: none may take as long. So what is booked
 * before it is all there, in both books.
 */
const SETTLED_MINUTES = 10;
const KEPT_DAYS = 400;

/** Less than a day, so that a new one begins in the next night. */
const GIVEN_UP_HOURS = 23;

/**
 * Ends the open check if it has not come to its end within a day. What it has found stays.
 * @returns its id, if there was one
 */
export async function giveUpCheck(tx: Connection): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update books_checks set finished_at = now(), faults = faults
      || format('The check was given up after a day, at %s %s', book, book_id)
    where finished_at is null and restored_mark is null
      and started_at < now() - make_interval(hours => ${GIVEN_UP_HOURS})
    returning id`.execute(tx);
  return rows[0]?.id;
}

async function forgetOldChecks(tx: Connection): Promise<void> {
  await sql`delete from books_checks
    where finished_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(tx);
}

/** Adds a check, unless one is open. @returns the open one of the mark; undefined if that is another's */
async function openCheck(tx: Connection, mark: number | null): Promise<number | undefined> {
  await sql`insert into books_checks (started_at, booked_before, restored_mark, timeline)
    values (now(), now() - make_interval(mins => ${SETTLED_MINUTES}), ${mark}, ${TIMELINE})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: number }>`select id from books_checks
    where finished_at is null and restored_mark is not distinct from ${mark}`.execute(tx);
  return rows[0]?.id;
}

/**
 * Begins a check of the night, or goes on with one that was begun and not finished. Forgets those of
 * more than a year ago, and what was begun while the database was a copy.
 * @returns its id
 */
export async function startCheck(tx: Connection): Promise<number> {
  await forgetOldChecks(tx);
  await sql`delete from books_checks
    where finished_at is null and restored_mark is not null`.execute(tx);
  const id = await openCheck(tx, null);
  if (id === undefined) throw new Error('a worker takes this database for a copy');
  return id;
}

/**
 * Begins a check where the database is on another timeline than at the last one. What was open then is begun anew.
 * @returns its id; undefined where nothing has changed, or no check has noted its timeline yet
 */
export async function startCheckOnNewTimeline(tx: Connection): Promise<number | undefined> {
  const { rows } = await sql<{ changed: boolean | null }>`
    select timeline <> ${TIMELINE} as changed from books_checks order by id desc limit 1`.execute(
    tx,
  );
  if (!rows[0]?.changed) return undefined;
  await sql`delete from books_checks where finished_at is null`.execute(tx);
  return await startCheck(tx);
}

/** A restored copy: how far its original had come, and when it was first seen. */
export interface Copy {
  mark: number;
  seenAt: Date;
}

/**
 * Begins the check of a restored copy, or goes on with it. One that the original had begun is begun anew.
 * @returns its id; undefined if the copy was checked already, or a check of the night has begun since it
 *   was first seen: then it is no copy
 */
export async function startCopyCheck(
  tx: Connection,
  { mark, seenAt }: Copy,
): Promise<number | undefined> {
  await forgetOldChecks(tx);
  const { rows } = await sql`select from books_checks
    where restored_mark = ${mark} and finished_at is not null`.execute(tx);
  if (rows.length > 0) return undefined;
  await sql`delete from books_checks where finished_at is null
    and restored_mark is distinct from ${mark}
    and (restored_mark is not null or started_at < ${seenAt}::timestamptz)`.execute(tx);
  return await openCheck(tx, mark);
}

import {
  EXPORT_TOLD_DAYS,
  type ExportFilters,
  type PublicExport,
  type PublicExportType,
} from '@regalo/contract/public-api/exports';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { deleteSome } from '../../database/delete-some.ts';
import type { ExportType } from '../../platform/export/export-file.ts';
import { lockExports } from '../../platform/export/outdate-queries.ts';

/** Of a complete one that has had its time. */
const ENDED = sql`(state = 'complete' and expires_at <= now())`;
/** Of one that is to be written, or is kept. */
const COUNTS = sql`state in ('pending', 'running', 'complete') and not ${ENDED}`;

/** What a key asks for. */
export interface WantedExport {
  type: PublicExportType;
  format: ExportType;
  filters: ExportFilters;
}

/** An export as its key is shown it. */
export interface ExportRow extends WantedExport {
  id: number;
  status: PublicExport['status'];
  failure: string | null;
  name: string | null;
  bytes: number | null;
  created_at: Date;
  finished_at: Date | null;
  expires_at: Date | null;
}

interface OfKey {
  keyId: number;
  id?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** The exports of a key, newest first. */
export async function readExports(
  tx: Connection,
  companyId: number,
  { keyId, id, after, limit }: OfKey,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select id, type, format, filters, failure, name, bytes, created_at, finished_at, expires_at,
      case when ${ENDED} then 'expired' else state end as status
    from exports where company_id = ${companyId} and key_id = ${keyId}
      and ${id ? sql`id = ${id}` : sql`true`} and ${after ? sql`id < ${after}` : sql`true`}
    order by id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Where the file of a complete export is; undefined where it is not kept. */
export interface StoredExport {
  place: string;
  attempts: number;
  parts: number;
  name: string;
  media_type: string;
}

export async function readStored(tx: Connection, companyId: number, id: number) {
  const { rows } = await sql<StoredExport>`
    select place, attempts, parts, name, media_type from exports
    where company_id = ${companyId} and id = ${id} and state = 'complete' and not ${ENDED}`.execute(
    tx,
  );
  return rows[0];
}

/** How many exports of a company are to be written or are kept. */
export async function countExports(tx: Connection, companyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from exports where company_id = ${companyId} and ${COUNTS}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** @returns its id */
export async function insertExport(
  tx: Connection,
  companyId: number,
  { keyId, type, format, filters }: WantedExport & { keyId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into exports (company_id, key_id, type, format, filters)
    values (${companyId}, ${keyId}, ${type}, ${format}, ${JSON.stringify(filters)}::jsonb)
    returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('an export was not added');
  return made.id;
}

/** Locks one, in the order of whoever writes it. */
export async function lockRow(tx: Connection, companyId: number, id: number): Promise<void> {
  await lockExports(tx, companyId);
  await sql`select from exports where company_id = ${companyId} and id = ${id} for no key update`.execute(
    tx,
  );
}

/** Ends one whatever it is at; one that is over stays as it is. */
export async function cancelRow(tx: Connection, companyId: number, id: number): Promise<void> {
  await sql`
    update exports set state = 'canceled', finished_at = coalesce(finished_at, now())
    where company_id = ${companyId} and id = ${id} and ${COUNTS}`.execute(tx);
}

/** An attempt to write an export. */
export interface ClaimedExport extends WantedExport {
  id: number;
  key_id: number;
  place: string;
  attempts: number;
}

/** Begins to write one; undefined where it is over, or gone. */
export async function claimExport(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<ClaimedExport | undefined> {
  await lockExports(tx, companyId);
  const { rows } = await sql<ClaimedExport>`
    update exports set state = 'running', attempts = attempts + 1
    where company_id = ${companyId} and id = ${id} and state in ('pending', 'running')
    returning id, key_id, type, format, filters, place, attempts`.execute(tx);
  return rows[0];
}

/** Changes an export while an attempt still is the one that writes it. @returns whether it is */
async function change(
  tx: Connection,
  companyId: number,
  { id, attempts }: ClaimedExport,
  what: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    update exports set ${what} where company_id = ${companyId} and id = ${id}
      and state = 'running' and attempts = ${attempts}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Notes that an attempt has so many files, before the last of them is stored. @returns whether it still writes */
export const noteParts = (
  tx: Connection,
  companyId: number,
  claimed: ClaimedExport,
  parts: number,
) => change(tx, companyId, claimed, sql`parts = greatest(parts, ${parts})`);

/** Lets one wait that could not be begun now, as if it had not been tried. */
export const putBack = (tx: Connection, companyId: number, claimed: ClaimedExport) =>
  change(tx, companyId, claimed, sql`state = 'pending', attempts = attempts - 1`);

/** @param reason of the refusal */
export const failExport = (
  tx: Connection,
  companyId: number,
  claimed: ClaimedExport,
  reason: string,
) =>
  change(tx, companyId, claimed, sql`state = 'failed', failure = ${reason}, finished_at = now()`);

interface Written {
  name: string;
  type: string;
  bytes: number;
  parts: number;
}

/** @returns false where it has been canceled, or has to begin anew */
export const finishExport = (
  tx: Connection,
  companyId: number,
  claimed: ClaimedExport,
  { written: { name, type, bytes, parts }, hours }: { written: Written; hours: number },
) =>
  change(
    tx,
    companyId,
    claimed,
    sql`state = 'complete', name = ${name}, media_type = ${type}, bytes = ${bytes}, parts = ${parts},
      finished_at = now(), expires_at = now() + make_interval(hours => ${hours})`,
  );

/** Exports that are over and still have files, some of them. */
export async function readLeftFiles(tx: Connection, companyId: number, most: number) {
  const { rows } = await sql<{ id: number; place: string; attempts: number; parts: number }>`
    select id, place, attempts, parts from exports
    where company_id = ${companyId} and parts > 0 and not (${COUNTS}) limit ${most}`.execute(tx);
  return rows;
}

/** Notes that the files of one are removed. */
export async function noteRemoved(tx: Connection, companyId: number, id: number): Promise<void> {
  await sql`
    update exports set parts = 0, state = case state when 'complete' then 'expired' else state end
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}

/** Deletes some that have been over for long. @returns how many */
export const deleteOldExports = (tx: Connection, companyId: number, most: number) =>
  deleteSome(tx, 'exports', companyId, {
    where: sql`parts = 0 and not (${COUNTS})
      and created_at < now() - make_interval(days => ${EXPORT_TOLD_DAYS})`,
    most,
  });

import {
  EXPORT_TYPES,
  EXPORTS_MAX,
  type ExportFilters,
  type PublicExport,
} from '@regalo/contract/public-api/exports';
import { categoryOf } from '@regalo/contract/public-api/fields';
import { problem } from '@regalo/contract/refusals/problem';
import type { Connection } from '../../database/connection.ts';
import { lockCompany } from '../../platform/companies.ts';
import type { Download } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requirePermission, type Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { checkConditions } from '../custom-fields/conditions.ts';
import { groupCategory } from '../groups/queries.ts';
import * as queries from './export-queries.ts';
import { openFile } from './stored-file.ts';
import { writeExport } from './write-export-job.ts';

type Key = Pick<Session, 'companyId' | 'managerId' | 'permissions'>;

const shown = ({ name, bytes, ...row }: queries.ExportRow): PublicExport => ({
  ...row,
  // As it came as JSON, with what was sent alone.
  filters: row.filters as PublicExport['filters'],
  file:
    row.status === 'complete' && name !== null && bytes !== null
      ? { path: `/exports/${row.id}/file`, name, bytes }
      : null,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
});

/** An export that a key has asked for. @throws Refusal not_found */
export async function readExport(
  tx: Connection,
  { companyId, managerId }: Key,
  id: number,
): Promise<PublicExport> {
  const [row] = await queries.readExports(tx, companyId, { keyId: managerId, id, limit: 1 });
  if (!row) throw new Refusal('export_not_found');
  return shown(row);
}

/** Those of a key, newest first. */
export async function listExports(
  tx: Connection,
  { companyId, managerId }: Key,
  page: { after: number | undefined; limit: number },
): Promise<PublicExport[]> {
  const rows = await queries.readExports(tx, companyId, { keyId: managerId, ...page });
  return rows.map(shown);
}

/** Refuses filters that would find nothing because they name what the company has not. @throws Refusal */
async function checkFilters(
  tx: Connection,
  companyId: number,
  { kind, group_id: groupId, where }: ExportFilters,
): Promise<void> {
  await checkConditions(tx, companyId, where, 'filters.where');
  if (groupId === undefined || !kind) return;
  const category = await groupCategory(tx, companyId, groupId);
  if (category === undefined) throw new Refusal('group_not_found', 'filters.group_id');
  if (category !== categoryOf(kind)) throw new Refusal('wrong_category', 'filters.group_id');
}

/**
 * Has a file of a list written.
 * @throws Refusal forbidden without the permissions that the office asks for it; not_found (group), wrong_category,
 * validation (conditions); wrong_state (too_many_exports)
 */
export async function createExport(
  tx: Connection,
  { jobs }: Pick<Services, 'jobs'>,
  key: Key,
  wanted: queries.WantedExport,
): Promise<PublicExport> {
  const { companyId, managerId: keyId } = key;
  for (const permission of EXPORT_TYPES[wanted.type].may) requirePermission(key, permission);
  await checkFilters(tx, companyId, wanted.filters);
  await lockCompany(tx, companyId);
  if ((await queries.countExports(tx, companyId)) >= EXPORTS_MAX)
    throw new Refusal(problem('too_many_exports', { max: EXPORTS_MAX }));
  const id = await queries.insertExport(tx, companyId, { keyId, ...wanted });
  await jobs.enqueue(tx, writeExport, { companyId, exportId: id });
  return await readExport(tx, key, id);
}

/**
 * The file of an export that is complete.
 * @throws Refusal not_found; forbidden without the permissions of its type; wrong_state where there is no file
 */
export async function openExport(
  services: Pick<Services, 'database' | 'keys' | 'storage'>,
  key: Key,
  id: number,
): Promise<Download> {
  const { companyId } = key;
  const stored = await services.database.readCompany(companyId, async (tx) => {
    const { type } = await readExport(tx, key, id);
    for (const permission of EXPORT_TYPES[type].may) requirePermission(key, permission);
    return await queries.readStored(tx, companyId, id);
  });
  const stream = stored && (await openFile(services, stored));
  if (!stream) throw new Refusal('export_without_file');
  return { name: stored.name, type: stored.media_type, stream };
}

/**
 * Ends an export; its file is not answered any more. One that is over stays as it is.
 * @param check runs before, under the lock
 * @throws Refusal not_found
 */
export async function cancelExport(
  tx: Connection,
  key: Key,
  id: number,
  check: () => Promise<void>,
): Promise<PublicExport> {
  await readExport(tx, key, id);
  await queries.lockRow(tx, key.companyId, id);
  await check();
  await queries.cancelRow(tx, key.companyId, id);
  return await readExport(tx, key, id);
}

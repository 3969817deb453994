import { EXPORT_KEPT_HOURS, EXPORT_TYPES } from '@regalo/contract/public-api/exports';
import { z } from 'zod';
import { LONGEST_MS } from '../../platform/export/places.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requirePermission } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { readKeySession } from '../api-keys/key-session.ts';
import * as queries from './export-queries.ts';
import { storeFile } from './stored-file.ts';
import { writeList } from './write-list.ts';

/** After so many attempts that were interrupted, an export has failed. */
const ATTEMPTS_MAX = 10;
/** When it is looked again whether the company's other exports have ended. */
const AGAIN_MS = 15_000;

type Used = Pick<Services, 'database' | 'jobs' | 'keys' | 'storage' | 'now'>;

/**
 * Writes and stores the file.
 * @returns whether it is finished; false where it was canceled or has to begin anew
 * @throws Refusal unauthorized, forbidden where the key may not have it any more; and as writeList
 */
async function write(
  services: Used,
  companyId: number,
  claimed: queries.ClaimedExport,
  stopping: AbortSignal,
): Promise<boolean> {
  const { database, now } = services;
  const session = await readKeySession(database, companyId, claimed.key_id);
  if (!session) throw new Refusal('api_key_invalid');
  for (const permission of EXPORT_TYPES[claimed.type].may) requirePermission(session, permission);
  const { stream, ...file } = await writeList({ database, now, reads: database }, session, claimed);
  const goOn = (parts: number) => {
    // The next worker begins anew.
    if (stopping.aborted) throw new Error('the worker stops');
    return database.inCompany(companyId, (tx) => queries.noteParts(tx, companyId, claimed, parts));
  };
  try {
    const stored = await storeFile(services, claimed, stream, goOn);
    if (!stored) return false;
    const end = { written: { ...file, ...stored }, hours: EXPORT_KEPT_HOURS };
    return await database.inCompany(companyId, (tx) =>
      queries.finishExport(tx, companyId, claimed, end),
    );
  } finally {
    stream.destroy();
  }
}

/** Lets an export wait until its company has fewer running. */
async function writeLater(services: Used, companyId: number, claimed: queries.ClaimedExport) {
  const { database, jobs } = services;
  const after = new Date(Date.now() + AGAIN_MS);
  await database.inCompany(companyId, async (tx) => {
    if (await queries.putBack(tx, companyId, claimed))
      await jobs.enqueue(tx, writeExport, { companyId, exportId: claimed.id }, after);
  });
}

/** Writes the file of an export that a key has asked for. */
export const writeExport = defineJob({
  name: 'write-export',
  payload: z.object({ companyId: z.number().int(), exportId: z.number().int() }),
  maxSeconds: LONGEST_MS / 1000,
  async handle(services: Used, { companyId, exportId }, stopping) {
    const { database } = services;
    for (;;) {
      const claimed = await database.inCompany(companyId, (tx) =>
        queries.claimExport(tx, companyId, exportId),
      );
      if (!claimed) return;
      const fail = (reason: string) =>
        database.inCompany(companyId, (tx) => queries.failExport(tx, companyId, claimed, reason));
      try {
        if (await write(services, companyId, claimed, stopping)) return;
      } catch (error) {
        if (!(error instanceof Refusal)) {
          if (claimed.attempts >= ATTEMPTS_MAX) await fail('unexpected_error');
          throw error;
        }
        if (error.code === 'throttled' || error.code === 'unavailable')
          return await writeLater(services, companyId, claimed);
        await fail(error.problem.reason);
      }
    }
  },
});

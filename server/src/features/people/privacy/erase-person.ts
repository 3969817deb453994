import type { erasePerson as endpoint, previewErasure } from '@regalo/contract/people/privacy';
import { localDay } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { allowLongStatements } from '../../../database/database.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import { outdateExports } from '../../../platform/export/outdate-queries.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import { requirePermission, type Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { planRemoval } from '../../media/remove-media-job.ts';
import { withdrawGifts } from '../../orders/ends/cancel-gifts.ts';
import { PERSON_AUDIT } from '../people.ts';
import {
  dropAddressedMails,
  eraseRows,
  findKnown,
  lockKnown,
  readOpenGifts,
} from './erase-queries.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'now'>;
type Erased = z.output<(typeof endpoint)['reply']>['body'];

/** The gifts to decide about before a person is erased. @throws Refusal not_found */
export async function readErasurePreview(
  { database, now }: Pick<Used, 'database' | 'now'>,
  { companyId }: Session,
  id: number,
): Promise<z.output<(typeof previewErasure)['reply']>['body']> {
  return await database.readCompany(companyId, async (tx) => {
    const known = await findKnown(tx, companyId, id);
    if (!known || known.erased) throw new Refusal('person_not_found');
    return { name: known.name, ...(await openGifts(tx, companyId, id, now())) };
  });
}

async function openGifts(tx: Connection, companyId: number, personId: number, now: Date) {
  const today = localDay(now, await timeZoneOf(tx, companyId));
  return await readOpenGifts(tx, companyId, { personId, today });
}

/** Removes who the person was, and the pictures that nobody is left to see. */
async function erase(
  { jobs }: Pick<Used, 'jobs'>,
  tx: Connection,
  companyId: number,
  id: number,
): Promise<void> {
  const released = await eraseRows(tx, companyId, id);
  for (const media of released) await planRemoval({ jobs }, tx, companyId, media);
  await dropAddressedMails(tx, companyId, id);
}

/**
 * Erases a person, in one transaction: the person is locked first, then their orders, gifts and mails,
 * the wallet last. A repeated call erases what has come since.
 * @throws Refusal forbidden (cancel), not_found
 */
export async function erasePerson(
  { database, jobs, now }: Used,
  session: Session,
  { id, open_gifts: choice }: z.output<(typeof endpoint)['body']>,
): Promise<Erased> {
  const { companyId, managerId } = session;
  if (choice === 'cancel') requirePermission(session, 'gifts.cancel');
  const author = managerAuthor(managerId);
  return await database.inCompany(companyId, async (tx) => {
    const known = await lockKnown(tx, companyId, id);
    if (!known) throw new Refusal('person_not_found');
    await allowLongStatements(tx);
    await erase({ jobs }, tx, companyId, id);
    const withdrawal = { which: sql`g.person_id = ${id}`, author, reason: '', now: now() };
    const { count: canceled, refunded } =
      choice === 'cancel'
        ? await withdrawGifts(tx, companyId, withdrawal)
        : { count: 0, refunded: 0 };
    const { open_gifts: kept } = await openGifts(tx, companyId, id, now());
    await outdateExports(tx, companyId);
    const after = { canceled, refunded, kept };
    const entry = { author, action: 'erased', subject: PERSON_AUDIT, subjectId: id } as const;
    if (!known.erased || canceled > 0)
      await addAuditEntry(tx, companyId, { ...entry, after: { ...after } });
    return after;
  });
}

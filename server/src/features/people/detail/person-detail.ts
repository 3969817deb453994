import type { HistoryEntry, PersonDetail, ReceivedGift } from '@regalo/contract/people/detail';
import { localDay } from '@regalo/contract/values/days';
import { timeZoneOf } from '../../../platform/companies.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { readFields } from '../../custom-fields/field-queries.ts';
import { messageState } from '../../orders/detail/gift-status.ts';
import { readPerson } from '../people.ts';
import { findTwins, SHOWN_TWINS } from '../queries.ts';
import { groupIdsOf, historyEntry } from './history.ts';
import { countAudit, countGifts, groupNames, readAudit, readGifts, readOrigin } from './queries.ts';

type Used = Pick<Services, 'database' | 'now'>;

interface Wanted {
  id: number;
  page: number;
  limit: number;
}

const paged = ({ id, page, limit }: Wanted) => ({
  personId: id,
  limit,
  offset: (page - 1) * limit,
});

/** A live person with what no list shows. @throws Refusal not_found */
export async function readPersonDetail(
  { database }: Pick<Used, 'database'>,
  { companyId }: Session,
  id: number,
): Promise<PersonDetail> {
  return await database.readCompany(companyId, async (tx) => {
    const person = await readPerson(tx, companyId, id);
    const { created_at, bounced_at, ...arrival } = await readOrigin(tx, companyId, id);
    return {
      person,
      createdAt: created_at.toISOString(),
      ...arrival,
      email_came_back: bounced_at?.toISOString() ?? null,
      shares_with: (await findTwins(tx, companyId, person, id)).slice(0, SHOWN_TWINS),
      time_zone: await timeZoneOf(tx, companyId),
    };
  });
}

/** One page of the gifts that a person received, with the exact number of all. @throws Refusal not_found */
export async function listPersonGifts(
  { database, now }: Used,
  session: Session,
  wanted: Wanted,
): Promise<{ list: ReceivedGift[]; total_count: number }> {
  const { companyId } = session;
  return await database.readCompany(companyId, async (tx) => {
    await readPerson(tx, companyId, wanted.id);
    const today = localDay(now(), await timeZoneOf(tx, companyId));
    const rows = await readGifts(tx, companyId, session, { ...paged(wanted), today });
    const list = rows.map(({ created_at, delivered_at, read_at, ...gift }) => ({
      ...gift,
      ...messageState({ ...gift, delivered_at, read_at }),
      createdAt: created_at.toISOString(),
    }));
    return { list, total_count: await countGifts(tx, companyId, session, wanted.id) };
  });
}

/** One page of what was done to a person, with the exact number of all. @throws Refusal not_found */
export async function listPersonHistory(
  { database }: Pick<Used, 'database'>,
  { companyId }: Session,
  wanted: Wanted,
): Promise<{ list: HistoryEntry[]; total_count: number }> {
  return await database.readCompany(companyId, async (tx) => {
    await readPerson(tx, companyId, wanted.id);
    const rows = await readAudit(tx, companyId, paged(wanted));
    const names = await groupNames(tx, companyId, groupIdsOf(rows));
    const fields = await readFields(tx, companyId, 'person');
    const list = rows.map((row) => historyEntry(row, names, fields));
    return { list, total_count: await countAudit(tx, companyId, wanted.id) };
  });
}

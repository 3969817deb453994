import { rangeOfDay } from '@regalo/contract/values/days';
import { WEBHOOK_LOG_PAGE } from '@regalo/contract/webhooks/webhooks';
import type { Connection } from '../../database/connection.ts';
import { timeZoneOf } from '../../platform/companies.ts';
import { PORTION } from '../../platform/jobs/sweep-companies.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { countTry } from '../../platform/security/throttle.ts';
import type { Services } from '../../platform/services.ts';
import { lockedEndpoint, readEndpoint, WEBHOOK_AUDIT } from './endpoints.ts';
import * as queries from './event-queries.ts';

type Used = Pick<Services, 'database'>;

/** What an endpoint was told, newest first. @throws Refusal not_found */
export async function readLog(tx: Connection, companyId: number, wanted: queries.Wanted) {
  await readEndpoint(tx, companyId, wanted.endpoint);
  const rows = await queries.readEvents(tx, companyId, wanted);
  return rows.map(({ created_at, attempts, ...event }) => ({
    ...event,
    createdAt: created_at.toISOString(),
    attempts: attempts.map((one) => ({
      ...one,
      createdAt: new Date(one.createdAt).toISOString(),
    })),
  }));
}

/** A page of what an endpoint was told. @throws Refusal not_found */
export async function listEvents(
  { database }: Used,
  { companyId }: Session,
  { webhook, before }: { webhook: number; before?: number | undefined },
) {
  const wanted = { endpoint: webhook, before, most: WEBHOOK_LOG_PAGE + 1 };
  const told = await database.readCompany(companyId, (tx) => readLog(tx, companyId, wanted));
  return { list: told.slice(0, WEBHOOK_LOG_PAGE), more: told.length > WEBHOOK_LOG_PAGE };
}

/** Locks an endpoint that something can be sent to. @throws Refusal not_found, wrong_state */
async function lockedToSend(tx: Connection, companyId: number, id: number): Promise<void> {
  if ((await lockedEndpoint(tx, companyId, id)).disabled_at)
    throw new Refusal('webhook_is_disabled');
}

const entryOf = (managerId: number, id: number) => ({
  author: managerAuthor(managerId),
  subject: WEBHOOK_AUDIT,
  subjectId: id,
});

/** What a company may test of all its endpoints together. */
const TESTS = { scope: 'webhook-test', max: 20, minutes: 5 };

/** Counts a test before it is sent: on a connection of its own, so outside of its transaction. @throws Refusal throttled */
export const countTest = (
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  { companyId }: Session,
): Promise<void> => countTry(database, keys, TESTS, `${companyId}`);

/**
 * Sends an endpoint an event that says nothing, and was counted.
 * @returns its id
 * @throws Refusal not_found; wrong_state where the endpoint is disabled
 */
export async function testEndpoint(
  tx: Connection,
  { companyId, managerId }: Session,
  id: number,
): Promise<number> {
  await lockedToSend(tx, companyId, id);
  await addAuditEntry(tx, companyId, { ...entryOf(managerId, id), action: 'tested' });
  return await queries.insertTestEvent(tx, companyId, id);
}

/** Sends one event again. @throws Refusal not_found; wrong_state where the endpoint is disabled */
export async function replayOne(
  tx: Connection,
  { companyId, managerId }: Session,
  { id, event }: { id: number; event: number },
): Promise<void> {
  await lockedToSend(tx, companyId, id);
  if (!(await queries.replayEvent(tx, companyId, { endpoint: id, event })))
    throw new Refusal('webhook_event_not_found');
  const entry = { ...entryOf(managerId, id), action: 'replayed' as const, after: { event } };
  await addAuditEntry(tx, companyId, entry);
}

/**
 * Sends again what was kept or failed from one day to another, each of them included.
 * @returns how much
 * @throws Refusal not_found; wrong_state where the endpoint is disabled
 */
export async function replayDays(
  { database }: Used,
  { companyId, managerId }: Session,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<number> {
  const portion = () =>
    database.inCompany(companyId, async (tx) => {
      await lockedToSend(tx, companyId, id);
      const zone = await timeZoneOf(tx, companyId);
      const range = { from: rangeOfDay(from, zone).from, to: rangeOfDay(to, zone).to };
      return await queries.replayTime(tx, companyId, { endpoint: id, ...range });
    });
  let replayed = 0;
  for (let more = PORTION; more >= PORTION; replayed += more) more = await portion();
  const after = { from, to, replayed };
  await database.inCompany(companyId, (tx) =>
    addAuditEntry(tx, companyId, { ...entryOf(managerId, id), action: 'replayed', after }),
  );
  return replayed;
}

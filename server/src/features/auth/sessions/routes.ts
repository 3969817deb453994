import * as contract from '@regalo/contract/auth/own-sessions';
import type { Connection } from '../../../database/connection.ts';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import { callerOf, withSecurityLog } from '../../../platform/security/security-log.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { MANAGER_AUDIT } from '../accounts/manager-queries.ts';
import { endSessions, readSessions } from './queries.ts';

type Used = Pick<Services, 'database' | 'sessionLimits'>;

async function list(
  { database, sessionLimits }: Used,
  session: Session,
): Promise<contract.OwnSession[]> {
  const { companyId, id: current } = session;
  const rows = await database.readCompany(companyId, (tx) =>
    readSessions(tx, companyId, session, sessionLimits),
  );
  return rows.map(({ created_at, last_seen_at, ...one }) => ({
    ...one,
    createdAt: created_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
    current: one.id === current,
  }));
}

const record = (
  tx: Connection,
  { companyId, managerId }: Session,
  action: 'ended session' | 'ended other sessions',
  after: Record<string, unknown>,
) =>
  addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    subject: MANAGER_AUDIT,
    action,
    subjectId: managerId,
    after,
  });

/** @throws Refusal not_found for what is no session of the caller */
async function endOne({ database }: Used, session: Session, id: number): Promise<void> {
  const { companyId, managerId } = session;
  await database.inCompany(companyId, async (tx) => {
    if ((await endSessions(tx, companyId, managerId, { only: id })) === 0)
      throw new Refusal('session_not_found');
    await record(tx, session, 'ended session', { session: id });
  });
}

async function endOthers({ database }: Used, session: Session): Promise<number> {
  const { companyId, managerId, id } = session;
  return await database.inCompany(companyId, async (tx) => {
    const ended = await endSessions(tx, companyId, managerId, { but: id });
    if (ended > 0) await record(tx, session, 'ended other sessions', { count: ended });
    return ended;
  });
}

/** The sessions of whoever asks. */
export const ownSessionRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.listSessions, async ({ session }) => ok({ list: await list(services, session) })),
  handle(contract.endSession, async ({ session, body, request }) => {
    await withSecurityLog(services, 'end-session', callerOf(request, session), () =>
      endOne(services, session, body.id),
    );
    return ok({});
  }),
  handle(contract.endOtherSessions, async ({ session, request }) => {
    const ended = await withSecurityLog(services, 'end-sessions', callerOf(request, session), () =>
      endOthers(services, session),
    );
    return ok({ ended });
  }),
];

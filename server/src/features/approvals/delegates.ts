import type { Reply } from '@regalo/contract/api/endpoint';
import type { setDelegate as contract } from '@regalo/contract/approvals/delegates';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, auditSubject, managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { holdMember } from './approver-queries.ts';
import { readDelegate, readOthers, writeDelegate } from './delegate-queries.ts';

type State = Reply<typeof contract>;
type Wanted = z.output<typeof contract.body>;

/** The audit subject of delegates; its id is the approver's. */
const DELEGATE_AUDIT = auditSubject('approval_delegate');

async function readState(tx: Connection, { companyId, managerId }: Session): Promise<State> {
  const row = await readDelegate(tx, companyId, managerId);
  const members = await readOthers(tx, companyId, managerId);
  if (!row) return { delegate: null, members };
  const { id, name, ...days } = row;
  return { delegate: { member: { id, name }, ...days }, members };
}

/** The caller's delegate, and the members who could be. */
export async function getDelegate(
  { database }: Pick<Services, 'database'>,
  session: Session,
): Promise<State> {
  return await database.readCompany(session.companyId, (tx) => readState(tx, session));
}

/**
 * Lets another member approve for the caller for some days, or nobody any more.
 * @throws Refusal not_found, validation
 */
export async function setDelegate(
  { database }: Pick<Services, 'database'>,
  session: Session,
  wanted: Wanted,
): Promise<State> {
  const { companyId, managerId } = session;
  const { id, first_day, last_day } = wanted;
  if (id === managerId) throw new Refusal('own_delegate', 'id');
  return await database.inCompany(companyId, async (tx) => {
    if (id !== null && !(await holdMember(tx, companyId, id)))
      throw new Refusal('member_not_found');
    await writeDelegate(tx, companyId, managerId, wanted);
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: DELEGATE_AUDIT,
      action: id === null ? 'ended' : 'named',
      subjectId: managerId,
      ...(id === null ? {} : { after: { delegate: id, first_day, last_day } }),
    });
    return await readState(tx, session);
  });
}

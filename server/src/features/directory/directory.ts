import type { Category } from '@regalo/contract/api/fields';
import { type Directory, SCIM_BASE } from '@regalo/contract/directory/directory';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { applyDirectory, DIRECTORY_AUDIT } from './apply-directory-job.ts';
import * as queries from './directory-queries.ts';
import { lockSync, type Sync, setState } from './sync-queries.ts';

type Used = Pick<Services, 'database' | 'jobs'>;

/** What the directory of the company has said, and what would come of it. */
export async function readDirectory(
  { database, publicUrl }: Pick<Services, 'database' | 'publicUrl'>,
  { companyId }: Session,
): Promise<Directory> {
  return await database.readCompany(companyId, async (tx) => ({
    ...(await queries.readSums(tx, companyId)),
    address: publicUrl + SCIM_BASE,
    problems: await queries.readProblems(tx, companyId),
  }));
}

/** The sync of the company, locked. @throws Refusal wrong_state where there is none, or it is in another state */
async function lockedSync(
  tx: Connection,
  companyId: number,
  ...states: Sync['state'][]
): Promise<Sync> {
  const sync = await lockSync(tx, companyId);
  if (!sync || !states.includes(sync.state)) throw new Refusal('directory_moved_on');
  return sync;
}

/** Says of which kind the people of the directory are. @throws Refusal wrong_state once something was accepted */
export async function setDirectoryKind(
  { database }: Pick<Used, 'database'>,
  { companyId }: Session,
  role: Category,
): Promise<void> {
  await database.inCompany(companyId, async (tx) => {
    await lockedSync(tx, companyId, 'trial');
    await queries.setRole(tx, companyId, role);
  });
}

/**
 * Lets the lists follow the directory.
 * @param seen how many would leave, as the member has read it
 * @throws Refusal wrong_state where they follow already; precondition_failed where more would leave
 */
export async function acceptDirectory(
  { database, jobs }: Used,
  { companyId, managerId }: Session,
  seen: number,
): Promise<void> {
  await database.inCompany(companyId, async (tx) => {
    const { role } = await lockedSync(tx, companyId, 'trial', 'stopped');
    const leaving = await queries.countLeaving(tx, companyId);
    if (leaving > seen) throw new Refusal('changed_meanwhile');
    await queries.agreeToLeave(tx, companyId);
    await setState(tx, companyId, 'live');
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      action: 'accepted',
      subject: DIRECTORY_AUDIT,
      subjectId: companyId,
      after: { role, leaving },
    });
    await jobs.enqueue(tx, applyDirectory, { companyId });
  });
}

/** Forgets all that the directory has said; the lists stay. @throws Refusal wrong_state where it has said nothing */
export async function forgetDirectory(
  { database }: Pick<Used, 'database'>,
  { companyId, managerId }: Session,
): Promise<void> {
  await database.inCompany(companyId, async (tx) => {
    await lockedSync(tx, companyId, 'trial', 'live', 'stopped');
    await queries.forgetAll(tx, companyId);
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      action: 'forgotten',
      subject: DIRECTORY_AUDIT,
      subjectId: companyId,
    });
  });
}

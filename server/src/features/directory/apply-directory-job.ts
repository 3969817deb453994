import { GROUP_NAME_MAX } from '@regalo/contract/groups/groups';
import { z } from 'zod';
import { beginAttempt, undoAttempt } from '../../database/attempt.ts';
import type { Connection } from '../../database/connection.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, auditSubject, managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { PROGRAM } from '../auth/accounts/manager-queries.ts';
import { addGroupIn, deleteGroupIn, editGroupIn } from '../groups/groups.ts';
import { notify } from '../notifications/notifications.ts';
import { refuseDuplicates } from '../people/people.ts';
import { dropGone, linkGroup, readGroup, touchMembers } from './apply-queries.ts';
import { applyUser } from './apply-user.ts';
import { countLeaving } from './directory-queries.ts';
import { tellAdminsOfStop } from './stopped-mail-job.ts';
import * as queries from './sync-queries.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'now'>;
type Pending = Awaited<ReturnType<typeof queries.findPending>>[number];

export const DIRECTORY_AUDIT = auditSubject('directory');

const payload = z.object({ companyId: z.number().int() });

/** Stops the sync where too many would leave. @returns whether it did */
async function stopsNow(
  tx: Connection,
  services: Used,
  companyId: number,
  sync: queries.Sync,
): Promise<boolean> {
  if (!(await queries.wouldLoseMany(tx, companyId))) return false;
  await queries.setState(tx, companyId, 'stopped');
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(sync.key_id),
    action: 'stopped',
    subject: DIRECTORY_AUDIT,
    subjectId: companyId,
  });
  await notify(tx, companyId, 'directory_stopped', {});
  await tellAdminsOfStop(tx, services, companyId, await countLeaving(tx, companyId));
  return true;
}

/** What is to be followed; nothing where the sync has stopped, or stops now. */
const nextOf = (services: Used, companyId: number): Promise<Pending[]> =>
  services.database.inCompany(companyId, async (tx) => {
    const sync = await queries.lockSync(tx, companyId);
    if (sync?.state !== 'live' || (await stopsNow(tx, services, companyId, sync))) return [];
    return await queries.findPending(tx, companyId);
  });

/** The key in whose name the lists follow: it may change people and groups, and nothing else. */
const sessionOf = (companyId: number, managerId: number): Session => ({
  ...{ id: 0, companyId, managerId, email: '', roles: [PROGRAM] },
  permissions: ['people.write', 'groups.write'],
});

/** Has the lists follow what the directory says of a group. @throws Refusal where they cannot */
async function applyGroup(
  tx: Connection,
  session: Session,
  sync: queries.Sync,
  id: number,
): Promise<void> {
  const { companyId } = session;
  const group = await readGroup(tx, companyId, sync, id);
  if (!group) return;
  if (group.gone) {
    if (group.group_id) await deleteGroupIn(tx, session, group.group_id);
    await touchMembers(tx, companyId, id);
    await dropGone(tx, companyId, 'directory_groups', id);
    return;
  }
  const name = group.display_name.slice(0, GROUP_NAME_MAX);
  if (group.group_id) return await editGroupIn(tx, session, { id: group.group_id, name });
  const joined =
    group.match ?? (await addGroupIn(tx, session, { name, description: '', role: sync.role })).id;
  await linkGroup(tx, companyId, id, joined);
  await touchMembers(tx, companyId, id);
}

/** Follows one user or group. What the lists refuse is noted, and the rest goes on. */
async function follow(services: Used, companyId: number, one: Pending): Promise<void> {
  await services.database.inCompany(companyId, async (tx) => {
    const sync = await queries.lockSync(tx, companyId);
    if (sync?.state !== 'live') return;
    // The directory may have let more of them go since the last look.
    const leaves =
      one.table === 'directory_users' && (await queries.leavesUnasked(tx, companyId, one.id));
    if (leaves && (await stopsNow(tx, services, companyId, sync))) return;
    const session = sessionOf(companyId, sync.key_id);
    const act = () =>
      one.table === 'directory_groups'
        ? applyGroup(tx, session, sync, one.id)
        : applyUser(tx, services, session, sync, one.id);
    await beginAttempt(tx);
    try {
      await refuseDuplicates(act);
      await queries.settle(tx, companyId, one);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await undoAttempt(tx);
      await queries.settle(tx, companyId, one, error.problem);
    }
  });
}

/** Has the lists of a company follow its directory. */
export const applyDirectory = defineJob({
  name: 'apply-directory',
  payload,
  maxSeconds: 600,
  async handle(services: Used, { companyId }, stopping) {
    for (;;) {
      const pending = await nextOf(services, companyId);
      if (pending.length === 0) return;
      for (const one of pending) {
        if (stopping.aborted) {
          const { database, jobs } = services;
          await database.inCompany(companyId, (tx) =>
            jobs.enqueue(tx, applyDirectory, { companyId }),
          );
          return;
        }
        await follow(services, companyId, one);
      }
    }
  },
});

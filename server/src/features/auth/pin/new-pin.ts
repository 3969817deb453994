import type { Connection } from '../../../database/connection.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import type { Services } from '../../../platform/services.ts';
import { accountMail } from '../mail/account-mail-job.ts';
import { MANAGER_AUDIT } from '../queries.ts';

/** Records that a manager has a new PIN, and has a notice of it mailed to them. */
export async function recordNewPin(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  tx: Connection,
  companyId: number,
  { managerId, action }: { managerId: number; action: 'changed pin' | 'reset pin' },
): Promise<void> {
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    subject: MANAGER_AUDIT,
    action,
    subjectId: managerId,
  });
  const changedAt = now().getTime();
  const notice = { kind: 'pin-changed' as const, companyId, managerId, changedAt };
  await jobs.enqueue(tx, accountMail, notice);
}

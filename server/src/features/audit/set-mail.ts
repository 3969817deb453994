import { addAuditEntry, auditSubject, managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { writeMailed } from './anchor-queries.ts';

const MANAGER_AUDIT = auditSubject('manager');

/** Says whether the caller wants the daily mail. */
export async function setAuditMail(
  { database }: Pick<Services, 'database'>,
  { companyId, managerId }: Session,
  wanted: boolean,
): Promise<void> {
  await database.inCompany(companyId, async (tx) => {
    if (!(await writeMailed(tx, companyId, managerId, wanted))) return;
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: MANAGER_AUDIT,
      action: 'changed',
      subjectId: managerId,
      before: { audit_mail: !wanted },
      after: { audit_mail: wanted },
    });
  });
}

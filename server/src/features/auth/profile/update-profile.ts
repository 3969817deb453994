import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { MANAGER_AUDIT } from '../accounts/manager-queries.ts';
import { lockNames, writeNames } from './queries.ts';

interface Change {
  first_name: string;
  last_name: string;
  user_name?: string | undefined;
}

/** Changes how the signed-in manager is called. @returns the names from now on */
export async function updateProfile(
  { database }: Pick<Services, 'database'>,
  session: Session,
  { first_name, last_name, user_name }: Change,
) {
  const { companyId, managerId } = session;
  return await database.inCompany(companyId, async (tx) => {
    const before = await lockNames(tx, session);
    const after = { first_name, last_name, user_name: user_name ?? before.user_name };
    await writeNames(tx, session, after);
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: MANAGER_AUDIT,
      action: 'changed',
      subjectId: managerId,
      before,
      after,
    });
    return after;
  });
}

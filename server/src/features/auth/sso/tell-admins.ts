import type { Connection } from '../../../database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import { readActiveAdmins } from './provider-queries.ts';
import type { SsoChanges } from './settings-changes.ts';
import { ssoMail } from './sso-mail-job.ts';

type Used = Pick<Services, 'jobs' | 'now'>;

/**
 * Has all Admins of a company told by mail what was changed about single sign-on.
 * @param authorId the member who did; absent for the operator
 */
export async function tellAdmins(
  { jobs, now }: Used,
  tx: Connection,
  { companyId, authorId }: { companyId: number; authorId?: number },
  changes: SsoChanges,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const at = now().getTime();
  const about = { ...changes, kind: 'changed', companyId, authorId, at } as const;
  for (const { id: to } of await readActiveAdmins(tx, companyId))
    await jobs.enqueue(tx, ssoMail, { ...about, to });
}

/** Has a member told by mail that single sign-on opens their account. @param made whether it made the account */
export const tellLinked = (
  { jobs, now }: Used,
  tx: Connection,
  { tenantId: companyId, id: to }: { tenantId: number; id: number },
  made: boolean,
): Promise<void> =>
  jobs.enqueue(tx, ssoMail, {
    kind: 'linked',
    companyId,
    to,
    made: made ? 'yes' : 'no',
    at: now().getTime(),
  });

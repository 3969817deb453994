import type { Connection } from '../../../database/connection.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import { closeAllSessions } from '../../../platform/security/session-rows.ts';
import type { Services } from '../../../platform/services.ts';
import type { Place } from '../accounts/account-store.ts';
import { MANAGER_AUDIT } from '../accounts/manager-queries.ts';
import type { FactorChange } from '../mail/factor-letter.ts';
import { factorMail } from '../mail/factor-mail-job.ts';
import { deleteApp } from './app-queries.ts';
import { deletePasskeys } from './passkey-queries.ts';
import { dropRecoveryCodes } from './recovery-code-queries.ts';
import { forgetDevices } from './remembered-device-queries.ts';

/** Writes down what happened to the factors of a member, and has them told by mail. */
export async function recordFactor(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  tx: Connection,
  { tenantId: companyId, id }: Place,
  change: FactorChange,
): Promise<void> {
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(id),
    subject: MANAGER_AUDIT,
    action: change,
    subjectId: id,
  });
  const changedAt = now().getTime();
  await jobs.enqueue(tx, factorMail, { companyId, managerId: id, change, changedAt });
}

/** The same after a change of factors: all other sessions end, and no device is spared the factor any more. */
export async function recordChange(
  services: Pick<Services, 'jobs' | 'now'>,
  tx: Connection,
  place: Place,
  { change, sessionId }: { change: FactorChange; sessionId: number },
): Promise<void> {
  await closeAllSessions(tx, place.tenantId, place.id, undefined, sessionId);
  await forgetDevices(tx, place);
  await recordFactor(services, tx, place, change);
}

/** Removes all second factors of a member, ends all their sessions, and has them told. */
export async function clearFactors(
  services: Pick<Services, 'jobs' | 'now'>,
  tx: Connection,
  place: Place,
): Promise<void> {
  await deleteApp(tx, place);
  await deletePasskeys(tx, place);
  await dropRecoveryCodes(tx, place);
  await recordChange(services, tx, place, { change: 'cleared factors', sessionId: 0 });
}

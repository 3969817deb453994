import type { Connection } from '../../database/connection.ts';
import { addAuditEntry } from '../../platform/security/audit.ts';
import { closeAllSessions } from '../../platform/security/session-rows.ts';
import { MANAGER_ACCOUNTS } from '../auth/accounts/manager-accounts.ts';
import { forgetDevices } from '../auth/factors/remembered-device-queries.ts';
import { dropPinLinks } from '../auth/pin/pin-link-queries.ts';
import { dropFactorReset } from './factor-queries.ts';
import { INVITATION_AUDIT, withdraw } from './invitation-queries.ts';

interface Ended {
  managerId: number;
  /** Who ends it. */
  author: string;
}

/** Withdraws the open invitations that a member sent who may not invite any more. */
export async function withdrawInvitationsOf(
  tx: Connection,
  companyId: number,
  { managerId, author }: Ended,
): Promise<void> {
  for (const { id, email } of await withdraw(tx, companyId, { inviterId: managerId }))
    await addAuditEntry(tx, companyId, {
      author,
      subject: INVITATION_AUDIT,
      action: 'withdrawn',
      subjectId: id,
      before: { email },
    });
}

/** Ends all by which a member who was disabled could still get in, or let somebody in. */
export async function endAccess(tx: Connection, companyId: number, ended: Ended): Promise<void> {
  await closeAllSessions(tx, companyId, ended.managerId);
  const place = { tenantId: companyId, id: ended.managerId };
  await dropPinLinks(tx, MANAGER_ACCOUNTS, place);
  await forgetDevices(tx, place);
  await dropFactorReset(tx, companyId, ended.managerId);
  await withdrawInvitationsOf(tx, companyId, ended);
}

import { sql } from 'kysely';
import { clearFactors } from '../../features/auth/factors/record-factor.ts';
import { dropPinLinks } from '../../features/auth/pin/pin-link-queries.ts';
import { generatePin } from '../../platform/security/pins.ts';
import type { Services } from '../../platform/services.ts';
import { lockOther } from './lock-operators.ts';
import { OPERATOR_ACCOUNTS } from './operator-accounts.ts';
import type { Author } from './operator-audit.ts';
import { operatorMail } from './operator-mail.ts';
import { noteInvitation } from './operator-queries.ts';
import { recordAccess } from './record-access.ts';

/**
 * Removes the factors of another operator, and with them PIN, links and sessions: whoever knew the PIN would be let in
 * by it alone. They come back by the link of an invitation, which is mailed to them.
 * @throws Refusal not_found, wrong_state
 */
export async function resetOperatorFactors(
  services: Pick<Services, 'database' | 'jobs' | 'now' | 'pins'>,
  author: Author,
  id: number,
): Promise<void> {
  const { database, jobs, pins } = services;
  const pinHash = await pins.hash(generatePin());
  await database.transaction(async (tx) => {
    await lockOther(tx, author, id);
    const entry = { author, subject: 'operator', action: 'factors reset', subjectId: id } as const;
    const entryId = await recordAccess(tx, jobs, entry);
    // Of who is disabled too: the old PIN would be worth something once they are let in again.
    await sql`update operator.operators set pin_hash = ${pinHash}, pin_changes = pin_changes + 1
      where id = ${id}`.execute(tx);
    await noteInvitation(tx, id);
    const place = { tenantId: id, id };
    await dropPinLinks(tx, OPERATOR_ACCOUNTS, place);
    await clearFactors(services, OPERATOR_ACCOUNTS, tx, place);
    await jobs.enqueue(tx, operatorMail, { kind: 'invitation', operatorId: id, entryId });
  });
}

import type * as contract from '@regalo/contract/operator/operators';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { dropPinLinks } from '../../features/auth/pin/pin-link-queries.ts';
import { closeAllSessions } from '../../platform/security/session-rows.ts';
import type { Services } from '../../platform/services.ts';
import { showOperator } from './list-operators.ts';
import { keepAnOwner, lockOther } from './lock-operators.ts';
import { OPERATOR_ACCOUNTS } from './operator-accounts.ts';
import { type Author, addOperatorAudit } from './operator-audit.ts';

/** Ends the sessions of an operator, and the links that were mailed to them. */
async function endAccess(tx: Connection, id: number): Promise<void> {
  const place = { tenantId: id, id };
  await closeAllSessions(tx, id, id, OPERATOR_ACCOUNTS.sessions);
  await dropPinLinks(tx, OPERATOR_ACCOUNTS, place);
}

type Change = z.output<typeof contract.updateOperator.body>;

async function setRoles(tx: Connection, author: Author, { id, roles }: Change, held: string[]) {
  if (!roles) return;
  await tx.updateTable('operator.operators').set({ roles }).where('id', '=', id).execute();
  const values = { before: { roles: held }, after: { roles } };
  const entry = { author, subject: 'operator', action: 'changed', subjectId: id } as const;
  await addOperatorAudit(tx, { ...entry, ...values });
}

async function setDisabled(tx: Connection, author: Author, id: number, disabled: boolean) {
  await tx
    .updateTable('operator.operators')
    .set({ disabled_at: disabled ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
  const action = disabled ? 'disabled' : 'enabled';
  await addOperatorAudit(tx, { author, subject: 'operator', action, subjectId: id });
  if (disabled) await endAccess(tx, id);
}

/**
 * Changes the roles of another operator, disables them or lets them in again.
 * @throws Refusal not_found; wrong_state for the author's own row, and for the last active Owner
 */
export async function updateOperator(
  { database }: Pick<Services, 'database'>,
  author: Author,
  change: Change,
) {
  const { id, roles, disabled } = change;
  return await database.transaction(async (tx) => {
    // Owners in the order of their ids, before the one row: two at once wait, and do not meet.
    const ends = disabled === true || (roles !== undefined && !roles.includes('owner'));
    if (ends && id !== author.operatorId) await keepAnOwner(tx, author, id);
    const before = await lockOther(tx, author, id);
    await setRoles(tx, author, change, before.roles);
    const isDisabled = before.disabled_at !== null;
    if (disabled !== undefined && disabled !== isDisabled)
      await setDisabled(tx, author, id, disabled);
    return await showOperator(tx, id);
  });
}

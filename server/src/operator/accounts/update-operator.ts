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
import { recordAccess } from './record-access.ts';

/** Ends the sessions of an operator, and the links that were mailed to them. */
async function endAccess(tx: Connection, id: number): Promise<void> {
  const place = { tenantId: id, id };
  await closeAllSessions(tx, id, id, OPERATOR_ACCOUNTS.sessions);
  await dropPinLinks(tx, OPERATOR_ACCOUNTS, place);
}

type Change = z.output<typeof contract.updateOperator.body>;

/** Who does it, and by what Owners are told. */
type By = { author: Author } & Pick<Services, 'jobs'>;

type Used = Pick<Services, 'database' | 'jobs'>;

async function setRoles(tx: Connection, by: By, { id, roles }: Change, held: string[]) {
  if (!roles) return;
  await tx.updateTable('operator.operators').set({ roles }).where('id', '=', id).execute();
  const values = { before: { roles: held }, after: { roles } };
  const entry = {
    author: by.author,
    subject: 'operator',
    action: 'changed',
    subjectId: id,
  } as const;
  await recordAccess(tx, by.jobs, { ...entry, ...values });
}

async function setDisabled(tx: Connection, by: By, id: number, disabled: boolean) {
  const disabled_at = disabled ? sql<Date>`now()` : null;
  await tx.updateTable('operator.operators').set({ disabled_at }).where('id', '=', id).execute();
  const entry = { author: by.author, subject: 'operator', subjectId: id } as const;
  if (!disabled) {
    await recordAccess(tx, by.jobs, { ...entry, action: 'enabled' });
    return;
  }
  await addOperatorAudit(tx, { ...entry, action: 'disabled' });
  await endAccess(tx, id);
}

/**
 * Changes the roles of another operator, disables them or lets them in again.
 * @throws Refusal not_found; wrong_state for the author's own row, and for the last active Owner
 */
export async function updateOperator({ database, jobs }: Used, author: Author, change: Change) {
  const { id, roles, disabled } = change;
  return await database.transaction(async (tx) => {
    // Owners in the order of their ids, before the one row: two at once wait, and do not meet.
    const ends = disabled === true || (roles !== undefined && !roles.includes('owner'));
    if (ends && id !== author.operatorId) await keepAnOwner(tx, author, id);
    const before = await lockOther(tx, author, id);
    await setRoles(tx, { author, jobs }, change, before.roles);
    const isDisabled = before.disabled_at !== null;
    if (disabled !== undefined && disabled !== isDisabled)
      await setDisabled(tx, { author, jobs }, id, disabled);
    return await showOperator(tx, id);
  });
}

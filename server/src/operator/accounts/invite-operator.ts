import type * as contract from '@regalo/contract/operator/operators';
import pg from 'pg';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hasFactor } from '../../platform/security/factors.ts';
import { generatePin } from '../../platform/security/pins.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { showOperator } from './list-operators.ts';
import { lockOther } from './lock-operators.ts';
import { type Author, addOperatorAudit, authorOf } from './operator-audit.ts';
import { operatorMail } from './operator-mail.ts';
import { noteInvitation, readOperatorFactors } from './operator-queries.ts';
import { recordAccess } from './record-access.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'pins'>;

export interface NewOperator {
  email: string;
  first_name: string;
  last_name: string;
  roles: readonly string[];
  language?: z.output<typeof contract.inviteOperator.body>['language'];
}

/** An operator as they are added: with the hash of a PIN. */
interface AddedOperator extends NewOperator {
  pin_hash: string;
}

/** Adds an operator. @returns the id, and that of the entry in the audit @throws Refusal already_added for an e-mail that is taken */
export async function addOperator(
  tx: Connection,
  operator: AddedOperator,
  { jobs, author, action }: Pick<Used, 'jobs'> & { author: Author; action: 'created' | 'invited' },
): Promise<{ id: number; entryId: number }> {
  const { roles, email } = operator;
  try {
    const { id } = await tx
      .insertInto('operator.operators')
      .values({ ...operator, roles: [...roles] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { email, roles: [...roles] };
    const entry = { author, subject: 'operator', action, subjectId: id, after } as const;
    return { id, entryId: await recordAccess(tx, jobs, entry) };
  } catch (error) {
    const taken = error instanceof pg.DatabaseError && error.code === '23505';
    throw taken ? new Refusal('operator_present', 'email') : error;
  }
}

/** Adds an operator whose PIN nobody knows, and has the link for the first one mailed. @throws Refusal already_added */
export async function createOperator(
  { database, jobs, pins }: Used,
  operator: NewOperator,
  by: { author: Author; action: 'created' | 'invited' },
) {
  const pin_hash = await pins.hash(generatePin());
  return await database.transaction(async (tx) => {
    const { id, entryId } = await addOperator(tx, { ...operator, pin_hash }, { jobs, ...by });
    await jobs.enqueue(tx, operatorMail, { kind: 'invitation', operatorId: id, entryId });
    return await showOperator(tx, id);
  });
}

/** The same, for an Owner in the console. @throws Refusal already_added */
export const inviteOperator = (
  services: Used,
  operator: OperatorSession,
  input: z.output<typeof contract.inviteOperator.body>,
) => createOperator(services, input, { author: authorOf(operator), action: 'invited' });

/** Mails the link once more. @throws Refusal not_found; wrong_state for who has a second factor, and for the caller */
export async function inviteAgain(
  { database, jobs }: Pick<Used, 'database' | 'jobs'>,
  operator: OperatorSession,
  id: number,
): Promise<void> {
  const author = authorOf(operator);
  await database.transaction(async (tx) => {
    const { disabled_at } = await lockOther(tx, author, id);
    const joined = hasFactor(await readOperatorFactors(tx, { tenantId: id, id }));
    if (joined || disabled_at) throw new Refusal('operator_joined');
    const entry = { author, subject: 'operator', action: 'invited again', subjectId: id } as const;
    const entryId = await addOperatorAudit(tx, entry);
    await noteInvitation(tx, id);
    await jobs.enqueue(tx, operatorMail, { kind: 'invitation', operatorId: id, entryId });
  });
}

import type * as contract from '@regalo/contract/operator/operators';
import { sql } from 'kysely';
import pg from 'pg';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { clearFactors } from '../../features/auth/factors/record-factor.ts';
import { dropPinLinks } from '../../features/auth/pin/pin-link-queries.ts';
import { Refusal } from '../../platform/refusal.ts';
import { generatePin } from '../../platform/security/pins.ts';
import { closeAllSessions } from '../../platform/security/session-rows.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { OPERATOR_ACCOUNTS } from './operator-accounts.ts';
import { type Author, addOperatorAudit, authorOf } from './operator-audit.ts';
import { operatorMail } from './operator-mail.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'now' | 'pins'>;

const shown = (tx: Connection) =>
  tx
    .selectFrom('operator.operators as o')
    .select(['o.id', 'first_name', 'last_name', 'email', 'roles', 'disabled_at'])
    .select(['last_sign_in_at', 'o.created_at'])
    .select(
      sql<boolean>`exists (select from operator.authenticator_apps f where f.operator_id = o.id)
        or exists (select from operator.passkeys f where f.operator_id = o.id)`.as('second_factor'),
    );

type ShownRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const toShown = ({ disabled_at, last_sign_in_at, created_at, ...row }: ShownRow) => ({
  ...row,
  disabled: disabled_at !== null,
  joined: last_sign_in_at !== null,
  lastSignInAt: last_sign_in_at?.toISOString() ?? null,
  createdAt: created_at.toISOString(),
});

/** All operators by name. */
export async function listOperators({ database }: Pick<Used, 'database'>) {
  const rows = await database.outside((tx) =>
    shown(tx).orderBy('first_name').orderBy('last_name').orderBy('o.id').execute(),
  );
  return rows.map(toShown);
}

const showOne = async (tx: Connection, id: number) =>
  toShown(await shown(tx).where('o.id', '=', id).executeTakeFirstOrThrow());

/** An operator of another row than the caller's, locked. @throws Refusal not_found; wrong_state for the caller's own */
async function lockOther(tx: Connection, author: Author, id: number) {
  if (id === author.operatorId) throw new Refusal('own_operator');
  const found = await tx
    .selectFrom('operator.operators')
    .select(['id', 'roles', 'disabled_at', 'last_sign_in_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('operator_not_found');
  return found;
}

/** Locks all active Owners, so that two of them cannot let the last two go. @throws Refusal wrong_state without another */
async function keepAnOwner(tx: Connection, but: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from operator.operators where 'owner' = any(roles) and disabled_at is null
    order by id for update`.execute(tx);
  if (!rows.some(({ id }) => id !== but)) throw new Refusal('last_owner');
}

export interface NewOperator {
  email: string;
  first_name: string;
  last_name: string;
  roles: readonly string[];
  language?: z.output<typeof contract.inviteOperator.body>['language'];
  pin_hash: string;
}

/** Adds an operator. @returns the id @throws Refusal already_added for an e-mail that is taken */
export async function addOperator(
  tx: Connection,
  operator: NewOperator,
  { author, action }: { author: Author; action: 'created' | 'invited' },
): Promise<number> {
  const { roles, email } = operator;
  try {
    const { id } = await tx
      .insertInto('operator.operators')
      .values({ ...operator, roles: [...roles] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { email, roles: [...roles] };
    await addOperatorAudit(tx, { author, subject: 'operator', action, subjectId: id, after });
    return id;
  } catch (error) {
    const taken = error instanceof pg.DatabaseError && error.code === '23505';
    throw taken ? new Refusal('operator_present', 'email') : error;
  }
}

/** Makes an operator, and has the link for their first PIN mailed. @throws Refusal already_added */
export async function inviteOperator(
  { database, jobs, now, pins }: Used,
  operator: OperatorSession,
  input: z.output<typeof contract.inviteOperator.body>,
) {
  // Nobody knows it: the first PIN comes by the link.
  const pin_hash = await pins.hash(generatePin());
  const author = authorOf(operator);
  return await database.transaction(async (tx) => {
    const id = await addOperator(tx, { ...input, pin_hash }, { author, action: 'invited' });
    const about = { kind: 'invitation' as const, operatorId: id, by: operator.name };
    await jobs.enqueue(tx, operatorMail, { ...about, at: now().getTime() });
    return await showOne(tx, id);
  });
}

/** Mails the link once more. @throws Refusal not_found; wrong_state for who has signed in, and for the caller */
export async function inviteAgain(
  { database, jobs, now }: Used,
  operator: OperatorSession,
  id: number,
): Promise<void> {
  const author = authorOf(operator);
  await database.transaction(async (tx) => {
    const { last_sign_in_at, disabled_at } = await lockOther(tx, author, id);
    if (last_sign_in_at || disabled_at) throw new Refusal('operator_joined');
    const entry = { author, subject: 'operator', action: 'invited again', subjectId: id } as const;
    await addOperatorAudit(tx, entry);
    const about = { kind: 'invitation' as const, operatorId: id, by: operator.name };
    await jobs.enqueue(tx, operatorMail, { ...about, at: now().getTime() });
  });
}

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
  { database }: Pick<Used, 'database'>,
  author: Author,
  change: Change,
) {
  const { id, roles, disabled } = change;
  return await database.transaction(async (tx) => {
    // Owners in the order of their ids, before the one row: two at once wait, and do not meet.
    const ends = disabled === true || (roles !== undefined && !roles.includes('owner'));
    if (ends && id !== author.operatorId) await keepAnOwner(tx, id);
    const before = await lockOther(tx, author, id);
    await setRoles(tx, author, change, before.roles);
    const isDisabled = before.disabled_at !== null;
    if (disabled !== undefined && disabled !== isDisabled)
      await setDisabled(tx, author, id, disabled);
    return await showOne(tx, id);
  });
}

/** Removes the factors of another operator, and ends their sessions. @throws Refusal not_found, wrong_state */
export async function resetOperatorFactors(
  services: Pick<Used, 'database' | 'jobs' | 'now'>,
  author: Author,
  id: number,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    await lockOther(tx, author, id);
    const entry = { author, subject: 'operator', action: 'factors reset', subjectId: id } as const;
    await addOperatorAudit(tx, entry);
    await clearFactors(services, OPERATOR_ACCOUNTS, tx, { tenantId: id, id });
  });
}

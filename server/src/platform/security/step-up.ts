import { CONFIRMED_MINUTES } from '@regalo/contract/auth/step-up';
import { problem } from '@regalo/contract/refusals/problem';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import { type Factors, methodsOf, readFactors } from './factors.ts';
import { MANAGER_SESSIONS, OPERATOR_SESSIONS, type SessionTable } from './session-rows.ts';
import type { OperatorSession, Session } from './sessions.ts';

type Asking = Pick<Session, 'id' | 'companyId' | 'managerId'>;

/** A session, and the company or operator that it is of. */
interface Used {
  tenantId: number;
  sessionId: number;
}

/** How a member proves that it is them: by a factor they have, or else by the company's provider or the PIN. */
export function proofsOf(factors: Factors): string[] {
  const methods = methodsOf(factors);
  if (methods.length > 0) return methods;
  const { sso, pin } = factors;
  return [...(sso ? ['sso'] : []), ...(pin || !sso ? ['pin'] : [])];
}

async function isConfirmed(
  tx: Connection,
  { tenantId, sessionId }: Used,
  { name, tenant }: SessionTable,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(name)} where ${sql.ref(tenant)} = ${tenantId} and id = ${sessionId}
      and confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES})`.execute(tx);
  return rows.length > 0;
}

/**
 * Asks whoever calls to prove once more that it is them, unless they did lately, in a transaction of their company.
 * @param pinGiven whether the call brings the PIN, so that only members with a second factor are asked
 * @throws Refusal step_up_required with the ways to prove it
 */
export async function requireStepUpIn(
  tx: Connection,
  session: Asking,
  { pinGiven = false } = {},
): Promise<void> {
  const used = { tenantId: session.companyId, sessionId: session.id };
  if (await isConfirmed(tx, used, MANAGER_SESSIONS)) return;
  const methods = proofsOf(await readFactors(tx, session.companyId, session.managerId));
  if (pinGiven && methods.includes('pin')) return;
  throw new Refusal(problem('step_up_required', { methods }));
}

/**
 * The same in a transaction of its own. Endpoints declare it by `stepUp`; a handler calls it where that depends on
 * what is sent.
 */
export async function requireStepUp(
  database: Database,
  session: Asking,
  how: { pinGiven?: boolean } = {},
): Promise<void> {
  await database.readCompany(session.companyId, (tx) => requireStepUpIn(tx, session, how));
}

/** The same of an operator, who always has a second factor. @throws Refusal step_up_required */
export async function requireOperatorStepUp(
  database: Database,
  { id, operatorId }: OperatorSession,
): Promise<void> {
  const used = { tenantId: operatorId, sessionId: id };
  const confirmed = await database.outside((connection) =>
    isConfirmed(connection, used, OPERATOR_SESSIONS),
  );
  // Which of them the operator has is said with the challenge.
  const methods = ['passkey', 'totp', 'recovery'];
  if (!confirmed) throw new Refusal(problem('step_up_required', { methods }));
}

/** Notes that whoever uses a session has proved that it is them. */
export async function confirmSession(
  tx: Connection,
  { tenantId, sessionId }: Used,
  { name, tenant }: SessionTable = MANAGER_SESSIONS,
): Promise<void> {
  await sql`
    update ${sql.table(name)} set confirmed_at = now()
    where ${sql.ref(tenant)} = ${tenantId} and id = ${sessionId}`.execute(tx);
}

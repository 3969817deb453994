import { CONFIRMED_MINUTES } from '@regalo/contract/auth/step-up';
import { problem } from '@regalo/contract/refusals/problem';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import { type Factors, methodsOf, readFactors } from './factors.ts';
import type { Session } from './sessions.ts';

type Asking = Pick<Session, 'id' | 'companyId' | 'managerId'>;

/** How a member proves that it is them: by a factor they have, or else by the company's provider or the PIN. */
export function proofsOf(factors: Factors): string[] {
  const methods = methodsOf(factors);
  if (methods.length > 0) return methods;
  const { sso, pin } = factors;
  return [...(sso ? ['sso'] : []), ...(pin || !sso ? ['pin'] : [])];
}

async function isConfirmed(tx: Connection, { id, companyId }: Asking): Promise<boolean> {
  const found = await tx
    .selectFrom('sessions')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('confirmed_at', '>', sql<Date>`now() - make_interval(mins => ${CONFIRMED_MINUTES})`)
    .executeTakeFirst();
  return found !== undefined;
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
  if (await isConfirmed(tx, session)) return;
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

/** Notes that whoever uses a session has proved that it is them. */
export async function confirmSession(tx: Connection, { id, companyId }: Asking): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

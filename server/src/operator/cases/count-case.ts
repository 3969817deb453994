import { CASES_PER_DAY, CASES_PER_HOUR } from '@regalo/contract/operator/cases';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { countHit, type Limit, throttled } from '../../platform/security/throttle.ts';
import { addOperatorAudit, authorOf } from '../accounts/operator-audit.ts';
import { tellOwners } from '../accounts/tell-owners.ts';
import type { OperatorServices } from '../services.ts';

/** Per operator: whoever helps on the phone opens fewer, and whoever copies all companies needs more. */
const LIMITS = [
  { scope: 'operator-cases-hour', max: CASES_PER_HOUR, minutes: 60 },
  { scope: 'operator-cases-day', max: CASES_PER_DAY, minutes: 24 * 60 },
];

/** Whether it was written down within the limit’s window that an operator has reached it. */
async function isRecorded(tx: Connection, operatorId: number, minutes: number): Promise<boolean> {
  const { rows } = await sql`select from operator.audit_entries
    where operator_id = ${operatorId} and subject = 'operator' and subject_id = ${operatorId}
      and action = 'reached limit of cases' and (after ->> 'minutes')::int = ${minutes}
      and created_at > now() - make_interval(mins => ${minutes}) limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Writes down that an operator has opened as many cases as a limit allows, and has the other Owners told, once in its window:
 * whoever copies companies comes here first.
 */
async function recordLimit(
  { database, jobs }: Pick<OperatorServices, 'database' | 'jobs'>,
  operator: OperatorSession,
  { max, minutes }: Limit,
): Promise<void> {
  const { operatorId } = operator;
  await database.transaction(async (tx) => {
    // Of several refusals at once the first one tells.
    await sql`select from operator.operators where id = ${operatorId} for no key update`.execute(
      tx,
    );
    if (await isRecorded(tx, operatorId, minutes)) return;
    const entryId = await addOperatorAudit(tx, {
      ...{ author: authorOf(operator), subject: 'operator', subjectId: operatorId },
      ...{ action: 'reached limit of cases', after: { cases: max, minutes } },
    });
    await tellOwners(tx, jobs, operatorId, { kind: 'cases', entryId });
  });
}

/** Counts a case against each limit. @throws Refusal throttled, of which the Owners are told once */
export async function countCase(
  services: Pick<OperatorServices, 'database' | 'keys' | 'jobs'>,
  operator: OperatorSession,
): Promise<void> {
  const { database, keys } = services;
  for (const limit of LIMITS) {
    const hits = await countHit(database, keys, limit, `operator:${operator.operatorId}`);
    if (hits <= limit.max) continue;
    await recordLimit(services, operator, limit);
    throw throttled();
  }
}

import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { type OperatorMail, operatorMail } from './operator-mail.ts';

type About = Omit<Extract<OperatorMail, { kind: 'access' | 'cases' }>, 'operatorId'>;

/** Has all active Owners told of an entry of the audit, but the operator whom it is about. */
export async function tellOwners(
  tx: Connection,
  jobs: Services['jobs'],
  subjectId: number,
  about: About,
): Promise<void> {
  const owners = await tx
    .selectFrom('operator.operators')
    .select('id')
    .where(sql<boolean>`'owner' = any(roles)`)
    .where('disabled_at', 'is', null)
    .where('id', '!=', subjectId)
    .execute();
  for (const { id: operatorId } of owners)
    await jobs.enqueue(tx, operatorMail, { ...about, operatorId });
}

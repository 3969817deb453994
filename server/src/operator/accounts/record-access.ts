import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { addOperatorAudit, type OperatorEntry } from './operator-audit.ts';
import { operatorMail } from './operator-mail.ts';
import type { GIVES_ACCESS } from './operator-queries.ts';

type Entry = OperatorEntry<'operator'> & { action: (typeof GIVES_ACCESS)[number] };

/**
 * Writes down what gives somebody access, or more of it, and has all Owners told but the one it is about. One person with
 * two accounts would be their own second operator.
 * @returns the id of the entry
 */
export async function recordAccess(
  tx: Connection,
  jobs: Services['jobs'],
  entry: Entry,
): Promise<number> {
  const entryId = await addOperatorAudit(tx, entry);
  const owners = await tx
    .selectFrom('operator.operators')
    .select('id')
    .where(sql<boolean>`'owner' = any(roles)`)
    .where('disabled_at', 'is', null)
    .where('id', '!=', entry.subjectId)
    .execute();
  for (const { id: operatorId } of owners)
    await jobs.enqueue(tx, operatorMail, { kind: 'access', operatorId, entryId });
  return entryId;
}

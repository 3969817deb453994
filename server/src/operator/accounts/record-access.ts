import type { Connection } from '../../database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { addOperatorAudit, type OperatorEntry } from './operator-audit.ts';
import { tellOwners } from './tell-owners.ts';
import type { GIVES_ACCESS } from './told-entries.ts';

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
  await tellOwners(tx, jobs, entry.subjectId, { kind: 'access', entryId });
  return entryId;
}

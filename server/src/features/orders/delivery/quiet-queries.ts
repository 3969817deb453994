import type { Connection } from '../../../database/connection.ts';
import { zoneOf } from '../../../platform/company-zone.ts';
import { quietEnd } from './quiet-hours.ts';

/**
 * When a message of a company may go to a phone that nobody has asked for at once.
 * @returns undefined where that is now
 */
export async function readQuietEnd(
  tx: Connection,
  companyId: number,
  now: Date,
): Promise<Date | undefined> {
  const company = await tx
    .selectFrom('companies')
    .select([zoneOf('companies').as('zone'), 'quiet_from', 'quiet_until'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return quietEnd(now, company);
}

import type { CompanyChanges } from '@regalo/contract/settings/company';
import type { Connection } from '../../database/connection.ts';
import { zoneOf } from '../../platform/company-zone.ts';

/** How a company is set up. */
export const readCompany = (tx: Connection, companyId: number) =>
  tx
    .selectFrom('companies')
    .select(['name', 'language', 'country as country_code', 'service_fee'])
    .select(['low_wallet_mark', 'reminders', 'surprise', 'expiry', 'legal_name', 'legal_id'])
    .select(zoneOf('companies').as('zone'))
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();

/** The same, of whoever is about to change it: a second change waits for the first. */
export const lockSettings = (tx: Connection, companyId: number) =>
  tx
    .selectFrom('companies')
    .select(['language', 'low_wallet_mark', 'reminders', 'surprise', 'legal_name', 'legal_id'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Changes what is given of it. */
export async function writeCompany(
  tx: Connection,
  companyId: number,
  changes: CompanyChanges,
): Promise<void> {
  await tx.updateTable('companies').set(changes).where('id', '=', companyId).execute();
}

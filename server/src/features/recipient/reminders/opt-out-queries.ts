import type { Connection } from '../../../database/connection.ts';
import type { OptOut } from './opt-out.ts';

/** Ends the reminders of a company to an address; again does nothing. */
export async function insertOptOut(
  tx: Connection,
  { companyId, addressHash }: OptOut,
): Promise<void> {
  await tx
    .insertInto('reminder_opt_outs')
    .values({ company_id: companyId, address_hash: addressHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The company as the page about its reminders names it. */
export async function readCompany(tx: Connection, companyId: number) {
  return await tx
    .selectFrom('companies')
    .select(['name', 'language'])
    .where('id', '=', companyId)
    .executeTakeFirst();
}

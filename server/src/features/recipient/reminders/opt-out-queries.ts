import { sql } from 'kysely';
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

/** Begins the reminders of a company to an address again. */
export async function deleteOptOut(
  tx: Connection,
  { companyId, addressHash }: OptOut,
): Promise<void> {
  await tx
    .deleteFrom('reminder_opt_outs')
    .where('company_id', '=', companyId)
    .where('address_hash', '=', addressHash)
    .execute();
}

/** The company as the page about its reminders names it, and whether the address wants none. */
export async function readOptOut(tx: Connection, { companyId, addressHash }: OptOut) {
  return await tx
    .selectFrom('companies')
    .select(['name', 'language'])
    .select(
      sql<boolean>`exists (select from reminder_opt_outs u where u.company_id = companies.id
        and u.address_hash = ${addressHash})`.as('ended'),
    )
    .where('id', '=', companyId)
    .executeTakeFirst();
}

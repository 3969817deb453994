import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { OptOut } from '../../platform/mail/opt-out.ts';

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

/** Keeps what a recipient wrote back, once for each who had the gift. @returns false where something was said before */
export async function insertThanks(
  tx: Connection,
  companyId: number,
  { giftId, since, message }: { giftId: number; since: number; message: string },
): Promise<boolean> {
  const { rows } = await sql`
    with said as (
      insert into gift_thanks (company_id, gift_id, held_since, message)
      values (${companyId}, ${giftId}, ${since}, ${message}) on conflict do nothing returning gift_id)
    update gifts set thanked_at = coalesce(thanked_at, now())
    where company_id = ${companyId} and id = (select gift_id from said) returning id`.execute(tx);
  return rows.length === 1;
}

/** Whether one of these is the present code or link of a gift. */
export async function isPresent(
  tx: Connection,
  companyId: number,
  { giftId, hashes }: { giftId: number; hashes: readonly Buffer[] },
): Promise<boolean> {
  const { rows } = await sql<{ present: boolean }>`
    select exists (select from gifts g where g.company_id = ${companyId} and g.id = ${giftId}
      and (g.claim_hash = any(${hashes}::bytea[]) or g.code_hash = any(${hashes}::bytea[])))
      as present`.execute(tx);
  return rows[0]?.present === true;
}

import type { Connection } from '../../../database/connection.ts';

/** Keeps what a recipient wrote back, once for each who had the gift. @returns false where something was said before */
export async function insertThanks(
  tx: Connection,
  companyId: number,
  { giftId, since, message }: { giftId: number; since: number; message: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gift_thanks')
    .values({ company_id: companyId, gift_id: giftId, held_since: since, message })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

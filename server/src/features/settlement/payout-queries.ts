import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** The state of a statement that is to be paid. */
export interface PayableStatement {
  id: number;
  payable: number;
  closed_at: Date;
  payout_reference: string | null;
}

/** A statement of a shop by its number. */
export const readPayable = (
  tx: Connection,
  shopId: number,
  number: number,
): Promise<PayableStatement | undefined> =>
  tx
    .selectFrom('shop_statements')
    .select(['id', 'payable', 'closed_at', 'payout_reference'])
    .where('shop_id', '=', shopId)
    .where('number', '=', number)
    .executeTakeFirst();

/** The statement of a shop that was paid with a reference, in whatever case that is written. */
export const readPaidWith = (tx: Connection, shopId: number, reference: string) =>
  tx
    .selectFrom('shop_statements')
    .select(['number', 'payout_reference'])
    .where('shop_id', '=', shopId)
    .where(sql`lower(payout_reference)`, '=', sql`lower(${reference})`)
    .executeTakeFirst();

interface Payout {
  number: number;
  payable: number;
  reference: string;
  author: string;
  at: Date;
}

/** Writes that a statement was paid: in the shop's books, and on the statement. */
export async function writePayout(
  tx: Connection,
  shopId: number,
  { number, payable, reference, author, at }: Payout,
): Promise<void> {
  await tx
    .insertInto('shop_entries')
    .values({ shop_id: shopId, kind: 'payout', colones: -payable, cause: `payout:${number}` })
    .execute();
  const { rows } = await sql`
    update shop_statements
    set paid_at = ${at}, payout_reference = ${reference}, paid_by = ${author}
    where shop_id = ${shopId} and number = ${number} returning id`.execute(tx);
  if (rows.length === 0) throw new Error('no statement was paid');
}

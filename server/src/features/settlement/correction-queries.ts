import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** The kinds of entries that statements list; the others are made from statements. */
export const LISTED: RawBuilder<unknown> = sql`('redemption', 'undo', 'correction')`;

/** Whether an entry `o` of a shop's books is of a redemption: it, its undo or a correction of it. */
export const isOfRedemption = (
  redemption: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`
  (o.cause in ('redemption:' || ${redemption}, 'undo:' || ${redemption})
    or o.kind = 'correction' and split_part(o.cause, ':', 2) = ${redemption})`;

/** The amount owed to a shop for a redemption, before commission. */
export interface OwedForRedemption {
  owed: number;
  /** The most that it can be corrected to. */
  most: number;
  /** Whether a statement has it. */
  settled: boolean;
}

/** The redemption of a shop as its books have it now; undefined where it has none of this id. */
export async function readOwedForRedemption(
  tx: Connection,
  shopId: number,
  redemptionId: number,
): Promise<OwedForRedemption | undefined> {
  const { rows } = await sql<OwedForRedemption>`
    select sum(o.colones)::bigint as owed,
      (sum(o.colones) filter (where o.kind <> 'correction')
        + sum(o.colones) filter (where o.kind = 'redemption'))::bigint as most,
      bool_or(o.kind = 'redemption' and l.entry_id is not null) as settled
    from redemptions r
    join shop_entries o on o.shop_id = r.shop_id and ${isOfRedemption(sql`${String(redemptionId)}::text`)}
    left join shop_statement_lines l on l.shop_id = o.shop_id and l.entry_id = o.id
    where r.shop_id = ${shopId} and r.id = ${redemptionId} group by r.id`.execute(tx);
  return rows[0];
}

interface Correction {
  redemptionId: number;
  /** More where it is positive. */
  colones: number;
  note: string;
  /** Of the proposal, which corrects once. */
  proposal: number;
}

/** Books a correction of what a shop is owed for a redemption, into its next statement. */
export async function writeCorrection(
  tx: Connection,
  shopId: number,
  { redemptionId, colones, note, proposal }: Correction,
): Promise<void> {
  const cause = `correction:${redemptionId}:${proposal}`;
  // Not when the transaction began: whoever waited for another comes later.
  await sql`insert into shop_entries (shop_id, kind, colones, cause, note, created_at)
    values (${shopId}, 'correction', ${colones}, ${cause}, ${note}, clock_timestamp())`.execute(tx);
}

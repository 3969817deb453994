import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { TillFlag, Undo } from './undo-rules.ts';
import type { ListedFlags } from './use-flag-queries.ts';

/** The shops of the catalogue. */
export const listShops = (connection: Connection) =>
  connection.selectFrom('catalogue_shops').select(['id', 'key']).orderBy('id').execute();

/** The undos of a shop's tills since the beginning of a day in the shop's time zone. */
export async function readUndos(tx: Connection, shopId: number, since: Date): Promise<Undo[]> {
  const { rows } = await sql<Undo>`
    select r.till_id as "tillId", to_char(r.undone_at at time zone s.time_zone, 'YYYY-MM-DD') as day,
      r.balance_after = 0 as "tookAll",
      extract(epoch from r.undone_at - r.created_at)::float8 / 60 as minutes
    from redemptions r join catalogue_shops s on s.id = r.shop_id
    where r.shop_id = ${shopId} and r.undone_at >= (
      select date_trunc('day', ${since}::timestamptz, time_zone) from catalogue_shops where id = ${shopId})`.execute(
    tx,
  );
  return rows;
}

/** Keeps a flag of a till and day; one that is there already says the newer count. */
export async function keepTillFlag(
  tx: Connection,
  shopId: number,
  { tillId, ...flag }: TillFlag,
): Promise<void> {
  const { undos } = flag;
  await tx
    .insertInto('till_flags')
    .values({ shop_id: shopId, till_id: tillId, ...flag })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'till_id', 'day', 'kind']).doUpdateSet({ undos }),
    )
    .execute();
}

/** The flags of a shop's tills, oldest first. */
export async function listTillFlags(tx: Connection, shopId: number, { since, all }: ListedFlags) {
  const flags = tx
    .selectFrom('till_flags')
    .select(['id', 'till_id', 'day', 'kind', 'undos', 'closed_by'])
    .where('shop_id', '=', shopId)
    .where('created_at', '>=', since)
    .orderBy('id');
  return await (all ? flags : flags.where('closed_at', 'is', null)).execute();
}

/** Closes an open flag of a shop's till. @returns whether there was one */
export async function closeTillFlag(
  tx: Connection,
  shopId: number,
  { id, author }: { id: number; author: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('till_flags')
    .set({ closed_at: sql<Date>`now()`, closed_by: author })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

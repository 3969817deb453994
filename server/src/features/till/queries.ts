import { type Redemption, UNDO_MINUTES } from '@regalo/contract/till/till';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** Company and id of the gift that has, or once had, a code or a claim link. */
export async function findGift(
  connection: Connection,
  kind: 'code' | 'link',
  hashes: readonly Buffer[],
) {
  const find = kind === 'code' ? sql`lookup.find_code` : sql`lookup.find_gift`;
  const { rows } = await sql<{ companyId: number; giftId: number }>`
    select company_id as "companyId", id as "giftId" from ${find}(${hashes}::bytea[])`.execute(
    connection,
  );
  return rows[0];
}

/** Shop and id of the pairing that a code is of. */
export async function findPairing(connection: Connection, hashes: readonly Buffer[]) {
  const { rows } = await sql<{ shopId: number; id: number }>`
    select shop_id as "shopId", id from lookup.find_pairing(${hashes}::bytea[])`.execute(
    connection,
  );
  return rows[0];
}

/** Adds a pairing, and deletes those of the shop that are over. @returns its id */
export async function insertPairing(
  tx: Connection,
  pairing: {
    shopId: number;
    name: string;
    managerId: number | null;
    codeHash: Buffer;
    expires: Date;
  },
): Promise<number> {
  await tx
    .deleteFrom('till_pairings')
    .where('shop_id', '=', pairing.shopId)
    .where(sql<boolean>`used_at is not null or expires_at < now()`)
    .execute();
  const { id } = await tx
    .insertInto('till_pairings')
    .values({
      shop_id: pairing.shopId,
      name: pairing.name,
      manager_id: pairing.managerId,
      code_hash: pairing.codeHash,
      expires_at: pairing.expires,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Uses up a pairing, once, while who made it is a manager. @returns the name of the new till, or undefined where it is over */
export async function takePairing(tx: Connection, shopId: number, id: number) {
  const row = await tx
    .updateTable('till_pairings')
    .set({ used_at: sql<Date>`now()` })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(
      sql<boolean>`not exists (select from shop_managers m where m.shop_id = till_pairings.shop_id
        and m.id = till_pairings.manager_id and m.disabled_at is not null)`,
    )
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** What a till shows of its shop. */
export async function readTillShop(tx: Connection, id: number) {
  return await tx
    .selectFrom('catalogue_shops')
    .select(['id', 'name', 'logo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A redemption of a till. */
export interface DayRow extends Omit<Redemption, 'redeemed_at' | 'undone_at' | 'undo_until'> {
  redeemed_at: Date;
  undone_at: Date | null;
  undo_until: Date;
}

/**
 * The redemptions of a till on its shop's today, newest first, and those of before that can still be
 * undone.
 */
export async function readDay(
  tx: Connection,
  { shopId, tillId }: { shopId: number; tillId: number },
): Promise<{ day: string; list: DayRow[]; earlier: DayRow[] }> {
  const { rows: days } = await sql<{ day: string; start: Date }>`
    select to_char(local, 'YYYY-MM-DD') as day, local at time zone time_zone as start
    from (select time_zone, date_trunc('day', now() at time zone time_zone) as local
      from catalogue_shops where id = ${shopId}) as shop`.execute(tx);
  const [today] = days;
  if (!today) throw new Error(`there is no shop ${shopId}`);
  const undoable = sql`now() - make_interval(mins => ${UNDO_MINUTES})`;
  const { rows } = await sql<DayRow>`
    select id as redemption_id, gift_name, currency, amount, colones, receipt, undone_at,
      created_at as redeemed_at, undo_reason,
      created_at + make_interval(mins => ${UNDO_MINUTES}) as undo_until
    from redemptions
    where shop_id = ${shopId} and till_id = ${tillId} and created_at >= least(${today.start}, ${undoable})
      and (created_at >= ${today.start} or undone_at is null)
    order by id desc`.execute(tx);
  const isToday = ({ redeemed_at }: DayRow) => redeemed_at >= today.start;
  return {
    day: today.day,
    list: rows.filter(isToday),
    earlier: rows.filter((row) => !isToday(row)),
  };
}

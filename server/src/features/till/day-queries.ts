import { type Redemption, UNDO_MINUTES } from '@regalo/contract/till/till';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** The shop of a till. */
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

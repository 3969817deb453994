import type { tillDay } from '@regalo/contract/till/till';
import { CURRENCIES } from '@regalo/contract/values/money';
import type { z } from 'zod';
import type { TillSession } from '../../platform/security/till-sessions.ts';
import type { Services } from '../../platform/services.ts';
import { type DayRow, readDay, readTillShop } from './day-queries.ts';

type Day = z.output<(typeof tillDay)['reply']>['body'];

const shown = (row: DayRow) => ({
  ...row,
  redeemed_at: row.redeemed_at.toISOString(),
  undone_at: row.undone_at?.toISOString() ?? null,
  undo_until: row.undo_until.toISOString(),
});

/** A till's redemptions of today, and their totals without undone ones. */
export async function readTillDay(
  { database }: Pick<Services, 'database'>,
  till: TillSession,
): Promise<Day> {
  return await database.readShop(till.shopId, async (tx) => {
    const shop = await readTillShop(tx, till.shopId);
    const { day, list, earlier } = await readDay(tx, till);
    const kept = list.filter(({ undone_at }) => undone_at === null);
    const totals = CURRENCIES.map((currency) => {
      const inIt = kept.filter((one) => one.currency === currency);
      const amount = inIt.reduce((sum, one) => sum + one.amount, 0);
      return { currency, count: inIt.length, amount };
    });
    return {
      shop,
      till: { id: till.tillId, name: till.name },
      day,
      list: list.map(shown),
      earlier: earlier.map(shown),
      totals: totals.filter(({ count }) => count > 0),
      colones: kept.reduce((sum, one) => sum + one.colones, 0),
    };
  });
}

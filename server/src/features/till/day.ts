import type { tillDay } from '@regalo/contract/till/till';
import { CURRENCIES } from '@regalo/contract/values/money';
import type { z } from 'zod';
import type { TillSession } from '../../platform/security/till-sessions.ts';
import type { Services } from '../../platform/services.ts';
import { readDay, readTillShop } from './day-queries.ts';

type Day = z.output<(typeof tillDay)['reply']>['body'];

/** What a till redeemed today, and its totals without what was undone. */
export async function readTillDay(
  { database }: Pick<Services, 'database'>,
  till: TillSession,
): Promise<Day> {
  return await database.readShop(till.shopId, async (tx) => {
    const shop = await readTillShop(tx, till.shopId);
    const { day, list } = await readDay(tx, till);
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
      list: list.map((one) => ({
        ...one,
        redeemed_at: one.redeemed_at.toISOString(),
        undone_at: one.undone_at?.toISOString() ?? null,
        undo_until: one.undo_until.toISOString(),
      })),
      totals: totals.filter(({ count }) => count > 0),
      colones: kept.reduce((sum, one) => sum + one.colones, 0),
    };
  });
}

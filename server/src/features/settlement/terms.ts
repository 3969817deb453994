import type { SettlementPeriod } from '@regalo/contract/shop/statements';
import { localDay, plusDays } from '@regalo/contract/values/days';
import type { Services } from '../../platform/services.ts';
import { readLastStatement } from './close-queries.ts';
import { SettlementError } from './settlement-error.ts';
import { insertTerms, lockSettlement, readTerms, type Terms } from './terms-queries.ts';

interface NewTerms {
  commissionBps: number;
  period: SettlementPeriod;
  /** yyyy-MM-dd of the shop's own days; today if absent. */
  from: string | undefined;
  author: string;
}

/** The day from which new terms can hold, or undefined if any will do. */
function earliestDay(terms: readonly Terms[], settled: string | undefined): string | undefined {
  const taken = [terms.at(-1)?.from_day, settled].filter((day) => day !== undefined);
  const last = taken.toSorted().at(-1);
  return last && plusDays(last, 1);
}

/**
 * Agrees with a shop what it is settled by from a day on. To repeat it changes nothing.
 * @returns the terms
 * @throws SettlementError if later terms, or a closed statement, hold for that day already
 */
export async function setTerms(
  { database, now }: Pick<Services, 'database' | 'now'>,
  shopId: number,
  { commissionBps, period, from, author }: NewTerms,
): Promise<Terms> {
  return await database.inShop(shopId, async (tx) => {
    const timeZone = await lockSettlement(tx, shopId);
    const terms = await readTerms(tx, shopId);
    const from_day = from ?? localDay(now(), timeZone);
    const agreed = { from_day, commission_bps: commissionBps, period };
    const last = terms.at(-1);
    if (last && last.from_day === from_day && last.commission_bps === commissionBps)
      if (last.period === period) return agreed;
    const settled = await readLastStatement(tx, shopId);
    const earliest = earliestDay(terms, settled?.last_day);
    if (earliest && from_day < earliest)
      throw new SettlementError(`New terms of this shop begin on ${earliest} at the earliest.`);
    await insertTerms(tx, { shop_id: shopId, author, ...agreed });
    return agreed;
  });
}

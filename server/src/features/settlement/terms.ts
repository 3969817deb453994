import { problem } from '@regalo/contract/refusals/problem';
import type { SettlementPeriod } from '@regalo/contract/shop/statements';
import { localDay, plusDays } from '@regalo/contract/values/days';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { readLastStatement } from './close-queries.ts';
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
 * Agrees with the transaction’s shop what it is settled by from a day on. To repeat it changes nothing.
 * @returns the terms, and whether they are new
 * @throws Refusal wrong_state if later terms, or a closed statement, hold for that day already
 */
export async function setTermsIn(
  tx: Connection,
  { now }: Pick<Services, 'now'>,
  shopId: number,
  { commissionBps, period, from, author }: NewTerms,
): Promise<{ agreed: Terms; fresh: boolean }> {
  const timeZone = await lockSettlement(tx, shopId);
  const terms = await readTerms(tx, shopId);
  const from_day = from ?? localDay(now(), timeZone);
  const agreed = { from_day, commission_bps: commissionBps, period };
  const last = terms.at(-1);
  if (last && last.from_day === from_day && last.commission_bps === commissionBps)
    if (last.period === period) return { agreed, fresh: false };
  const settled = await readLastStatement(tx, shopId);
  const earliest = earliestDay(terms, settled?.last_day);
  if (earliest && from_day < earliest)
    throw new Refusal(problem('terms_too_early', { day: earliest }), 'from');
  await insertTerms(tx, { shop_id: shopId, author, ...agreed });
  return { agreed, fresh: true };
}

/** The same in a transaction of its own. @returns the terms */
export async function setTerms(
  services: Pick<Services, 'database' | 'now'>,
  shopId: number,
  terms: NewTerms,
): Promise<Terms> {
  const { agreed } = await services.database.inShop(shopId, (tx) =>
    setTermsIn(tx, services, shopId, terms),
  );
  return agreed;
}

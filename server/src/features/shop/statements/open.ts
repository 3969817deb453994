import { periodOf } from '@regalo/contract/shop/settlement-periods';
import type { listStatements } from '@regalo/contract/shop/statements';
import { localDay, plusDays, startOfDay } from '@regalo/contract/values/days';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { type LastStatement, sumOpenLines } from '../../settlement/close-queries.ts';
import { readTerms, zoneOfShop } from '../../settlement/terms-queries.ts';

type Open = Pick<z.input<(typeof listStatements)['reply']>['body'], 'open' | 'terms'>;

const later = (one: string, other: string) => (one > other ? one : other);

/**
 * The sums of no statement yet, up to the end of today's period, and the terms that
 * hold today.
 * @param newest the shop's newest statement
 */
export async function readOpen(
  tx: Connection,
  shopId: number,
  newest: LastStatement | undefined,
  now: Date,
): Promise<Open> {
  const timeZone = await zoneOfShop(tx, shopId);
  const today = localDay(now, timeZone);
  const terms = await readTerms(tx, shopId);
  const held = terms.findLast(({ from_day }) => from_day <= today);
  const [first] = terms;
  if (!held || !first) return { open: null, terms: null };
  const from = newest ? plusDays(newest.last_day, 1) : first.from_day;
  const current = periodOf(later(today, from), from, terms);
  // Nothing older is open, unless it took longer than a whole period to commit: the statement to come
  // looks at everything, this sum at what a page can wait for.
  const since = newest && startOfDay(newest.first_day, timeZone);
  const { oldest, ...sums } = await sumOpenLines(tx, shopId, since);
  const carried = Math.min(0, newest?.payable ?? 0);
  const begun = localDay(oldest ?? now, timeZone);
  // What came together before the first terms is in the first statement.
  const early = !newest && begun < from;
  return {
    open: {
      period: current.period,
      first_day: early ? begun : periodOf(later(begun, from), from, terms).first_day,
      last_day: current.last_day,
      ...sums,
      carried,
      payable: sums.redeemed - sums.undone + sums.corrected - sums.commission + carried,
    },
    terms: { commission_bps: held.commission_bps, period: held.period },
  };
}

import {
  type OrderReviewReason,
  REVIEW_HOURS,
  YOUNG_DAYS,
} from '@regalo/contract/reviews/order-rule';
import { DAY_MS, HOUR_MS } from '@regalo/contract/values/days';
import type { Connection } from '../../database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { readNewness, readOrdered } from './queries.ts';

type Reviewing = Pick<Services, 'now' | 'reviewOrdersAbove'>;

/** What the rule about first large orders finds in an order. */
export interface Reviewed {
  /** Whether the company is one that it holds orders of; what it orders at the same moment may change the reasons. */
  watched: boolean;
  /** Why the order is held; empty for one that goes on. */
  reasons: OrderReviewReason[];
}

const UNWATCHED: Reviewed = { watched: false, reasons: [] };

/**
 * Whether an order has to be looked at before it is sent: one of a company that is young or has sent nothing before
 * the last hours, if it comes to more than the mark with what the company ordered in these hours. A company of which
 * one was released is known.
 * @param but the order itself, if it is written already
 */
export async function reviewOrder(
  tx: Connection,
  { now, reviewOrdersAbove: mark }: Reviewing,
  companyId: number,
  { total, but = 0 }: { total: number; but?: number },
): Promise<Reviewed> {
  if (mark === null) return UNWATCHED;
  const time = now().getTime();
  const since = new Date(time - REVIEW_HOURS * HOUR_MS);
  const young = new Date(time - YOUNG_DAYS * DAY_MS);
  const found = await readNewness(tx, companyId, { young, lately: since });
  if (!found || !(found.young || found.first)) return UNWATCHED;
  const before = await readOrdered(tx, companyId, { since, but });
  if (before + total <= mark) return { watched: true, reasons: [] };
  const reason = { rule: 'first_large_order', mark, before, young: found.young } as const;
  return { watched: true, reasons: [reason] };
}

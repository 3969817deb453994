import type { AcknowledgedOrder, AcknowledgedRedemption, Diary } from '../load/diary.ts';
import type { OrderRecord, Records, RedemptionRecord } from './records.ts';

/** What became of what was acknowledged. */
export interface Verdict {
  acknowledged: number;
  /** Keys of acknowledged orders and redemptions that are not there, or otherwise than was answered. */
  lost: string[];
  /** Keys that are there more than once. */
  doubled: string[];
  /** Keys that were acknowledged in the time that was given up, and are not there. */
  toReconcile: string[];
}

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join();

const sameOrder = (told: AcknowledgedOrder, stored: OrderRecord) =>
  told.id === stored.id &&
  told.total === stored.total &&
  sorted(told.people) === sorted(stored.people);

const sameRedemption = (told: AcknowledgedRedemption, stored: RedemptionRecord) =>
  told.id === stored.id && told.giftId === stored.giftId && told.amount === stored.amount;

/** The time between the moment that a database was restored to and its restore, in ms since 1970. */
export interface GivenUp {
  from: number;
  to: number;
}

/** Redemptions of different tills may have the same key. */
const redemptionKey = ({ tillId, key }: { tillId: number; key: string }) => `till ${tillId} ${key}`;

function repeated(keys: readonly string[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.has(key) || !seen.add(key));
}

/**
 * Compares what senders were told with what the database holds.
 * @param givenUp what was acknowledged then may be missing
 */
export function judge(
  diary: Pick<Diary, 'orders' | 'redemptions'>,
  records: Records,
  givenUp?: GivenUp,
): Verdict {
  const orders = new Map(records.orders.map((order) => [order.key, order]));
  const redemptions = new Map(records.redemptions.map((one) => [redemptionKey(one), one]));
  const missing = [
    ...diary.orders
      .filter((told) => {
        const stored = orders.get(told.key);
        return !stored || !sameOrder(told, stored);
      })
      .map(({ key, at }) => ({ key, at })),
    ...diary.redemptions
      .filter((told) => {
        const stored = redemptions.get(redemptionKey(told));
        return !stored || !sameRedemption(told, stored);
      })
      .map((told) => ({ key: redemptionKey(told), at: told.at })),
  ];
  const excused = ({ at }: { at: number }) =>
    givenUp !== undefined && at >= givenUp.from && at < givenUp.to;
  const acknowledged = new Set(diary.orders.map(({ key }) => key));
  return {
    acknowledged: diary.orders.length + diary.redemptions.length,
    lost: missing.filter((one) => !excused(one)).map(({ key }) => key),
    doubled: [
      ...repeated(records.orders.map(({ key }) => key).filter((key) => acknowledged.has(key))),
      ...repeated(records.redemptions.map(redemptionKey)),
    ],
    toReconcile: missing.filter(excused).map(({ key }) => key),
  };
}

/** The longest time without a success, in ms. */
export function longestGap(times: readonly number[]): number {
  const inOrder = [...times].sort((a, b) => a - b);
  return inOrder.reduce((gap, at, n) => Math.max(gap, at - (inOrder[n - 1] ?? at)), 0);
}

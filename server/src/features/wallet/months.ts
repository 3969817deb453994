import {
  localDay,
  monthOf,
  plusMonths,
  rangeOfMonth,
  type Zone,
} from '@regalo/contract/values/days';
import type { Connection } from '../../database/connection.ts';
import { timeZoneOf } from '../../platform/companies.ts';
import { type MonthSpan, readStated } from './queries.ts';

export interface Months {
  /** By which the company’s own days are counted now. */
  timeZone: Zone;
  of(month: string): MonthSpan;
  /** The month that an instant is in, yyyy-MM. */
  at(instant: Date): string;
}

/**
 * The months of a company, none of which changes once it is stated. Between them is no gap, and no instant is in two, also
 * where the company has moved to another zone: what is not stated yet begins where the last statement ends.
 */
export async function readMonths(tx: Connection, companyId: number): Promise<Months> {
  const timeZone = await timeZoneOf(tx, companyId);
  const stated = await readStated(tx, companyId);
  const [first, last] = [stated[0], stated.at(-1)];
  const of = (month: string): MonthSpan => {
    const kept = stated.find((one) => one.month === month);
    if (kept) return kept;
    const { from, to } = rangeOfMonth(month, timeZone);
    const follows = last && month === plusMonths(last.month, 1);
    const leads = first && month === plusMonths(first.month, -1);
    return {
      ...{ companyId, month, timeZone },
      from: follows ? last.to : from,
      to: leads ? first.from : to,
    };
  };
  const at = (instant: Date): string => {
    const month = monthOf(localDay(instant, timeZone));
    const { from, to } = of(month);
    if (instant < from) return plusMonths(month, -1);
    return instant < to ? month : plusMonths(month, 1);
  };
  return { timeZone, of, at };
}

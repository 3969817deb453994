import {
  localDay,
  monthOf,
  plusMonths,
  rangeOfMonth,
  type TimeRange,
  type Zone,
} from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { timeZoneOf } from '../../platform/companies.ts';

/** A month of a company’s wallet. */
export interface MonthSpan extends TimeRange {
  companyId: number;
  /** yyyy-MM */
  month: string;
  /** Whose days it is made of. */
  timeZone: Zone;
}

export interface Months {
  /** By which the company’s own days are counted now. */
  timeZone: Zone;
  of(month: string): MonthSpan;
  /** The month that an instant is in, yyyy-MM. */
  at(instant: Date): string;
}

/** From when to when the months reach that are stated, the earliest first. */
async function readStated(tx: Connection, companyId: number): Promise<MonthSpan[]> {
  const { rows } = await sql<MonthSpan>`
    select company_id as "companyId", month, begins_at as "from", ends_at as "to", zone as "timeZone"
    from monthly_statements where company_id = ${companyId} and begins_at is not null
    order by month`.execute(tx);
  return rows;
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

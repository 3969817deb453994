import { lastDay, MINUTE_MS, monthOf, plusDays, startOfDay } from '../values/days.ts';
import type { SettlementPeriod } from './statements.ts';

/*
 * When a shop is settled with, in its own days. Periods follow each other without gaps, from the day on
 * which its first terms begin.
 */

/** How long after its period a statement is closed at the earliest. */
const CLOSING_MINUTES = 60;
/** How long after it was closed a statement is paid at the earliest. */
const PAYOUT_DAYS = 2;

const DAYS_MS = 24 * 60 * MINUTE_MS;

/** The terms of a shop, from a day on. */
export interface PeriodTerms {
  /** yyyy-MM-dd */
  from_day: string;
  period: SettlementPeriod;
}

/** A period of a shop, by the first and the last of its days. */
export interface SettlementSpan {
  period: SettlementPeriod;
  first_day: string;
  last_day: string;
}

/** The Sunday of the week of a day, which begins on Monday. */
function sundayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return plusDays(day, (7 - weekday) % 7);
}

/**
 * The period that begins on a day. It keeps the rhythm of the terms of that day and ends with the week
 * or month, so that the first one, and one after a change of rhythm, may be shorter.
 * @param terms those of a shop, oldest first
 * @throws RangeError before the first of them
 */
export function periodFrom(day: string, terms: readonly PeriodTerms[]): SettlementSpan {
  const held = terms.findLast(({ from_day }) => from_day <= day);
  if (!held) throw new RangeError(`no terms on ${day}`);
  const { period } = held;
  return {
    period,
    first_day: day,
    last_day: period === 'week' ? sundayOf(day) : lastDay(monthOf(day)),
  };
}

/**
 * The period of a day.
 * @param from the first day of a period
 * @param day not before it
 */
export function periodOf(day: string, from: string, terms: readonly PeriodTerms[]): SettlementSpan {
  let span = periodFrom(from, terms);
  while (span.last_day < day) span = periodFrom(plusDays(span.last_day, 1), terms);
  return span;
}

/** The instant at which a period is over: the first one of the day after it. */
export const endOfPeriod = (
  { last_day }: Pick<SettlementSpan, 'last_day'>,
  timeZone: string,
): Date => startOfDay(plusDays(last_day, 1), timeZone);

/** The instant from which a period can be closed. */
export const closableFrom = (span: Pick<SettlementSpan, 'last_day'>, timeZone: string): Date =>
  new Date(endOfPeriod(span, timeZone).getTime() + CLOSING_MINUTES * MINUTE_MS);

/** The instant from which a statement can be paid. */
export const payableFrom = (closedAt: Date): Date =>
  new Date(closedAt.getTime() + PAYOUT_DAYS * DAYS_MS);

import type { SentGift } from '@regalo/contract/reports/reports';
import { localDay, type Zone } from '@regalo/contract/values/days';

export interface ReportRow extends SentGift {
  /** Number over all days and pages, from 1. */
  index: number;
}

export interface ReportDay {
  /** yyyy-MM-dd in the company's zone. */
  day: string;
  rows: ReportRow[];
}

/**
 * Groups gifts by day in the company's time zone, in their order.
 * @param zone of the company
 * @param before number of rows on the previous pages
 */
export function byDay(gifts: SentGift[], zone: Zone, before: number): ReportDay[] {
  const days: ReportDay[] = [];
  gifts.forEach((gift, at) => {
    const day = localDay(gift.createdAt, zone);
    if (days.at(-1)?.day !== day) days.push({ day, rows: [] });
    days.at(-1)?.rows.push({ ...gift, index: before + at + 1 });
  });
  return days;
}

import type { CelebrationKey } from '@regalo/contract/gifts/celebration-keys';
import type { InsightsBy } from '@regalo/contract/reports/insights-by';
import type { GiftDeed } from '@regalo/contract/reports/reports';
import { firstDay, lastDay } from '@regalo/contract/values/days';
import type { Narrowing } from '../report-params.ts';

interface Figure {
  by: InsightsBy;
  /** The key of an own field of orders. */
  field: string;
  start: string;
  end: string;
}

const idIn = (key: string | null) => (key === null ? 0 : Number(key));

/** What the gifts of a row have in common; what is said of an own field is a condition. */
function ofRow(by: InsightsBy, key: string | null): Narrowing {
  switch (by) {
    case 'occasion':
      return { celebration: key === null ? 'none' : (key as CelebrationKey) };
    case 'group':
      return { group: idIn(key) };
    case 'shop':
      return { shop: idIn(key) };
    case 'category':
      return key === null ? {} : { category: Number(key) as 1 | 2 | 3 };
    case 'sender':
      return key === null ? {} : { sender: Number(key) };
    case 'month':
    case 'field':
      return {};
  }
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

/**
 * The report that has the gifts of a figure.
 * @param key of the row; undefined for the gifts of all
 * @param did what happened to them; undefined where all that were sent are meant
 */
export function giftsOfFigure(
  { by, field, start, end }: Figure,
  key: string | null | undefined,
  did: GiftDeed | undefined,
) {
  const of = { ...(key !== undefined && ofRow(by, key)), ...(did && { did }) };
  const subject = 'order' as const;
  if (key === undefined || (by !== 'month' && by !== 'field')) return { start, end, of };
  if (by === 'field')
    return {
      ...{ start, end, of },
      fields: [
        key === null ? { subject, key: field, empty: true } : { subject, key: field, is: [key] },
      ],
    };
  const month = key ?? start.slice(0, 7);
  return { start: later(start, firstDay(month)), end: earlier(end, lastDay(month)), of };
}

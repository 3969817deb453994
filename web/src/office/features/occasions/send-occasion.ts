import type { Occasion } from '@regalo/contract/occasions/occasion-dates';
import type { Celebrant } from '@regalo/contract/occasions/occasions';

/** An occasion to celebrate with a gift. */
export interface ToCelebrate {
  occasion: Occasion;
  /** yyyy-MM-dd; where it is over or today, the gift is sent at once. */
  day: string;
  /** Who gets one; nobody yet for a day of the calendar. */
  people: Celebrant[];
}

/** Begins a gift. It is the route that knows how: this feature knows none of the checkout. */
export type OnSend = (what: ToCelebrate) => void;

/** Whether somebody is to be offered a gift along with the others. */
export const wantsOne = ({ gift, by_rule, no_occasions }: Celebrant): boolean =>
  gift === null && !by_rule && !no_occasions;

import type { Cell } from '@regalo/contract/people/upload/sheet-columns';

/** Nothing but places that are filled up, perhaps in groups: `00000`, `0-0000-0000`. Longer ones are none of numbers. */
const FILLED_UP = /^0(?:\\?[ -]|0){1,40}$/;

/** How many places a number format fills up with zeros; undefined where it is another kind of format. */
export const filledPlaces = (format: string | undefined): number | undefined =>
  format && FILLED_UP.test(format) ? format.replaceAll(/[^0]/g, '').length : undefined;

/**
 * A number as its sheet shows it where zeros stand in front: 00123 is the number 123 in the format `00000`, and only so
 * the code, or the number of an employee, that somebody typed.
 * @param places of its format
 */
export function withZeros(number: number, places = 0): Cell {
  const digits = String(number);
  return Number.isInteger(number) && number >= 0 && digits.length < places
    ? digits.padStart(places, '0')
    : number;
}

import { formatCount } from './count.ts';

/*
 * Money is whole colones (CRC), as an integer, wherever it is paid, booked or sent. Only the face value
 * of a card may be in another currency: a voucher is spent in the smallest unit of it that is in use,
 * which are colones and cents, also as an integer.
 */

/** The currencies of face values. */
export const CURRENCIES = ['CRC', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** How many of the smallest units in use make one of the currency. */
const UNITS: Record<Currency, number> = { CRC: 1, USD: 100 };

/** A whole amount of a currency in its smallest unit in use. */
export const smallestUnits = (amount: number, currency: Currency): number =>
  amount * UNITS[currency];

/** The sign of the colón. */
export const CURRENCY = '₡';

/** `₡1,234,567`; a negative amount as `-₡1`. @param amount in colones */
export function formatColones(amount: number): string {
  const grouped = Math.abs(amount).toLocaleString('en-US', { maximumFractionDigits: 2 });
  return `${amount < 0 ? '-' : ''}${CURRENCY}${grouped}`;
}

/** A face value: `₡5,000` or `$25`. @param amount in units of its own currency */
export function formatFaceValue(amount: number, currency: Currency): string {
  return formatColones(amount).replace(CURRENCY, currency === 'USD' ? '$' : CURRENCY);
}

/** Formats a voucher's value: `₡5,000`, `$25` or `$12.50`. @param units in the smallest unit in use */
export function formatUnits(units: number, currency: Currency): string {
  if (currency === 'CRC') return formatColones(units);
  const sign = units < 0 ? '-' : '';
  const [whole, cents] = [Math.floor(Math.abs(units) / 100), Math.abs(units) % 100];
  return `${sign}$${formatCount(whole)}${cents === 0 ? '' : `.${String(cents).padStart(2, '0')}`}`;
}

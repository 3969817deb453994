/*
 * Money is whole colones (CRC), as an integer, wherever it is paid, booked or sent. Only the face value
 * of a card may be in another currency, and nothing is computed with it.
 */

/** The sign of the colón. */
export const CURRENCY = '₡';

/** `₡1,234,567`; a negative amount as `-₡1`. @param amount in colones */
export function formatColones(amount: number): string {
  const grouped = Math.abs(amount).toLocaleString('en-US', { maximumFractionDigits: 2 });
  return `${amount < 0 ? '-' : ''}${CURRENCY}${grouped}`;
}

/** A face value: `₡5,000` or `$25`. @param amount in units of its own currency */
export function formatFaceValue(amount: number, currency: 'CRC' | 'USD'): string {
  return formatColones(amount).replace(CURRENCY, currency === 'USD' ? '$' : CURRENCY);
}

import type { Currency } from '@regalo/contract/values/money';

const WHOLE = /^(\d+|\d{1,3}([., ]\d{3})+)$/;
const WITH_CENTS = /^(\d+|\d{1,3}(?:[, ]\d{3})+)(?:[.,](\d{1,2}))?$/;

const digits = (text: string) => Number(text.replace(/\D/g, ''));

/**
 * An amount as a cashier types it: `10000`, `10.000` or `10,000` colones, `12.5` or `12,50` dollars.
 * @returns it in the smallest unit in use; undefined for what is no amount above zero
 */
export function parseAmount(typed: string, currency: Currency): number | undefined {
  const text = typed.replace(/[₡$\s]+/g, ' ').trim();
  const units = currency === 'CRC' ? colonesOf(text) : centsOf(text);
  return units !== undefined && units > 0 && Number.isSafeInteger(units) ? units : undefined;
}

const colonesOf = (text: string) => (WHOLE.test(text) ? digits(text) : undefined);

function centsOf(text: string): number | undefined {
  const [, whole, cents = ''] = WITH_CENTS.exec(text) ?? [];
  return whole === undefined ? undefined : digits(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** An amount as the field takes it: without sign or groups. */
export const plainAmount = (units: number, currency: Currency) =>
  currency === 'CRC' ? String(units) : (units / 100).toFixed(2);

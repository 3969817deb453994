import type { Currency } from '@regalo/contract/values/money';
import { digitsOf, groupedDigits, takeAmount } from '../lib/typed-amount.ts';

const WHOLE = /^(\d+|\d{1,3}([., ]\d{3})+)$/;
const WITH_CENTS = /^(\d+|\d{1,3}(?:[, ]\d{3})+)(?:[.,](\d{1,2}))?$/;

const digits = (text: string) => Number(digitsOf(text));

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

/** An amount as the field shows it, without its sign: colones grouped by thousands. */
export const shownAmount = (units: number, currency: Currency) =>
  currency === 'CRC' ? groupedDigits(String(units)) : (units / 100).toFixed(2);

/** More digits than any gift has. */
const MOST_DIGITS = 12;

/** Groups colones by thousands while they are typed, and keeps the caret. @returns what the field shows */
export function typeColones(shown: string, input: HTMLInputElement, event: Event): string {
  const { inputType } = event as InputEvent;
  const typed = { value: input.value, caret: input.selectionStart ?? input.value.length };
  const { text, caret } = takeAmount(digitsOf(shown), { ...typed, inputType }, MOST_DIGITS);
  if (text !== input.value) {
    // React leaves a field alone that already holds its value, and so the caret.
    input.value = text;
    input.setSelectionRange(caret, caret);
  }
  return text;
}

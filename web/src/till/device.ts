import type { Currency } from '@regalo/contract/values/money';
import type { Language } from '@regalo/messages/languages';

// What this device keeps between two loads of the page. The storage also holds what the office keeps.

/** The pairing of this device. */
export interface Pairing {
  token: string;
  shop: { name: string; logo: string };
  till: { name: string };
}

/** A redemption that was asked for and whose answer is not there yet. */
export interface Attempt {
  /** The idempotency key: the same for every call of this redemption. */
  key: string;
  code: string;
  /** In the smallest unit of the currency in use. */
  amount: number;
  currency: Currency;
  receipt: string;
}

/** One thing in the storage; what lacks one of its fields is as good as nothing. */
function kept<T extends object>(name: string, fields: readonly (keyof T)[]) {
  return {
    name,
    read(): T | null {
      try {
        const stored = JSON.parse(localStorage.getItem(name) ?? 'null') as T | null;
        return stored && fields.every((field) => field in stored) ? stored : null;
      } catch {
        return null;
      }
    },
    write: (value: T) => localStorage.setItem(name, JSON.stringify(value)),
    forget: () => localStorage.removeItem(name),
  };
}

export const keptPairing = kept<Pairing>('regalo-till', ['token', 'shop', 'till']);
export const keptAttempt = kept<Attempt>('regalo-till-attempt', [
  ...(['key', 'code', 'amount', 'currency', 'receipt'] as const),
]);

/** The language that was chosen on this device. */
export const keptLanguage = kept<{ language: Language }>('regalo-till-language', ['language']);

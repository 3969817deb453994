import { localeOf } from '@regalo/contract/values/language';

/** Basis points as a percentage: 250 is `2.5%`, in Spanish `2,5 %`. */
export const percent = (basisPoints: number, language: string): string =>
  (basisPoints / 10_000).toLocaleString(localeOf(language), {
    style: 'percent',
    maximumFractionDigits: 2,
  });

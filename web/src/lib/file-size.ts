import { localeOf } from '@regalo/messages/languages';

const KILO = 1024;

/** `830 B`, `12.3 KB`, `1.9 MB`. */
export function fileSize(bytes: number, language: string): string {
  if (bytes < KILO) return `${bytes} B`;
  const [amount, unit] = bytes < KILO * KILO ? [bytes / KILO, 'KB'] : [bytes / KILO / KILO, 'MB'];
  const locale = localeOf(language);
  return `${amount.toLocaleString(locale, { maximumFractionDigits: 1 })} ${unit}`;
}

import type { SheetPreview } from '@regalo/contract/people/upload/upload';
import type { Country } from '@regalo/contract/values/countries';
import { normalizeEmail } from '@regalo/contract/values/email';
import { compactPhone, isPhoneText, storedPhone } from '@regalo/contract/values/phone';
import type { Address } from './import-queries.ts';

const EMAILS = /[^\s<>,;:"()]+@[^\s<>,;:"()]+/g;

/** The phones that a cell may be, with its own country code and with the company's. */
function phonesIn(text: string, country: Country | undefined): string[] {
  if (!isPhoneText(text)) return [];
  const compact = compactPhone(text);
  const whole = compact.startsWith('+') ? [compact] : [`+${compact}`];
  if (country && !compact.startsWith('+')) whole.push(country.dial_code + compact);
  return whole.flatMap((phone) => storedPhone(phone, country) ?? []);
}

/**
 * Every e-mail and phone that stands in the cells of a sheet, whatever its columns are: which of them is a person's is
 * decided in the review.
 */
export function addressesIn(lines: SheetPreview['lines'], country: Country | undefined): Address[] {
  const texts = new Set(lines.flatMap(({ cells }) => cells.map((cell) => String(cell ?? ''))));
  return [...texts].flatMap((text): Address[] => {
    const emails = text.match(EMAILS) ?? [];
    if (emails.length > 0)
      return emails.map((email) => ({ email: normalizeEmail(email), contact_no: '' }));
    return phonesIn(text, country).map((contact_no) => ({ email: '', contact_no }));
  });
}

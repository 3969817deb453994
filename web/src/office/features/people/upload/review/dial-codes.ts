import type { Country } from '@regalo/contract/values/countries';
import { compactPhone, phoneProblem } from '@regalo/contract/values/phone';
import type { Checked, ReviewRow } from './review-rows.ts';

/** Whether digits name their country themselves. */
const hasDialCode = (phone: string) => phone.startsWith('+') || phone.startsWith('00');

/**
 * The phones that came without a country code, with this country's: those that got the code of
 * another country, or none. Left out are those that are too long or too short for it.
 * @returns the number with its code, by row
 */
export function withDialCode(
  rows: readonly ReviewRow[],
  { completed, faults }: Checked,
  country: Country | undefined,
): ReadonlyMap<number, string> {
  const coded = new Map<number, string>();
  if (!country) return coded;
  const { dial_code: code } = country;
  for (const { row, values } of rows) {
    const phone = compactPhone(values.contact_no);
    const fault = faults.get(row);
    // Another country code does not make such a row good.
    if (fault && !fault.contact_no) continue;
    if (phone === '' || hasDialCode(phone) || phone.startsWith(code.slice(1))) continue;
    const full = code + phone;
    if (completed.get(row) !== full && phoneProblem(full, country) === null) coded.set(row, full);
  }
  return coded;
}

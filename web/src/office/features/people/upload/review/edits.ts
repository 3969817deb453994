import type { SheetColumn, SheetField } from '@regalo/contract/people/upload/sheet-columns';
import type { Country } from '@regalo/contract/values/countries';
import { compactPhone, phoneProblem } from '@regalo/contract/values/phone';
import type { Checked, OfCells, ReviewRow } from './review-rows.ts';

/** The edits of cells of the file, by row. */
export type Edits = ReadonlyMap<number, OfCells<string>>;

/** The fields that a part of a name goes into. */
export const FIELDS_OF: Partial<Record<SheetColumn, SheetField[]>> = {
  second_name: ['first_name'],
  second_surname: ['last_name'],
  full_name: ['first_name', 'last_name'],
  surname_first: ['first_name', 'last_name'],
  other_email: ['email'],
  other_phone: ['contact_no'],
  dial_code: ['contact_no'],
};

/** The edits of all other fields. */
export const withoutFields = (edits: Edits, fields: ReadonlySet<string>): Edits =>
  new Map(
    [...edits].map(([row, edit]) => {
      const kept = Object.entries(edit).filter(([each]) => !fields.has(each));
      return [row, Object.fromEntries(kept)] as const;
    }),
  );

/** The edits with these phones. */
export function withPhones(edits: Edits, phones: ReadonlyMap<number, string>): Edits {
  const changed = new Map(edits);
  for (const [row, contact_no] of phones) changed.set(row, { ...changed.get(row), contact_no });
  return changed;
}

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

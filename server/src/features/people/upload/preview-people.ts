import type { SheetPreview } from '@regalo/contract/people/upload/upload';
import { type Country, countryByCode } from '@regalo/contract/values/countries';
import { normalizeEmail } from '@regalo/contract/values/email';
import { compactPhone, isPhoneText, storedPhone } from '@regalo/contract/values/phone';
import { companySettings } from '../../../platform/companies.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { readFields } from '../../custom-fields/field-queries.ts';
import { type Address, findListed, type ImportedPerson } from './import-queries.ts';
import type { SheetReader } from './sheet-reader.ts';
import { sheetOf } from './sheet-upload.ts';

/** Each person of the lists once, as a review needs them. */
const namesOf = (listed: ReadonlyMap<string, readonly ImportedPerson[]>) =>
  [...new Map([...listed.values()].flat().map((person) => [person.id, person])).values()].map(
    ({ first_name, last_name, email, contact_no }) => ({
      first_name,
      last_name,
      email,
      contact_no,
    }),
  );

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
function addressesIn(lines: SheetPreview['lines'], country: Country | undefined): Address[] {
  const texts = new Set(lines.flatMap(({ cells }) => cells.map((cell) => String(cell ?? ''))));
  return [...texts].flatMap((text): Address[] => {
    const emails = text.match(EMAILS) ?? [];
    if (emails.length > 0)
      return emails.map((email) => ({ email: normalizeEmail(email), contact_no: '' }));
    return phonesIn(text, country).map((contact_no) => ({ email: '', contact_no }));
  });
}

/**
 * The lines of a sheet, to be reviewed before it is uploaded; nothing is written.
 * @throws Refusal validation, too_large, unsupported_type
 */
export async function previewPeople(
  { database, sheets }: Pick<Services, 'database'> & { sheets: SheetReader },
  { companyId }: Session,
  upload: UploadedFile | null,
  sheet: number | undefined,
): Promise<SheetPreview> {
  const { bytes } = sheetOf(upload);
  const { country, fields } = await database.readCompany(companyId, async (tx) => ({
    ...(await companySettings(tx, companyId)),
    fields: await readFields(tx, companyId, 'person'),
  }));
  const read = await sheets.lines(companyId, bytes, { sheet, fields });
  const addresses = addressesIn(read.lines, countryByCode(country));
  const listed = await database.readCompany(companyId, (tx) =>
    findListed(tx, companyId, addresses),
  );
  return { ...read, country, listed: namesOf(listed) };
}

import type { SheetPreview } from '@regalo/contract/people/upload/upload';
import { countryByCode } from '@regalo/contract/values/countries';
import { companySettings } from '../../../platform/companies.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { addressesIn } from './addresses.ts';
import { findListed, type ImportedPerson } from './import-queries.ts';
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
  const { country } = await database.readCompany(companyId, (tx) => companySettings(tx, companyId));
  const read = await sheets.lines(companyId, bytes, sheet);
  const addresses = addressesIn(read.lines, countryByCode(country));
  const listed = await database.readCompany(companyId, (tx) =>
    findListed(tx, companyId, addresses),
  );
  return { ...read, country, listed: namesOf(listed) };
}

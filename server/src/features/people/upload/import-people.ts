import type { Category } from '@regalo/contract/api/fields';
import { DEFAULT_PAGE_SIZE } from '@regalo/contract/api/page-size';
import { addressOf, matchPeople, sharedPoint } from '@regalo/contract/people/upload/match-people';
import type { SheetFault, SheetPeople } from '@regalo/contract/people/upload/sheet-rows';
import { CHECKED_PEOPLE } from '@regalo/contract/people/upload/upload';
import { countryByCode } from '@regalo/contract/values/countries';
import { localDay } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { allowLongStatements } from '../../../database/database.ts';
import { companySettings } from '../../../platform/companies.ts';
import { ConcurrencyLimits } from '../../../platform/concurrency-limit.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, auditSubject, managerAuthor } from '../../../platform/security/audit.ts';
import { requirePermission, type Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { readFields } from '../../custom-fields/field-queries.ts';
import { notify } from '../../notifications/notifications.ts';
import { checkGroup, joinGroup } from '../people.ts';
import {
  addPeople,
  freshOf,
  keepsShared,
  type Outcome,
  type Readable,
  type Target,
  withRequired,
} from './add-people.ts';
import {
  addUploadedFile,
  findListed,
  type ImportedPerson,
  readUploads,
  tryLockImport,
} from './import-queries.ts';
import { otherNames, reportSheet } from './report-import.ts';
import type { SheetReader } from './sheet-reader.ts';
import { sheetOf } from './sheet-upload.ts';

type Used = Pick<Services, 'database' | 'now'> & { sheets: SheetReader };

const UPLOAD_AUDIT = auditSubject('upload');

const BUSY = 'sheet_of_company_running';
/** One import per company at a time. The others wait here, where they hold no connection. */
const limit = new ConcurrencyLimits({ max: 1, waiting: 8, waitMs: 20_000, busy: BUSY });

/** The name of a file as it is stored: printable and of limited length. */
function plainName(name: string): string {
  const plain = name.toWellFormed().replace(/\p{Cc}/gu, '');
  return [...plain.trim()].slice(0, 255).join('') || 'data';
}

/** The company's day, country and custom fields; refuses a group before the file is read for nothing. */
async function prepare(tx: Connection, companyId: number, { role, groupId }: Target, now: Date) {
  if (groupId) await checkGroup(tx, companyId, groupId, role);
  const { time_zone, country } = await companySettings(tx, companyId);
  const fields = await readFields(tx, companyId, 'person');
  return { today: localDay(now, time_zone), country: countryByCode(country), fields };
}

interface Sheet extends Readable {
  name: string;
  faults: SheetFault[];
}

/** Records the upload, and notifies the managers. */
async function recordUpload(
  tx: Connection,
  { companyId, managerId }: Session,
  role: Category,
  file: { name: string; added: ImportedPerson[]; refused: number },
): Promise<void> {
  const counts = { name: file.name, added: file.added.length, refused: file.refused };
  const id = await addUploadedFile(tx, { company_id: companyId, manager_id: managerId, ...counts });
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    subject: UPLOAD_AUDIT,
    action: 'imported',
    subjectId: id,
    after: { ...counts, role, first_id: file.added[0]?.id, last_id: file.added.at(-1)?.id },
  });
  await notify(tx, companyId, 'import', { ...counts, role });
}

/** Adds people and what is kept of their file. @throws Refusal unavailable */
async function write(
  tx: Connection,
  session: Session,
  target: Target,
  { name, faults, ...sheet }: Sheet,
): Promise<Outcome> {
  const { companyId } = session;
  // Another process of the server may be importing.
  if (!(await tryLockImport(tx, companyId))) throw new Refusal(BUSY);
  await allowLongStatements(tx);
  if (target.groupId) await joinGroup(tx, companyId, target.groupId, target.role);
  const outcome = await addPeople(tx, session, target, sheet);
  const refused = faults.length + outcome.existing.length + outcome.lacking.length;
  const file = { name: plainName(name), added: outcome.added, refused };
  await recordUpload(tx, session, target.role, file);
  return outcome;
}

/**
 * Adds the people of a spreadsheet. Rows with faults are listed and do not stop the others.
 * @throws Refusal validation, too_large, unsupported_type (file), forbidden, not_found or
 *   wrong_category (group), unavailable
 */
export async function importPeople(
  { database, now, sheets }: Used,
  session: Session,
  target: Target,
  upload: UploadedFile | null,
) {
  if (target.groupId) requirePermission(session, 'groups.write');
  if (target.fill) requirePermission(session, 'people.write');
  const { companyId, email } = session;
  const { name, bytes } = sheetOf(upload);
  const where = await database.readCompany(companyId, (tx) =>
    prepare(tx, companyId, target, now()),
  );
  const reading = await sheets.people(companyId, bytes, {
    ...where,
    ownEmail: email,
    answers: target.answers,
  });
  if (!reading.ok) throw new Refusal(reading.problem, 'data');
  const sheet = { ...reading, fields: where.fields, name };
  if (target.check) return await checkPeople(database, companyId, target, sheet);
  const outcome = await limit.run(companyId, () =>
    database.inCompany(companyId, (tx) => write(tx, session, target, sheet)),
  );
  const { added, existing, sharing, toFill, lacking } = outcome;
  return {
    added_data: added,
    existing_data: existing,
    existing_emails: existing.map(addressOf),
    ...(outcome.others.size > 0 && { other_names: otherNames(reading.people, outcome) }),
    ...(toFill && { to_fill: toFill }),
    ...reportSheet(reading, lacking),
    points: sharedPoint(
      reading.points,
      reading.people,
      { others: sharing },
      target.answers.shared_contact,
    ),
  };
}

/** The people that a file would add, and those who exist already. */
async function checkPeople(
  database: Used['database'],
  companyId: number,
  { answers }: Target,
  sheet: SheetPeople & Readable,
) {
  const { people, points } = sheet;
  const found = await database.readCompany(companyId, async (tx) =>
    matchPeople(people, await findListed(tx, companyId, people)),
  );
  const { known, others } = found;
  const keep = keepsShared(answers);
  const { complete: fresh, lacking } = withRequired(freshOf(people, found, keep), sheet);
  const existing = people.flatMap(
    ({ row }) => known.get(row) ?? (keep ? [] : (others.get(row) ?? [])),
  );
  return {
    ...reportSheet(sheet, lacking),
    added_data: [],
    to_fill: undefined,
    checked: { count: fresh.length, first: fresh.slice(0, CHECKED_PEOPLE) },
    existing_data: existing,
    existing_emails: existing.map(addressOf),
    ...(!keep && others.size > 0 && { other_names: otherNames(people, found) }),
    points: sharedPoint(points, people, found, answers.shared_contact),
  };
}

/** One page of the files a company uploaded, newest first. */
export async function listUploads(
  { database }: Pick<Services, 'database'>,
  { companyId }: Session,
  page: number,
) {
  const paged = { limit: DEFAULT_PAGE_SIZE, offset: (page - 1) * DEFAULT_PAGE_SIZE };
  const { list, total } = await database.readCompany(companyId, (tx) =>
    readUploads(tx, companyId, paged),
  );
  return {
    list: list.map(({ created_at, ...file }) => ({ ...file, createdAt: created_at.toISOString() })),
    total_count: total,
  };
}

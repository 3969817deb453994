import type { Category } from '@regalo/contract/api/fields';
import { DEFAULT_PAGE_SIZE } from '@regalo/contract/api/page-size';
import type { SheetAnswers } from '@regalo/contract/people/upload/answers';
import type { ToFill } from '@regalo/contract/people/upload/fill';
import {
  addressOf,
  type Matches,
  matchPeople,
  sharedPoint,
} from '@regalo/contract/people/upload/match-people';
import { SHEET_BYTES, sheetFileProblem } from '@regalo/contract/people/upload/sheet-file';
import type {
  SheetFault,
  SheetPeople,
  SheetPerson,
} from '@regalo/contract/people/upload/sheet-rows';
import { CHECKED_PEOPLE, type SheetPreview } from '@regalo/contract/people/upload/upload';
import type { Problem } from '@regalo/contract/refusals/problem';
import { inEnglish } from '@regalo/contract/refusals/problem-en';
import { countryByCode } from '@regalo/contract/values/countries';
import { localDay } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { allowLongStatements } from '../../../database/database.ts';
import { companySettings } from '../../../platform/companies.ts';
import { ConcurrencyLimits } from '../../../platform/concurrency-limit.ts';
import { sizeProblem, type UploadedFile } from '../../../platform/http/multipart.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  addAuditEntries,
  addAuditEntry,
  auditSubject,
  managerAuthor,
} from '../../../platform/security/audit.ts';
import { requirePermission, type Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { addNotification } from '../../notifications/queries.ts';
import { checkGroup, joinGroup, PERSON_AUDIT } from '../people.ts';
import { addressesIn } from './addresses.ts';
import { fillEmpty } from './fill-empty.ts';
import {
  addUploadedFile,
  findListed,
  type ImportedPerson,
  insertPeople,
  readUploads,
  tryLockImport,
} from './import-queries.ts';
import { withShared } from './shared-rows.ts';
import type { SheetReader } from './sheet-reader.ts';

type Used = Pick<Services, 'database' | 'now'> & { sheets: SheetReader };

const UPLOAD_AUDIT = auditSubject('upload');

const BUSY = 'sheet_of_company_running';
/** One import per company at a time. The others wait here, where they hold no connection. */
const limit = new ConcurrencyLimits({ max: 1, waiting: 8, waitMs: 20_000, busy: BUSY });

interface Target {
  role: Category;
  groupId: number | undefined;
  /** Whether to fill in what people who exist already lack. */
  fill: boolean;
  /** Whether to store nothing. */
  check: boolean;
  /** To what the file leaves open. */
  answers: SheetAnswers;
}

const LIST_OF: Record<Category, string> = {
  1: '/employees/list',
  2: '/collaborations/list',
  3: '/clients/list',
};

/** The name of a file as it is stored: printable and of limited length. */
function plainName(name: string): string {
  const plain = name.toWellFormed().replace(/\p{Cc}/gu, '');
  return [...plain.trim()].slice(0, 255).join('') || 'data';
}

function fileOf(upload: UploadedFile | null): UploadedFile {
  if (!upload) throw new Refusal('file_missing', 'data');
  if (upload.truncated) throw new Refusal(sizeProblem(SHEET_BYTES), 'data');
  const found = sheetFileProblem({ name: upload.name, size: upload.bytes.length });
  if (found) throw new Refusal(found, 'data');
  return upload;
}

/** The company's day and country; refuses a group before the file is read for nothing. */
async function prepare(tx: Connection, companyId: number, { role, groupId }: Target, now: Date) {
  if (groupId) await checkGroup(tx, companyId, groupId, role);
  const { time_zone, country } = await companySettings(tx, companyId);
  return { today: localDay(now, time_zone), country: countryByCode(country) };
}

interface Sheet {
  name: string;
  people: SheetPerson[];
  faults: SheetFault[];
}

interface Outcome {
  added: ImportedPerson[];
  existing: ImportedPerson[];
  /** Rows that were not added because somebody of another name has their address. */
  others: Matches<ImportedPerson>['others'];
  /** All whose address somebody of another name has. */
  sharing: Matches<ImportedPerson>['others'];
  toFill: ToFill | undefined;
}

/** Adds the people who do not exist yet, with an audit entry for each. */
async function addPeople(
  tx: Connection,
  session: Session,
  target: Target,
  people: readonly SheetPerson[],
): Promise<Outcome> {
  const { companyId, managerId } = session;
  const keep = target.answers.shared_contact === 'keep';
  const found = matchPeople(people, await findListed(tx, companyId, people));
  const { known } = found;
  const isFresh = ({ row }: SheetPerson) => !known.has(row) && (keep || !found.others.has(row));
  const fresh = people.filter(isFresh);
  const added = await insertPeople(tx, companyId, target, withShared(fresh, found));
  // Somebody added them between the two statements.
  const missed = added.length < fresh.length ? withoutAdded(fresh, added) : [];
  const late = matchPeople(
    missed,
    missed.length > 0 ? await findListed(tx, companyId, missed) : NONE,
  );
  const entry = {
    author: managerAuthor(managerId),
    action: 'added',
    subject: PERSON_AUDIT,
  } as const;
  const written = writtenNames(people);
  const after = added.map(({ shared, ...person }) => {
    const written_name = written.get(nameKey(person));
    const said = { ...(written_name && { written_name }), ...(shared && { shared }) };
    return { ...person, role: target.role, ...said };
  });
  if (after.length > 0) await addAuditEntries(tx, companyId, entry, after);
  const { fill } = target;
  const may = session.permissions.includes('people.write');
  const toFill = may ? await fillEmpty(tx, session, { people, known, fill }) : undefined;
  const others = new Map([...(keep ? [] : found.others), ...late.others]);
  const existing = people.flatMap(
    ({ row }) => known.get(row) ?? late.known.get(row) ?? others.get(row) ?? [],
  );
  return { added, existing, others, sharing: found.others, toFill };
}

const NONE = new Map<string, ImportedPerson[]>();

const nameKey = (one: {
  first_name: string;
  last_name: string;
  email: string | null;
  contact_no: string | null;
}) => JSON.stringify([one.first_name, one.last_name, one.email || null, one.contact_no || null]);

/** The names as the file has them, by the people who are stored under others. */
const writtenNames = (people: readonly SheetPerson[]): ReadonlyMap<string, string> =>
  new Map(people.flatMap((one) => (one.written ? [[nameKey(one), one.written] as const] : [])));

function withoutAdded(people: readonly SheetPerson[], added: readonly ImportedPerson[]) {
  const there = new Set(added.map(nameKey));
  return people.filter((person) => !there.has(nameKey(person)));
}

/** Rows whose address somebody of another name has, with who that is. */
const otherNames = (people: readonly SheetPerson[], { others }: Pick<Outcome, 'others'>) =>
  people.flatMap((one) => {
    const person = others.get(one.row);
    const { row, first_name, last_name } = one;
    return person ? [{ row, address: addressOf(one), first_name, last_name, person }] : [];
  });

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
  await addNotification(tx, companyId, { kind: 'import', details: counts, link: LIST_OF[role] });
}

function reportedRow<T extends Problem & { row: number }>(reported: T) {
  return { ...reported, message: inEnglish(reported) };
}

/** What was changed, left out or skipped without refusing a row. */
const reportedParts = ({
  leftOut,
  marks,
  skipped,
  completed,
  points,
  otherSheets = [],
}: SheetPeople) => ({
  left_out_cells: leftOut.map(reportedRow),
  marked_cells: marks.map(reportedRow),
  points,
  skipped_rows: skipped.map(reportedRow),
  ...(otherSheets.length > 0 && { other_sheets: otherSheets }),
  completed_phones: completed.map(({ row, contact_no }) => ({ row, contact_no })),
});

function faultLists(faults: readonly SheetFault[]) {
  const of = (kind: SheetFault['kind']) => faults.filter((fault) => fault.kind === kind);
  const addresses = (kind: SheetFault['kind']) => of(kind).map(({ address }) => address);
  const messages = (kind: SheetFault['kind']) =>
    of(kind).map(({ row, problems: [{ field: _, ...problem }] }) => {
      return reportedRow({ row, ...problem });
    });
  return {
    invalid_emails: addresses('invalid_email'),
    duplicate_email: addresses('duplicate'),
    missing_fields: messages('missing'),
    invalid_rows: messages('invalid'),
  };
}

/** Adds people and what is kept of their file. @throws Refusal unavailable */
async function write(
  tx: Connection,
  session: Session,
  target: Target,
  { name, people, faults }: Sheet,
): Promise<Outcome> {
  const { companyId } = session;
  // Another process of the server may be importing.
  if (!(await tryLockImport(tx, companyId))) throw new Refusal(BUSY);
  await allowLongStatements(tx);
  if (target.groupId) await joinGroup(tx, companyId, target.groupId, target.role);
  const outcome = await addPeople(tx, session, target, people);
  const refused = faults.length + outcome.existing.length;
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
  const { name, bytes } = fileOf(upload);
  const where = await database.readCompany(companyId, (tx) =>
    prepare(tx, companyId, target, now()),
  );
  const reading = await sheets.people(companyId, bytes, {
    ...where,
    ownEmail: email,
    answers: target.answers,
  });
  if (!reading.ok) throw new Refusal(reading.problem, 'data');
  const reported = { ...faultLists(reading.faults), ...reportedParts(reading) };
  if (target.check)
    return { ...reported, ...(await checkPeople(database, companyId, target, reading)) };
  const outcome = await limit.run(companyId, () =>
    database.inCompany(companyId, (tx) => write(tx, session, target, { ...reading, name })),
  );
  const { added, existing, sharing, toFill } = outcome;
  return {
    added_data: added,
    existing_data: existing,
    existing_emails: existing.map(addressOf),
    ...(outcome.others.size > 0 && { other_names: otherNames(reading.people, outcome) }),
    ...(toFill && { to_fill: toFill }),
    ...reported,
    points: sharedPoint(
      reading.points,
      reading.people,
      { others: sharing },
      target.answers.shared_contact,
    ),
  };
}

/** Whom a file would add, and who exists already. */
async function checkPeople(
  database: Used['database'],
  companyId: number,
  { answers }: Target,
  { people, points }: SheetPeople,
) {
  const found = await database.readCompany(companyId, async (tx) =>
    matchPeople(people, await findListed(tx, companyId, people)),
  );
  const { known, others } = found;
  const keep = answers.shared_contact === 'keep';
  const fresh = people.filter(({ row }) => !known.has(row) && (keep || !others.has(row)));
  const existing = people.flatMap(
    ({ row }) => known.get(row) ?? (keep ? [] : (others.get(row) ?? [])),
  );
  return {
    added_data: [],
    to_fill: undefined,
    checked: { count: fresh.length, first: fresh.slice(0, CHECKED_PEOPLE) },
    existing_data: existing,
    existing_emails: existing.map(addressOf),
    ...(!keep && others.size > 0 && { other_names: otherNames(people, found) }),
    points: sharedPoint(points, people, found, answers.shared_contact),
  };
}

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
  { database, sheets }: Pick<Used, 'database' | 'sheets'>,
  { companyId }: Session,
  upload: UploadedFile | null,
  sheet: number | undefined,
): Promise<SheetPreview> {
  const { bytes } = fileOf(upload);
  const { country } = await database.readCompany(companyId, (tx) => companySettings(tx, companyId));
  const read = await sheets.lines(companyId, bytes, sheet);
  const addresses = addressesIn(read.lines, countryByCode(country));
  const listed = await database.readCompany(companyId, (tx) =>
    findListed(tx, companyId, addresses),
  );
  return { ...read, country, listed: namesOf(listed) };
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

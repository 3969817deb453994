import { countryByName } from '@regalo/contract/countries';
import type { Category } from '@regalo/contract/fields';
import { birthProblem, type Person, type PersonInput } from '@regalo/contract/people';
import { storedPhone } from '@regalo/contract/phone';
import pg from 'pg';
import { addAuditEntry, managerAuthor } from '../../platform/audit.ts';
import { companyDay } from '../../platform/company-day.ts';
import type { Connection } from '../../platform/connection.ts';
import type { Parts } from '../../platform/parts.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/sessions.ts';
import { findPeople, groupCategory, personExists, readPeople, timeZoneOf } from './queries.ts';

type Used = Pick<Parts, 'database' | 'now'>;

const alreadyAdded = () =>
  new Refusal('already_added', 'Sorry you have already added this user.', 'email');

interface ListQuery {
  role: Category;
  groupId?: number | undefined;
  term?: string;
  page: number;
  limit: number;
}

/** A number as people write or copy it: +506 8888-7777. */
const PHONE = /^\+?[\d\s().-]+$/;

/** What the search table is asked for: of a phone number its digits, as they stand there. */
function termOf(typed: string): string {
  const digits = PHONE.test(typed) ? typed.replace(/\D/g, '') : '';
  // Fewer could be a part of an e-mail: eva.2024-05@…
  const least = typed.startsWith('+') ? 2 : 7;
  return digits.length < least ? typed : digits;
}

/** One page of a category's people, newest first, with the exact number of all that match. */
export async function listPeople(
  { database }: Used,
  { companyId }: Session,
  { role, groupId, term = '', page, limit }: ListQuery,
): Promise<{ list: Person[]; total_count: number }> {
  return await database.readCompany(companyId, async (tx) => {
    if (groupId && (await groupCategory(tx, companyId, groupId)) === undefined)
      throw notFound('Group');
    const group = groupId ? { groupId } : {};
    const paged = { limit, offset: (page - 1) * limit };
    const found = await findPeople(tx, { role, ...group, term: termOf(term), ...paged });
    return { list: await readPeople(tx, companyId, found.ids), total_count: found.total };
  });
}

/** One live person. @throws Refusal not_found */
export async function getPerson(
  { database }: Used,
  { companyId }: Session,
  id: number,
): Promise<Person> {
  return await database.readCompany(companyId, (tx) => readPerson(tx, companyId, id));
}

async function readPerson(tx: Connection, companyId: number, id: number): Promise<Person> {
  const [found] = await readPeople(tx, companyId, [id]);
  if (!found) throw notFound('Person');
  return found;
}

/** Refuses a group that people of this category may not join. @throws Refusal not_found or wrong_category */
export async function checkGroup(
  tx: Connection,
  companyId: number,
  groupId: number,
  role: Category,
): Promise<void> {
  const category = await groupCategory(tx, companyId, groupId);
  if (category === undefined) throw notFound('Group');
  if (category !== role)
    throw new Refusal('wrong_category', 'This group takes people of another category.', 'group_id');
}

/** The row of a validated form. */
function rowOf(companyId: number, input: PersonInput) {
  const country = countryByName(input.country);
  return {
    company_id: companyId,
    role: input.role,
    first_name: input.first_name,
    last_name: input.last_name,
    dob: input.dob,
    country: country?.code ?? null,
    email: input.email || null,
    contact_no: storedPhone(input.contact_no, country),
    group_id: input.group_id || null,
  };
}

async function insertPerson(tx: Connection, session: Session, input: PersonInput): Promise<Person> {
  const { companyId } = session;
  const row = rowOf(companyId, input);
  if (row.group_id) await checkGroup(tx, companyId, row.group_id, row.role);
  if (await personExists(tx, companyId, { email: row.email, contactNo: row.contact_no }))
    throw alreadyAdded();
  const { id } = await tx
    .insertInto('people')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = await readPerson(tx, companyId, id);
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(session.managerId),
    action: 'added',
    subject: 'person',
    subjectId: id,
    after: person,
  });
  return person;
}

/**
 * Adds a person.
 * @throws Refusal already_added, own_email, not_found or wrong_category (group), validation (dob)
 */
export async function addPerson(
  { database, now }: Used,
  session: Session,
  input: PersonInput,
): Promise<Person> {
  if (input.email && input.email === session.email)
    throw new Refusal('own_email', 'Sorry you cannot add your own email.', 'email');
  try {
    return await database.inCompany(session.companyId, async (tx) => {
      const today = companyDay(now(), await timeZoneOf(tx, session.companyId));
      const birth = birthProblem(input.dob, today);
      if (birth) throw new Refusal('validation', birth, 'dob');
      return await insertPerson(tx, session, input);
    });
  } catch (error) {
    // Two people of one e-mail or phone, added at the same moment: the index lets one in.
    if (error instanceof pg.DatabaseError && /^people_(email|phone)/.test(error.constraint ?? ''))
      throw alreadyAdded();
    throw error;
  }
}

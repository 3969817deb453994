import { countryByName } from '@regalo/contract/countries';
import type { Category } from '@regalo/contract/fields';
import { birthProblem, type Person, type PersonInput } from '@regalo/contract/people';
import { storedPhone } from '@regalo/contract/phone';
import pg from 'pg';
import { addAuditEntry, managerAuthor } from '../../platform/audit.ts';
import { companyDay, timeZoneOf } from '../../platform/company-day.ts';
import type { Connection } from '../../platform/connection.ts';
import type { Parts } from '../../platform/parts.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/sessions.ts';
import { groupCategory, holdGroup } from '../groups/queries.ts';
import { personExists, readPageOfPeople, readPeople } from './queries.ts';

type Used = Pick<Parts, 'database' | 'now'>;

/** The answer to a second person of the same e-mail or, without one, phone. */
export const alreadyAdded = () =>
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
export function termOf(typed: string): string {
  const digits = PHONE.test(typed) ? typed.replace(/\D/g, '') : '';
  // Fewer could be a part of an e-mail: eva.2024-05@…
  const least = typed.startsWith('+') ? 2 : 7;
  return digits.length < least ? typed : digits;
}

/** One page of people inside a transaction that reads. */
export async function readPage(
  tx: Connection,
  companyId: number,
  { role, groupId, term = '', page, limit }: ListQuery,
): Promise<{ list: Person[]; total_count: number }> {
  const group = groupId ? { groupId } : {};
  const paged = { limit, offset: (page - 1) * limit };
  const wanted = { role, ...group, term: termOf(term), ...paged };
  const { people, total } = await readPageOfPeople(tx, companyId, wanted);
  return { list: people, total_count: total };
}

/** One page of a category's people, newest first, with the exact number of all that match. */
export async function listPeople(
  { database }: Used,
  { companyId }: Session,
  list: ListQuery,
): Promise<{ list: Person[]; total_count: number }> {
  const { groupId } = list;
  return await database.readCompany(companyId, async (tx) => {
    if (groupId && (await groupCategory(tx, companyId, groupId)) === undefined)
      throw notFound('Group');
    return await readPage(tx, companyId, list);
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

/** The same inside a transaction. @throws Refusal not_found */
export async function readPerson(tx: Connection, companyId: number, id: number): Promise<Person> {
  const [found] = await readPeople(tx, companyId, [id]);
  if (!found) throw notFound('Person');
  return found;
}

/** The answer to a group of another category. @param field which names the group */
export const wrongCategory = (field: string) =>
  new Refusal('wrong_category', 'This group takes people of another category.', field);

/** Refuses a group that people of this category may not join. @throws Refusal not_found or wrong_category */
export async function checkGroup(
  tx: Connection,
  companyId: number,
  groupId: number,
  role: Category,
): Promise<void> {
  const category = await groupCategory(tx, companyId, groupId);
  if (category === undefined) throw notFound('Group');
  if (category !== role) throw wrongCategory('group_id');
}

/** The same for somebody who then joins: until the transaction ends nobody can delete the group. */
export async function joinGroup(
  tx: Connection,
  companyId: number,
  groupId: number,
  role: Category,
): Promise<void> {
  await holdGroup(tx, companyId, groupId);
  await checkGroup(tx, companyId, groupId, role);
}

/** The row of a validated form. */
export function rowOf(companyId: number, input: PersonInput) {
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
  if (row.group_id) await joinGroup(tx, companyId, row.group_id, row.role);
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

/** Two people of one e-mail or phone, written at the same moment: the index lets one in. */
export async function refuseTwins<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof pg.DatabaseError && /^people_(email|phone)/.test(error.constraint ?? ''))
      throw alreadyAdded();
    throw error;
  }
}

/** @throws Refusal own_email where the address is that of the manager who writes it */
export function checkOwnEmail(email: string | null, session: Session): void {
  if (email && email === session.email)
    throw new Refusal('own_email', 'Sorry you cannot add your own email.', 'email');
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
  checkOwnEmail(input.email, session);
  const add = async (tx: Connection) => {
    const today = companyDay(now(), await timeZoneOf(tx, session.companyId));
    const birth = birthProblem(input.dob, today);
    if (birth) throw new Refusal('validation', birth, 'dob');
    return await insertPerson(tx, session, input);
  };
  return await refuseTwins(() => database.inCompany(session.companyId, add));
}

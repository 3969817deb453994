import type { PersonInput } from '@regalo/contract/people/form';
import { type Person, personProblem, sparseProblem } from '@regalo/contract/people/person';
import { localDay } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import { requirePermission, type Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { checkCustomValues } from '../../custom-fields/values.ts';
import {
  checkOwnEmail,
  joinGroup,
  PERSON_AUDIT,
  readPerson,
  refuseDuplicates,
  rowOf,
  sharedContact,
} from '../people.ts';
import { insertPerson } from '../queries.ts';

type Used = Pick<Services, 'database' | 'now'>;

async function addRow(tx: Connection, session: Session, input: PersonInput): Promise<Person> {
  const { companyId } = session;
  const row = rowOf(companyId, input);
  if (row.group_id) await joinGroup(tx, companyId, row.group_id, row.role);
  const shared_contact = await sharedContact(tx, companyId, row, input);
  const id = await insertPerson(tx, { ...row, shared_contact });
  const person = await readPerson(tx, companyId, id);
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(session.managerId),
    action: 'added',
    subject: PERSON_AUDIT,
    subjectId: id,
    after: { ...person, ...(shared_contact && { shared: true }) },
  });
  return person;
}

/**
 * Adds a person.
 * @throws Refusal forbidden (group), already_added, own_email, not_found or wrong_category (group), validation (dob, start_date)
 */
export async function addPerson(
  { database, now }: Used,
  session: Session,
  input: PersonInput,
): Promise<Person> {
  const add = (tx: Connection) => addPersonIn(tx, { now }, session, input);
  return await refuseDuplicates(() => database.inCompany(session.companyId, add), input.shared);
}

/** The same inside a transaction, which a person of the same address, written at the same moment, makes fail. */
export async function addPersonIn(
  tx: Connection,
  { now }: Pick<Used, 'now'>,
  session: Session,
  input: PersonInput,
): Promise<Person> {
  if (input.group_id) requirePermission(session, 'groups.write');
  checkOwnEmail(input.email, session);
  const today = localDay(now(), await timeZoneOf(tx, session.companyId));
  const problem = personProblem(input, today);
  if (problem) throw new Refusal(problem, problem.field);
  const { custom_fields: values } = input;
  await checkCustomValues(tx, session.companyId, 'person', { values });
  return await addRow(tx, session, input);
}

/**
 * Adds somebody of whom another system knows less than the form asks for.
 * @throws Refusal validation, already_added
 */
export async function addSparsePersonIn(
  tx: Connection,
  { now }: Pick<Used, 'now'>,
  session: Session,
  input: PersonInput,
): Promise<Person> {
  const today = localDay(now(), await timeZoneOf(tx, session.companyId));
  const problem = sparseProblem(input, today);
  if (problem) throw new Refusal(problem, problem.field);
  return await addRow(tx, session, input);
}

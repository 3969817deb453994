import type { PersonChange } from '@regalo/contract/people/form';
import {
  type Person,
  type PersonFields,
  personProblem,
  sparseProblem,
} from '@regalo/contract/people/person';
import { localDay } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import { requirePermission, type Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { changedValues, checkCustomValues } from '../../custom-fields/values.ts';
import { preventGroupDeletion } from '../../groups/queries.ts';
import {
  checkGroup,
  checkOwnEmail,
  PERSON_AUDIT,
  readPerson,
  refuseDuplicates,
  refuseNamesake,
  rowOf,
  sharedContact,
} from '../people.ts';
import {
  changePerson,
  contactKey,
  lockDeleted,
  lockPeople,
  markPersonDeleted,
} from '../queries.ts';

type Used = Pick<Services, 'database' | 'now'>;
type Row = ReturnType<typeof rowOf>;

/** A stored person, as the edit form shows them. */
const formOf = (person: Person): PersonFields => ({
  first_name: person.first_name,
  last_name: person.last_name,
  dob: person.dob ?? '',
  country: person.country ?? '',
  email: person.email ?? '',
  contact_no: person.contact_no ?? '',
  start_date: person.start_date ?? '',
  language: person.language ?? '',
  no_occasions: person.no_occasions,
});

/** The form with what was typed into it. */
function applyChange(form: PersonFields, change: PersonChange): PersonFields {
  const typed = (Object.keys(form) as (keyof PersonFields)[]).map((field) => [
    field,
    change[field] ?? form[field],
  ]);
  return Object.fromEntries(typed);
}

/** The columns of `row` that are not as in `stored`. */
const changedColumns = (stored: Row, row: Row): Partial<Row> =>
  Object.fromEntries(
    Object.entries(row).filter(([column, value]) => value !== stored[column as keyof Row]),
  );

async function lockedPerson(tx: Connection, companyId: number, id: number): Promise<Person> {
  const locked = await lockPeople(tx, companyId, [id]);
  if (locked.length === 0) throw new Refusal('person_not_found');
  return await readPerson(tx, companyId, id);
}

/** @throws Refusal validation, with the field as the form has it */
function checkForm(form: PersonFields, today: string, sparse: boolean): void {
  const problem = sparse ? sparseProblem(form, today) : personProblem(form, today);
  if (problem) throw new Refusal(problem, problem.field);
}

type Changed = Partial<Row> & { shared_contact?: string | null };

/** Checks the new columns against other people and groups. */
async function checkColumns(
  tx: Connection,
  session: Session,
  { id, shared = false }: PersonChange,
  { row, stored }: { row: Row; stored: Row },
): Promise<Changed> {
  const { companyId } = session;
  const changed = changedColumns(stored, row);
  if ('group_id' in changed) requirePermission(session, 'groups.write');
  if (changed.email) checkOwnEmail(changed.email, session);
  if (changed.group_id) await checkGroup(tx, companyId, changed.group_id, row.role);
  if (contactKey(row) === contactKey(stored)) {
    const isRenamed = 'first_name' in changed || 'last_name' in changed;
    if (isRenamed) await refuseNamesake(tx, companyId, row, id);
    return changed;
  }
  const shared_contact = await sharedContact(tx, companyId, row, { shared, except: id });
  return { ...changed, shared_contact };
}

/** The changed columns of a locked person, checked; empty if all is as it was. */
async function checkedChanges(
  tx: Connection,
  session: Session,
  {
    person,
    change,
    now,
    sparse,
  }: { person: Person; change: PersonChange; now: Date; sparse: boolean },
): Promise<Changed> {
  const { companyId } = session;
  const { role, group_id, custom_fields: kept } = person;
  const shown = formOf(person);
  const form = applyChange(shown, change);
  // A person from a spreadsheet may lack fields and still move into a group.
  const typed = Object.entries(form).some(([field, value]) => value !== shown[field as never]);
  if (typed) checkForm(form, localDay(now, await timeZoneOf(tx, companyId)), sparse);
  const custom_fields = changedValues(kept, change.custom_fields);
  if (custom_fields !== kept)
    await checkCustomValues(tx, companyId, 'person', { values: custom_fields, stored: kept });
  const stored = rowOf(companyId, { ...shown, role, group_id, custom_fields: kept });
  const next = { ...form, role, custom_fields, group_id: change.group_id ?? group_id };
  const row = rowOf(companyId, next);
  return await checkColumns(tx, session, change, { row, stored });
}

/**
 * Changes what is sent of a person; what is left out or the same stays.
 * @throws Refusal forbidden (group), not_found (person, group), validation, already_added, own_email, wrong_category
 */
export async function updatePerson(
  { database, now }: Used,
  session: Session,
  change: PersonChange,
): Promise<void> {
  const update = (tx: Connection) => updatePersonIn(tx, { now }, session, change);
  await refuseDuplicates(() => database.inCompany(session.companyId, update), change.shared);
}

interface Options {
  /** Is asked once the person is locked. */
  check?: () => Promise<void>;
  /** Whether what spreadsheets may leave open may stay so. */
  sparse?: boolean;
}

/** The same inside a transaction, which a person of the same address, written at the same moment, makes fail. */
export async function updatePersonIn(
  tx: Connection,
  { now }: Pick<Used, 'now'>,
  session: Session,
  change: PersonChange,
  { check, sparse = false }: Options = {},
): Promise<void> {
  const { companyId, managerId } = session;
  const { id, group_id: groupId } = change;
  if (groupId) await preventGroupDeletion(tx, companyId, groupId);
  const person = await lockedPerson(tx, companyId, id);
  await check?.();
  const changed = await checkedChanges(tx, session, { person, change, now: now(), sparse });
  if (Object.keys(changed).length === 0) return;
  await changePerson(tx, companyId, id, changed);
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    action: 'edited',
    subject: PERSON_AUDIT,
    subjectId: id,
    before: person,
    after: {
      ...(await readPerson(tx, companyId, id)),
      ...(changed.shared_contact && { shared: true }),
    },
  });
}

/** Deletes a person; what was sent to them stays. @throws Refusal not_found */
export async function deletePerson(
  { database }: Pick<Used, 'database'>,
  session: Session,
  id: number,
): Promise<void> {
  await database.inCompany(session.companyId, (tx) => deletePersonIn(tx, session, id));
}

/** The same inside a transaction. @param check is asked once the person is locked */
export async function deletePersonIn(
  tx: Connection,
  { companyId, managerId }: Session,
  id: number,
  check?: () => Promise<void>,
): Promise<void> {
  const person = await lockedPerson(tx, companyId, id);
  await check?.();
  await markPersonDeleted(tx, companyId, id);
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    action: 'deleted',
    subject: PERSON_AUDIT,
    subjectId: id,
    before: person,
  });
}

/**
 * Puts somebody back on the lists who was deleted, in no group.
 * @throws Refusal not_found where nobody was, or they were erased; already_added
 */
export async function restorePersonIn(
  tx: Connection,
  { companyId, managerId }: Session,
  id: number,
): Promise<void> {
  const deleted = await lockDeleted(tx, companyId, id);
  if (!deleted) throw new Refusal('person_not_found');
  const shared_contact = await sharedContact(tx, companyId, deleted, { shared: false, except: id });
  await changePerson(tx, companyId, id, { deleted_at: null, group_id: null, shared_contact });
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    action: 'added',
    subject: PERSON_AUDIT,
    subjectId: id,
    after: await readPerson(tx, companyId, id),
  });
}

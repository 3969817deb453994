import type { Category } from '@regalo/contract/api/fields';
import type { PersonInput } from '@regalo/contract/people/form';
import type { Person } from '@regalo/contract/people/person';
import { isSameName, type Named } from '@regalo/contract/people/same-person';
import { countryByName } from '@regalo/contract/values/countries';
import { storedPhone } from '@regalo/contract/values/phone';
import pg from 'pg';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditSubject } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { groupCategory, preventGroupDeletion } from '../groups/queries.ts';
import { type Contact, contactKey, findTwins, lockTwin, readPeople } from './queries.ts';

type Used = Pick<Services, 'database'>;

/** The audit subject of people. */
export const PERSON_AUDIT = auditSubject('person');

/** The answer to a second person of the same e-mail or, without one, phone. */
const alreadyAdded = () => new Refusal('already_added', 'email');

/** One live person. @throws Refusal not_found */
export async function getPerson(
  { database }: Used,
  { companyId }: Session,
  id: number,
): Promise<Person> {
  return await database.askCompany(companyId, (tx) => readPerson(tx, companyId, id));
}

/** The same inside a transaction. @throws Refusal not_found */
export async function readPerson(tx: Connection, companyId: number, id: number): Promise<Person> {
  const [found] = await readPeople(tx, companyId, [id]);
  if (!found) throw new Refusal('person_not_found');
  return found;
}

/** The answer to a group of another category. @param field which names the group */
export const wrongCategory = (field: string) => new Refusal('wrong_category', field);

/** Refuses a group that people of this category may not join. @throws Refusal not_found or wrong_category */
export async function checkGroup(
  tx: Connection,
  companyId: number,
  groupId: number,
  role: Category,
): Promise<void> {
  const category = await groupCategory(tx, companyId, groupId);
  if (category === undefined) throw new Refusal('group_not_found');
  if (category !== role) throw wrongCategory('group_id');
}

/** The same for somebody who then joins: until the transaction ends nobody can delete the group. */
export async function joinGroup(
  tx: Connection,
  companyId: number,
  groupId: number,
  role: Category,
): Promise<void> {
  await preventGroupDeletion(tx, companyId, groupId);
  await checkGroup(tx, companyId, groupId, role);
}

/** The row of a validated form. */
export function rowOf(companyId: number, input: Omit<PersonInput, 'shared'>) {
  const country = countryByName(input.country);
  return {
    company_id: companyId,
    role: input.role,
    first_name: input.first_name,
    last_name: input.last_name,
    dob: input.dob || null,
    country: country?.code ?? null,
    email: input.email || null,
    contact_no: storedPhone(input.contact_no, country),
    start_date: input.start_date || null,
    language: input.language || null,
    no_occasions: input.no_occasions,
    custom_fields: input.custom_fields,
    group_id: input.group_id || null,
  };
}

const hasNamesake = (twins: readonly Named[], person: Named) =>
  twins.some((twin) => isSameName(twin, person));

/** Refuses a new name that another person of the same address has. @throws Refusal already_added */
export async function refuseNamesake(
  tx: Connection,
  companyId: number,
  person: Contact & Named,
  except: number,
): Promise<void> {
  if (hasNamesake(await findTwins(tx, companyId, person, except), person)) throw alreadyAdded();
}

/**
 * The e-mail or, without one, phone of a person that others have too; null where nobody has.
 * Whoever has it is kept until the transaction ends, so that it is never somebody's alone in between.
 * @param shared whether the member says that several people have it
 * @throws Refusal already_added where others have it and nobody said so, or one of them has the name as well
 */
export async function sharedContact(
  tx: Connection,
  companyId: number,
  person: Contact & Named,
  { shared, except = 0 }: { shared: boolean; except?: number },
): Promise<string | null> {
  const twins = await findTwins(tx, companyId, person, except);
  if (twins.length === 0) return null;
  if (!shared || hasNamesake(twins, person)) throw alreadyAdded();
  return (await lockTwin(tx, companyId, person, except)) ? contactKey(person) : null;
}

/** Whether somebody of the same e-mail or phone was written at the same moment. */
export const isDuplicate = (error: unknown) =>
  error instanceof pg.DatabaseError && /^people_(email|phone)/.test(error.constraint ?? '');

/**
 * Two people of one e-mail or phone, written at the same moment: the index lets one in. Where several people may
 * have it, the other is written again, beside the one who is there now.
 */
export async function refuseDuplicates<T>(act: () => Promise<T>, shared = false): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    if (shared) return await refuseDuplicates(act);
    throw alreadyAdded();
  }
}

/** @throws Refusal own_email if the address is that of the manager who writes it */
export function checkOwnEmail(email: string | null, caller: Pick<Session, 'email'>): void {
  if (email && email === caller.email) throw new Refusal('own_email', 'email');
}

import type { PersonInput } from '@regalo/contract/people/form';
import { countryByCode, countryByName } from '@regalo/contract/values/countries';
import { compactPhone, isPhoneText } from '@regalo/contract/values/phone';
import { LANGUAGES } from '@regalo/messages/languages';
import type { Connection } from '../../database/connection.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { addSparsePersonIn } from '../people/form/add-person.ts';
import { deletePersonIn, restorePersonIn, updatePersonIn } from '../people/form/edit-person.ts';
import { dropGone, linkUser, readUser, type UserRow } from './apply-queries.ts';
import { countLeft, type Sync } from './sync-queries.ts';

/** The one that is meant: the primary one, else that of work, else the first. */
export const chosen = <T extends { type?: string | undefined; primary?: boolean | undefined }>(
  several: readonly T[] = [],
  ...types: string[]
): T | undefined =>
  several.find(({ primary }) => primary) ??
  several.find(({ type }) => type !== undefined && types.includes(type.toLowerCase())) ??
  several[0];

/** What the directory says, as the form of the lists has it. What it does not say is left out, as is the group. */
export function formOf({
  attributes,
  email,
}: Pick<UserRow, 'attributes' | 'email'>): Partial<PersonInput> {
  const { name, phoneNumbers, addresses, preferredLanguage } = attributes;
  const phone = chosen(phoneNumbers, 'mobile', 'work')?.value;
  const where = chosen(addresses, 'work')?.country ?? '';
  const country = countryByCode(where.toUpperCase()) ?? countryByName(where);
  const language = LANGUAGES.find((one) => preferredLanguage?.toLowerCase().startsWith(one));
  return {
    ...(name?.givenName && { first_name: name.givenName }),
    ...(name?.familyName && { last_name: name.familyName }),
    ...(email && { email }),
    ...(phone && isPhoneText(phone) && { contact_no: compactPhone(phone) }),
    ...(country && { country: country.name }),
    ...(language && { language }),
  };
}

const NOTHING = {
  ...{ first_name: '', last_name: '', dob: '', country: '', email: '', contact_no: '' },
  ...{ start_date: '', language: '' as const, no_occasions: false, shared: false, group_id: 0 },
  custom_fields: {},
};

/** Takes somebody off the lists, by whom they keep what they were given. */
async function leave(tx: Connection, session: Session, user: UserRow): Promise<void> {
  const { companyId } = session;
  if (user.person_id && user.listed) {
    await deletePersonIn(tx, session, user.person_id);
    if (!user.may_leave) await countLeft(tx, companyId);
  }
  if (user.gone) await dropGone(tx, companyId, 'directory_users', user.id);
}

/**
 * Has the lists follow what the directory says of a user.
 * @throws Refusal where they cannot
 */
export async function applyUser(
  tx: Connection,
  services: Pick<Services, 'now'>,
  session: Session,
  sync: Sync,
  id: number,
): Promise<void> {
  const { companyId } = session;
  const user = await readUser(tx, companyId, sync, id);
  if (!user) return;
  if (user.gone || !user.active) return await leave(tx, session, user);
  const { group_id, grouped } = user;
  const form = { ...formOf(user), ...((group_id > 0 || grouped) && { group_id }) };
  let person = user.person_id ?? user.match;
  if (person === null)
    person = (
      await addSparsePersonIn(tx, services, session, { ...NOTHING, ...form, role: sync.role })
    ).id;
  else {
    if (user.person_id && !user.listed) await restorePersonIn(tx, session, person);
    await updatePersonIn(tx, services, session, { id: person, ...form }, { sparse: true });
  }
  await linkUser(tx, companyId, id, person);
}

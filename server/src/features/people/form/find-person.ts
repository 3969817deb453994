import type { findPerson as contract } from '@regalo/contract/people/form';
import type { Person } from '@regalo/contract/people/person';
import { countryByName } from '@regalo/contract/values/countries';
import { storedPhone } from '@regalo/contract/values/phone';
import type { z } from 'zod';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { contactKey, findTwins, readPeople, SHOWN_TWINS } from '../queries.ts';

/** The people whom the form would add a second time; nobody if there is none. */
export async function findPerson(
  { database }: Pick<Services, 'database'>,
  { companyId }: Session,
  { email, contact_no, country }: z.output<typeof contract.body>,
): Promise<Person[]> {
  const contact = {
    email: email || null,
    contact_no: storedPhone(contact_no, countryByName(country)),
  };
  if (!contactKey(contact)) return [];
  return await database.readCompany(companyId, async (tx) => {
    const ids = (await findTwins(tx, companyId, contact)).map(({ id }) => id);
    const people = await readPeople(tx, companyId, ids.slice(0, SHOWN_TWINS));
    return people.toReversed();
  });
}

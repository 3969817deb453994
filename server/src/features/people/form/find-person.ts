import type { findPerson as contract } from '@regalo/contract/people/form';
import type { Person } from '@regalo/contract/people/person';
import { countryByName } from '@regalo/contract/values/countries';
import { storedPhone } from '@regalo/contract/values/phone';
import type { z } from 'zod';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { readPerson } from '../people.ts';
import { findTwin } from '../queries.ts';

/** The person whom the form would add a second time; null if there is nobody. */
export async function findPerson(
  { database }: Pick<Services, 'database'>,
  { companyId }: Session,
  { email, contact_no, country }: z.output<typeof contract.body>,
): Promise<Person | null> {
  const contactNo = storedPhone(contact_no, countryByName(country));
  if (!email && !contactNo) return null;
  return await database.readCompany(companyId, async (tx) => {
    const id = await findTwin(tx, companyId, { email: email || null, contactNo });
    return id === undefined ? null : await readPerson(tx, companyId, id);
  });
}

import * as form from '@regalo/contract/people/form';
import type { Person } from '@regalo/contract/people/person';
import { countryByName } from '@regalo/contract/values/countries';
import { storedPhone } from '@regalo/contract/values/phone';
import type { z } from 'zod';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { getPerson } from '../people.ts';
import { contactKey, findTwins, readCountriesInUse, readPeople, SHOWN_TWINS } from '../queries.ts';
import { addPerson } from './add-person.ts';
import { deletePerson, updatePerson } from './edit-person.ts';

/** The people whom the form would add a second time; nobody if there is none. */
async function findPerson(
  { database }: Pick<Services, 'database'>,
  { companyId }: Session,
  { email, contact_no, country }: z.output<typeof form.findPerson.body>,
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

/** One person: added, read, changed, deleted. */
export const personRoutes = (services: Services): EndpointHandler[] => [
  handle(form.addPerson, async ({ session, body }) =>
    ok(await addPerson(services, session, body), 'User added successfully!'),
  ),
  handle(form.getPerson, async ({ session, query }) =>
    ok(await getPerson(services, session, query.id)),
  ),
  handle(form.findPerson, async ({ session, body }) => {
    const people = await findPerson(services, session, body);
    return ok({ person: people[0] ?? null, people });
  }),
  handle(form.countriesInUse, async ({ session: { companyId } }) => {
    const list = await services.database.readCompany(companyId, (tx) =>
      readCountriesInUse(tx, companyId),
    );
    return ok({ list });
  }),
  handle(form.updatePerson, async ({ session, body }) => {
    if (body.is_deleted) {
      await deletePerson(services, session, body.id);
      return ok({}, 'Recipient deleted successfully!');
    }
    await updatePerson(services, session, body);
    return ok({}, 'Recipient Updated successfully!');
  }),
];

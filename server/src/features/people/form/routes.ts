import * as contract from '@regalo/contract/people/form';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { getPerson } from '../people.ts';
import { addPerson } from './add-person.ts';
import { readCountriesInUse } from './country-queries.ts';
import { deletePerson, updatePerson } from './edit-person.ts';
import { findPerson } from './find-person.ts';

/** One person: added, read, changed, deleted. */
export const personRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.addPerson, async ({ session, body }) =>
    ok(await addPerson(services, session, body), 'User added successfully!'),
  ),
  handle(contract.getPerson, async ({ session, query }) =>
    ok(await getPerson(services, session, query.id)),
  ),
  handle(contract.findPerson, async ({ session, body }) => {
    const people = await findPerson(services, session, body);
    return ok({ person: people[0] ?? null, people });
  }),
  handle(contract.countriesInUse, async ({ session: { companyId } }) => {
    const list = await services.database.readCompany(companyId, (tx) =>
      readCountriesInUse(tx, companyId),
    );
    return ok({ list });
  }),
  handle(contract.updatePerson, async ({ session, body }) => {
    if (body.is_deleted) {
      await deletePerson(services, session, body.id);
      return ok({}, 'Recipient deleted successfully!');
    }
    await updatePerson(services, session, body);
    return ok({}, 'Recipient Updated successfully!');
  }),
];

import type { PersonInput } from '@regalo/contract/people/form';
import { categoryOf } from '@regalo/contract/public-api/fields';
import * as api from '@regalo/contract/public-api/people';
import { countryByCode } from '@regalo/contract/values/countries';
import type { z } from 'zod';
import type { Connection } from '../database/connection.ts';
import { changedValues } from '../features/custom-fields/values.ts';
import { addPersonIn } from '../features/people/form/add-person.ts';
import { deletePersonIn, updatePersonIn } from '../features/people/form/edit-person.ts';
import { refuseDuplicates } from '../features/people/people.ts';
import { Refusal } from '../platform/refusal.ts';
import { requirePermission, type Session } from '../platform/security/sessions.ts';
import type { Services } from '../platform/services.ts';
import {
  findByExternalId,
  keepExternalIds,
  lockExternalId,
  releaseExternalId,
} from './external-id-queries.ts';
import { answerTo, type OperationHandler } from './operations.ts';
import { readCursor, toPage } from './page.ts';
import { readPeopleShown, readPersonShown, withGroups } from './people-queries.ts';

type Input = z.output<(typeof api.updatePerson)['body']>;

/** What is sent of a person, as the office's form has it. @throws Refusal validation for an unknown country */
function formOf({ phone, birth_date, occasions, country, ...input }: Input) {
  const { external_id: _, ...rest } = input;
  const named = country && countryByCode(country);
  if (country && !named) throw new Refusal('country_unknown', 'country');
  const form: Partial<Omit<PersonInput, 'role' | 'shared'>> = {
    ...(rest.first_name !== undefined && { first_name: rest.first_name }),
    ...(rest.last_name !== undefined && { last_name: rest.last_name }),
    ...(rest.email !== undefined && { email: rest.email ?? '' }),
    ...(phone !== undefined && { contact_no: phone ?? '' }),
    ...(named && { country: named.name }),
    ...(birth_date !== undefined && { dob: birth_date }),
    ...(rest.start_date !== undefined && { start_date: rest.start_date ?? '' }),
    ...(rest.language !== undefined && { language: rest.language ?? ('' as const) }),
    ...(occasions !== undefined && { no_occasions: !occasions }),
    ...(rest.group_id !== undefined && { group_id: rest.group_id ?? 0 }),
    ...(rest.custom_fields !== undefined && { custom_fields: rest.custom_fields }),
  };
  return form;
}

/** Fields that the form calls otherwise. */
const NAMED: Record<string, string> = { dob: 'birth_date', contact_no: 'phone' };

/** Saves somebody, and says what is wrong by the names of the API. @throws Refusal */
async function save<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await refuseDuplicates(act);
  } catch (error) {
    const name = error instanceof Refusal ? NAMED[error.field ?? ''] : undefined;
    throw name ? new Refusal((error as Refusal).problem, name) : error;
  }
}

const NO_FORM = {
  ...{ first_name: '', last_name: '', dob: '', country: '', email: '', contact_no: '' },
  ...{ start_date: '', language: '' as const, no_occasions: false, shared: false, group_id: 0 },
};

/** Somebody as the office's form has them. */
const newPerson = ({ kind, ...input }: z.output<(typeof api.createPerson)['body']>) => ({
  ...NO_FORM,
  ...formOf(input),
  custom_fields: changedValues({}, input.custom_fields),
  role: categoryOf(kind),
});

/** A group in full is for keys that may read groups. @throws Refusal forbidden */
function refuseForeign(session: Pick<Session, 'permissions'>, expand: readonly string[]): void {
  if (expand.includes('group')) requirePermission(session, 'groups.read');
}

/** People, for the systems of companies. */
export const peopleOperations = (services: Services): OperationHandler[] => [
  answerTo(api.listPeople, async ({ session, query }) => {
    const { companyId } = session;
    const { cursor, limit, expand } = query;
    refuseForeign(session, expand);
    const after = readCursor(cursor);
    return await services.database.readCompany(companyId, async (tx) => {
      const rows = await readPeopleShown(tx, companyId, query, { after, limit: limit + 1 });
      const page = toPage(rows, limit, (one) => one);
      return { ...page, data: await withGroups(tx, companyId, page.data, expand) };
    });
  }),
  answerTo(api.createPerson, async ({ session, body, once }) => {
    const { companyId } = session;
    const { external_id: externalId } = body;
    const add = (tx: Connection) =>
      once(tx, async () => {
        if (externalId) await lockExternalId(tx, companyId, externalId);
        if (externalId) await releaseExternalId(tx, companyId, externalId);
        const there = externalId && (await findByExternalId(tx, companyId, 'person', externalId));
        if (there) return await readPersonShown(tx, companyId, there.id);
        const { id } = await addPersonIn(tx, services, session, newPerson(body));
        if (externalId) await keepExternalIds(tx, companyId, 'person', [{ externalId, id }]);
        return await readPersonShown(tx, companyId, id);
      });
    return await save(() => services.database.inCompany(companyId, add));
  }),
  answerTo(api.getPerson, async ({ session, params, query }) => {
    const { companyId } = session;
    refuseForeign(session, query.expand);
    return await services.database.readCompany(companyId, async (tx) => {
      const person = await readPersonShown(tx, companyId, params.id);
      const [shown] = await withGroups(tx, companyId, [person], query.expand);
      return shown ?? person;
    });
  }),
  answerTo(api.updatePerson, async ({ session, params: { id }, body, match }) => {
    const { companyId } = session;
    const update = async (tx: Connection) => {
      const change = { id, ...formOf(body) };
      const check = () => match(() => readPersonShown(tx, companyId, id));
      await updatePersonIn(tx, services, session, change, { check });
      const { external_id: externalId } = body;
      if (externalId && (await readPersonShown(tx, companyId, id)).external_id !== externalId) {
        await releaseExternalId(tx, companyId, externalId);
        await keepExternalIds(tx, companyId, 'person', [{ externalId, id }]);
      }
      return await readPersonShown(tx, companyId, id);
    };
    return await save(() => services.database.inCompany(companyId, update));
  }),
  answerTo(api.deletePerson, async ({ session, params: { id }, match }) => {
    const { companyId } = session;
    await services.database.inCompany(companyId, (tx) =>
      deletePersonIn(tx, session, id, () => match(() => readPersonShown(tx, companyId, id))),
    );
    return null;
  }),
];

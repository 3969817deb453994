import { CATEGORIES } from '@regalo/contract/api/fields';
import { MAX_FOUND } from '@regalo/contract/api/page-size';
import type { Person } from '@regalo/contract/people/person';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { readPageOfPeople } from '../queries.ts';

/** The newest people who match a term, of all categories; nobody without a term. */
export async function findPeople(
  { database }: Pick<Services, 'database'>,
  { companyId }: Session,
  term: string,
): Promise<Person[]> {
  if (!term) return [];
  const page = { limit: MAX_FOUND, offset: 0 };
  const found = await database.readCompany(companyId, (tx) =>
    Promise.all(CATEGORIES.map((role) => readPageOfPeople(tx, companyId, { role, term }, page))),
  );
  return found
    .flatMap(({ people }) => people)
    .sort((one, other) => other.id - one.id)
    .slice(0, MAX_FOUND);
}

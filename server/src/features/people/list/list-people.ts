import { CATEGORIES, type Category } from '@regalo/contract/api/fields';
import { MAX_FOUND } from '@regalo/contract/api/page-size';
import type { Person } from '@regalo/contract/people/person';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { checkConditions } from '../../custom-fields/conditions.ts';
import { groupCategory } from '../../groups/queries.ts';
import { readPageOfPeople, type WantedPeople } from '../queries.ts';

type Used = Pick<Services, 'database'>;

interface ListQuery {
  role: Category;
  groupId?: number | undefined;
  term?: string;
  fields?: WantedPeople['fields'];
  page: number;
  limit: number;
}

/** One page of people inside a transaction that reads. */
export async function readPage(
  tx: Connection,
  companyId: number,
  { role, groupId, term = '', fields, page, limit }: ListQuery,
): Promise<{ list: Person[]; total_count: number }> {
  const search = { role, groupId: groupId || null, term, fields };
  const paging = { limit, offset: (page - 1) * limit };
  const { people, total } = await readPageOfPeople(tx, companyId, search, paging);
  return { list: people, total_count: total };
}

/** One page of a category's people, newest first, with the exact number of all that match. */
export async function listPeople(
  { database }: Used,
  { companyId }: Session,
  list: ListQuery,
): Promise<{ list: Person[]; total_count: number }> {
  const { groupId, fields } = list;
  if (!groupId && !fields?.length)
    return await database.askCompany(companyId, (tx) => readPage(tx, companyId, list));
  return await database.readCompany(companyId, async (tx) => {
    if (groupId && (await groupCategory(tx, companyId, groupId)) === undefined)
      throw new Refusal('group_not_found');
    await checkConditions(tx, companyId, fields);
    return await readPage(tx, companyId, list);
  });
}

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

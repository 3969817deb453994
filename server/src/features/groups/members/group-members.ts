import type { Person } from '@regalo/contract/people/person';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditChanges, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { readPage } from '../../people/list/list-people.ts';
import { PERSON_AUDIT, wrongCategory } from '../../people/people.ts';
import { lockPeople, movePeople, readGroupBefore, readPageOfPeople } from '../../people/queries.ts';
import { groupCategory, preventGroupDeletion } from '../queries.ts';

type Used = Pick<Services, 'database'>;

interface WholeGroup {
  group: number;
  /** An id; without it they begin with the newest. */
  before?: number | undefined;
  limit: number;
}

/** One page of a group's people, newest first, with the exact number. @throws Refusal not_found */
export async function listGroupMembers(
  { database }: Used,
  { companyId }: Session,
  list: { groupId: number; term: string; page: number; limit: number },
): Promise<{ group_users: Person[]; total_count: number }> {
  return await database.readCompany(companyId, async (tx) => {
    const role = await groupCategory(tx, companyId, list.groupId);
    if (role === undefined) throw new Refusal('group_not_found');
    const { list: people, total_count } = await readPage(tx, companyId, { ...list, role });
    return { group_users: people, total_count };
  });
}

/** The people of a group before an id, newest first, and how many it has. @throws Refusal not_found */
export async function listWholeGroup(
  { database }: Used,
  { companyId }: Session,
  { group: groupId, before = Number.MAX_SAFE_INTEGER, limit }: WholeGroup,
) {
  return await database.readCompany(companyId, async (tx) => {
    const role = await groupCategory(tx, companyId, groupId);
    if (role === undefined) throw new Refusal('group_not_found');
    const everybody = { role, groupId, term: '' };
    const one = { limit: 1, offset: 0 };
    const { total } = await readPageOfPeople(tx, companyId, everybody, one);
    // One more than asked for shows whether there are more.
    const found = await readGroupBefore(tx, companyId, { groupId, before, limit: limit + 1 });
    return { list: found.slice(0, limit), more: found.length > limit, total_count: total };
  });
}

/** Locks the people and checks that all of them may join the group. */
async function checkMove(
  tx: Connection,
  companyId: number,
  { groupId, ids }: { groupId: number; ids: readonly number[] },
) {
  if (groupId) await preventGroupDeletion(tx, companyId, groupId);
  const people = await lockPeople(tx, companyId, ids);
  const category = groupId ? await groupCategory(tx, companyId, groupId) : undefined;
  if (groupId && category === undefined) throw new Refusal('group_not_found');
  if (people.length < ids.length) throw new Refusal('person_not_found');
  if (groupId && people.some(({ role }) => role !== category)) throw wrongCategory('group');
  return people;
}

/**
 * Moves people into a group, or with 0 out of theirs: all of them or none.
 * @throws Refusal not_found (person, group), wrong_category
 */
export async function addToGroup(
  { database }: Used,
  { companyId, managerId }: Session,
  { group: groupId, users }: { group: number; users: readonly number[] },
): Promise<void> {
  const ids = [...new Set(users)];
  await database.inCompany(companyId, async (tx) => {
    const people = await checkMove(tx, companyId, { groupId, ids });
    const moved = people
      .map(({ id, group_id }) => ({ id, from: group_id ?? 0 }))
      .filter(({ from }) => from !== groupId);
    if (moved.length === 0) return;
    const movedIds = moved.map(({ id }) => id);
    await movePeople(tx, companyId, movedIds, groupId || null);
    const entry = {
      author: managerAuthor(managerId),
      action: 'edited',
      subject: PERSON_AUDIT,
    } as const;
    const changes = moved.map(({ id, from }) => ({
      id,
      before: { group_id: from },
      after: { group_id: groupId },
    }));
    await addAuditChanges(tx, companyId, entry, changes);
  });
}

import type { Category } from '@regalo/contract/api/fields';
import { MAX_FOUND } from '@regalo/contract/api/page-size';
import type { Group, ListedGroup } from '@regalo/contract/groups/groups';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, auditSubject, managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import * as queries from './queries.ts';

type Used = Pick<Services, 'database'>;

const GROUP_AUDIT = auditSubject('group');

interface ListQuery {
  role: Category;
  term?: string;
  page: number;
  limit: number;
}

/** One page of a category's groups, newest first, with the exact number of all that match. */
export async function listGroups(
  { database }: Used,
  { companyId }: Session,
  { role, term = '', page, limit }: ListQuery,
): Promise<{ list: ListedGroup[]; total_count: number }> {
  const list = { role, term, limit, offset: (page - 1) * limit };
  return await database.readCompany(companyId, (tx) => queries.findGroups(tx, companyId, list));
}

/** The newest groups whose names match a term, of all categories; none without a term. */
export async function findGroups(
  { database }: Used,
  { companyId }: Session,
  term: string,
): Promise<Group[]> {
  if (!term) return [];
  const list = { term, limit: MAX_FOUND, offset: 0 };
  const read = (tx: Connection) => queries.findGroups(tx, companyId, list);
  return (await database.readCompany(companyId, read)).list;
}

/** All groups of a category, by name. */
export async function allGroups(
  { database }: Used,
  { companyId }: Session,
  role: Category,
): Promise<{ list: ListedGroup[] }> {
  const read = (tx: Connection) => queries.readAllGroups(tx, companyId, role);
  return { list: await database.askCompany(companyId, read) };
}

/** One live group. @throws Refusal not_found */
export async function getGroup(
  { database }: Used,
  { companyId }: Session,
  id: number,
): Promise<Group> {
  const found = await database.askCompany(companyId, (tx) => queries.readGroup(tx, companyId, id));
  if (!found) throw new Refusal('group_not_found');
  return found;
}

/** Adds a group; another may have the same name. */
export async function addGroup(
  { database }: Used,
  session: Session,
  input: Omit<Group, 'id'>,
): Promise<Group> {
  return await database.inCompany(session.companyId, (tx) => addGroupIn(tx, session, input));
}

/** The same inside a transaction. */
export async function addGroupIn(
  tx: Connection,
  { companyId, managerId }: Session,
  input: Omit<Group, 'id'>,
): Promise<Group> {
  const group = await queries.insertGroup(tx, companyId, input);
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    action: 'added',
    subject: GROUP_AUDIT,
    subjectId: group.id,
    after: group,
  });
  return group;
}

interface Change {
  name?: string | undefined;
  description?: string | undefined;
}

/** The fields that a change really changes. */
function changedFields(group: Group, { name, description }: Change): Partial<Group> {
  return {
    ...(name === undefined || name === group.name ? {} : { name }),
    ...(description === undefined || description === group.description ? {} : { description }),
  };
}

/** Changes a group's fields; what is left out or the same stays. @throws Refusal not_found */
export async function editGroup(
  { database }: Used,
  session: Session,
  change: Change & { id: number },
): Promise<void> {
  await database.inCompany(session.companyId, (tx) => editGroupIn(tx, session, change));
}

/** The same inside a transaction. @param check is asked once the group is locked */
export async function editGroupIn(
  tx: Connection,
  { companyId, managerId }: Session,
  { id, ...change }: Change & { id: number },
  check?: () => Promise<void>,
): Promise<void> {
  const group = await queries.lockGroup(tx, companyId, id);
  if (!group) throw new Refusal('group_not_found');
  await check?.();
  const changed = changedFields(group, change);
  if (Object.keys(changed).length === 0) return;
  await queries.changeGroup(tx, companyId, id, changed);
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    action: 'edited',
    subject: GROUP_AUDIT,
    subjectId: id,
    before: group,
    after: { ...group, ...changed },
  });
}

/**
 * Deletes a group. Its people stay, without a group; orders keep its name.
 * @throws Refusal not_found
 */
export async function deleteGroup({ database }: Used, session: Session, id: number): Promise<void> {
  await database.inCompany(session.companyId, (tx) => deleteGroupIn(tx, session, id));
}

/** The same inside a transaction. @param check is asked once the group is locked */
export async function deleteGroupIn(
  tx: Connection,
  { companyId, managerId }: Session,
  id: number,
  check?: () => Promise<void>,
): Promise<void> {
  const group = await queries.lockGroup(tx, companyId, id);
  if (!group) throw new Refusal('group_not_found');
  await check?.();
  await queries.markGroupDeleted(tx, companyId, id);
  const people = await queries.emptyGroup(tx, companyId, id);
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    action: 'deleted',
    subject: GROUP_AUDIT,
    subjectId: id,
    before: { ...group, people },
  });
}

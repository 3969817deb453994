import * as contract from '@regalo/contract/groups';
import { type Handled, handle, ok } from '../../platform/endpoints.ts';
import type { Parts } from '../../platform/parts.ts';
import { addGroup, allGroups, deleteGroup, editGroup, getGroup, listGroups } from './groups.ts';

export const groupRoutes = (parts: Parts): Handled[] => [
  handle(contract.listGroups, async ({ session, query }) =>
    ok(await listGroups(parts, session, query)),
  ),
  handle(contract.allGroups, async ({ session, query }) =>
    ok(await allGroups(parts, session, query.role)),
  ),
  handle(contract.searchGroups, async ({ session, query, body }) => {
    const { search: term, limit } = body;
    return ok(await listGroups(parts, session, { ...query, term, limit }));
  }),
  handle(contract.addGroup, async ({ session, body }) =>
    ok(await addGroup(parts, session, body), 'Group added successfully!'),
  ),
  handle(contract.getGroup, async ({ session, query }) =>
    ok(await getGroup(parts, session, query.group)),
  ),
  handle(contract.editGroup, async ({ session, body }) => {
    const { is_deleted, ...change } = body;
    if (is_deleted) {
      await deleteGroup(parts, session, change.id);
      return ok({}, 'Group deleted successfully');
    }
    await editGroup(parts, session, change);
    return ok({}, 'Group edited successfully!');
  }),
];

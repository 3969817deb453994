import * as contract from '@regalo/contract/groups/groups';
import * as members from '@regalo/contract/groups/members';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import type { Services } from '../../platform/services.ts';
import {
  addGroup,
  allGroups,
  deleteGroup,
  editGroup,
  findGroups,
  getGroup,
  listGroups,
} from './groups.ts';
import { addToGroup, listGroupMembers, listWholeGroup } from './members/group-members.ts';

const routes = (services: Services): EndpointHandler[] => [
  handle(contract.listGroups, async ({ session, query }) =>
    ok(await listGroups(services, session, query)),
  ),
  handle(contract.allGroups, async ({ session, query }) =>
    ok(await allGroups(services, session, query.role)),
  ),
  handle(contract.searchGroups, async ({ session, query, body }) => {
    const { search: term, limit } = body;
    return ok(await listGroups(services, session, { ...query, term, limit }));
  }),
  handle(contract.findGroups, async ({ session, body }) =>
    ok({ list: await findGroups(services, session, body.search) }),
  ),
  handle(contract.addGroup, async ({ session, body }) =>
    ok(await addGroup(services, session, body), 'Group added successfully!'),
  ),
  handle(contract.getGroup, async ({ session, query }) =>
    ok(await getGroup(services, session, query.group)),
  ),
  handle(contract.editGroup, async ({ session, body }) => {
    const { is_deleted, ...change } = body;
    if (is_deleted) {
      await deleteGroup(services, session, change.id);
      return ok({}, 'Group deleted successfully');
    }
    await editGroup(services, session, change);
    return ok({}, 'Group edited successfully!');
  }),
];

/** Endpoints of the members of a group. */
const memberRoutes = (services: Services): EndpointHandler[] => [
  handle(members.listGroupMembers, async ({ session, query }) => {
    const { group, group_id, search: term, page, limit } = query;
    // The contract refuses a query with neither; 0 is no group's id.
    const groupId = group_id ?? group ?? 0;
    return ok(await listGroupMembers(services, session, { groupId, term, page, limit }));
  }),
  handle(members.listWholeGroup, async ({ session, query }) =>
    ok(await listWholeGroup(services, session, query)),
  ),
  handle(members.addToGroup, async ({ session, body }) => {
    await addToGroup(services, session, body);
    return ok({}, 'Group assigned successfully!');
  }),
];

export const groups: Feature = {
  routes: (services) => [...memberRoutes(services), ...routes(services)],
};

import * as contract from '@regalo/contract/groups/members';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { addToGroup, listGroupMembers, listWholeGroup } from './group-members.ts';

/** Who is in a group. */
export const memberRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.listGroupMembers, async ({ session, query }) => {
    const { group, group_id, search: term, page, limit } = query;
    // The contract refuses a query with neither; 0 is no group's id.
    const groupId = group_id ?? group ?? 0;
    return ok(await listGroupMembers(services, session, { groupId, term, page, limit }));
  }),
  handle(contract.listWholeGroup, async ({ session, query }) =>
    ok(await listWholeGroup(services, session, query)),
  ),
  handle(contract.addToGroup, async ({ session, body }) => {
    await addToGroup(services, session, body);
    return ok({}, 'Group assigned successfully!');
  }),
];

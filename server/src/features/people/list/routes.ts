import * as contract from '@regalo/contract/people/list';
import {
  type EndpointHandler,
  handle,
  handleDownload,
  ok,
} from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { exportPeople } from './export-people.ts';
import { findPeople, listPeople } from './list-people.ts';

/** The lists of people, and their export. */
export const peopleListRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.listPeople, async ({ session, query }) =>
    ok(await listPeople(services, session, query)),
  ),
  handle(contract.searchPeople, async ({ session, query, body }) => {
    const { page, role, group } = query;
    const { search: term, limit, group_id } = body;
    const list = { page, role, term, limit, groupId: group ?? group_id };
    return ok(await listPeople(services, session, list));
  }),
  handle(contract.findPeople, async ({ session, body }) =>
    ok({ list: await findPeople(services, session, body.search) }),
  ),
  handleDownload(contract.exportPeople, async ({ session, query, body, reads }) => {
    const { type, language, role } = query;
    const list = { role, groupId: body.group_id, search: body.search };
    const read = { ...services, reads: await reads() };
    return await exportPeople(read, session, { type, language }, list);
  }),
];

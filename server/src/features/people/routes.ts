import * as contract from '@regalo/contract/people';
import { exportPeople as exported } from '@regalo/contract/people-export';
import { previewPeople as previewed } from '@regalo/contract/sheet-preview';
import { type Handled, handle, handleDownload, ok } from '../../platform/endpoints.ts';
import type { Parts } from '../../platform/parts.ts';
import { deletePerson, updatePerson } from './edit-person.ts';
import { exportPeople } from './export/export-people.ts';
import { addToGroup, listGroupMembers, listWholeGroup } from './group-members.ts';
import { addPerson, getPerson, listPeople } from './people.ts';
import { importPeople, listUploads, previewPeople } from './sheet/import-people.ts';
import { createSheetReader } from './sheet/sheet-reader.ts';

export const peopleRoutes = (parts: Parts): Handled[] => [
  handle(contract.listPeople, async ({ session, query }) =>
    ok(await listPeople(parts, session, query)),
  ),
  handle(contract.searchPeople, async ({ session, query, body }) => {
    const { page, role, group } = query;
    const { search: term, limit, group_id } = body;
    const list = { page, role, term, limit, groupId: group ?? group_id };
    return ok(await listPeople(parts, session, list));
  }),
  handleDownload(exported, async ({ session, query, body }) => {
    const { type, language, role } = query;
    const list = { role, groupId: body.group_id, search: body.search };
    return await exportPeople(parts, session, { type, language }, list);
  }),
  handle(contract.addPerson, async ({ session, body }) =>
    ok(await addPerson(parts, session, body), 'User added successfully!'),
  ),
  handle(contract.getPerson, async ({ session, query }) =>
    ok(await getPerson(parts, session, query.id)),
  ),
  handle(contract.updatePerson, async ({ session, body }) => {
    if (body.is_deleted) {
      await deletePerson(parts, session, body.id);
      return ok({}, 'Recipient deleted successfully!');
    }
    await updatePerson(parts, session, body);
    return ok({}, 'Recipient Updated successfully!');
  }),
  handle(contract.listGroupMembers, async ({ session, query }) => {
    const { group, group_id, search: term, page, limit } = query;
    // The contract refuses a query with neither; 0 is no group's id.
    const groupId = group_id ?? group ?? 0;
    return ok(await listGroupMembers(parts, session, { groupId, term, page, limit }));
  }),
  handle(contract.listWholeGroup, async ({ session, query }) =>
    ok(await listWholeGroup(parts, session, query)),
  ),
  handle(contract.addToGroup, async ({ session, body }) => {
    await addToGroup(parts, session, body);
    return ok({}, 'Group assigned successfully!');
  }),
];

/** Spreadsheets of people. */
export const uploadRoutes = (parts: Parts): Handled[] => {
  const sheets = createSheetReader();
  return [
    handle(contract.importPeople, async ({ session, body, request }) => {
      const target = { role: body.role, groupId: body.group_id };
      const reply = await importPeople({ ...parts, sheets }, session, target, request.upload);
      const some = reply.added_data.length > 0;
      return ok(reply, some ? 'Data uploaded successfully!' : 'No valid data to upload.');
    }),
    handle(previewed, async ({ request }) => ok(await previewPeople({ sheets }, request.upload))),
    handle(contract.listUploads, async ({ session, query }) =>
      ok(await listUploads(parts, session, query.page)),
    ),
  ];
};

import * as contract from '@regalo/contract/people/upload/upload';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { importPeople, listUploads } from './import-people.ts';
import { previewPeople } from './preview-people.ts';
import { createSheetReader } from './sheet-reader.ts';

/** Spreadsheets of people. */
export const uploadRoutes = (services: Services): EndpointHandler[] => {
  const sheets = createSheetReader();
  return [
    handle(contract.importPeople, async ({ session, body, request }) => {
      const { role, group_id: groupId, fill_empty, check: only, ...answers } = body;
      const check = only === 'true';
      const target = { role, groupId, fill: fill_empty === 'true', check, answers };
      const reply = await importPeople({ ...services, sheets }, session, target, request.upload);
      if (check) return ok(reply, '');
      const some = reply.added_data.length > 0 || reply.to_fill?.filled === true;
      return ok(reply, some ? 'Data uploaded successfully!' : 'No valid data to upload.');
    }),
    handle(contract.previewPeople, async ({ session, body, request }) =>
      ok(await previewPeople({ ...services, sheets }, session, request.upload, body.sheet)),
    ),
    handle(contract.listUploads, async ({ session, query }) =>
      ok(await listUploads(services, session, query.page)),
    ),
  ];
};

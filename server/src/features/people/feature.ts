import * as detail from '@regalo/contract/people/detail';
import * as list from '@regalo/contract/people/list';
import * as privacy from '@regalo/contract/people/privacy';
import * as upload from '@regalo/contract/people/upload/upload';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, handleDownload, ok } from '../../platform/http/endpoints.ts';
import type { Services } from '../../platform/services.ts';
import { listPersonGifts, listPersonHistory, readPersonDetail } from './detail/person-detail.ts';
import { personRoutes } from './form/routes.ts';
import { exportPeople } from './list/export-people.ts';
import { findPeople, listPeople } from './list/list-people.ts';
import { erasePerson, readErasurePreview } from './privacy/erase-person.ts';
import { downloadPersonData } from './privacy/person-data.ts';
import { importPeople, listUploads } from './upload/import-people.ts';
import { previewPeople } from './upload/preview-people.ts';
import { sheetReader as sheets } from './upload/sheet-reader.ts';

/** The lists of people, and their export. */
const peopleListRoutes = (services: Services): EndpointHandler[] => [
  handle(list.listPeople, async ({ session, query }) =>
    ok(await listPeople(services, session, query)),
  ),
  handle(list.searchPeople, async ({ session, query, body }) => {
    const { page, role, group } = query;
    const { search: term, limit, group_id, fields } = body;
    const list = { page, role, term, fields, limit, groupId: group ?? group_id };
    return ok(await listPeople(services, session, list));
  }),
  handle(list.findPeople, async ({ session, body }) =>
    ok({ list: await findPeople(services, session, body.search) }),
  ),
  handleDownload(list.exportPeople, async ({ session, query, body, reads }) => {
    const { type, language, role } = query;
    const list = { role, groupId: body.group_id, search: body.search, fields: body.fields };
    const read = { ...services, reads: await reads() };
    return await exportPeople(read, session, { type, language }, list);
  }),
];

const personDetailRoutes = (services: Services): EndpointHandler[] => [
  handle(detail.getPersonDetail, async ({ session, query }) =>
    ok(await readPersonDetail(services, session, query.id)),
  ),
  handle(detail.listPersonGifts, async ({ session, query }) =>
    ok(await listPersonGifts(services, session, query)),
  ),
  handle(detail.listPersonHistory, async ({ session, query }) =>
    ok(await listPersonHistory(services, session, query)),
  ),
];

/** A person's rights to their data: a copy, and erasure. */
const privacyRoutes = (services: Services): EndpointHandler[] => [
  handleDownload(privacy.getPersonData, async ({ session, query, reads }) =>
    downloadPersonData({ ...services, reads: await reads() }, session, query),
  ),
  handle(privacy.previewErasure, async ({ session, query }) =>
    ok(await readErasurePreview(services, session, query.id)),
  ),
  handle(privacy.erasePerson, async ({ session, body }) =>
    ok(await erasePerson(services, session, body)),
  ),
];

/** Spreadsheets of people. */
const uploadRoutes = (services: Services): EndpointHandler[] => [
  handle(upload.importPeople, async ({ session, body, request }) => {
    const { role, group_id: groupId, fill_empty, check: only, ...answers } = body;
    const check = only === 'true';
    const target = { role, groupId, fill: fill_empty === 'true', check, answers };
    const reply = await importPeople({ ...services, sheets }, session, target, request.upload);
    if (check) return ok(reply, '');
    const some = reply.added_data.length > 0 || reply.to_fill?.filled === true;
    return ok(reply, some ? 'Data uploaded successfully!' : 'No valid data to upload.');
  }),
  handle(upload.previewPeople, async ({ session, body, request }) =>
    ok(await previewPeople({ ...services, sheets }, session, request.upload, body.sheet)),
  ),
  handle(upload.listUploads, async ({ session, query }) =>
    ok(await listUploads(services, session, query.page)),
  ),
];

export const people: Feature = {
  routes: (services) => [
    ...personDetailRoutes(services),
    ...personRoutes(services),
    ...peopleListRoutes(services),
    ...privacyRoutes(services),
    ...uploadRoutes(services),
  ],
};

import * as contract from '@regalo/contract/people/privacy';
import {
  type EndpointHandler,
  handle,
  handleDownload,
  ok,
} from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { erasePerson, readErasurePreview } from './erase-person.ts';
import { downloadPersonData } from './person-data.ts';

/** What a person can ask of what is kept about them. */
export const privacyRoutes = (services: Services): EndpointHandler[] => [
  handleDownload(contract.getPersonData, async ({ session, query, reads }) =>
    downloadPersonData({ ...services, reads: await reads() }, session, query),
  ),
  handle(contract.previewErasure, async ({ session, query }) =>
    ok(await readErasurePreview(services, session, query.id)),
  ),
  handle(contract.erasePerson, async ({ session, body }) =>
    ok(await erasePerson(services, session, body)),
  ),
];

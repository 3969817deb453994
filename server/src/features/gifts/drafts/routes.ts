import * as contract from '@regalo/contract/gifts/drafts';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { listDraftPeople, listDrafts, openDraft } from './list-drafts.ts';
import { saveDraft } from './save-draft.ts';

/** Orders that members have begun, kept so that they go on with them anywhere. */
export const draftRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.listDrafts, async ({ session }) =>
    ok({ list: await listDrafts(services, session) }),
  ),
  handle(contract.getDraft, async ({ session, query }) =>
    ok(await openDraft(services, session, query.key)),
  ),
  handle(contract.listDraftPeople, async ({ session, query }) =>
    ok(await listDraftPeople(services, session, query)),
  ),
  handle(contract.saveDraft, async ({ session, body }) => {
    await saveDraft(services, session, body);
    return ok({});
  }),
];

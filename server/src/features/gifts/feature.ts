import * as drafts from '@regalo/contract/gifts/drafts';
import { getForecast } from '@regalo/contract/gifts/forecast';
import * as templates from '@regalo/contract/gifts/templates';
import * as toCome from '@regalo/contract/gifts/to-come';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import type { Services } from '../../platform/services.ts';
import { ruleGiftsReader } from '../occasions/rules/plan-between.ts';
import { giftRoutes } from './checkout/routes.ts';
import { sweepIdempotencyKeys } from './checkout/sweep-keys-job.ts';
import { listDraftPeople, listDrafts, openDraft } from './drafts/list-drafts.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { sweepDrafts } from './drafts/sweep-drafts-job.ts';
import { getForecastOf } from './forecast/forecast.ts';
import { warnShortJob } from './forecast/warn-short-job.ts';
import type { DeriveHashes } from './keys/hash-deriver.ts';
import { findDueOrders, startDueOrders } from './scheduled/due-orders-job.ts';
import { lapsePaused } from './scheduled/lapse-paused-job.ts';
import { scheduledRoutes } from './scheduled/routes.ts';
import { scheduledMail } from './scheduled/scheduled-mail-job.ts';
import { listTemplates, saveTemplate } from './templates/save-template.ts';
import { listGiftsToCome } from './to-come/to-come.ts';

/** Orders that members have begun, kept so that they go on with them anywhere. */
const draftRoutes = (services: Services): EndpointHandler[] => [
  handle(drafts.listDrafts, async ({ session }) =>
    ok({ list: await listDrafts(services, session) }),
  ),
  handle(drafts.getDraft, async ({ session, query }) =>
    ok(await openDraft(services, session, query.key)),
  ),
  handle(drafts.listDraftPeople, async ({ session, query }) =>
    ok(await listDraftPeople(services, session, query)),
  ),
  handle(drafts.saveDraft, async ({ session, body }) => {
    await saveDraft(services, session, body);
    return ok({});
  }),
];

/** What scheduled orders and rules of occasions will leave in the wallet. */
const forecastRoutes = (services: Services): EndpointHandler[] => [
  handle(getForecast, async ({ session }) => ok(await getForecastOf(services, session))),
];

/** Gifts with their message that a company keeps, to begin orders with. */
const templateRoutes = (services: Services): EndpointHandler[] => [
  handle(templates.listTemplates, async ({ session }) =>
    ok({ list: await listTemplates(services, session) }),
  ),
  handle(templates.saveTemplate, async ({ session, body }) =>
    ok({ id: await saveTemplate(services, session, body) }),
  ),
];

/** What people will get. */
const toComeRoutes = (services: Services): EndpointHandler[] => [
  handle(toCome.listGiftsToCome, async ({ session, query }) =>
    ok(
      await listGiftsToCome(
        { ...services, readRuleGifts: ruleGiftsReader(services) },
        session,
        query.id,
      ),
    ),
  ),
];

export const gifts: Feature<Services & { deriveHashes: DeriveHashes }> = {
  routes: (services) => [
    ...giftRoutes(services),
    ...draftRoutes(services),
    ...forecastRoutes(services),
    ...scheduledRoutes(services),
    ...templateRoutes(services),
    ...toComeRoutes(services),
  ],
  jobs: [
    sweepIdempotencyKeys,
    sweepDrafts,
    warnShortJob,
    findDueOrders,
    startDueOrders,
    lapsePaused,
    scheduledMail,
  ],
};

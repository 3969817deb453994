import type { Reply } from '@regalo/contract/api/endpoint';
import * as drafts from '@regalo/contract/gifts/drafts';
import { getForecast } from '@regalo/contract/gifts/forecast';
import * as giveaways from '@regalo/contract/gifts/giveaways';
import * as groupCard from '@regalo/contract/gifts/group-card';
import * as scheduled from '@regalo/contract/gifts/scheduled-orders';
import * as templates from '@regalo/contract/gifts/templates';
import * as toCome from '@regalo/contract/gifts/to-come';
import type { Zone } from '@regalo/contract/values/days';
import type { Connection } from '../../database/connection.ts';
import { timeZoneOf } from '../../platform/companies.ts';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, handleDownload, ok } from '../../platform/http/endpoints.ts';
import { idempotencyKey } from '../../platform/http/idempotency-key.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { ruleGiftsReader } from '../occasions/rules/plan-between.ts';
import { readLikelySpending } from '../occasions/rules/rules-state.ts';
import { readBalance } from '../wallet/queries.ts';
import { giftRoutes } from './checkout/routes.ts';
import { sweepIdempotencyKeys } from './checkout/sweep-keys-job.ts';
import { listDraftPeople, listDrafts, openDraft } from './drafts/list-drafts.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { sweepDrafts } from './drafts/sweep-drafts-job.ts';
import { warnShortJob } from './forecast/warn-short-job.ts';
import { acceptClaims, updateGiveaway } from './giveaways/change-giveaway.ts';
import { claimMail } from './giveaways/claim-mail-job.ts';
import { endGiveaways, sweepGiveaways } from './giveaways/end-giveaways-job.ts';
import { exportClaims } from './giveaways/export-claims.ts';
import { listGiveaways, readGiveawayPage } from './giveaways/giveaways.ts';
import { issueClaims } from './giveaways/issue-claims-job.ts';
import { openGiveaway, readClaimCodes } from './giveaways/open-giveaway.ts';
import { printPoster } from './giveaways/print-poster.ts';
import { cardMail } from './group-card/card-mail-job.ts';
import { cardOpenedMail } from './group-card/card-opened-mail-job.ts';
import {
  listInvited,
  readGroupCard,
  updateGroupCard,
  updateSignature,
} from './group-card/group-card.ts';
import { inviteToCard } from './group-card/invite-to-card-job.ts';
import { openGroupCard } from './group-card/open-card.ts';
import { remindOfCards } from './group-card/remind-of-cards-job.ts';
import { sweepGroupCards } from './group-card/sweep-group-cards-job.ts';
import type { DeriveHashes } from './keys/hash-deriver.ts';
import { balanceByDay } from './scheduled/balance-by-day.ts';
import { findDueOrders, startDueOrders } from './scheduled/due-orders-job.ts';
import { lapsePaused } from './scheduled/lapse-paused-job.ts';
import { listScheduled, listScheduledPeople, showScheduled } from './scheduled/list-orders.ts';
import { scheduledMail } from './scheduled/scheduled-mail-job.ts';
import { readScheduledSpending, type Spending } from './scheduled/spending-queries.ts';
import { updateOrder } from './scheduled/update-order.ts';
import { readShownTemplates, saveTemplate } from './templates/save-template.ts';
import { listGiftsToCome } from './to-come/to-come.ts';

/** Orders that are sent later. */
const scheduledRoutes = (
  services: Services & { deriveHashes: DeriveHashes },
): EndpointHandler[] => [
  handle(scheduled.listScheduledOrders, async ({ session, query }) =>
    ok(await listScheduled(services, session, query)),
  ),
  handle(scheduled.listScheduledRecipients, async ({ session, query }) =>
    ok(await listScheduledPeople(services, session, query)),
  ),
  handle(scheduled.updateScheduledOrder, async ({ session, body }) => {
    const { id, held } = await updateOrder(services, session, body);
    return ok({ order: await showScheduled(services, session, id), held });
  }),
];

/** Cards that colleagues sign for whoever gets an order that is sent later. */
const cardRoutes = (services: Services): EndpointHandler[] => [
  handle(groupCard.getGroupCard, async ({ session, query }) =>
    ok(await readGroupCard(services, session, query)),
  ),
  handle(groupCard.listCardInvited, async ({ session, query }) =>
    ok(await listInvited(services, session, query)),
  ),
  handle(groupCard.openGroupCard, async ({ session, body }) =>
    ok(await openGroupCard(services, session, body)),
  ),
  handle(groupCard.updateGroupCard, async ({ session, body }) =>
    ok(await updateGroupCard(services, session, body)),
  ),
  handle(groupCard.updateCardSignature, async ({ session, body }) =>
    ok(await updateSignature(services, session, body)),
  ),
];

/** Gifts that people claim themselves by a link. */
const giveawayRoutes = (services: Services): EndpointHandler[] => [
  handle(giveaways.listGiveaways, async ({ session, query }) =>
    ok(await listGiveaways(services, session, query)),
  ),
  handle(giveaways.getGiveaway, async ({ session, query }) =>
    ok(await readGiveawayPage(services, session, query)),
  ),
  handle(giveaways.openGiveaway, async ({ session, body, request }) =>
    ok(await openGiveaway(services, session, body, idempotencyKey(request))),
  ),
  handle(giveaways.readClaimCodes, async ({ session, request }) =>
    ok(await readClaimCodes(session, request.upload)),
  ),
  handle(giveaways.updateGiveaway, async ({ session, body }) =>
    ok(await updateGiveaway(services, session, body)),
  ),
  handle(giveaways.acceptClaims, async ({ session, body }) =>
    ok(await acceptClaims(services, session, body)),
  ),
  handleDownload(giveaways.exportClaims, async ({ session, query, reads }) =>
    exportClaims({ ...services, reads: await reads() }, session, query),
  ),
  handleDownload(giveaways.printPoster, ({ session, query }) =>
    printPoster(services, session, query),
  ),
];

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

type Forecast = Reply<typeof getForecast>;

/** Everything that is planned: what is scheduled, and what rules of occasions will likely place within a year. */
const readPlanned = async (
  tx: Connection,
  companyId: number,
  given: { now: Date; zone: Zone },
): Promise<Spending[]> => [
  ...(await readScheduledSpending(tx, companyId)),
  ...(await readLikelySpending(tx, companyId, given)),
];

/** Forecasts the balance of the company, day by day. */
async function getForecastOf(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { companyId }: Session,
): Promise<Forecast> {
  return await database.readCompany(companyId, async (tx) => {
    const zone = await timeZoneOf(tx, companyId);
    const given = { now: now(), zone };
    const planned = await readPlanned(tx, companyId, given);
    return balanceByDay(await readBalance(tx, companyId), planned, given);
  });
}

/** The forecast of the wallet. */
const forecastRoutes = (services: Services): EndpointHandler[] => [
  handle(getForecast, async ({ session }) => ok(await getForecastOf(services, session))),
];

/** Gifts with their message that a company keeps, to begin orders with. */
const templateRoutes = (services: Services): EndpointHandler[] => [
  handle(templates.listTemplates, async ({ session, query }) =>
    ok({
      list: await services.database.readCompany(session.companyId, (tx) =>
        readShownTemplates(tx, session.companyId, query.language),
      ),
    }),
  ),
  handle(templates.saveTemplate, async ({ session, body }) =>
    ok({ id: await saveTemplate(services, session, body) }),
  ),
];

/** A person's gifts to come. */
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
    ...cardRoutes(services),
    ...giveawayRoutes(services),
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
    sweepGroupCards,
    remindOfCards,
    inviteToCard,
    cardMail,
    cardOpenedMail,
    claimMail,
    issueClaims,
    endGiveaways,
    sweepGiveaways,
  ],
};

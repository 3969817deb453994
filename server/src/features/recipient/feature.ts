import { localDay } from '@regalo/contract/values/days';
import { renderGiftPage } from '@regalo/gift-view/render-page';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../platform/feature.ts';
import type { NetworkBudgets } from '../../platform/http/network-budget.ts';
import { defineSweep } from '../../platform/jobs/sweep-companies.ts';
import type { Services } from '../../platform/services.ts';
import { inlineLogos } from '../brands/logo-data.ts';
import { addCardRoutes, readCardOf } from './card/routes.ts';
import { addChoiceRoutes, readCards } from './choice/routes.ts';
import { addClaimingRoutes } from './claiming/routes.ts';
import { addDisputeRoutes } from './disputes/routes.ts';
import { giftMail } from './mail/gift-mail-job.ts';
import { addMoveRoutes } from './moves/routes.ts';
import {
  findShownGift,
  giftPath,
  hasMapsApp,
  makeContext,
  miss,
  type PageContext,
  passesFor,
  type TokenRequest,
} from './page-context.ts';
import { expiryEvent, pageProps, type ShowGift } from './page-props.ts';
import { deleteOldPasses } from './passes/pass-queries.ts';
import { renewPasses } from './passes/renew-passes-job.ts';
import { addPassLinks, registerPassService } from './passes/routes.ts';
import { openReceivedGift } from './received-gift.ts';
import { queueRemindersJob } from './reminders/queue-reminders-job.ts';
import { deleteOldReminders } from './reminders/reminder-queries.ts';
import { addReminderRoutes } from './reminders/routes.ts';
import { sendReminders } from './reminders/send-reminders-job.ts';
import { addShopRoutes } from './shops/routes.ts';
import { readShopSummary } from './shops/shop-queries.ts';
import { addSigningRoutes } from './signing/routes.ts';
import { addSwapRoutes, canSwap } from './swap/routes.ts';
import { addThanksRoutes } from './thanks/routes.ts';
import { addVerifyRoutes } from './verify/routes.ts';

/** After the last day that they were about; then no run makes up for them any more. */
const REMINDERS_KEPT_DAYS = 90;

/** Deletes the reminders of gifts that are long over, every night. */
export const sweepReminders = defineSweep('sweep-reminders', '20 4 * * *', {
  days: REMINDERS_KEPT_DAYS,
  remove: deleteOldReminders,
});

/** After the last day of a gift that has ended; then its pass says so for good. */
const PASSES_KEPT_DAYS = 90;

/** Forgets which phones have the passes of gifts that are long over, every night. */
const sweepPasses = defineSweep('sweep-passes', '25 4 * * *', {
  days: PASSES_KEPT_DAYS,
  remove: deleteOldPasses,
});

/** The size of the largest form: a message of thanks, each character as twelve. */
const FORM_BYTES = 8 * 1024;
const EMPTY_FORM_BYTES = 1024;
/** Shops that a gift's page names itself. */
const SHOPS_NAMED = 6;

/** The page of a gift, with some of the shops that take it. */
const showGift =
  ({ services, assets, base }: PageContext): ShowGift =>
  async (gift, path, beside) => {
    const { database, storage, mediaBase, publicUrl, now } = services;
    const listed = gift.state === 'open' && gift.row.shop_id === null;
    const shops = listed
      ? await database.outside((tx) => readShopSummary(tx, SHOPS_NAMED, gift.row.language))
      : undefined;
    const cards = await readCards(services, gift);
    const swappable = await canSwap(services, gift);
    const signatures = await readCardOf(services, gift);
    const logos = await inlineLogos(storage, gift.row.brand);
    const today = localDay(now(), gift.row.time_zone);
    const props = await pageProps(
      gift,
      { path, base, mediaBase, publicUrl, today },
      { shops, signatures, cards, swappable, logos, ...beside },
    );
    return renderGiftPage(props, assets);
  };

function addGiftRoutes(context: PageContext, show: ShowGift): void {
  const { pages, services, answers, onRequest } = context;
  pages.get('/g/:token', { onRequest }, async (request: TokenRequest, reply) => {
    const gift = await findShownGift(context, request, reply);
    if (!gift) return reply;
    const beside = { mapsApp: hasMapsApp(request), passes: passesFor(context, request) };
    return answers.page(reply, await show(gift, giftPath(context, request), beside), gift.row);
  });

  // The unwrap button sends an empty form.
  pages.post(
    '/g/:token',
    { onRequest, bodyLimit: EMPTY_FORM_BYTES },
    async (request: TokenRequest, reply) => {
      const { token } = request.params;
      const gift = await openReceivedGift(services, token, request.ip);
      if (!gift) return miss(context, request, reply);
      if (gift.state === 'replaced') return answers.replaced(reply, gift);
      return answers.secure(reply).redirect(giftPath(context, request), 303);
    },
  );

  pages.get('/g/:token/expiry.ics', { onRequest }, async (request: TokenRequest, reply) => {
    const gift = await findShownGift(context, request, reply);
    if (!gift) return reply;
    // The page says why there is nothing to put into a calendar.
    if (gift.state !== 'open')
      return answers.secure(reply).redirect(giftPath(context, request), 303);
    return answers
      .secure(reply)
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="regalo.ics"')
      .send(expiryEvent(services, gift));
  });
}

function addRoutes(pages: FastifyInstance, services: Services, budgets: NetworkBudgets): void {
  const context = makeContext(pages, services, budgets);
  const show = showGift(context);
  pages.setErrorHandler(context.answers.failure);
  pages.removeAllContentTypeParsers();
  pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_BYTES }, (_r, body, done) =>
    done(null, body),
  );
  addGiftRoutes(context, show);
  addPassLinks(context);
  addShopRoutes(context);
  addChoiceRoutes(context, show);
  addSwapRoutes(context);
  addThanksRoutes(context, show);
  addDisputeRoutes(context);
  addMoveRoutes(context);
  addReminderRoutes(context);
  addCardRoutes(context);
  addVerifyRoutes(context);
  addSigningRoutes(context);
  addClaimingRoutes(context);
  // A link with something appended by a mail program is an unknown link; it needs no lookup.
  pages.route({ method: ['GET', 'POST'], url: '/g/*', handler: context.answers.unknown });
}

/** The pages of recipients: looking at them changes nothing, their forms do. */
function registerPages(app: FastifyInstance, services: Services, budgets: NetworkBudgets): void {
  // A context of its own, for its error page and its parser.
  void app.register((pages, _options, registered) => {
    addRoutes(pages, services, budgets);
    registered();
  });
  registerPassService(app, services, budgets);
}

export const recipient: Feature = {
  pages: registerPages,
  jobs: [giftMail, queueRemindersJob, sendReminders, sweepReminders, renewPasses, sweepPasses],
};

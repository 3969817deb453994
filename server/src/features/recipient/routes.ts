import { renderGiftPage } from '@regalo/gift-view/render-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NetworkBudgets } from '../../platform/http/network-budget.ts';
import type { Services } from '../../platform/services.ts';
import { pageAnswers } from './page-answers.ts';
import { registerPageAssets } from './page-assets.ts';
import { expiryEvent, pageProps } from './page-props.ts';
import { findReceivedGift, openReceivedGift } from './received-gift.ts';

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

function addRoutes(pages: FastifyInstance, services: Services, budgets: NetworkBudgets): void {
  const assets = registerPageAssets(pages);
  const { secure, page, unknown, replaced, failure } = pageAnswers(services.mediaBase, assets);
  pages.setErrorHandler(failure);
  // The unwrap button sends an empty form; what it holds is of no interest.
  pages.removeAllContentTypeParsers();
  pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_r, _b, done) =>
    done(null),
  );

  /** A link that leads to no gift is charged to its network. */
  const miss = (request: FastifyRequest, reply: FastifyReply) => {
    budgets.unknownLinks.spend(request.ip);
    return unknown(request, reply);
  };
  // Of the links themselves: style and script do not ask the database.
  const onRequest = async ({ ip }: FastifyRequest) => budgets.calls.spend(ip);

  pages.get('/g/:token', { onRequest }, async (request: TokenRequest, reply) => {
    const { token } = request.params;
    const gift = await findReceivedGift(services, token);
    if (!gift) return miss(request, reply);
    const { state } = gift;
    if (state === 'replaced') return replaced(reply, gift.row.language);
    const props = pageProps({ ...gift, state }, `/g/${token}`, services.mediaBase);
    return page(reply, renderGiftPage(props, assets));
  });

  pages.post('/g/:token', { onRequest }, async (request: TokenRequest, reply) => {
    const { token } = request.params;
    const gift = await openReceivedGift(services, token);
    if (!gift) return miss(request, reply);
    if (gift.state === 'replaced') return replaced(reply, gift.row.language);
    return secure(reply).redirect(`/g/${token}`, 303);
  });

  pages.get('/g/:token/expiry.ics', { onRequest }, async (request: TokenRequest, reply) => {
    const { token } = request.params;
    const gift = await findReceivedGift(services, token);
    if (!gift) return miss(request, reply);
    // The page says why there is nothing to put into a calendar.
    if (gift.state !== 'open') return secure(reply).redirect(`/g/${token}`, 303);
    return secure(reply)
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="regalo.ics"')
      .send(expiryEvent(services, gift));
  });

  // A link with something appended by a mail program is an unknown link; it needs no lookup.
  pages.route({ method: ['GET', 'POST'], url: '/g/*', handler: unknown });
}

/** The recipient's page: GET shows, POST unwraps. */
export function registerRecipientPages(
  app: FastifyInstance,
  services: Services,
  budgets: NetworkBudgets,
): void {
  // A context of its own, for its error page and its parser.
  void app.register((pages, _options, registered) => {
    addRoutes(pages, services, budgets);
    registered();
  });
}

import { renderGiftPage } from '@regalo/gift-view/render-page';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/network-of.ts';
import type { Services } from '../../platform/services.ts';
import { pageAnswers } from './page-answers.ts';
import { registerPageAssets } from './page-assets.ts';
import { expiryEvent, pageProps } from './page-props.ts';
import { findReceivedGift, openReceivedGift } from './received-gift.ts';

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

function addRoutes(pages: FastifyInstance, services: Services): void {
  const assets = registerPageAssets(pages);
  const { secure, page, unknown, failure } = pageAnswers(services.mediaBase, assets);
  pages.setErrorHandler(failure);
  // The unwrap button sends an empty form; what it holds is of no interest.
  pages.removeAllContentTypeParsers();
  pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_r, _b, done) =>
    done(null),
  );

  pages.get('/g/:token', async (request: TokenRequest, reply) => {
    const { token } = request.params;
    const gift = await findReceivedGift(services, token, networkOf(request.ip));
    if (!gift) return unknown(request, reply);
    return page(reply, renderGiftPage(pageProps(gift, `/g/${token}`, services.mediaBase), assets));
  });

  pages.post('/g/:token', async (request: TokenRequest, reply) => {
    const { token } = request.params;
    if (!(await openReceivedGift(services, token, networkOf(request.ip))))
      return unknown(request, reply);
    return secure(reply).redirect(`/g/${token}`, 303);
  });

  pages.get('/g/:token/expiry.ics', async (request: TokenRequest, reply) => {
    const { token } = request.params;
    const gift = await findReceivedGift(services, token, networkOf(request.ip));
    if (!gift) return unknown(request, reply);
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
export function registerRecipientPages(app: FastifyInstance, services: Services): void {
  // A context of its own, for its error page and its parser.
  void app.register((pages, _options, registered) => {
    addRoutes(pages, services);
    registered();
  });
}

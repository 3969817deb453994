import { createHash } from 'node:crypto';
import { STATUS_OF } from '@regalo/contract/refusals/codes';
import { pageStyle } from '@regalo/gift-view/brand';
import { type PageAssets, renderNoticePage } from '@regalo/gift-view/render-page';
import { acceptedLanguage } from '@regalo/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addRetryAfter, toRefusalBody } from '../../platform/http/answers.ts';
import { mediaOrigins } from '../../platform/storage/storage.ts';
import type { SentBrand } from '../brands/sent-brand-queries.ts';
import type { ReceivedGift } from './received-gift.ts';

/** In what a gift was sent. */
interface Sent {
  brand: Pick<SentBrand, 'color'> | null;
}

/** Nothing but this server's own files and the media; no inline script, no inline style but that of the page. */
const policyOf = (images: string, media: string, style: string) =>
  [
    "default-src 'none'",
    `img-src ${images}`,
    `media-src ${media}`,
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "script-src 'self'",
    // The page looks for its own balance when it is seen again.
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Spanish unless the browser prefers English. */
export const languageOf = (request: FastifyRequest) =>
  acceptedLanguage(request.headers['accept-language'], 'es');

/** Replies of all addresses of the recipient's page: pages that are neither cached nor framed. */
export function pageAnswers(mediaBase: string, assets: PageAssets) {
  const media = mediaOrigins(mediaBase).join(' ');
  const policy = (sent?: Sent) =>
    // The logo of a brand may be in the page itself.
    policyOf(sent?.brand ? `${media} data:` : media, media, pageStyle(assets.style, sent?.brand));
  const secure = (reply: FastifyReply, sent?: Sent) =>
    reply
      .header('content-security-policy', policy(sent))
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow');
  const page = (reply: FastifyReply, html: string, sent?: Sent) =>
    secure(reply, sent).type('text/html; charset=utf-8').send(html);
  return {
    secure,
    /** @param sent the gift, where the page shows its brand */
    page,
    /** The same page for unknown and malformed links. */
    unknown(request: FastifyRequest, reply: FastifyReply) {
      const html = renderNoticePage({ language: languageOf(request), notice: 'unknown' }, assets);
      return page(reply.code(404), html);
    },
    /** For a link that a newer one has replaced. */
    replaced(reply: FastifyReply, { row }: Pick<ReceivedGift, 'row'>) {
      const { language, purchaser_name: purchaserName, company_name: companyName } = row;
      const sender = { purchaserName, companyName };
      const html = renderNoticePage({ language, notice: 'replaced', sender }, assets);
      return page(reply.code(410), html);
    },
    /** A refusal or a bug as a page. */
    failure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
      const refusal = toRefusalBody(error, request);
      const { code } = refusal;
      const notice = code === 'throttled' ? code : 'failed';
      addRetryAfter(reply, error, refusal);
      const html = renderNoticePage({ language: languageOf(request), notice }, assets);
      return page(reply.code(STATUS_OF[code]), html);
    },
  };
}

export type PageAnswers = ReturnType<typeof pageAnswers>;

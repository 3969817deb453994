import { STATUS_OF } from '@regalo/contract/refusals/codes';
import { type PageAssets, renderNoticePage } from '@regalo/gift-view/render-page';
import { acceptedLanguage } from '@regalo/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addRetryAfter, toRefusalBody } from '../../platform/http/answers.ts';
import { mediaOrigins } from '../../platform/storage/storage.ts';
import type { ReceivedGift } from './received-gift.ts';

/** Nothing but this server's own files and the media; no inline script, no inline style. */
const policyOf = (media: string) =>
  [
    "default-src 'none'",
    `img-src ${media}`,
    `media-src ${media}`,
    "style-src 'self'",
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
  const policy = policyOf(mediaOrigins(mediaBase).join(' '));
  const secure = (reply: FastifyReply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow');
  const page = (reply: FastifyReply, html: string) =>
    secure(reply).type('text/html; charset=utf-8').send(html);
  return {
    secure,
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

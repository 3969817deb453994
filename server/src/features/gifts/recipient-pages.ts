import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { renderGiftPage, renderUnknownGiftPage } from '@regalo/gift-view/render-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/network-of.ts';
import type { Parts } from '../../platform/parts.ts';
import { mediaOrigins, shownAddress } from '../../platform/storage.ts';
import { findReceivedGift, openReceivedGift, type ReceivedGift } from './recipient.ts';

/** Nothing but this server's own files and the media; no inline script, no inline style. */
const policyOf = (media: string) =>
  [
    "default-src 'none'",
    `img-src ${media}`,
    `media-src ${media}`,
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

interface Asset {
  address: string;
  type: string;
  body: Buffer;
}

/** A built file of gift-view under an address that changes with its content. */
function assetOf(specifier: string, ending: string, type: string): Asset {
  const body = readFileSync(new URL(import.meta.resolve(specifier)));
  const version = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return { address: `/g/assets/${version}.${ending}`, type, body };
}

function propsOf({ row, state, code }: ReceivedGift, unwrapAction: string, mediaBase: string) {
  const shown = (address: string | null) => address && shownAddress(mediaBase, address);
  return {
    language: row.language,
    state,
    purchaserName: row.purchaser_name,
    companyName: row.company_name,
    recipientName: row.receiver_name,
    message: row.message,
    giftName: row.gift_name,
    shopName: row.shop_name,
    howToUse: row.how_to_use || null,
    faceValue: row.face_value,
    cardArt: shown(row.card_img),
    logo: shown(row.logo),
    media:
      row.media_kind && row.media_address
        ? { kind: row.media_kind, url: shownAddress(mediaBase, row.media_address) }
        : null,
    voucherCode: code,
    validUntil: row.valid_until,
    unwrapAction: state === 'wrapped' ? unwrapAction : null,
  };
}

function secure(reply: FastifyReply, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow');
}

/** Spanish unless the browser prefers English. */
function languageOf(request: FastifyRequest): 'en' | 'es' {
  const accepted = request.headers['accept-language'] ?? '';
  const first = /\b(en|es)\b/i.exec(accepted)?.[1];
  return first?.toLowerCase() === 'en' ? 'en' : 'es';
}

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

/** The recipient's page: GET shows, POST unwraps. */
export function registerRecipientPages(app: FastifyInstance, parts: Parts): void {
  const policy = policyOf(mediaOrigins(parts.mediaBase).join(' '));
  const stylesheet = assetOf('@regalo/gift-view/gift-page.css', 'css', 'text/css; charset=utf-8');
  const script = assetOf(
    '@regalo/gift-view/gift-page-script.js',
    'js',
    'text/javascript; charset=utf-8',
  );
  const assets = { stylesheet: stylesheet.address, script: script.address };
  for (const asset of [stylesheet, script])
    app.get(asset.address, (_request, reply) =>
      reply
        .type(asset.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(asset.body),
    );

  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    secure(reply, policy)
      .code(404)
      .type('text/html; charset=utf-8')
      .send(renderUnknownGiftPage({ language: languageOf(request) }, assets));

  app.get('/g/:token', async (request: TokenRequest, reply) => {
    const { token } = request.params;
    const gift = await findReceivedGift(parts, token, networkOf(request.ip));
    if (!gift) return unknown(request, reply);
    return secure(reply, policy)
      .type('text/html; charset=utf-8')
      .send(renderGiftPage(propsOf(gift, `/g/${token}`, parts.mediaBase), assets));
  });

  void app.register((form, _options, registered) => {
    // The unwrap button sends an empty form; what it holds is of no interest.
    form.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_r, _b, done) =>
      done(null),
    );
    form.post('/g/:token', async (request: TokenRequest, reply) => {
      const { token } = request.params;
      if (!(await openReceivedGift(parts, token, networkOf(request.ip))))
        return unknown(request, reply);
      return secure(reply, policy).redirect(`/g/${token}`, 303);
    });
    registered();
  });
}

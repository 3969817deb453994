import { renderVerifyPage, type VerifyState } from '@regalo/gift-view/verify-page';
import { isLanguage } from '@regalo/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../platform/refusal.ts';
import { countNetworkTry } from '../../../platform/security/network-tries.ts';
import { countMisses, throttled } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { findGift } from '../../till/find-gift-queries.ts';
import { hashesOf, NOWHERE } from '../../till/find-voucher.ts';
import { languageOf } from '../page-answers.ts';
import { checkOwnForm, formField, type PageContext } from '../page-context.ts';
import { isPresent } from '../page-queries.ts';

const STATUSES: Partial<Record<VerifyState, number>> = { throttled: 429 };
const RETRY_SECONDS = 3_600;

/** The language that was asked for, else the browser's. */
function languageFor(request: FastifyRequest) {
  const { lang } = request.query as Record<string, unknown>;
  return typeof lang === 'string' && isLanguage(lang) ? lang : languageOf(request);
}

/** Of a network: everything that it checks. */
const OF_NETWORK = { scope: 'verify-network', max: 30, minutes: 60 };
/** Of all together: what they guess wrong. */
const OF_ALL = { scope: 'verify', max: 2_000, minutes: 60 };

/**
 * Whether a code or link is the present one of a gift, whatever the gift is worth or whether it can
 * still be used. An unknown one runs the same statements as a known one.
 * @throws Refusal throttled
 */
async function isGenuine(
  services: Pick<Services, 'database' | 'keys'>,
  typed: string,
  address: string,
): Promise<boolean> {
  const { database, keys } = services;
  await countNetworkTry(database, keys, OF_NETWORK, address);
  const { kind, hashes } = hashesOf(services, typed);
  const place = await database.outside((connection) => findGift(connection, kind, hashes));
  // Only codes can be guessed; what can be no gift is no guess.
  const missed = place === undefined && kind === 'code' && hashes.length > 0;
  const [misses = 0] = await countMisses(database, keys, [OF_ALL], 'all', missed);
  // Who has a genuine one is answered, however many others guess.
  if (place === undefined && misses >= OF_ALL.max) throw throttled();
  const { companyId, giftId } = place ?? NOWHERE;
  return await database.readCompany(companyId, (tx) =>
    isPresent(tx, companyId, { giftId, hashes }),
  );
}

/** The page that tells whether a code is of a genuine gift, for whoever asks. */
export function addVerifyRoutes({
  pages,
  services,
  answers,
  assets,
  base,
  onRequest,
}: PageContext): void {
  const show = (request: FastifyRequest, reply: FastifyReply, state: VerifyState) => {
    const language = languageFor(request);
    const html = renderVerifyPage({ language, state, action: `${base}/verify` }, assets);
    return answers.page(reply.code(STATUSES[state] ?? 200), html);
  };
  pages.get('/verify', { onRequest }, (request, reply) => show(request, reply, 'asked'));

  pages.post('/verify', { onRequest }, async (request, reply) => {
    checkOwnForm(request);
    try {
      const genuine = await isGenuine(services, formField(request, 'code'), request.ip);
      return show(request, reply, genuine ? 'genuine' : 'unknown');
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'throttled') throw error;
      return show(request, reply.header('retry-after', RETRY_SECONDS), 'throttled');
    }
  });
}

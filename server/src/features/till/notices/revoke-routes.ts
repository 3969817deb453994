import { STATUS_OF } from '@regalo/contract/refusals/codes';
import { acceptedLanguage } from '@regalo/messages/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addRetryAfter, toRefusalBody } from '../../../platform/http/answers.ts';
import type { NetworkBudgets } from '../../../platform/http/network-budget.ts';
import type { Services } from '../../../platform/services.ts';
import { findRevocable, revokeByLink } from './revoke-link.ts';
import { REVOKE_POLICY, type RevokeView, revokePage } from './revoke-page.ts';
import { REVOKE_PATH } from './till-mail-job.ts';

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

const secure = (reply: FastifyReply) =>
  reply
    .header('content-security-policy', REVOKE_POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow');

function show(request: FastifyRequest, reply: FastifyReply, view: RevokeView): FastifyReply {
  const language = acceptedLanguage(request.headers['accept-language'], 'es');
  return secure(reply).type('text/html; charset=utf-8').send(revokePage(view, language));
}

function addRoutes(pages: FastifyInstance, services: Services, budgets: NetworkBudgets): void {
  pages.setErrorHandler((error, request, reply) => {
    const refusal = toRefusalBody(error, request);
    addRetryAfter(reply, error, refusal);
    const state = refusal.code === 'throttled' ? 'throttled' : 'failed';
    return show(request, reply.code(STATUS_OF[refusal.code]), { state });
  });
  // The button sends an empty form; what it holds is of no interest.
  pages.removeAllContentTypeParsers();
  pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_r, _b, done) =>
    done(null),
  );
  const onRequest = async ({ ip }: FastifyRequest) => budgets.calls.spend(ip);
  const url = `${REVOKE_PATH}/:token`;

  /** A link that leads to no till is charged to its network. */
  const miss = (request: FastifyRequest, reply: FastifyReply) => {
    budgets.unknownLinks.spend(request.ip);
    return show(request, reply.code(404), { state: 'unknown' });
  };

  const over = (request: FastifyRequest, reply: FastifyReply) =>
    show(request, reply.code(410), { state: 'over', operator: services.operatorEmail });

  pages.get(url, { onRequest }, async (request: TokenRequest, reply) => {
    const till = await findRevocable(services, request.params.token);
    if (!till) return miss(request, reply);
    if (till.over) return over(request, reply);
    return show(request, reply, { state: till.revoked_at ? 'revoked' : 'asked', till });
  });

  pages.post(url, { onRequest }, async (request: TokenRequest, reply) => {
    const { token } = request.params;
    const till = await revokeByLink(services, token);
    if (!till) return miss(request, reply);
    if (till.over) return over(request, reply);
    return secure(reply).redirect(`${REVOKE_PATH}/${token}`, 303);
  });
}

/** The page by which a shop takes a till out of use, from a mail: GET shows, POST does it. */
export function registerRevokePages(
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

import { isLanguage } from '@regalo/contract/values/language';
import { renderVerifyPage, type VerifyState } from '@regalo/gift-view/verify-page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../platform/refusal.ts';
import { languageOf } from '../page-answers.ts';
import { checkOwnForm, formField, type PageContext } from '../page-context.ts';
import { isGenuine } from './verify-code.ts';

const STATUSES: Partial<Record<VerifyState, number>> = { throttled: 429 };
const RETRY_SECONDS = 3_600;

/** The language that was asked for, else the browser's. */
function languageFor(request: FastifyRequest) {
  const { lang } = request.query as Record<string, unknown>;
  return typeof lang === 'string' && isLanguage(lang) ? lang : languageOf(request);
}

/** The page that tells whether a code is of a genuine gift, for whoever asks. */
export function addVerifyRoutes({
  pages,
  services,
  answers,
  assets,
  onRequest,
}: PageContext): void {
  const show = (request: FastifyRequest, reply: FastifyReply, state: VerifyState) => {
    const language = languageFor(request);
    const html = renderVerifyPage({ language, state, action: '/verify' }, assets);
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

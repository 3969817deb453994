import { renderRemindersPage } from '@regalo/gift-view/reminders-page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { miss, type PageContext, type TokenRequest } from '../page-context.ts';
import { readOptOutToken, UNSUBSCRIBE } from './opt-out.ts';
import { insertOptOut, readCompany } from './opt-out-queries.ts';

/**
 * Ends reminders. Mail programs post to the address by themselves, without cookies and from anywhere
 * (RFC 8058); whoever follows the link is asked first.
 */
export function addReminderRoutes(context: PageContext): void {
  const { pages, services, answers, assets, onRequest } = context;
  const { database, keys } = services;

  async function answer(request: TokenRequest, reply: FastifyReply, state: 'asked' | 'ended') {
    const { token } = request.params;
    const optOut = readOptOutToken(keys, token);
    const { companyId } = optOut ?? {};
    const company =
      companyId && (await database.readCompany(companyId, (tx) => readCompany(tx, companyId)));
    if (!optOut || !company) return miss(context, request, reply);
    if (state === 'ended')
      await database.inCompany(optOut.companyId, (tx) => insertOptOut(tx, optOut));
    const { language, name: companyName } = company;
    const action = `${UNSUBSCRIBE}/${token}`;
    return answers.page(
      reply,
      renderRemindersPage({ language, state, companyName, action }, assets),
    );
  }

  const address = `${UNSUBSCRIBE}/:token`;
  pages.get(address, { onRequest }, (request: FastifyRequest, reply) =>
    answer(request as TokenRequest, reply, 'asked'),
  );
  pages.post(address, { onRequest }, (request: FastifyRequest, reply) =>
    answer(request as TokenRequest, reply, 'ended'),
  );
}

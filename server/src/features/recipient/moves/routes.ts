import { renderMovedPage } from '@regalo/gift-view/moved-page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MOVED_PATH, readMovedToken } from '../mail/moved-link.ts';
import { checkOwnForm, miss, type PageContext, type TokenRequest } from '../page-context.ts';
import { disputeMove } from './dispute-move.ts';
import { readMovedGift } from './move-queries.ts';

/** The move of the link; undefined where the answer has been sent. */
async function findMove(context: PageContext, request: TokenRequest, reply: FastifyReply) {
  const { database, keys } = context.services;
  const move = readMovedToken(keys, request.params.token);
  const gift =
    move &&
    (await database.readCompany(move.companyId, (tx) => readMovedGift(tx, move.companyId, move)));
  if (move && gift) return { move, gift };
  await miss(context, request, reply);
  return;
}

/** "Block the gift", for who had it before it went to another address: a page that asks, and a form. */
export function addMoveRoutes(context: PageContext): void {
  const { pages, services, answers, assets, onRequest } = context;
  const address = `${MOVED_PATH}/:token`;
  pages.get(address, { onRequest }, async (request: FastifyRequest, reply) => {
    const asked = request as TokenRequest;
    const found = await findMove(context, asked, reply);
    if (!found) return reply;
    const { language, purchaser: purchaserName, company: companyName, disputed } = found.gift;
    const state = disputed ? 'told' : 'asked';
    const action = `${MOVED_PATH}/${asked.params.token}`;
    const props = { language, state, purchaserName, companyName, action } as const;
    return answers.page(reply, renderMovedPage(props, assets));
  });

  pages.post(address, { onRequest }, async (request: FastifyRequest, reply) => {
    checkOwnForm(request);
    const sent = request as TokenRequest;
    const found = await findMove(context, sent, reply);
    if (!found) return reply;
    await disputeMove(services, found.move, found.gift);
    return answers.secure(reply).redirect(`${MOVED_PATH}/${sent.params.token}`, 303);
  });
}

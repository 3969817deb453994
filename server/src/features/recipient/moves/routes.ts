import { renderMovedPage } from '@regalo/gift-view/moved-page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notifications/notifications.ts';
import { FORMER_RECIPIENT } from '../../vouchers/activity-queries.ts';
import { setBlocked } from '../../vouchers/block-queries.ts';
import { lockGift } from '../disputes/dispute-queries.ts';
import { giftMail } from '../mail/gift-mail-job.ts';
import { MOVED_PATH, type Move, readMovedToken } from '../mail/moved-link.ts';
import { checkOwnForm, miss, type PageContext, type TokenRequest } from '../page-context.ts';
import {
  disputeUsesSince,
  insertMoveDispute,
  type MovedGift,
  readMovedGift,
} from './move-queries.ts';

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

/**
 * Blocks a gift because whoever had it before says that it should not have gone to another address, and
 * tells the sender, and the shops where it was used since, once for each move. One that has expired is
 * blocked too, as its manager may extend it; one that was withdrawn is not.
 */
async function disputeMove(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  move: Move,
  { orderId }: MovedGift,
): Promise<void> {
  const { companyId, giftId, activityId } = move;
  await database.inCompany(companyId, async (tx) => {
    const { status, blocked_at, receiver_name: name } = await lockGift(tx, companyId, giftId);
    if (!(await insertMoveDispute(tx, move))) return;
    const by = { author: FORMER_RECIPIENT, reason: '' };
    if (status !== 'canceled' && blocked_at === null)
      await setBlocked(tx, companyId, giftId, { blocked: true, ...by });
    await notify(tx, companyId, 'move_disputed', { orderId, name });
    const about = { companyId, giftId };
    await jobs.enqueue(tx, giftMail, { kind: 'move-disputed', ...about, activityId });
    for (const redemptionId of await disputeUsesSince(tx, move))
      await jobs.enqueue(tx, giftMail, { kind: 'disputed-shop', ...about, redemptionId });
  });
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

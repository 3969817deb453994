import { localDay } from '@regalo/contract/values/days';
import { formatUnits } from '@regalo/contract/values/money';
import { type DisputePageProps, renderDisputePage } from '@regalo/gift-view/dispute-page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../platform/services.ts';
import { showBrand } from '../../brands/show-brand.ts';
import { notify } from '../../notifications/notifications.ts';
import { readTold } from '../../till/notices/queries.ts';
import { RECIPIENT } from '../../vouchers/activity-queries.ts';
import { setBlocked } from '../../vouchers/block-queries.ts';
import { giftMail } from '../mail/gift-mail-job.ts';
import { checkOwnForm, findShownGift, giftPath, type PageContext } from '../page-context.ts';
import type { ShownGift } from '../page-props.ts';
import type { ReceivedGift } from '../received-gift.ts';
import { type GiftUse, insertDispute, lockGift, readUse } from './dispute-queries.ts';

type UseRequest = FastifyRequest<{ Params: { token: string; use: string } }>;

const USE = /^[1-9]\d{0,14}$/;

/** The gift of the link and the use; undefined where the answer has been sent. */
async function findUse(context: PageContext, request: UseRequest, reply: FastifyReply) {
  const gift = await findShownGift(context, request, reply);
  if (!gift) return;
  const { companyId, row } = gift;
  const { use: id } = request.params;
  const use = USE.test(id)
    ? await context.services.database.readCompany(companyId, (tx) =>
        readUse(tx, companyId, row.id, Number(id)),
      )
    : undefined;
  if (use) return { gift, use };
  await context.answers.unknown(request, reply);
  return;
}

function propsOf(
  services: Pick<Services, 'mediaBase' | 'publicUrl'>,
  gift: string,
  { row }: ShownGift,
  use: GiftUse,
): Omit<DisputePageProps, 'state'> {
  return {
    language: row.language,
    brand: showBrand(row.brand, row.language, services),
    purchaserName: row.purchaser_name,
    companyName: row.company_name,
    shop: use.shop,
    amount: formatUnits(use.amount, use.currency),
    day: localDay(use.at, row.time_zone),
    action: `${gift}/not-me/${use.id}`,
    gift,
  };
}

/**
 * Blocks a gift because its recipient says of a use that it was somebody else's, and tells the sender
 * and the shop with its managers, once for each use. A gift that has ended is not blocked any more.
 */
async function disputeUse(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  { companyId, row }: ReceivedGift,
  use: GiftUse,
): Promise<void> {
  const { id: giftId, order_id: orderId } = row;
  const { id: redemptionId, shopId, shop, amount, currency } = use;
  await database.inCompanyAndShop(companyId, shopId, async (tx) => {
    const { status, blocked_at, receiver_name: name } = await lockGift(tx, companyId, giftId);
    if (!(await insertDispute(tx, companyId, giftId, redemptionId))) return;
    const ended = status === 'expired' || status === 'canceled';
    if (!ended && blocked_at === null)
      await setBlocked(tx, companyId, giftId, { blocked: true, author: RECIPIENT, reason: '' });
    const shown = formatUnits(amount, currency);
    const blocked = !ended || blocked_at !== null;
    const said = { orderId, name, shop, amount: shown, blocked: Number(blocked) };
    await notify(tx, companyId, 'use_disputed', said);
    const about = { companyId, giftId, redemptionId, blocked: Number(blocked) };
    await jobs.enqueue(tx, giftMail, { kind: 'disputed-sender', ...about });
    // A mail each, so that one that fails is tried again alone.
    for (const managerId of await readTold(tx, shopId))
      await jobs.enqueue(tx, giftMail, { kind: 'disputed-shop', ...about, managerId });
  });
}

/** "This was not me": a page that asks, and a form that blocks the gift. */
export function addDisputeRoutes(context: PageContext): void {
  const { pages, services, answers, assets, onRequest } = context;
  const address = '/g/:token/not-me/:use';
  pages.get(address, { onRequest }, async (request: UseRequest, reply) => {
    const found = await findUse(context, request, reply);
    if (!found) return reply;
    const { gift, use } = found;
    const state = use.disputed ? 'told' : 'asked';
    const props = propsOf(services, giftPath(context, request), gift, use);
    return answers.page(reply, renderDisputePage({ ...props, state }, assets), gift.row);
  });

  pages.post(address, { onRequest }, async (request: UseRequest, reply) => {
    checkOwnForm(request);
    const found = await findUse(context, request, reply);
    if (!found) return reply;
    await disputeUse(services, found.gift, found.use);
    return answers
      .secure(reply)
      .redirect(`${giftPath(context, request)}/not-me/${found.use.id}`, 303);
  });
}

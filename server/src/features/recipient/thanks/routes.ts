import { plainWords } from '@regalo/contract/recipient/plain-words';
import { thanksProblem } from '@regalo/contract/recipient/thanks';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notifications/notifications.ts';
import { lockGift } from '../disputes/dispute-queries.ts';
import {
  checkOwnForm,
  findShownGift,
  formField,
  giftPath,
  hasMapsApp,
  type PageContext,
  type TokenRequest,
} from '../page-context.ts';
import { mayThank, type ShowGift } from '../page-props.ts';
import { insertThanks } from '../page-queries.ts';
import type { ReceivedGift } from '../received-gift.ts';

/** Passes a message on to the sender, once for a gift; a second one is dropped. */
async function sayThanks(
  { database }: Pick<Services, 'database'>,
  { companyId, row }: ReceivedGift,
  message: string,
): Promise<void> {
  await database.inCompany(companyId, async (tx) => {
    const { receiver_name: name } = await lockGift(tx, companyId, row.id);
    const thanks = { giftId: row.id, since: row.held_since, message };
    if (!(await insertThanks(tx, companyId, thanks))) return;
    await notify(tx, companyId, 'gift_thanked', { orderId: row.order_id, name, message });
  });
}

/**
 * The message that a recipient may send back.
 * @param show the gift's page, with what was wrong
 */
export function addThanksRoutes(context: PageContext, show: ShowGift): void {
  const { pages, services, answers, onRequest } = context;
  pages.post('/g/:token/thanks', { onRequest }, async (request: TokenRequest, reply) => {
    checkOwnForm(request);
    const gift = await findShownGift(context, request, reply);
    if (!gift) return reply;
    const path = giftPath(context, request);
    if (!mayThank(gift) || gift.row.thanks !== null)
      return answers.secure(reply).redirect(path, 303);
    const written = formField(request, 'message');
    const message = plainWords(written);
    const problem = thanksProblem(message);
    if (problem) {
      const html = await show(gift, path, {
        mapsApp: hasMapsApp(request),
        refused: { problem, draft: written },
      });
      return answers.page(reply.code(422), html, gift.row);
    }
    await sayThanks(services, gift, message);
    return answers.secure(reply).redirect(`${path}#thanks`, 303);
  });
}

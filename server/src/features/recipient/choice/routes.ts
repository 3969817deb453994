import type { Services } from '../../../platform/services.ts';
import { type CardNow, readCardsNow } from '../../vouchers/choice-queries.ts';
import { chooseCard, showCode } from '../../vouchers/choose-card.ts';
import {
  checkOwnForm,
  findShownGift,
  formField,
  giftPath,
  hasMapsApp,
  type PageContext,
  type TokenRequest,
} from '../page-context.ts';
import type { ShowGift, ShownGift } from '../page-props.ts';

/** The cards of a gift of which one is to be chosen; none of any other. */
export async function readCards(
  { database }: Pick<Services, 'database'>,
  { companyId, row, state }: ShownGift,
): Promise<CardNow[]> {
  const { choices } = row;
  if (state !== 'choosing' || !choices) return [];
  return await database.readCompany(companyId, (tx) => readCardsNow(tx, { ...row, choices }));
}

const ITEM = /^[1-9]\d{0,14}$/;

/** What is asked for of a gift of which a card is to be chosen; undefined where it is no such gift any more. */
function choosingOf({ companyId, row, state }: ShownGift) {
  if (state !== 'choosing') return;
  const { id: giftId, generation, time_zone: timeZone } = row;
  return { companyId, giftId, generation, timeZone };
}

/**
 * Chooses a card, and shows the code of the one that was chosen. Both are forms, so that whatever reads links ahead
 * neither chooses nor settles anything.
 * @param show the gift's page, where a card has run out
 */
export function addChoiceRoutes(context: PageContext, show: ShowGift): void {
  const { pages, services, answers, onRequest } = context;
  pages.post('/g/:token/choice', { onRequest }, async (request: TokenRequest, reply) => {
    checkOwnForm(request);
    const gift = await findShownGift(context, request, reply);
    if (!gift) return reply;
    const path = giftPath(context, request);
    const choosing = choosingOf(gift);
    const item = formField(request, 'item');
    if (choosing && ITEM.test(item)) {
      const outcome = await chooseCard(services, choosing, Number(item));
      if (outcome === 'out_of_stock') {
        const html = await show(gift, path, { mapsApp: hasMapsApp(request), ranOut: true });
        return answers.page(reply.code(409), html, gift.row);
      }
    }
    // The page says how the gift stands now.
    return answers.secure(reply).redirect(path, 303);
  });

  pages.post('/g/:token/code', { onRequest }, async (request: TokenRequest, reply) => {
    checkOwnForm(request);
    const gift = await findShownGift(context, request, reply);
    if (!gift) return reply;
    const choosing = choosingOf(gift);
    if (choosing) await showCode(services, choosing);
    return answers.secure(reply).redirect(giftPath(context, request), 303);
  });
}

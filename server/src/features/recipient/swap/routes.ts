import type { OfferedCard } from '@regalo/contract/gifts/choices';
import { SWAP_CARDS_MAX, SWAPS_MAX } from '@regalo/contract/gifts/swaps';
import { renderSwapPage } from '@regalo/gift-view/swap-page';
import type { Services } from '../../../platform/services.ts';
import { shownAddress } from '../../../platform/storage/storage.ts';
import { showBrand } from '../../brands/show-brand.ts';
import { swapCard } from '../../vouchers/swap-card.ts';
import { readSwapCards } from '../../vouchers/swap-queries.ts';
import {
  checkOwnForm,
  findShownGift,
  formField,
  giftPath,
  type PageContext,
  type TokenRequest,
} from '../page-context.ts';
import type { ShownGift } from '../page-props.ts';

/** Whether its holder may swap a gift, as far as the gift itself is concerned. */
const maySwap = ({ row, state }: ShownGift): boolean =>
  state === 'open' &&
  row.item_id !== null &&
  row.allows_swaps === true &&
  row.blocked_at === null &&
  row.spent_colones === 0 &&
  row.swaps < SWAPS_MAX;

/** The cards of other shops that a gift can be swapped for, so many at most; none where it cannot be. */
async function readOthers(
  { database }: Pick<Services, 'database'>,
  gift: ShownGift,
  limit = SWAP_CARDS_MAX,
): Promise<OfferedCard[]> {
  if (!maySwap(gift)) return [];
  return await database.readCompany(gift.companyId, (tx) => readSwapCards(tx, gift.row, { limit }));
}

/** Whether there is a card that a gift can be swapped for. */
export const canSwap = async (services: Pick<Services, 'database'>, gift: ShownGift) =>
  (await readOthers(services, gift, 1)).length > 0;

/** The page of the swap. @param refused whether the card that was wanted has run out */
async function showSwap(
  { services, assets }: PageContext,
  gift: ShownGift,
  { path, refused }: { path: string; refused: boolean },
): Promise<string> {
  const { row } = gift;
  const { mediaBase } = services;
  const cards = await readOthers(services, gift);
  return renderSwapPage(
    {
      language: row.language,
      brand: showBrand(row.brand, row.language, services),
      shopName: row.shop_name ?? '',
      faceValue: row.face_value,
      cards: cards.map(({ item_id: id, shop_name: shop, gift_name: name, card_img }) => ({
        ...{ id, shop, name, available: true },
        art: card_img && shownAddress(mediaBase, card_img),
      })),
      left: SWAPS_MAX - row.swaps,
      gift: path,
      action: `${path}/swap`,
      refused,
    },
    assets,
  );
}

const ITEM = /^[1-9]\d{0,14}$/;

/** Swaps a gift for a card of another shop: a page with the cards, and a form, so that looking swaps nothing. */
export function addSwapRoutes(context: PageContext): void {
  const { pages, services, answers, onRequest } = context;
  pages.get('/g/:token/swap', { onRequest }, async (request: TokenRequest, reply) => {
    const gift = await findShownGift(context, request, reply);
    if (!gift) return reply;
    const path = giftPath(context, request);
    if (!maySwap(gift)) return answers.secure(reply).redirect(path, 303);
    return answers.page(reply, await showSwap(context, gift, { path, refused: false }), gift.row);
  });

  pages.post('/g/:token/swap', { onRequest }, async (request: TokenRequest, reply) => {
    checkOwnForm(request);
    const gift = await findShownGift(context, request, reply);
    if (!gift) return reply;
    const path = giftPath(context, request);
    const item = formField(request, 'item');
    if (maySwap(gift) && ITEM.test(item)) {
      const { companyId, row } = gift;
      const { id: giftId, generation, time_zone: timeZone } = row;
      const swapping = { companyId, giftId, generation, timeZone };
      if ((await swapCard(services, swapping, Number(item))) === 'gone') {
        const html = await showSwap(context, gift, { path, refused: true });
        return answers.page(reply.code(409), html, row);
      }
    }
    // The page says how the gift stands now.
    return answers.secure(reply).redirect(path, 303);
  });
}

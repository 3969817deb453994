import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { type MadeCompany, makeItem, makePeople, unique } from './factories.ts';
import { type GiftToChoose, giftOf, postForm } from './gifts-to-choose.ts';
import { freeOrder } from './orders.ts';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';

type Place = Awaited<ReturnType<typeof makeItem>>;

/** Lets a shop's gifts be swapped, or not any more. */
export const allowSwaps = (app: TestApp, shopId: number, allowed: boolean) =>
  asSuperuser(app, 'update catalogue_shops set allows_swaps = $2 where id = $1', [shopId, allowed]);

/** Cards of shops that let their gifts be swapped. */
export async function makeSwapCards(
  app: TestApp,
  cards: readonly Parameters<typeof makeItem>[1][],
): Promise<Place[]> {
  const made: Place[] = [];
  for (const card of cards) {
    const place = await makeItem(app.services.database, card);
    await allowSwaps(app, place.shop_id, true);
    made.push(place);
  }
  return made;
}

/** Sends a card, or a free amount, of ₡10,000 to somebody new, who opens it. */
export async function sendCard(
  app: TestApp,
  { id: companyId, token }: MadeCompany,
  place: Place | undefined,
  { open = true } = {},
): Promise<GiftToChoose> {
  const users = await makePeople(app.services.database, companyId, [{ firstName: 'María' }]);
  const { reply, error } = await app.call(sendGifts, {
    token,
    headers: { 'idempotency-key': `swap-${unique()}` },
    body: freeOrder(users, place && { place }),
  });
  if (!reply.success) throw new Error(error.message);
  return await giftOf(app, companyId, reply.body.order_id, { open });
}

/** Swaps a gift for a card. */
export const swap = (
  app: TestApp,
  { path }: Pick<GiftToChoose, 'path'>,
  item: number,
  headers = {},
) => postForm(app, `${path}/swap`, { item: String(item) }, headers);

/** The code that the gift's page shows, without hyphens. */
export async function shownCode(
  app: TestApp,
  { path }: Pick<GiftToChoose, 'path'>,
): Promise<string> {
  const html = await (await app.fetch(path)).text();
  return (/data-gift-code="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('-', '');
}

import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { claimToken, voucherCode } from '../features/gifts/keys/gift-keys.ts';
import { type MadeCompany, makeItem, makePeople, unique } from './factories.ts';
import { freeOrder } from './orders.ts';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';

/** A gift of which its recipient chooses one card. */
export interface GiftToChoose {
  giftId: number;
  orderId: number;
  code: string;
  /** The path of its page. */
  path: string;
}

type Place = Awaited<ReturnType<typeof makeItem>>;

/** Cards, each of another shop. */
export const makeCards = (
  app: TestApp,
  cards: readonly Parameters<typeof makeItem>[1][],
): Promise<Place[]> => Promise.all(cards.map((card) => makeItem(app.services.database, card)));

interface Choice {
  items: number[];
  default_item?: number | null;
  days?: 7 | 14 | 30 | 60 | 90;
}

/** An order of a choice as the checkout would send it. */
export const orderToChoose = (users: number[], choices: Choice) => ({
  ...freeOrder(users),
  name: 'Gift to choose from',
  choices,
});

/** Sends a gift to choose from to somebody new, who opens it. */
export async function sendToChoose(
  app: TestApp,
  { id: companyId, token }: MadeCompany,
  choices: Choice,
  { open = true } = {},
): Promise<GiftToChoose> {
  const users = await makePeople(app.services.database, companyId, [{ firstName: 'María' }]);
  const { reply, error } = await app.call(sendGifts, {
    token,
    headers: { 'idempotency-key': `choice-${unique()}` },
    body: orderToChoose(users, choices),
  });
  if (!reply.success) throw new Error(error.message);
  return await giftOf(app, companyId, reply.body.order_id, { open });
}

/** The gift of an order to one person, opened if asked for. */
export async function giftOf(
  app: TestApp,
  companyId: number,
  orderId: number,
  { open = true } = {},
): Promise<GiftToChoose> {
  const [row] = await asSuperuser(app, 'select id from gifts where order_id = $1', [orderId]);
  const giftId = Number(row?.id);
  const identity = { companyId, giftId, generation: 1, keyVersion: 1 };
  const { keys } = app.services;
  const path = `/g/${claimToken(keys, identity)}`;
  if (open) await app.fetch(path, { method: 'POST', redirect: 'manual' });
  return { giftId, orderId, code: voucherCode(keys, identity), path };
}

/** Posts a form of a gift's page. */
export const postForm = (
  app: TestApp,
  path: string,
  form: Record<string, string> = {},
  headers = {},
) =>
  app.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: String(new URLSearchParams(form)),
  });

/** Chooses a card. */
export const choose = (
  app: TestApp,
  { path }: Pick<GiftToChoose, 'path'>,
  item: number,
  headers = {},
) => postForm(app, `${path}/choice`, { item: String(item) }, headers);

/** Shows the code of the card that was chosen. */
export const showCode = (app: TestApp, { path }: Pick<GiftToChoose, 'path'>) =>
  postForm(app, `${path}/code`);

/** How a gift stands, with the units that are left of some items. */
export async function chosenOf(app: TestApp, { giftId }: GiftToChoose) {
  const [row] = await asSuperuser(
    app,
    `select status, chosen_item_id::int as item, valid_until::text as day from gifts where id = $1`,
    [giftId],
  );
  return row;
}

/** What is left of an item. */
export async function unitsOf(app: TestApp, item: number): Promise<number> {
  const [row] = await asSuperuser(app, 'select units from item_stock where item_id = $1', [item]);
  return Number(row?.units);
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEditor, makeSold } from '../../testing/catalogue-editor.ts';
import { makePeople } from '../../testing/factories.ts';
import { type MailingApp, startMailingApp } from '../../testing/mailing-app.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { makeTill, sendVouchers, tillCalls } from '../../testing/tills.ts';

let post: MailingApp;
beforeAll(async () => {
  post = await startMailingApp({ console: true });
});
afterAll(() => post.stop());

const calls = tillCalls(() => post.app);

/** What is kept of a sent gift and its order. */
const kept = (orderId: number) =>
  asSuperuser(
    post.app,
    `select o.*, g.status as gift_status, g.balance from orders o
       join gifts g on g.order_id = o.id where o.id = $1`,
    [orderId],
  );

test('a sent gift is what it was, whatever is published of its item afterwards', async () => {
  const { app, company } = post;
  const editor = await makeEditor(app);
  const { key, place } = await makeSold(app);
  const till = await makeTill(app, place.shop_id);
  const users = await makePeople(app.services.database, company.id, [{ email: 'rosa@norte.cr' }]);
  const [gift] = await sendVouchers(app, company, users, { place });
  if (!gift) throw new Error('one gift');
  await post.until({ id: gift.giftId, order: gift.orderId }, { status: 'sent' });
  const page = async () => {
    const text = await (await app.fetch(new URL(gift.link).pathname)).text();
    // Pages have a key of their own for each answer.
    return text.replaceAll(/nonce="[^"]*"/g, '');
  };
  await app.fetch(new URL(gift.link).pathname, { method: 'POST' });
  const [before, shown] = [await kept(gift.orderId), await page()];
  expect(shown).toContain('Tarde de café');
  const picture = `/media/catalogue/${'1'.repeat(32)}.webp`;
  const fields = {
    name: 'Cena',
    name_en: 'Dinner',
    issued_amount: 99_000,
    use: 'parts',
    gift_card_img: picture,
  };
  await editor.save('item', key, { ...fields, active: false });
  const words = { how_to_use: 'Otra cosa', how_to_use_en: 'Another' };
  const shop = { ...words, logo: picture, card_img: picture, active: false };
  await editor.save('shop', key, shop);
  await editor.save('category', key, { active: false });
  expect(await editor.publish(key)).toBe('ok');
  expect(await kept(gift.orderId)).toEqual(before);
  expect(await page()).toBe(shown);
  const used = await calls.redeem(gift.code, 10_000, till);
  expect(used.reply.body).toMatchObject({ left: 0 });
});

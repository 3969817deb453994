import { API_BASE } from '@regalo/contract/api/endpoint';
import * as office from '@regalo/contract/catalogue/catalogue';
import { getOrderAgain } from '@regalo/contract/gifts/send-again';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listTemplates, saveTemplate } from '@regalo/contract/gifts/templates';
import * as contract from '@regalo/contract/operator/catalogue';
import type { Language } from '@regalo/messages/languages';
import { beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { makeEditor, makeSold, type SoldItem } from '../../testing/catalogue-editor.ts';
import { makeCompany, makePeople } from '../../testing/factories.ts';
import { freeOrder } from '../../testing/orders.ts';
import { sendSheet } from '../../testing/sheets.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ role: 'all', console: true });
let editor: Awaited<ReturnType<typeof makeEditor>>;
/** An item, a shop and a category that are translated. */
let sold: SoldItem;
let token = '';

beforeAll(async () => {
  editor = await makeEditor(app);
  ({ token } = await makeCompany(app.services.database));
  sold = await makeSold(app);
  await editor.save('item', sold.key, { name_en: 'Coffee afternoon' });
  await editor.save('shop', sold.key, { name_en: 'Mountain Coffee', how_to_use_en: 'Show it.' });
  await editor.save('category', sold.key, { name_en: 'Coffee shops' });
  expect(await editor.publish(sold.key)).toBe('ok');
});

/** What the office shows of an item in a language. */
async function shownIn(language: Language, { key, place }: SoldItem) {
  const categories = await app.call(office.popularCategories, { token, query: { language } });
  const query = { id: place.shop_id, language };
  const { details, item_for_sales } = (await app.call(office.shopDetails, { token, query })).reply
    .body;
  const ofCategory = { id: place.cat_id, language };
  const listed = await app.call(office.shopsOfCategory, { token, query: ofCategory });
  const all = await app.call(office.allShops, { token, query: { language } });
  return {
    category: categories.reply.data.popular_categories.find(({ id }) => id === place.cat_id)?.name,
    shop: details.name,
    item: item_for_sales[0]?.name,
    listed: listed.reply.body.list.map(({ name }) => name),
    found: all.reply.body.list.find(({ id }) => id === place.shop_id),
    key,
  };
}

const SPANISH = { name: 'Café Montaña', category: 'Cafés', gifts: ['Tarde de café'] };
const ENGLISH = { name: 'Mountain Coffee', category: 'Coffee shops', gifts: ['Coffee afternoon'] };

test('a translation is drafted, told and published like any other text', async () => {
  const { key } = await makeSold(app);
  await editor.save('item', key, { name_en: 'Dinner' });
  expect((await editor.draftOf(key))?.fields).toEqual([
    { field: 'name_en', from: '', to: 'Dinner' },
  ]);
  const { categories } = await editor.read();
  expect(categories.find((one) => one.key === key)?.shops[0]?.items).toMatchObject([
    { name: 'Tarde de café', name_en: 'Dinner', description_en: '' },
  ]);
  expect(await editor.publish(key)).toBe('ok');
  expect(await editor.draftOf(key)).toBeUndefined();
  await editor.save('item', key, { name_en: '' });
  expect((await editor.draftOf(key))?.fields).toEqual([
    { field: 'name_en', from: 'Dinner', to: '' },
  ]);
  await editor.discard(key);
});

test('the office shows the catalogue in the language of whoever looks, and finds both', async () => {
  expect(await shownIn('en', sold)).toMatchObject({
    ...{ category: 'Coffee shops', shop: 'Mountain Coffee', item: 'Coffee afternoon' },
    listed: ['Mountain Coffee'],
    found: { name: ENGLISH.name, gifts: ENGLISH.gifts, also: SPANISH },
  });
  expect(await shownIn('es', sold)).toMatchObject({
    ...{ category: 'Cafés', shop: 'Café Montaña', item: 'Tarde de café' },
    listed: ['Café Montaña'],
    found: { name: SPANISH.name, gifts: SPANISH.gifts, also: ENGLISH },
  });
  // A page of the version before names no language.
  const plain = await app.call(office.shopDetails, { token, query: { id: sold.place.shop_id } });
  expect(plain.reply.body.details.name).toBe('Café Montaña');
});

test('what is not translated is shown as it stands', async () => {
  const other = await makeSold(app);
  expect(await shownIn('en', other)).toMatchObject({
    ...{ category: 'Cafés', shop: 'Café Montaña', item: 'Tarde de café' },
    found: { ...{ name: SPANISH.name, gifts: SPANISH.gifts }, also: SPANISH },
  });
});

test.each([
  ['es', 'Tarde de café', 'Café Montaña', ''],
  ['en', 'Coffee afternoon', 'Mountain Coffee', 'Show it.'],
] as const)(
  'an order of a company that writes in %s keeps its texts',
  async (language, gift, shop, use) => {
    const company = await makeCompany(app.services.database, { language });
    const users = await makePeople(app.services.database, company.id, [{}]);
    const body = freeOrder(users, { place: sold.place });
    expect((await app.call(sendGifts, { token: company.token, body })).status).toBe(200);
    const kept = () =>
      asSuperuser(
        app,
        'select id::int, gift_name, shop_name, how_to_use from orders where company_id = $1',
        [company.id],
      );
    const [order] = await kept();
    expect(order).toMatchObject({ gift_name: gift, shop_name: shop, how_to_use: use });
    const again = async (reader: Language) => {
      const query = { id: Number(order?.id), language: reader };
      return (await app.call(getOrderAgain, { token: company.token, query })).reply.body.gift;
    };
    expect(await again('en')).toMatchObject({ name: 'Coffee afternoon', shop: 'Mountain Coffee' });
    expect(await again('es')).toMatchObject({ name: 'Tarde de café', shop: 'Café Montaña' });
  },
);

test('templates name their gifts in the language of whoever looks', async () => {
  const content = {
    ...{ name: 'Merienda', message: 'Hola', valid_months: 12 as const },
    choice: { ...sold.place, amount: 10_000 },
  };
  await app.call(saveTemplate, { token, body: { action: 'create', content } });
  for (const [language, name] of [
    ['es', 'Tarde de café'],
    ['en', 'Coffee afternoon'],
  ] as const) {
    const { reply } = await app.call(listTemplates, { token, query: { language } });
    expect(reply.body.list).toMatchObject([{ gift_name: name, gift: { name } }]);
  }
});

async function exported() {
  const response = await app.fetch(API_BASE + contract.exportCatalogue.path, {
    headers: { authorization: `Bearer ${editor.token}` },
  });
  return parse(await response.text());
}

const imported = async (file: unknown) =>
  (
    await sendSheet(app, contract.importCatalogue, {
      token: editor.token,
      name: 'catalogue.yaml',
      file: Buffer.from(stringify(file)),
    })
  ).reply.body.drafted;

test('a file has both languages where there are both; what it leaves out, it takes away', async () => {
  const file = await exported();
  const category = file.categories.find(({ key }: { key: string }) => key === sold.key);
  const [shop] = category.shops;
  expect([category.name_en, shop.name_en, shop.how_to_use_en]).toEqual([
    'Coffee shops',
    'Mountain Coffee',
    'Show it.',
  ]);
  expect(shop.items).toMatchObject([{ name: 'Tarde de café', name_en: 'Coffee afternoon' }]);
  expect(Object.keys(shop)).not.toContain('hours_en');
  expect(await imported(file)).toBe(0);
  delete shop.items[0].name_en;
  expect(await imported(file)).toBe(1);
  expect((await editor.draftOf(sold.key))?.fields).toEqual([
    { field: 'name_en', from: 'Coffee afternoon', to: '' },
  ]);
  await editor.discard(sold.key);
});

test('a text that is too long is refused in either language', async () => {
  for (const field of ['name', 'name_en'])
    expect(await editor.save('item', sold.key, { [field]: 'x'.repeat(121) })).toBe(
      'catalogue_text_too_long',
    );
});

import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeItem } from '../../../testing/factories.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeVouchers } from '../../../testing/tills.ts';

const app = useTestApp();
let company: MadeCompany;
/** Of 30 shops in one category, and one in another. */
let place: { cat_id: number; shop_id: number; item_id: number };

beforeAll(async () => {
  company = await makeCompany(app.services.database, { language: 'en' });
  place = await makeItem(app.services.database);
  const change =
    "update catalogue_shops set name = $2, address = $3, hours = $4, phone = '+50622223344' where id = $1";
  await asSuperuser(app, change, [place.shop_id, 'Ñandú <b>', 'Calle 1,\nSan José', 'De 9 a 5']);
  const shops = `insert into catalogue_shops (key, category_id, name, logo, card_img, position,
      accepts_free_amounts, active)
    select 'many-' || n, $1, 'Shop number ' || n, '/media/x.webp', '/media/x.webp', n, n <> 31, n <> 32
    from generate_series(1, 32) as n`;
  const other = await makeItem(app.services.database);
  await asSuperuser(app, shops, [other.cat_id]);
  const rest = 'update catalogue_shops set accepts_free_amounts = false where id = $1';
  await asSuperuser(app, rest, [other.shop_id]);
  await asSuperuser(app, "update catalogue_categories set name = 'Toys' where id = $1", [
    other.cat_id,
  ]);
});

async function opened(bought: Parameters<typeof makeVouchers>[3] = {}) {
  const [voucher] = await makeVouchers(app, company, 1, bought);
  const path = new URL(voucher?.link ?? '').pathname;
  await app.fetch(path, { method: 'POST', redirect: 'manual' });
  return path;
}

const pageOf = async (path: string) => (await app.fetch(path, { redirect: 'manual' })).text();
const listed = (html: string) =>
  [...html.matchAll(/<h2><bdi>([^<]*)<\/bdi>/g)].map(([, name]) => name);

test('the page of a free amount names a few shops and how many there are', async () => {
  const html = await pageOf(await opened());
  expect(html).toContain('31 shops take it.');
  expect(html.match(/<li><bdi>/g)).toHaveLength(6);
  expect(html).toMatch(/<form class="gift-search"[^>]*method="get"/);
});

test('the shops that take a free amount are listed by pages', async () => {
  const path = await opened();
  const first = await pageOf(`${path}/shops`);
  expect(listed(first)).toHaveLength(24);
  expect(first).toContain('Ñandú &lt;b&gt;');
  expect(first).toContain('Calle 1,\nSan José');
  expect(first).toContain('href="tel:+50622223344"');
  const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first) ?? [];
  const second = await pageOf(next.replaceAll('&amp;', '&'));
  expect(listed(second)).toHaveLength(7);
  const all = [...listed(first), ...listed(second)];
  expect(new Set(all).size).toBe(31);
  for (const missing of ['Shop number 31', 'Shop number 32']) expect(all).not.toContain(missing);
});

test.each<[string, string, number]>([
  ['a name without its accents', 'search=NANDU', 1],
  ['a place', 'search=san+jose', 1],
  ['a category', 'search=toys', 30],
  ['signs that mean nothing', 'search=%25', 0],
  ['nothing of the kind', 'search=%00zzz', 0],
  ['a page beyond the last', 'page=99', 31],
  ['what is no page', 'page=-1&page=2&category=x', 31],
])('%s is looked for', async (_name, query, total) => {
  const html = await pageOf(`${await opened()}/shops?${query}`);
  const text = total === 0 ? 'No shop matches' : total === 1 ? '1 shop<' : `${total} shops<`;
  expect(html).toContain(text);
});

test('shops are shown in the recipient’s language and found in both', async () => {
  const english =
    "update catalogue_shops set name_en = 'Rhea', hours_en = 'From 9 to 5' where id = $1";
  await asSuperuser(app, english, [place.shop_id]);
  const path = await opened();
  for (const search of ['nandu', 'rhea']) {
    const html = await pageOf(`${path}/shops?search=${search}`);
    expect(listed(html)).toEqual(['Rhea']);
    expect(html).toContain('From 9 to 5');
    // Not translated.
    expect(html).toContain('Calle 1,\nSan José');
  }
  const spanish = await makeCompany(app.services.database, { language: 'es' });
  const [voucher] = await makeVouchers(app, spanish, 1);
  const own = new URL(voucher?.link ?? '').pathname;
  await app.fetch(own, { method: 'POST', redirect: 'manual' });
  const html = await pageOf(`${own}/shops?search=rhea`);
  expect(html).toContain('Ñandú &lt;b&gt;');
  expect(html).toContain('De 9 a 5');
  await asSuperuser(app, "update catalogue_shops set name_en = '', hours_en = '' where id = $1", [
    place.shop_id,
  ]);
});

test('a category narrows the list, and stays chosen', async () => {
  const html = await pageOf(`${await opened()}/shops?category=${place.cat_id}&search=a`);
  expect(listed(html)).toHaveLength(1);
  expect(html).toContain(`<option value="${place.cat_id}" selected="">`);
  expect(html).toContain('name="search" value="a"');
});

test('an item shows the address and hours of its shop, and has no list', async () => {
  const path = await opened({ place });
  const html = await pageOf(path);
  expect(html).toContain('Calle 1,\nSan José');
  expect(html).toContain('De 9 a 5');
  expect(html).not.toContain('class="gift-search');
  expect(html).not.toContain('geo:');
  const phone = await app.fetch(path, {
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 16)' },
  });
  expect(await phone.text()).toContain(
    'href="geo:0,0?q=%C3%91and%C3%BA%20%3Cb%3E%2C%20Calle%201%2C',
  );
  const list = await app.fetch(`${path}/shops`, { redirect: 'manual' });
  expect([list.status, list.headers.get('location')]).toEqual([303, path]);
});

test('a gift that is not open has no list, and neither has an unknown one', async () => {
  const [voucher] = await makeVouchers(app, company, 1);
  const path = new URL(voucher?.link ?? '').pathname;
  expect((await app.fetch(`${path}/shops`, { redirect: 'manual' })).status).toBe(303);
  expect(await pageOf(path)).not.toContain('class="gift-places');
  expect((await app.fetch(`/g/${'A'.repeat(43)}/shops`)).status).toBe(404);
});

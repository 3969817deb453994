import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@regalo/contract/catalogue/catalogue';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { folderStorage, mailCopy } from '../../platform/storage/storage.ts';
import { makeCompany } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { CatalogueError } from './catalogue-file.ts';
import { setStock } from './save-queries.ts';
import { loadCatalogue } from './write-catalogue.ts';

let app: TestApp;
let token = '';
let folder = '';

beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await makeCompany(app.services.database));
  folder = await mkdtemp(join(tmpdir(), 'regalo-catalogue-'));
  await mkdir(join(folder, 'art'));
  const plain = {
    create: { width: 1600, height: 400, channels: 3, background: '#c44522' },
  } as const;
  await sharp(plain)
    .png()
    .toFile(join(folder, 'art', 'card.png'));
  await sharp(plain)
    .gif()
    .toFile(join(folder, 'art', 'card.gif'));
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle r="30"/></svg>';
  await writeFile(join(folder, 'logo.svg'), svg);
  await writeFile(join(folder, 'broken.png'), 'no picture');
  await symlink('/etc/hostname', join(folder, 'outside.png'));
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Sold {
  key: string;
  issued_amount?: number;
  stock?: number;
  name?: string;
}

const shop = (key: string, items: Sold[], logo = 'logo.svg') => ({
  key,
  name: `Shop ${key}`,
  logo,
  card_img: 'art/card.png',
  items: items.map((item) => ({ name: item.key, issued_amount: 10_000, ...item })),
});

async function load(...shops: ReturnType<typeof shop>[]) {
  const file = join(folder, 'catalogue.yaml');
  await writeFile(file, stringify({ categories: [{ key: 'c', name: 'Cafés', shops }] }));
  return await loadCatalogue(app.services.database, app.services.storage, file);
}

/** Everything there is, as the database holds it. */
const rows = () =>
  app.services.database.outside(async (connection) => ({
    categories: await connection
      .selectFrom('catalogue_categories')
      .selectAll()
      .orderBy('id')
      .execute(),
    shops: await connection.selectFrom('catalogue_shops').selectAll().orderBy('id').execute(),
    items: await connection.selectFrom('catalogue_items').selectAll().orderBy('id').execute(),
    stock: await connection.selectFrom('item_stock').selectAll().orderBy('item_id').execute(),
  }));

async function unitsOf(key: string): Promise<number | undefined> {
  const { items, stock } = await rows();
  const id = items.find((item) => item.key === key)?.id;
  return stock.find((row) => row.item_id === id)?.units;
}

/** The catalogue as a manager sees it: names of items by shop. */
async function shown(): Promise<Record<string, string[]>> {
  const categories = await app.call(contract.popularCategories, { token });
  const found: Record<string, string[]> = {};
  for (const { id } of categories.reply.data.popular_categories) {
    const { reply } = await app.call(contract.shopsOfCategory, { token, query: { id } });
    for (const one of reply.body.list) {
      const details = await app.call(contract.shopDetails, { token, query: { id: one.id } });
      found[one.name] = details.reply.body.item_for_sales.map((sold) => sold.name);
    }
  }
  return found;
}

test('shops tell what their gifts cost, of one category and of all', async () => {
  const file = join(folder, 'catalogue.yaml');
  const priced = (key: string, prices: number[]) =>
    shop(
      key,
      prices.map((issued_amount, n) => ({ key: `${key}-${n}`, issued_amount })),
    );
  const categories = [
    {
      key: 'c',
      name: 'Cafés',
      icon: 'food',
      shops: [priced('p', [15_000, 5_000]), priced('q', [])],
    },
    { key: 'd', name: 'Spas', shops: [priced('r', [20_000])] },
  ];
  await writeFile(file, stringify({ categories }));
  await loadCatalogue(app.services.database, app.services.storage, file);
  const { reply } = await app.call(contract.popularCategories, { token });
  const [cafes, spas] = reply.data.popular_categories;
  expect([cafes?.icon, spas?.icon]).toEqual(['food', null]);
  const shops = await app.call(contract.shopsOfCategory, { token, query: { id: cafes?.id ?? 0 } });
  const costs = shops.reply.body.list.map(({ price_from, price_to }) => [price_from, price_to]);
  expect(costs).toEqual([
    [5_000, 15_000],
    [null, null],
  ]);
  const all = await app.call(contract.allShops, { token });
  expect(all.reply.body.list).toMatchObject([
    { name: 'Shop p', category_id: cafes?.id, price_from: 5_000, gifts: ['p-0', 'p-1'] },
    { name: 'Shop q', gifts: [] },
    { name: 'Shop r', category_id: spas?.id, price_to: 20_000 },
  ]);
  const wrong = { categories: [{ key: 'c', name: 'Cafés', icon: 'castle' }] };
  await writeFile(file, stringify(wrong));
  await expect(loadCatalogue(app.services.database, app.services.storage, file)).rejects.toThrow(
    /categories\[0\]\.icon/,
  );
  // What has left the file leaves the sale.
  await load(shop('a', [{ key: 'a-1' }]));
  expect((await app.call(contract.allShops, { token })).reply.body.list).toHaveLength(1);
});

test('loading twice is loading once, and the pictures can be seen', async () => {
  const shops = [
    shop('a', [{ key: 'a-1' }, { key: 'a-2', stock: 5 }]),
    shop('b', [{ key: 'b-1' }]),
  ];
  expect(await load(...shops)).toEqual({ categories: 1, shops: 2, items: 3 });
  const first = await rows();
  await load(...shops);
  expect(await rows()).toEqual(first);
  expect(await shown()).toEqual({ 'Shop a': ['a-1', 'a-2'], 'Shop b': ['b-1'] });
  const picture = await app.fetch(first.shops[0]?.card_img ?? '');
  expect(picture.headers.get('content-type')).toBe('image/webp');
  const { width, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect([width, format]).toEqual([1024, 'webp']);
  const mailed = await app.fetch(mailCopy(first.shops[0]?.card_img ?? ''));
  const copy = await sharp(Buffer.from(await mailed.arrayBuffer())).metadata();
  expect([copy.width, copy.format]).toEqual([600, 'jpeg']);
});

test('names change, order follows the file, what left it is out of sale but kept', async () => {
  await load(shop('a', [{ key: 'a-1' }, { key: 'a-2' }]), shop('b', [{ key: 'b-1' }]));
  const before = await rows();
  await load(shop('a', [{ key: 'a-2', name: 'Second' }, { key: 'a-3' }]));
  expect(await shown()).toEqual({ 'Shop a': ['Second', 'a-3'] });
  const after = await rows();
  const idOf = (all: typeof after, key: string) => all.items.find((one) => one.key === key)?.id;
  expect(idOf(after, 'a-1')).toBe(idOf(before, 'a-1'));
  await load(shop('a', [{ key: 'a-1' }]), shop('b', [{ key: 'b-1' }]));
  expect(await shown()).toEqual({ 'Shop a': ['a-1'], 'Shop b': ['b-1'] });
});

test('the file gives a stock its first units; loading again does not undo what was sold', async () => {
  await load(shop('s', [{ key: 's-1', stock: 7 }]));
  expect(await unitsOf('s-1')).toBe(7);
  await load(shop('s', [{ key: 's-1' }]));
  expect(await unitsOf('s-1')).toBe(7);
  expect((await rows()).items.find((one) => one.key === 's-1')?.unit_backed).toBe(false);
  await load(shop('s', [{ key: 's-1', stock: 2 }]));
  expect(await unitsOf('s-1')).toBe(7);
  const { database } = app.services;
  expect(await database.transaction((tx) => setStock(tx, 's-1', 2))).toBe(true);
  expect(await unitsOf('s-1')).toBe(2);
  expect(await database.transaction((tx) => setStock(tx, 'unknown', 2))).toBe(false);
});

test.each([
  ['broken.png', 'is not a PNG, JPEG, WebP or SVG picture'],
  ['art/card.gif', 'gif is not taken'],
  ['missing.png', 'is not there'],
  ['outside.png', 'leads out of the folder'],
  ['art', 'is not a file'],
])('the picture %s is refused with its place, and nothing is changed', async (path, why) => {
  await load(shop('a', [{ key: 'a-1' }]));
  const before = await rows();
  const storage = folderStorage(join(folder, 'unused'));
  const file = join(folder, 'bad.yaml');
  const shops = [shop('new', []), shop('a', [{ key: 'a-9' }], path)];
  await writeFile(file, stringify({ categories: [{ key: 'c', name: 'Cafés', shops }] }));
  const loading = loadCatalogue(app.services.database, storage, file);
  await expect(loading).rejects.toThrow(CatalogueError);
  await expect(loading).rejects.toThrow(`categories[0].shops[1].logo: ${path} `);
  await expect(loading).rejects.toThrow(why);
  expect(await rows()).toEqual(before);
  expect(await readdir(join(folder, 'unused')).catch(() => [])).toEqual([]);
});

test('how an item is used, and what a shop says of itself, are loaded and loaded again', async () => {
  const told = {
    accepts_free_amounts: false,
    allows_swaps: true,
    address: 'Avenida 2, San José',
    hours: 'L–V 8–18',
    email: 'caja@tienda.cr',
    phone: '+506 2222 3344',
    whatsapp: '+506 8888-7777',
  };
  const phones = { phone: '+50622223344', whatsapp: '+50688887777' };
  const one = {
    ...shop('told', [{ key: 'told-card' }]),
    ...told,
    items: [{ key: 'told-card', name: 'Tarjeta', issued_amount: 10_000, use: 'parts' }],
  };
  await load(one, shop('plain', [{ key: 'plain-card' }]));
  const found = async (key: string) => {
    const { shops, items } = await rows();
    const { accepts_free_amounts, allows_swaps, address, hours, email, phone, whatsapp } =
      shops.find((row) => row.key === key) ?? {};
    const use = items.find((row) => row.key === `${key}-card`)?.use;
    return { accepts_free_amounts, allows_swaps, address, hours, email, phone, whatsapp, use };
  };
  expect(await found('told')).toEqual({ ...told, ...phones, use: 'parts' });
  const none = { address: '', hours: '', email: null, phone: null, whatsapp: null };
  const plain = { accepts_free_amounts: true, allows_swaps: false, ...none, use: 'whole' };
  expect(await found('plain')).toEqual(plain);
  await load(shop('told', [{ key: 'told-card' }]));
  expect(await found('told')).toEqual(plain);
});

test('unknown ids are not found', async () => {
  for (const endpoint of [contract.shopsOfCategory, contract.shopDetails])
    expect((await app.call(endpoint, { token, query: { id: 999_999 } })).status).toBe(404);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE } from '@regalo/contract/api/endpoint';
import * as contract from '@regalo/contract/operator/catalogue';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { loadCatalogue } from '../../features/catalogue/write-catalogue.ts';
import { makeEditor } from '../../testing/catalogue-editor.ts';
import { sendSheet } from '../../testing/sheets.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ role: 'all', console: true });
let editor: Awaited<ReturnType<typeof makeEditor>>;
let folder = '';

interface File {
  categories: {
    key: string;
    name: string;
    shops: { key: string; name: string; logo: string; items: Record<string, unknown>[] }[];
  }[];
}

const FILE = {
  categories: [
    {
      ...{ key: 'coffee', name: 'Cafés', icon: 'food' },
      shops: [
        {
          ...{ key: 'montana', name: 'Café Montaña', logo: 'logo.png', card_img: 'card.png' },
          ...{ phone: '+506 2222 3344', email: 'caja@montana.cr', hours: 'L–V 8–18' },
          items: [
            { key: 'montana-10', name: 'Tarde', issued_amount: 10_000 },
            {
              ...{ key: 'montana-usd', name: 'Tarjeta', currency: 'USD', issued_amount: 25 },
              ...{ price: 12_750, use: 'parts', stock: 40, gift_card_img: 'logo.png' },
            },
          ],
        },
        { key: 'valle', name: 'Café del Valle', logo: 'logo.png', card_img: 'card.png' },
      ],
    },
    { key: 'spa', name: 'Spas' },
  ],
};

beforeAll(async () => {
  editor = await makeEditor(app);
  folder = await mkdtemp(join(tmpdir(), 'regalo-yaml-'));
  for (const [name, width] of [
    ['logo.png', 60],
    ['card.png', 160],
  ] as const) {
    const create = { width, height: 100, channels: 3, background: '#c44522' } as const;
    await sharp({ create }).png().toFile(join(folder, name));
  }
  await load(FILE);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function load(file: object) {
  await writeFile(join(folder, 'catalogue.yaml'), stringify(file));
  return await loadCatalogue(
    app.services.database,
    app.services.storage,
    join(folder, 'catalogue.yaml'),
  );
}

async function exported(): Promise<File> {
  const response = await app.fetch(API_BASE + contract.exportCatalogue.path, {
    headers: { authorization: `Bearer ${editor.token}` },
  });
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="catalogue.yaml"');
  return parse(await response.text());
}

const imported = (file: unknown) =>
  sendSheet(app, contract.importCatalogue, {
    token: editor.token,
    name: 'catalogue.yaml',
    file: Buffer.from(typeof file === 'string' ? file : stringify(file)),
  });

const rows = async () => ({
  categories: await asSuperuser(app, 'select * from catalogue_categories order by id'),
  shops: await asSuperuser(app, 'select * from catalogue_shops order by id'),
  items: await asSuperuser(app, 'select * from catalogue_items order by id'),
  stock: await asSuperuser(app, 'select * from item_stock order by item_id'),
});

test('an exported file says what is published: imported it drafts nothing, loaded it changes nothing', async () => {
  const file = await exported();
  expect(file.categories.map(({ key }) => key)).toEqual(['coffee', 'spa']);
  expect((await imported(file)).reply.body).toEqual({ drafted: 0, pictures: [] });
  expect((await editor.read()).changes).toEqual([]);
  const before = await rows();
  await load(file);
  expect(await rows()).toEqual(before);
});

test('an imported file becomes drafts, with what it changes, adds, orders and leaves out', async () => {
  const file = await exported();
  const before = await rows();
  const [coffee] = file.categories;
  const [montana, valle] = coffee?.shops ?? [];
  if (!coffee || !montana || !valle) throw new Error('two shops');
  coffee.shops = [{ ...valle, name: 'Valle' }, montana];
  montana.items = [
    { key: 'montana-20', name: 'Noche', issued_amount: 20_000 },
    ...montana.items.slice(0, 1),
  ];
  file.categories = [coffee];
  const { reply } = await imported(file);
  expect(reply.body).toEqual({ drafted: 6, pictures: [] });
  expect(await rows()).toEqual(before);
  const { changes } = await editor.read();
  const told = changes.map(({ kind, key, created, fields }) => ({
    ...{ kind, key, created },
    fields: created ? 'all' : fields.map(({ field, to }) => [field, to]),
  }));
  expect(told).toHaveLength(6);
  for (const one of [
    { kind: 'shop', key: 'valle', created: false, fields: [['name', 'Valle']] },
    { kind: 'item', key: 'montana-20', created: true, fields: 'all' },
    { kind: 'item', key: 'montana-usd', created: false, fields: [['active', false]] },
    { kind: 'category', key: 'spa', created: false, fields: [['active', false]] },
    {
      kind: 'category',
      key: 'coffee',
      created: false,
      fields: [['children', ['valle', 'montana']]],
    },
    {
      ...{ kind: 'shop', key: 'montana', created: false },
      fields: [['children', ['montana-20', 'montana-10', 'montana-usd']]],
    },
  ])
    expect(told).toContainEqual(one);
  expect(await editor.publish(...changes.map(({ key }) => key))).toBe('ok');
  const published = await exported();
  expect(published.categories[0]?.shops.map(({ name }) => name)).toEqual(['Valle', 'Café Montaña']);
  expect(published.categories[0]?.shops[1]?.items.map(({ key }) => key)).toEqual([
    'montana-20',
    'montana-10',
  ]);
  expect((await imported(published)).reply.body.drafted).toBe(0);
});

test('a picture that is not stored is named; what has one keeps it, and what is new waits for one', async () => {
  const file = await exported();
  const [coffee] = file.categories;
  const [shop] = coffee?.shops ?? [];
  if (!coffee || !shop) throw new Error('a shop');
  shop.logo = 'images/new.png';
  coffee.shops.push({
    key: 'sol',
    name: 'Sol',
    logo: 'a.png',
    card_img: 'b.png',
    items: [],
  } as never);
  const { reply } = await imported(file);
  expect(reply.body.pictures).toEqual([
    `${shop.key}.logo: images/new.png`,
    'sol.logo: a.png',
    'sol.card_img: b.png',
  ]);
  expect(await editor.draftOf(shop.key, 'shop')).toBeUndefined();
  expect(await editor.publish('sol', coffee.key)).toBe('catalogue_picture_missing');
  await editor.discard('sol', coffee.key);
});

test.each([
  ['categories: [', 'cannot be read'],
  ['categories: []', 'at least one is needed'],
  ['categories: [{ key: X, name: A }]', 'categories[0].key'],
  ['a: &a [1]\nb: &b [*a, *a]\nc: [*b, *b]', 'categories'],
])('%j is refused, and says where', async (text, told) => {
  const { status, error } = await imported(text);
  expect([status, error.reason]).toEqual([422, 'catalogue_file_invalid']);
  expect(error.message).toContain(told);
});

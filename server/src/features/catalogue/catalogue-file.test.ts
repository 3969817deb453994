import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CatalogueError, parseCatalogue, readCatalogueFile } from './catalogue-file.ts';

type Fields = Record<string, unknown>;

const item = (fields: Fields = {}) => ({
  key: 'coffee-1',
  name: 'Tarde de café',
  issued_amount: 5_000,
  ...fields,
});

const shop = (fields: Fields = {}) => ({
  key: 'coffee',
  name: 'Café',
  logo: 'logo.svg',
  card_img: 'art/card.png',
  items: [item()],
  ...fields,
});

const file = (...shops: Fields[]) => ({ categories: [{ key: 'cafes', name: 'Cafés', shops }] });

test('what is left out has a sensible value', () => {
  const [category] = parseCatalogue(file(shop())).categories;
  const time_zone = 'America/Costa_Rica';
  expect(category?.shops[0]).toMatchObject({ description: '', how_to_use: '', time_zone });
  const [read] = category?.shops[0]?.items ?? [];
  expect(read).toMatchObject({ currency: 'CRC', price: 5_000, card_type: 'digital' });
  expect(read?.stock).toBeUndefined();
});

test('a card in dollars has a price of its own', () => {
  const dollars = item({ currency: 'USD', issued_amount: 25, price: 12_750, stock: 3 });
  const [category] = parseCatalogue(file(shop({ items: [dollars] }))).categories;
  expect(category?.shops[0]?.items[0]).toMatchObject({
    issued_amount: 25,
    price: 12_750,
    stock: 3,
  });
});

test('texts may be in English besides, and need not be', () => {
  const english = { name_en: ' Afternoon ', description_en: 'With cake' };
  const translated = shop({ hours_en: 'From 9 to 5', items: [item(english)] });
  const [category] = parseCatalogue(file(translated, shop({ key: 'tea', items: [] }))).categories;
  const [first, second] = category?.shops ?? [];
  expect(first).toMatchObject({ name: 'Café', name_en: '', hours_en: 'From 9 to 5' });
  expect(first?.items).toMatchObject([{ name_en: 'Afternoon', description_en: 'With cake' }]);
  expect(second).toMatchObject({ name_en: '', address_en: '', how_to_use_en: '' });
});

const SHOP = 'categories[0].shops[0]';

test.each<[string, unknown, string]>([
  ['no object', 'cafés', 'expected object'],
  ['no categories', { categories: [] }, 'categories: at least one is needed'],
  ['a word that nobody knows', { ...file(), colour: 1 }, 'Unrecognized key: "colour"'],
  ['a nameless shop', file(shop({ name: ' ' })), `${SHOP}.name: must not be empty`],
  ...['Costa Rica', 'America/Cartago', '-06:00', ''].map((time_zone): [string, unknown, string] => [
    `a time zone ${JSON.stringify(time_zone)}`,
    file(shop({ time_zone })),
    `${SHOP}.time_zone: must be a time zone such as`,
  ]),
  ...['2222 3344', '+506 22', '+999 2222 3344', 'tel:+50622223344', ''].map(
    (phone): [string, unknown, string] => [
      `a phone ${JSON.stringify(phone)}`,
      file(shop({ phone, whatsapp: '+506 8888 7777' })),
      `${SHOP}.phone: must be a number with its country code`,
    ],
  ),
  ['a key with blanks', file(shop({ key: 'Café 1' })), `${SHOP}.key: a key is 1 to 80 of`],
  [
    'two shops of one key',
    file(shop({ items: [] }), shop({ items: [] })),
    'categories[0].shops[1].key: another shop has the key coffee already',
  ],
  [
    'two items of one key',
    file(shop(), shop({ key: 'tea' })),
    'categories[0].shops[1].items[0].key: another item has the key coffee-1 already',
  ],
  [
    'dollars without a price',
    file(shop({ items: [item({ currency: 'USD' })] })),
    `${SHOP}.items[0].price: a card in dollars needs one, in colones`,
  ],
  [
    'colones with another price',
    file(shop({ items: [item({ price: 4_000 })] })),
    `${SHOP}.items[0].price: a card in colones costs its issued_amount`,
  ],
  [
    'a price in words',
    file(shop({ items: [item({ price: '5000' })] })),
    `${SHOP}.items[0].price: Invalid input: expected number, received string`,
  ],
  [
    'half a colón',
    file(shop({ items: [item({ issued_amount: 0.5 })] })),
    `${SHOP}.items[0].issued_amount: `,
  ],
  [
    'less than nothing in stock',
    file(shop({ items: [item({ stock: -1 })] })),
    `${SHOP}.items[0].stock: `,
  ],
  ['euros', file(shop({ items: [item({ currency: 'EUR' })] })), `${SHOP}.items[0].currency: `],
  ...['/etc/logo.png', '../logo.png', 'a/../../b.png', 'https://x.cr/logo.png', '..\\b.png'].map(
    (path): [string, unknown, string] => [
      `the picture ${path}`,
      file(shop({ logo: path })),
      `${SHOP}.logo: must be a path below the folder of the catalogue file, with /`,
    ],
  ),
])('%s is refused with its place', (_what, content, message) => {
  expect(() => parseCatalogue(content)).toThrow(CatalogueError);
  expect(() => parseCatalogue(content)).toThrow(message);
});

test('every problem is told, one a line', () => {
  const bad = file(shop({ name: '', logo: '/x.png', items: [item({ key: '' })] }));
  expect(() => parseCatalogue(bad)).toThrow(
    /shops\[0\]\.name: .*\n.*\.logo: .*\n.*items\[0\]\.key: /,
  );
});

test('JSON and YAML are read; what is neither is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'regalo-catalogue-file-'));
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const yaml = 'categories:\n  - key: cafes\n    name: Cafés\n';
  const wanted = { categories: [{ key: 'cafes', name: 'Cafés', name_en: '', shops: [] }] };
  expect(await readCatalogueFile(await write('a.yaml', yaml))).toEqual(wanted);
  expect(await readCatalogueFile(await write('a.json', JSON.stringify(wanted)))).toEqual(wanted);
  const broken = await write('b.yaml', 'categories: [');
  await expect(readCatalogueFile(broken)).rejects.toThrow(/b\.yaml cannot be read: .*line 1/s);
  await expect(readCatalogueFile(join(folder, 'none.yaml'))).rejects.toThrow('There is no file');
  await rm(folder, { recursive: true });
});

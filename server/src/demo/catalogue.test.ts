import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Catalogue, readCatalogueFile } from '../features/catalogue/catalogue-file.ts';
import { storePictures } from '../features/catalogue/catalogue-images.ts';
import { folderStorage } from '../platform/storage/storage.ts';
import { writeDemoCatalogue } from './catalogue.ts';

let folder = '';
let file = '';
let catalogue: Catalogue;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regalo-demo-catalogue-'));
  file = await writeDemoCatalogue(folder);
  catalogue = await readCatalogueFile(file);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the demo catalogue passes the check that an operator’s own passes', () => {
  const shops = catalogue.categories.flatMap((category) => category.shops);
  const items = shops.flatMap((shop) => shop.items);
  expect([catalogue.categories.length, shops.length, items.length]).toEqual([6, 30, 120]);
  expect(new Set(catalogue.categories.map(({ icon }) => icon)).size).toBe(6);
  expect(items.filter((item) => item.stock !== undefined)).toHaveLength(16);
  for (const item of items) {
    expect(item.price).toBeGreaterThanOrEqual(5_000);
    expect(item.price).toBeLessThanOrEqual(100_000);
    if (item.currency === 'USD') expect(item.price % 50).toBe(0);
  }
});

test('its pictures can be stored', async () => {
  const stored = await storePictures(
    folderStorage(join(folder, 'media')),
    catalogue,
    dirname(file),
  );
  const items = catalogue.categories.flatMap(({ shops }) => shops.flatMap((shop) => shop.items));
  const own = items.filter((item) => item.gift_card_img !== undefined);
  expect(own.length).toBeGreaterThan(20);
  expect(stored.size).toBe(60 + own.length);
  for (const address of stored.values())
    expect(address).toMatch(/^\/media\/catalogue\/[0-9a-f]{32}\.webp$/);
});

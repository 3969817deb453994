import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEMO_CATEGORIES } from '../catalogue.ts';
import { drawCard, drawLogo } from './card.ts';
import { oklch } from './palette.ts';

const shops = DEMO_CATEGORIES.flatMap((category) => category.shops);

test.each([
  [[1, 0, 0], '#ffffff'],
  [[0, 0, 0], '#000000'],
  [[0.628, 0.2577, 29.23], '#ff0000'],
  [[0.8664, 0.2948, 142.5], '#00ff00'],
  [[0.452, 0.3132, 264.05], '#0000ff'],
] as [[number, number, number], string][])('oklch(%j) is %s', (color, hex) => {
  const near = (text: string) =>
    text.match(/\w\w/g)?.map((part) => Number.parseInt(part, 16)) ?? [];
  const wanted = near(hex);
  for (const [n, part] of near(oklch(...color)).entries())
    expect(Math.abs(part - (wanted[n] ?? 0))).toBeLessThan(6);
});

test('a colour that no screen shows keeps its hue and loses chroma', () => {
  expect(oklch(0.6, 0.4, 150)).toMatch(/^#[0-9a-f]{6}$/);
});

test('the same shop always looks the same, and no two look alike', () => {
  const cards = shops.map(({ key, look }) => drawCard(key, look));
  expect(shops.map(({ key, look }) => drawCard(key, look))).toEqual(cards);
  expect(new Set(cards).size).toBe(shops.length);
  expect(new Set(shops.map(({ look }) => drawLogo(look))).size).toBe(shops.length);
});

test('pictures need no fonts and are the size of a card and a logo', async () => {
  for (const { key, look } of shops)
    for (const svg of [drawCard(key, look), drawLogo(look)])
      expect(svg).not.toMatch(/<text|NaN|undefined|font/);
  const [shop] = shops;
  if (!shop) throw new Error('no shop');
  const card = await sharp(Buffer.from(drawCard(shop.key, shop.look))).metadata();
  expect([card.width, card.height]).toEqual([960, 606]);
  const logo = await sharp(Buffer.from(drawLogo(shop.look))).metadata();
  expect([logo.width, logo.height]).toEqual([256, 256]);
});

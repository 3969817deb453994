import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { drawCard, drawLogo } from './art/card.ts';
import { children } from './shops/children.ts';
import type { DemoCategory, DemoShop } from './shops/demo-shop.ts';
import { experiences } from './shops/experiences.ts';
import { groceries } from './shops/groceries.ts';
import { home } from './shops/home.ts';
import { placeOf } from './shops/places.ts';
import { restaurants } from './shops/restaurants.ts';
import { wellness } from './shops/wellness.ts';

/** Invented shops; none of them is, or means, a real one. */
export const DEMO_CATEGORIES: DemoCategory[] = [
  restaurants,
  groceries,
  experiences,
  home,
  wellness,
  children,
];

const itemKey = (shop: DemoShop, number: number) => `${shop.key}-${number + 1}`;

/** The pictures of a shop and of those of its items that have one of their own, by the names of their files. */
function picturesOf(shop: DemoShop): [file: string, svg: string][] {
  const items = shop.items.flatMap(({ look }, number): [string, string][] => {
    const key = itemKey(shop, number);
    return look ? [[`${key}.svg`, drawCard(key, { ...shop.look, ...look })]] : [];
  });
  return [
    [`${shop.key}-logo.svg`, drawLogo(shop.look)],
    [`${shop.key}-card.svg`, drawCard(shop.key, shop.look)],
    ...items,
  ];
}

function shopEntry(shop: DemoShop, n: number, { howToUse, use }: DemoCategory) {
  return {
    key: shop.key,
    name: shop.name,
    description: shop.description,
    how_to_use: howToUse,
    ...placeOf(n),
    logo: `${shop.key}-logo.svg`,
    card_img: `${shop.key}-card.svg`,
    items: shop.items.map(({ look, ...item }, number) => ({
      key: itemKey(shop, number),
      use: use ?? 'whole',
      ...item,
      ...(look && { gift_card_img: `${itemKey(shop, number)}.svg` }),
    })),
  };
}

/**
 * Writes the demo catalogue into a folder, as an operator would lay out one of their own: a YAML
 * file and the pictures it names.
 * @returns the path of the YAML file
 */
export async function writeDemoCatalogue(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const shops = DEMO_CATEGORIES.flatMap((category) => category.shops);
  for (const [file, svg] of shops.flatMap(picturesOf)) await writeFile(join(folder, file), svg);
  const categories = DEMO_CATEGORIES.map((category) => ({
    key: category.key,
    name: category.name,
    icon: category.icon,
    shops: category.shops.map((shop, n) => shopEntry(shop, n, category)),
  }));
  const path = join(folder, 'catalogue.yaml');
  await writeFile(path, stringify({ categories }, { lineWidth: 100 }));
  return path;
}

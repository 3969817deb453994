import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { drawCard, drawLogo, type Look } from './art/card.ts';

interface DemoItem {
  /** In what its own picture differs from the shop's; without it, it is the shop's. */
  look?: Partial<Look>;
}

interface DemoShop {
  key: string;
  look: Look;
  items: DemoItem[];
}

interface DemoCategory {
  /** What a recipient does, one step a line. */
  how_to_use: string;
  how_to_use_en: string;
  /** Where vouchers are spent little by little; elsewhere each is used once, completely. */
  use?: 'parts';
  shops: DemoShop[];
}

/** The shops of the demo. Loading their catalogue checks the rest of what the file says. */
export const DEMO_CATEGORIES: DemoCategory[] = parse(
  readFileSync(new URL('shops.yaml', import.meta.url), 'utf8'),
).categories;

const itemKey = ({ key }: Pick<DemoShop, 'key'>, number: number) => `${key}-${number + 1}`;

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

interface Place {
  address: string;
  hours: string;
  /** In English; addresses are what one tells a taxi. */
  hours_en?: string;
  phone?: string;
  whatsapp?: string;
}

/** Made-up places, the way people in Costa Rica say where they are. */
const PLACES: Place[] = [
  {
    address: 'Costado norte del parque central\nBarva, Heredia',
    hours: 'Lunes a sábado, de 7 a. m. a 6 p. m.\nDomingos, de 8 a. m. a 2 p. m.',
    hours_en: 'Monday to Saturday, 7 a.m. to 6 p.m.\nSundays, 8 a.m. to 2 p.m.',
    phone: '+506 2200 0101',
    whatsapp: '+506 8300 0101',
  },
  {
    address: '200 metros sur y 50 este de la iglesia\nCurridabat, San José',
    hours: 'Todos los días, de 9 a. m. a 8 p. m.',
    hours_en: 'Every day, 9 a.m. to 8 p.m.',
    whatsapp: '+506 8300 0102',
  },
  {
    address: 'Avenida 3, entre calles 5 y 7\nSan José',
    hours: 'Lunes a viernes, de 10 a. m. a 7 p. m.',
    hours_en: 'Monday to Friday, 10 a.m. to 7 p.m.',
    phone: '+506 2200 0103',
  },
  {
    address: 'Frente a la antigua estación del tren\nCartago',
    hours: 'Martes a domingo, de 11 a. m. a 9 p. m.',
    hours_en: 'Tuesday to Sunday, 11 a.m. to 9 p.m.',
    phone: '+506 2200 0104',
    whatsapp: '+506 8300 0104',
  },
  // One of which the catalogue knows nothing.
  { address: '', hours: '' },
];

/** Where a shop is and when it is open, by its number. */
const placeOf = (n: number): Place => PLACES[n % PLACES.length] as Place;

function shopEntry({ look: _, items, ...shop }: DemoShop, n: number, category: DemoCategory) {
  const { key } = shop;
  return {
    ...shop,
    how_to_use: category.how_to_use,
    how_to_use_en: category.how_to_use_en,
    ...placeOf(n),
    logo: `${key}-logo.svg`,
    card_img: `${key}-card.svg`,
    items: items.map(({ look, ...item }, number) => ({
      key: itemKey(shop, number),
      use: category.use ?? 'whole',
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
  const categories = DEMO_CATEGORIES.map((category) => {
    const { how_to_use: _, how_to_use_en: __, use: ___, ...shown } = category;
    return { ...shown, shops: category.shops.map((shop, n) => shopEntry(shop, n, category)) };
  });
  const path = join(folder, 'catalogue.yaml');
  await writeFile(path, stringify({ categories }, { lineWidth: 100 }));
  return path;
}

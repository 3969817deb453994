import { readFile, stat } from 'node:fs/promises';
import { type CardPriceFault, cardPriceFault } from '@regalo/contract/catalogue/card-price';
import {
  CATALOGUE_FILE_BYTES,
  CATALOGUE_KEY,
  CATALOGUE_LIMITS,
} from '@regalo/contract/catalogue/catalogue-limits';
import { CATEGORY_ICONS } from '@regalo/contract/catalogue/category-icons';
import { voucherUse } from '@regalo/contract/till/till';
import { HOME_ZONE, isTimeZone } from '@regalo/contract/values/days';
import { compactPhone, phoneProblem } from '@regalo/contract/values/phone';
import { parse } from 'yaml';
import { z } from 'zod';

/** The catalogue cannot be loaded; the message says where and why, one problem a line. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
}

const key = z
  .string()
  .regex(CATALOGUE_KEY, 'a key is 1 to 80 of a-z, 0-9 and -, and no - in front');
const name = z.string().trim().min(1, 'must not be empty').max(CATALOGUE_LIMITS.name);
const words = z.string().trim().max(CATALOGUE_LIMITS.words).default('');
/** In English; what it is beside stands for it where it is missing. */
const translatedName = z.string().trim().max(CATALOGUE_LIMITS.name).default('');
const email = z.email();
const amount = z.number().int().min(1).max(CATALOGUE_LIMITS.amount);

const timeZone = z
  .string()
  .refine(isTimeZone, `must be a time zone such as ${HOME_ZONE}`)
  .default(HOME_ZONE);
const phone = z
  .string()
  .transform(compactPhone)
  .refine(
    (number) => /^\+[1-9]\d{6,14}$/.test(number) && phoneProblem(number) === null,
    'must be a number with its country code, such as +506 2222 3344',
  );
const picture = z
  .string()
  .min(1, 'must not be empty')
  .refine(
    (path) => !/^[/\\]|^[a-z]+:|\\/i.test(path) && !path.split('/').includes('..'),
    'must be a path below the folder of the catalogue file, with /',
  );

const PRICE_FAULTS: Record<CardPriceFault, string> = {
  missing: 'a card in dollars needs one, in colones',
  low: 'a card in dollars costs at least a colón for each cent',
  differs: 'a card in colones costs its issued_amount',
};

const item = z
  .strictObject({
    key,
    name,
    name_en: translatedName,
    description: words,
    description_en: words,
    currency: z.enum(['CRC', 'USD']).default('CRC'),
    /** Face value, in the currency. */
    issued_amount: amount,
    /** The cost of a card, in colones. */
    price: amount.optional(),
    /** Once and completely, or little by little. */
    use: voucherUse.default('whole'),
    card_type: z.string().trim().min(1).max(CATALOGUE_LIMITS.cardType).default('digital'),
    /** The shop's `card_img` if there is none. */
    gift_card_img: picture.optional(),
    /** Units there are now; an item without it never runs out. */
    stock: z.number().int().min(0).max(CATALOGUE_LIMITS.units).optional(),
  })
  .superRefine((card, context) => {
    const fault = cardPriceFault(card);
    if (fault) context.addIssue({ code: 'custom', path: ['price'], message: PRICE_FAULTS[fault] });
  })
  .transform(({ price, ...rest }) => ({ ...rest, price: price ?? rest.issued_amount }));

const shop = z.strictObject({
  key,
  name,
  name_en: translatedName,
  description: words,
  description_en: words,
  /** How to use a voucher, for the recipient; one step per line. */
  how_to_use: words,
  how_to_use_en: words,
  /** Whether gifts of a free amount can be spent there. */
  accepts_free_amounts: z.boolean().default(true),
  /** Whether its gifts may be swapped for cards of other shops, and theirs for its own. */
  allows_swaps: z.boolean().default(false),
  /** Where it is and when it is open, for the recipient. */
  address: words,
  address_en: words,
  hours: words,
  hours_en: words,
  /** Where the recipient can call, and write to by WhatsApp. */
  phone: phone.optional(),
  whatsapp: phone.optional(),
  /** Of its own days, by which it is settled with. */
  time_zone: timeZone,
  /** Who is told of new tills; recipients do not see it. */
  email: email.optional(),
  logo: picture,
  card_img: picture,
  items: z.array(item).default([]),
});

const category = z.strictObject({
  key,
  name,
  name_en: translatedName,
  /** Its icon; a plain tag if absent. */
  icon: z.enum(CATEGORY_ICONS).optional(),
  shops: z.array(shop).default([]),
});

type Path = (string | number)[];

/** Every key of one kind with its place in the file. */
function keysOf(categories: z.output<typeof category>[]): Record<string, [string, Path][]> {
  const kinds: Record<string, [string, Path][]> = { category: [], shop: [], item: [] };
  for (const [c, one] of categories.entries()) {
    kinds.category?.push([one.key, ['categories', c, 'key']]);
    for (const [s, sold] of one.shops.entries()) {
      kinds.shop?.push([sold.key, ['categories', c, 'shops', s, 'key']]);
      for (const [i, card] of sold.items.entries())
        kinds.item?.push([card.key, ['categories', c, 'shops', s, 'items', i, 'key']]);
    }
  }
  return kinds;
}

const catalogue = z
  .strictObject({ categories: z.array(category).min(1, 'at least one is needed') })
  .superRefine(({ categories }, context) => {
    for (const [kind, keys] of Object.entries(keysOf(categories))) {
      const seen = new Set<string>();
      for (const [value, path] of keys) {
        const message = `another ${kind} has the key ${value} already`;
        if (seen.has(value)) context.addIssue({ code: 'custom', path, message });
        seen.add(value);
      }
    }
  });

/** A catalogue as a file holds it: categories, their shops, what these sell. */
export type Catalogue = z.output<typeof catalogue>;
export type CatalogueCategory = z.output<typeof category>;
export type CatalogueShop = z.output<typeof shop>;
export type CatalogueItem = z.output<typeof item>;

/**
 * Checks what a catalogue file holds.
 * @throws CatalogueError with one line per problem, `categories[0].shops[3].items[0].price: …`
 */
export function parseCatalogue(content: unknown): Catalogue {
  const parsed = catalogue.safeParse(content);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => {
    const place = z.core.toDotPath(path);
    return place ? `${place}: ${message}` : message;
  });
  throw new CatalogueError(lines.join('\n'));
}

/**
 * Reads a catalogue from the text of a JSON or YAML file.
 * @throws CatalogueError if it is none
 */
export function parseCatalogueText(text: string, name: string): Catalogue {
  let content: unknown;
  try {
    // JSON is YAML too.
    content = parse(text);
  } catch (error) {
    throw new CatalogueError(`${name} cannot be read: ${(error as Error).message}`);
  }
  return parseCatalogue(content);
}

/**
 * Reads a catalogue from a JSON or YAML file.
 * @throws CatalogueError if it cannot be read, or is not a catalogue
 */
export async function readCatalogueFile(path: string): Promise<Catalogue> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new CatalogueError(`There is no file ${path}.`);
  if (found.size > CATALOGUE_FILE_BYTES)
    throw new CatalogueError(`${path} is larger than ${CATALOGUE_FILE_BYTES} bytes.`);
  return parseCatalogueText(await readFile(path, 'utf8'), path);
}

import type { FieldValue } from '@regalo/contract/operator/catalogue';
import type { CatalogueKind } from '@regalo/contract/operator/catalogue-fields';
import type {
  WrittenCategory,
  WrittenItem,
  WrittenShop,
} from '../../features/catalogue/write-catalogue.ts';

export type Fields = Record<string, FieldValue>;

/** A part of the catalogue as it is edited: the whole, a category, a shop or an item. */
export interface Part {
  kind: CatalogueKind;
  /** Empty for the whole. */
  key: string;
  /** Null where it is not published yet. */
  id: number | null;
  /** By the names of the contract; `parent` and `children` are keys. */
  fields: Fields;
}

/** All parts by their names, in the order in which they are published. */
export type Parts = Map<string, Part>;

/** What a part is called among all. */
export const partName = ({ kind, key }: Pick<Part, 'kind' | 'key'>): string => `${kind}:${key}`;

const KIND_ABOVE = { category: 'catalogue', shop: 'category', item: 'shop' } as const;

/** What a part is in; undefined for the whole. */
export const nameAbove = ({ kind, fields }: Part): string | undefined =>
  kind === 'catalogue'
    ? undefined
    : partName({ kind: KIND_ABOVE[kind], key: String(fields.parent ?? '') });

/** A copy that may be changed. */
export const copyParts = (parts: Parts): Parts =>
  new Map([...parts].map(([name, part]) => [name, { ...part, fields: { ...part.fields } }]));

/** Keys in a chosen order; those that it does not name come last, as they were. */
export function inOrder(keys: readonly string[], order: readonly string[]): string[] {
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = (key: string) => places.get(key) ?? order.length;
  return [...keys].sort((a, b) => placeOf(a) - placeOf(b));
}

const orderOf = (part: Part): string[] =>
  Array.isArray(part.fields.children) ? part.fields.children : [];

/** What is in each part, in its order. */
export function partsBelow(parts: Parts): (part: Part) => Part[] {
  const below = new Map<string, Map<string, Part>>();
  for (const part of parts.values()) {
    const above = nameAbove(part);
    if (above === undefined) continue;
    const siblings = below.get(above) ?? new Map<string, Part>();
    below.set(above, siblings.set(part.key, part));
  }
  return (part) => {
    const siblings = below.get(partName(part)) ?? new Map<string, Part>();
    return inOrder([...siblings.keys()], orderOf(part)).flatMap((key) => siblings.get(key) ?? []);
  };
}

/** Leaves out what is null, as a catalogue file does. */
const stated = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => value !== null && field !== 'parent' && field !== 'children',
    ),
  );

/** The parts as the catalogue is written. */
export function writtenOf(parts: Parts): WrittenCategory[] {
  const below = partsBelow(parts);
  const whole = parts.get('catalogue:');
  if (!whole) throw new Error('the catalogue as a whole is missing');
  return below(whole).map((category) => {
    const shops = below(category).map((shop) => {
      const items = below(shop).map(
        (item) => ({ key: item.key, ...stated(item.fields) }) as unknown as WrittenItem,
      );
      return { key: shop.key, ...stated(shop.fields), items } as unknown as WrittenShop;
    });
    return { key: category.key, ...stated(category.fields), shops } as unknown as WrittenCategory;
  });
}

import type { Connection } from '../../database/connection.ts';
import type { Fields, Part, Parts } from './parts.ts';
import { nameAbove, partName } from './parts.ts';

const readCategoryRows = (tx: Connection) =>
  tx
    .selectFrom('catalogue_categories')
    .select(['id', 'key', 'name', 'name_en', 'icon', 'active'])
    .orderBy('position')
    .orderBy('id')
    .execute();

const readShopRows = (tx: Connection) =>
  tx
    .selectFrom('catalogue_shops as s')
    .innerJoin('catalogue_categories as c', 'c.id', 's.category_id')
    .select(['s.id', 's.key', 'c.key as parent', 's.name', 's.description', 's.how_to_use'])
    .select(['s.name_en', 's.description_en', 's.how_to_use_en', 's.address_en', 's.hours_en'])
    .select([
      's.accepts_free_amounts',
      's.allows_swaps',
      's.address',
      's.hours',
      's.phone',
      's.whatsapp',
    ])
    .select(['s.time_zone', 's.email', 's.logo', 's.card_img', 's.active'])
    .orderBy('s.position')
    .orderBy('s.id')
    .execute();

const readItemRows = (tx: Connection) =>
  tx
    .selectFrom('catalogue_items as i')
    .innerJoin('catalogue_shops as s', 's.id', 'i.shop_id')
    .leftJoin('item_stock as t', 't.item_id', 'i.id')
    .select(['i.id', 'i.key', 's.key as parent', 'i.name', 'i.description', 'i.currency'])
    .select(['i.name_en', 'i.description_en'])
    .select(['i.issued_amount', 'i.price', 'i.use', 'i.card_type', 'i.gift_card_img', 'i.active'])
    .select(['i.unit_backed', 't.units', 's.card_img'])
    .orderBy('i.position')
    .orderBy('i.id')
    .execute();

/** Lists in each part what is below it. */
function listChildren(parts: Parts): void {
  for (const part of parts.values()) {
    const above = parts.get(nameAbove(part) ?? '');
    if (above) (above.fields.children as string[]).push(part.key);
  }
}

/** All parts of the catalogue as it is published, on sale or not. */
export async function readParts(tx: Connection): Promise<Parts> {
  const parts: Parts = new Map();
  const add = (kind: Part['kind'], key: string, id: number | null, fields: Fields) =>
    parts.set(partName({ kind, key }), { kind, key, id, fields });
  add('catalogue', '', null, { children: [] });
  for (const { id, key, ...fields } of await readCategoryRows(tx))
    add('category', key, id, { ...fields, children: [] });
  for (const { id, key, ...fields } of await readShopRows(tx))
    add('shop', key, id, { ...fields, children: [] });
  for (const { id, key, unit_backed, units, card_img, ...fields } of await readItemRows(tx))
    add('item', key, id, {
      ...fields,
      gift_card_img: fields.gift_card_img === card_img ? null : fields.gift_card_img,
      stock: unit_backed ? (units ?? 0) : null,
    });
  listChildren(parts);
  return parts;
}

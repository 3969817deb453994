import type { UseFormReturnType } from '@mantine/form';
import type { EditedCategory, EditedItem, EditedShop } from '@regalo/contract/operator/catalogue';
import { categoryFields, itemFields, shopFields } from '@regalo/contract/operator/catalogue-fields';
import { HOME_ZONE } from '@regalo/contract/values/days';
import type { EditedKind } from './api.ts';

/** A part as a form has it: numbers and what may be missing are texts. */
export type PartValues = Record<string, string | boolean>;

export type PartForm = UseFormReturnType<PartValues>;

const NEW: Record<EditedKind, PartValues> = {
  category: { key: '', name: '', name_en: '', icon: '', active: true },
  shop: {
    ...{ key: '', parent: '', name: '', description: '', how_to_use: '', address: '', hours: '' },
    ...{ name_en: '', description_en: '', how_to_use_en: '', address_en: '', hours_en: '' },
    ...{ phone: '', whatsapp: '', email: '', time_zone: HOME_ZONE },
    ...{ accepts_free_amounts: true, allows_swaps: false },
    ...{ logo: '', card_img: '', active: true },
  },
  item: {
    ...{ key: '', parent: '', name: '', description: '', currency: 'CRC', issued_amount: '' },
    ...{
      name_en: '',
      description_en: '',
      price: '',
      use: 'whole',
      card_type: 'digital',
      stock: '',
      gift_card_img: '',
    },
    ...{ active: true },
  },
};

/** What a form begins with. */
export function valuesOf(
  kind: EditedKind,
  parent: string,
  part: EditedCategory | EditedShop | EditedItem | null,
): PartValues {
  const known = Object.entries(part ?? { parent }).filter(([field]) => field in NEW[kind]);
  return {
    ...NEW[kind],
    ...Object.fromEntries(
      known.map(([field, value]) => [
        field,
        typeof value === 'boolean' ? value : value === null ? '' : String(value),
      ]),
    ),
  };
}

/** Fields that may be missing, and those that are numbers. */
const NULLABLE = new Set(['icon', 'phone', 'whatsapp', 'email', 'stock', 'gift_card_img']);
const NUMBERS = new Set(['issued_amount', 'price', 'stock']);

const typedValue = (field: string, value: string | boolean): unknown => {
  if (value === '' && NULLABLE.has(field)) return null;
  return NUMBERS.has(field) ? Number(value) : value;
};

const SCHEMAS = { category: categoryFields, shop: shopFields, item: itemFields };

/** What the contract says of the fields of a kind. */
export const schemaOf = (kind: EditedKind) => SCHEMAS[kind];

/** All fields as the contract has them. A card in colones costs its face value. */
export function fieldsOf(kind: EditedKind, { key: _, ...values }: PartValues) {
  const fields = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typedValue(field, value)]),
  );
  return kind === 'item' && fields.currency === 'CRC'
    ? { ...fields, price: fields.issued_amount }
    : fields;
}

/** The fields that were changed; all of them of something new. */
export function changedFields(
  kind: EditedKind,
  before: PartValues | null,
  values: PartValues,
): Record<string, unknown> {
  const now = fieldsOf(kind, values);
  if (!before) return now;
  const was: Record<string, unknown> = fieldsOf(kind, before);
  return Object.fromEntries(Object.entries(now).filter(([field, value]) => was[field] !== value));
}

/** A key made of a name: small letters and digits, with hyphens between. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');

import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, idOf } from '../api/fields.ts';
import { CATALOGUE_FILE_BYTES } from '../catalogue/catalogue-limits.ts';
import { mediaBytes } from '../media/media-file.ts';
import { refuse } from '../refusals/issues.ts';
import { voucherUse } from '../till/till.ts';
import { CURRENCIES } from '../values/money.ts';
import {
  CATALOGUE_KINDS,
  catalogueKey,
  categoryFields,
  itemFields,
  PICTURE_ADDRESS,
  shopFields,
} from './catalogue-fields.ts';

/** The most drafts that are published, planned or discarded by one call. */
const CATALOGUE_CHANGES_MAX = 5000;

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export type FieldValue = z.infer<typeof fieldValue>;

/** A field that a draft changes. */
const changedField = z.object({
  /** Of `categoryFields`, `shopFields` or `itemFields`; `children` for the order of what is below. */
  field: z.string(),
  from: fieldValue,
  to: fieldValue,
  /** What is published now, where it is no longer `from`; the draft cannot be published then. */
  now: fieldValue.optional(),
});

const change = z.object({
  id,
  kind: z.enum(CATALOGUE_KINDS),
  /** Empty for the whole catalogue. */
  key: z.string(),
  /** As it is called with the draft, and where it is. */
  name: z.string(),
  place: z.array(z.string()),
  /** Whether it is new, not a change of what is published. */
  created: z.boolean(),
  /** Goes up with every change of the draft. */
  revision: z.number().int(),
  fields: z.array(changedField),
  /** Something else has its key by now. */
  key_taken: z.boolean(),
  author: z.string(),
  updatedAt: z.string(),
  /** When it is published by itself; null where it is not planned. */
  publish_at: z.string().nullable(),
  /** Why it was not published when it was due: a reason of `reasons.ts`. */
  fault: z.string().nullable(),
});
export type CatalogueChange = z.infer<typeof change>;

/** What a part has besides its fields: its key, whether it is published, and its draft. */
const part = z.object({
  key: z.string(),
  /** Its id in the catalogue; null where it is not published yet. */
  id: id.nullable(),
  /** The revision of its draft; 0 where it has none. */
  revision: z.number().int(),
});

/** In the other language; absent from the version before. */
const translation = z.string().default('');

const item = part.extend({
  parent: z.string(),
  name: z.string(),
  name_en: translation,
  description: z.string(),
  description_en: translation,
  currency: z.enum(CURRENCIES),
  issued_amount: z.number().int(),
  price: colones,
  use: voucherUse,
  card_type: z.string(),
  gift_card_img: z.string().nullable(),
  stock: z.number().int().nullable(),
  active: z.boolean(),
});
const shop = part.extend({
  parent: z.string(),
  name: z.string(),
  name_en: translation,
  description: z.string(),
  description_en: translation,
  how_to_use: z.string(),
  how_to_use_en: translation,
  accepts_free_amounts: z.boolean(),
  allows_swaps: z.boolean(),
  address: z.string(),
  address_en: translation,
  hours: z.string(),
  hours_en: translation,
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  time_zone: z.string(),
  email: z.string().nullable(),
  logo: z.string(),
  card_img: z.string(),
  active: z.boolean(),
  items: z.array(item),
});
const category = part.extend({
  name: z.string(),
  name_en: translation,
  icon: z.string().nullable(),
  active: z.boolean(),
  shops: z.array(shop),
});
export type EditedItem = z.output<typeof item>;
export type EditedShop = z.output<typeof shop>;
export type EditedCategory = z.output<typeof category>;

/** The catalogue as it is with all drafts, whatever is on sale or not, and the drafts one by one. */
export const getCatalogue = endpoint('GET', '/operator/catalogue', {
  audience: 'operator',
  may: ['catalogue.edit'],
  reply: envelope(
    z.object({
      categories: z.array(category),
      /** The revision of the draft of the order of categories; 0 where there is none. */
      revision: z.number().int(),
      changes: z.array(change),
    }),
  ),
});

const saved = {
  key: catalogueKey,
  /** That of the draft that was looked at: 0 for none. */
  revision: z.number().int().min(0),
  /** Whether it is to be new. */
  created: z.boolean().default(false),
};

/** Drafts a change of a category, or a new one. What is as published is no part of the draft. */
export const saveCategory = endpoint('POST', '/operator/catalogue-category', {
  audience: 'operator',
  may: ['catalogue.edit'],
  body: z.object({ ...saved, ...categoryFields.partial().shape }),
  reply: done,
});

/** The same of a shop. A new one needs its category. */
export const saveShop = endpoint('POST', '/operator/catalogue-shop', {
  audience: 'operator',
  may: ['catalogue.edit'],
  body: z.object({ ...saved, ...shopFields.partial().shape }),
  reply: done,
});

/** The same of an item. A new one needs its shop. */
export const saveItem = endpoint('POST', '/operator/catalogue-item', {
  audience: 'operator',
  may: ['catalogue.edit'],
  body: z.object({ ...saved, ...itemFields.partial().shape }),
  reply: done,
});

/** Drafts an order: of the categories, of the shops of a category, or of the items of a shop. */
export const saveOrder = endpoint('POST', '/operator/catalogue-order', {
  audience: 'operator',
  may: ['catalogue.edit'],
  body: z.object({
    kind: z.enum(['catalogue', 'category', 'shop']),
    /** Of what holds them; empty for the whole catalogue. */
    key: z.union([z.literal(''), catalogueKey]),
    revision: z.number().int().min(0),
    children: z.array(catalogueKey).max(CATALOGUE_CHANGES_MAX),
  }),
  reply: done,
});

/** Drafts as they were looked at. */
const chosen = z
  .array(z.object({ id: idOf('catalogue change'), revision: z.number().int() }))
  .min(1, refuse('catalogue_nothing_chosen'))
  .max(CATALOGUE_CHANGES_MAX);

/** Drops drafts; what is published stays as it is. */
export const discardChanges = endpoint('POST', '/operator/catalogue-discard', {
  audience: 'operator',
  may: ['catalogue.edit'],
  body: z.object({ changes: chosen }),
  reply: done,
});

/** Keeps what drafts say although something else was published meanwhile, which they then replace. */
export const keepChanges = endpoint('POST', '/operator/catalogue-keep', {
  audience: 'operator',
  may: ['catalogue.edit'],
  body: z.object({ changes: chosen }),
  reply: done,
});

/** Publishes drafts, all of them or none. */
export const publishChanges = endpoint('POST', '/operator/catalogue-publish', {
  audience: 'operator',
  may: ['catalogue.edit'],
  stepUp: true,
  body: z.object({ changes: chosen }),
  reply: envelope(z.object({ published: z.number().int() })),
});

/** Plans when drafts are published by themselves, all of a time or none; or no longer, without a time. */
export const planChanges = endpoint('POST', '/operator/catalogue-plan', {
  audience: 'operator',
  may: ['catalogue.edit'],
  stepUp: true,
  body: z.object({ changes: chosen, publish_at: z.iso.datetime().nullable() }),
  reply: done,
});

/** A number from 0 to 1 as a form sends it. */
const share = z
  .string()
  .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/, refuse('catalogue_crop_invalid'))
  .transform(Number);

/** Stores a picture for the catalogue, cut to a part of it; the file in a part named `data`. */
export const addCataloguePicture = endpoint('POST', '/operator/catalogue-picture', {
  audience: 'operator',
  may: ['catalogue.edit'],
  encoding: 'multipart',
  bodyLimit: mediaBytes('image'),
  /** The part of the picture that is kept, in shares of its width and height. */
  body: z.object({ left: share, top: share, width: share, height: share }),
  reply: envelope(z.object({ address: z.string().regex(PICTURE_ADDRESS) })),
});

/**
 * Drafts whatever a catalogue file (YAML or JSON, in a part named `data`) says otherwise than what is published. Pictures that
 * it names must be stored ones, as in an exported file.
 */
export const importCatalogue = endpoint('POST', '/operator/catalogue-import', {
  audience: 'operator',
  may: ['catalogue.edit'],
  encoding: 'multipart',
  bodyLimit: CATALOGUE_FILE_BYTES,
  reply: envelope(
    z.object({
      /** How many drafts there are of it. */
      drafted: z.number().int(),
      /** Places of the file whose pictures are not stored; what has one keeps it. */
      pictures: z.array(z.string()),
    }),
  ),
});

/** What is on sale, as a file that can be imported and loaded again. */
export const exportCatalogue = endpoint('GET', '/operator/catalogue-export', {
  audience: 'operator',
  may: ['catalogue.edit'],
  reply: done,
  download: true,
});

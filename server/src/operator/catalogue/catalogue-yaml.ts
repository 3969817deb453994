import { Readable } from 'node:stream';
import { CATALOGUE_FILE_BYTES } from '@regalo/contract/catalogue/catalogue-limits';
import { PICTURE_ADDRESS } from '@regalo/contract/operator/catalogue-fields';
import { problem } from '@regalo/contract/refusals/problem';
import { stringify } from 'yaml';
import {
  type Catalogue,
  CatalogueError,
  parseCatalogueText,
} from '../../features/catalogue/catalogue-file.ts';
import { isStored } from '../../features/catalogue/catalogue-images.ts';
import { lockCatalogue } from '../../features/catalogue/save-queries.ts';
import { onSale, type WrittenCategory } from '../../features/catalogue/write-catalogue.ts';
import type { Download } from '../../platform/http/endpoints.ts';
import { requireFile, type UploadedFile } from '../../platform/http/multipart.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { mediaAddress, storedKey } from '../../platform/storage/storage.ts';
import { addOperatorAudit, authorOf } from '../accounts/operator-audit.ts';
import type { OperatorServices } from '../services.ts';
import { readParts } from './part-queries.ts';
import {
  type Fields,
  inOrder,
  nameAbove,
  type Part,
  type Parts,
  partName,
  writtenOf,
} from './parts.ts';
import { readEdited, type Saved, writeDraft } from './save-draft.ts';

const MAX_TOLD = 1000;

/** @throws Refusal validation, too_large */
function readFile(upload: UploadedFile | null): Catalogue {
  const { bytes, name } = requireFile(upload, CATALOGUE_FILE_BYTES);
  try {
    return parseCatalogueText(new TextDecoder('utf-8').decode(bytes), name);
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    const problems = error.message.slice(0, MAX_TOLD);
    throw new Refusal(problem('catalogue_file_invalid', { problems }), 'data');
  }
}

/** The fields of a file's entry, by the names of the contract; pictures that are not stored stay as they are. */
function fieldsOf(
  entry: Record<string, unknown>,
  nullable: readonly string[],
  pictures: readonly string[],
): Fields {
  const { key: _, shops: __, items: ___, stock, ...fields } = entry;
  for (const field of nullable) fields[field] ??= null;
  for (const field of pictures)
    if (fields[field] !== null && !PICTURE_ADDRESS.test(String(fields[field])))
      delete fields[field];
  return fields as Fields;
}

/** Every part that a file names, with what it says of it. */
function partsOf(categories: WrittenCategory[]): Omit<Saved, 'created'>[] {
  return categories.flatMap((category) => [
    {
      kind: 'category' as const,
      key: category.key,
      fields: fieldsOf({ ...category }, ['icon'], []),
    },
    ...category.shops.flatMap((shop) => [
      {
        ...{ kind: 'shop' as const, key: shop.key },
        fields: {
          ...fieldsOf({ ...shop }, ['phone', 'whatsapp', 'email'], ['logo', 'card_img']),
          parent: category.key,
        },
      },
      ...shop.items.map((item) => ({
        ...{ kind: 'item' as const, key: item.key },
        fields: {
          ...fieldsOf(
            {
              ...item,
              gift_card_img: item.gift_card_img === shop.card_img ? null : item.gift_card_img,
            },
            ['gift_card_img'],
            ['gift_card_img'],
          ),
          parent: shop.key,
          stock: item.stock ?? null,
        },
      })),
    ]),
  ]);
}

/** The orders that a file states. */
const ordersOf = (categories: WrittenCategory[]): Omit<Saved, 'created'>[] => {
  const order = (kind: Saved['kind'], key: string, below: { key: string }[]) => ({
    ...{ kind, key },
    fields: { children: below.map((one) => one.key) },
  });
  return [
    order('catalogue', '', categories),
    ...categories.flatMap((category) => [
      order('category', category.key, category.shops),
      ...category.shops.map((shop) => order('shop', shop.key, shop.items)),
    ]),
  ];
};

/** Every place of a file whose picture is not stored. */
function missingPictures({ categories }: Catalogue, known: (path: string) => boolean): string[] {
  const missing = (place: string, path: string | undefined) =>
    path === undefined || known(path) ? [] : [`${place}: ${path}`];
  return categories.flatMap((category) =>
    category.shops.flatMap((shop) => [
      ...missing(`${shop.key}.logo`, shop.logo),
      ...missing(`${shop.key}.card_img`, shop.card_img),
      ...shop.items.flatMap((item) => missing(`${item.key}.gift_card_img`, item.gift_card_img)),
    ]),
  );
}

/** Which of the pictures that a file names are stored ones. */
async function storedPictures({ storage }: Pick<OperatorServices, 'storage'>, file: Catalogue) {
  const paths = new Set(missingPictures(file, () => false).map((one) => one.split(': ')[1] ?? ''));
  const stored = new Set<string>();
  for (const path of paths) if (await isStored(storage, path)) stored.add(path);
  return (path: string) => stored.has(path);
}

/** What a file leaves as it is: units, where there are some, and an order of what it names alone. */
function asPublished(published: Parts, { fields, ...part }: Omit<Saved, 'created'>): Fields {
  const now = published.get(partName(part))?.fields;
  if (typeof now?.stock === 'number' && typeof fields.stock === 'number')
    return { ...fields, stock: now.stock };
  if (!now || !Array.isArray(fields.children) || !Array.isArray(now.children)) return fields;
  const known = new Set(fields.children);
  const before = now.children.filter((key) => known.has(key));
  const same = before.every((key, n) => (fields.children as string[])[n] === key);
  const all = [...new Set([...fields.children, ...now.children])];
  return { ...fields, children: same ? now.children : inOrder(all, fields.children) };
}

/** Whether it is on sale, with all that it is in. */
function isOnSale(parts: Parts, part: Part): boolean {
  const above = parts.get(nameAbove(part) ?? '');
  return part.fields.active === true && (above?.kind === 'catalogue' || isOnSaleIn(parts, above));
}

const isOnSaleIn = (parts: Parts, above: Part | undefined) =>
  above !== undefined && isOnSale(parts, above);

/** What is on sale and has left the file. */
const leavers = (published: Parts, named: Set<string>): Omit<Saved, 'created'>[] =>
  [...published.values()]
    .filter((part) => !named.has(partName(part)) && isOnSale(published, part))
    .map(({ kind, key }) => ({ kind, key, fields: { active: false } }));

/**
 * Drafts whatever a catalogue file says otherwise than what is published; nothing of it is published by that.
 * @returns how many drafts were written, and which pictures are not stored
 * @throws Refusal validation, too_large
 */
export async function importFile(
  services: Pick<OperatorServices, 'database' | 'storage'>,
  operator: OperatorSession,
  upload: UploadedFile | null,
): Promise<{ drafted: number; pictures: string[] }> {
  const file = readFile(upload);
  const known = await storedPictures(services, file);
  const categories = onSale(file, (path) => (known(path) ? mediaAddress(path) : path));
  const parts = partsOf(categories);
  const pictures = missingPictures(file, known);
  const drafted = await services.database.transaction(async (tx) => {
    await lockCatalogue(tx);
    const edited = await readEdited(tx);
    const { published } = edited;
    const named = new Set(parts.map(partName));
    const orders = ordersOf(categories).filter((one) => published.has(partName(one)));
    let count = 0;
    for (const one of [...parts, ...leavers(published, named), ...orders]) {
      const created = !edited.edited.has(partName(one));
      const fields = asPublished(published, one);
      if (await writeDraft(tx, operator, edited, { ...one, created, fields })) count += 1;
    }
    await addOperatorAudit(tx, {
      author: authorOf(operator),
      subject: 'catalogue',
      action: 'imported file',
      subjectId: operator.operatorId,
      after: { drafted: count, pictures: pictures.length },
    });
    return count;
  });
  return { drafted, pictures };
}

/** Leaves out what a file need not say. */
const plain = (entry: object) =>
  Object.fromEntries(
    Object.entries(entry).filter(([field, value]) => field !== 'active' && value !== ''),
  );

const pathOf = (address: string | undefined) =>
  address === undefined ? undefined : storedKey(address);

const onSaleOnly = <Part extends { active: boolean }>(parts: Part[]) =>
  parts.filter(({ active }) => active);

/** What is on sale, as a file that can be imported here and loaded by the command line. */
function fileOf(categories: WrittenCategory[]) {
  return onSaleOnly(categories).map((category) => ({
    ...plain(category),
    shops: onSaleOnly(category.shops).map((shop) => ({
      ...plain(shop),
      logo: pathOf(shop.logo),
      card_img: pathOf(shop.card_img),
      items: onSaleOnly(shop.items).map(({ gift_card_img, price, ...item }) => ({
        ...plain(item),
        ...(item.currency === 'USD' && { price }),
        ...(gift_card_img !== undefined && { gift_card_img: pathOf(gift_card_img) }),
      })),
    })),
  }));
}

/** The catalogue that is on sale, as YAML. */
export async function exportFile({
  database,
}: Pick<OperatorServices, 'database'>): Promise<Download> {
  const categories = fileOf(writtenOf(await database.readAll(readParts)));
  const text = stringify({ categories }, { lineWidth: 100 });
  return { name: 'catalogue.yaml', type: 'application/yaml', stream: Readable.from([text]) };
}

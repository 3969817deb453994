import { isDeepStrictEqual } from 'node:util';
import { cardPriceFault } from '@regalo/contract/catalogue/card-price';
import type { FieldValue } from '@regalo/contract/operator/catalogue';
import { HOME_ZONE } from '@regalo/contract/values/days';
import type { Currency } from '@regalo/contract/values/money';
import type { Connection } from '../../database/connection.ts';
import { lockCatalogue } from '../../features/catalogue/save-queries.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { addOperatorAudit, authorOf } from '../accounts/operator-audit.ts';
import type { OperatorServices } from '../services.ts';
import {
  type DraftFields,
  type DraftRow,
  endDrafts,
  insertDraft,
  readDraftOf,
  readDrafts,
  rewriteDraft,
} from './draft-queries.ts';
import { applyDraft, byDependence, unitsAfter } from './drafts.ts';
import { readParts } from './part-queries.ts';
import { copyParts, type Fields, nameAbove, type Part, type Parts, partName } from './parts.ts';

/** What everybody starts from who adds a part. */
const NEW: Record<'category' | 'shop' | 'item', Fields> = {
  category: { name_en: '', icon: null, active: true },
  shop: {
    ...{
      description: '',
      how_to_use: '',
      accepts_free_amounts: true,
      allows_swaps: false,
      address: '',
      hours: '',
    },
    ...{ name_en: '', description_en: '', how_to_use_en: '', address_en: '', hours_en: '' },
    ...{ phone: null, whatsapp: null, time_zone: HOME_ZONE, email: null },
    ...{ logo: '', card_img: '', active: true },
  },
  item: {
    ...{ name_en: '', description: '', description_en: '' },
    ...{ currency: 'CRC', use: 'whole', card_type: 'digital' },
    ...{ gift_card_img: null, stock: null, active: true },
  },
};

const PRICE_REASONS = {
  missing: 'catalogue_price_missing',
  low: 'catalogue_price_low',
  differs: 'catalogue_price_differs',
} as const;

/** What no part may lack, whoever edits it. @throws Refusal validation */
export function checkPart({ kind, fields }: Part): void {
  if (kind === 'catalogue') return;
  if (!fields.name) throw new Refusal('catalogue_name_missing', 'name');
  if (kind !== 'item') return;
  if (!fields.issued_amount) throw new Refusal('catalogue_amount_invalid', 'issued_amount');
  const fault = cardPriceFault({
    currency: fields.currency as Currency,
    issued_amount: Number(fields.issued_amount),
    ...(typeof fields.price === 'number' && { price: fields.price }),
  });
  if (fault) throw new Refusal(PRICE_REASONS[fault], 'price');
}

/** What a draft says once some fields are typed into it; what is as published is not part of it. */
function fieldsAfter(draft: DraftRow | undefined, published: Part | undefined, typed: Fields) {
  const after: DraftFields = { ...draft?.fields };
  for (const [field, to] of Object.entries(typed)) {
    const now = published?.fields[field] ?? null;
    const from = published ? (after[field]?.from ?? now) : null;
    const unchanged = published && isDeepStrictEqual(to, field === 'stock' ? from : now);
    if (unchanged) delete after[field];
    else after[field] = { from, to };
  }
  return after;
}

/** Units are typed as they are shown: with the difference that the draft makes to those there are now. */
function stockTyped(draft: DraftRow | undefined, published: Part | undefined, to: FieldValue) {
  const now = published?.fields.stock ?? null;
  const from = draft?.fields.stock?.from ?? now;
  return unitsAfter(now, to, from);
}

export interface Saved extends Pick<Part, 'kind' | 'key'> {
  created: boolean;
  fields: Fields;
}

/** Everything as it is published, and as it would be with all drafts. */
export async function readEdited(tx: Connection) {
  const published = await readParts(tx);
  const drafts = byDependence(await readDrafts(tx));
  const edited = copyParts(published);
  for (const draft of drafts) applyDraft(edited, draft);
  return { published, drafts, edited };
}

/** @throws Refusal not_found, already_added, validation */
function checkPlace(edited: Parts, part: Saved, known: boolean): void {
  if (part.created && known) throw new Refusal('catalogue_key_taken', 'key');
  if (!part.created && !known) throw new Refusal('catalogue_part_not_found', 'key');
  const above = nameAbove({ ...part, id: null });
  const placed = part.created || part.fields.parent !== undefined;
  if (placed && above !== undefined && !edited.has(above))
    throw new Refusal('catalogue_parent_missing', 'parent');
}

/** A card in colones costs its face value: nobody types both. */
function withPrice(fields: Fields, edited: Part | undefined): Fields {
  const whole = { ...edited?.fields, ...fields };
  const moved = 'issued_amount' in fields || 'currency' in fields;
  return whole.currency === 'CRC' && moved && fields.price === undefined
    ? { ...fields, price: whole.issued_amount ?? null }
    : fields;
}

/** Writes a draft of a part down, in the transaction of whoever has locked the catalogue. @throws Refusal */
export async function writeDraft(
  tx: Connection,
  operator: OperatorSession,
  { published, edited }: { published: Parts; edited: Parts },
  saved: Saved,
): Promise<boolean> {
  const { kind, key } = saved;
  const name = partName(saved);
  const draft = await readDraftOf(tx, saved);
  checkPlace(edited, saved, edited.has(name));
  const created = saved.created || (draft?.created ?? false);
  const defaults = saved.created && kind !== 'catalogue' ? NEW[kind] : {};
  const typed = { ...defaults, ...saved.fields };
  const fields = kind === 'item' ? withPrice(typed, edited.get(name)) : typed;
  if (fields.stock !== undefined)
    fields.stock = stockTyped(draft, published.get(name), fields.stock);
  const after = fieldsAfter(draft, published.get(name), fields);
  const own = published.get(name);
  const alone: Parts = copyParts(new Map(own ? [[name, own]] : []));
  checkPart(applyDraft(alone, { kind, key, created, fields: after }));
  if (saved.created) applyDraft(edited, { kind, key, created, fields: after });
  const unchanged = isDeepStrictEqual(after, draft?.fields ?? {});
  if (unchanged && draft) return false;
  const audit = { author: authorOf(operator), subject: 'catalogue_change' } as const;
  const told = { before: { part: name, ...draft?.fields }, after: { part: name, ...after } };
  if (Object.keys(after).length === 0) {
    if (!draft) return false;
    await endDrafts(tx, [draft.id], 'discarded');
    await addOperatorAudit(tx, { ...audit, ...told, action: 'discarded', subjectId: draft.id });
    return true;
  }
  const { operatorId } = operator;
  if (draft) await rewriteDraft(tx, draft.id, { fields: after, operatorId });
  const id =
    draft?.id ?? (await insertDraft(tx, { kind, key, created, fields: after }, operatorId));
  await addOperatorAudit(tx, { ...audit, ...told, action: 'drafted', subjectId: id });
  return true;
}

/**
 * Drafts what an operator changes of a part, or a new one.
 * @param revision of the draft that was looked at; 0 for none
 * @throws Refusal validation, not_found, already_added, wrong_state
 */
export async function saveDraft(
  { database }: Pick<OperatorServices, 'database'>,
  operator: OperatorSession,
  { revision, ...saved }: Saved & { revision: number },
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockCatalogue(tx);
    const draft = await readDraftOf(tx, saved);
    if (!saved.created && (draft?.revision ?? 0) !== revision)
      throw new Refusal('catalogue_draft_moved');
    await writeDraft(tx, operator, await readEdited(tx), saved);
  });
}

import { isDeepStrictEqual } from 'node:util';
import type { FieldValue } from '@regalo/contract/operator/catalogue';
import type { DraftRow } from './draft-queries.ts';
import { type Fields, inOrder, type Part, type Parts, partName } from './parts.ts';

/** What decides about a draft: the part it is of, and what it says. */
export type Draft = Pick<DraftRow, 'kind' | 'key' | 'created' | 'fields'>;

const keysOf = (value: FieldValue | undefined): string[] => (Array.isArray(value) ? value : []);

/** Whether the siblings that two orders share stand alike: what came or went since changes no order. */
function sameOrder(first: FieldValue, second: FieldValue | undefined): boolean {
  const [one, other] = [keysOf(first), keysOf(second)];
  const shared = one.filter((key) => other.includes(key));
  return isDeepStrictEqual(
    shared,
    other.filter((key) => shared.includes(key)),
  );
}

/** Units that are left once the difference that a draft makes is added to those there are now. */
export const unitsAfter = (from: FieldValue, to: FieldValue, now: FieldValue | undefined) =>
  typeof from === 'number' && typeof to === 'number' && typeof now === 'number'
    ? now + to - from
    : to;

/** The same as it is shown: never below none. Such a draft is not published. */
function unitsLeft(from: FieldValue, to: FieldValue, now: FieldValue | undefined): FieldValue {
  const units = unitsAfter(from, to, now);
  return typeof units === 'number' ? Math.max(0, units) : units;
}

/** Sales change the units all the time, so only that there is a limit has to be as it was. */
function sameStock(from: FieldValue, to: FieldValue, now: FieldValue | undefined): boolean {
  if (from === null || now === null) return from === now;
  return Number(unitsAfter(from, to, now)) >= 0;
}

/** Whether a field is published as it was when it was drafted. */
function isAsDrafted(
  field: string,
  { from, to }: { from: FieldValue; to: FieldValue },
  now: FieldValue | undefined,
) {
  if (field === 'children') return sameOrder(from, now);
  if (field === 'stock') return sameStock(from, to, now);
  return isDeepStrictEqual(from, now);
}

/** The fields that are published otherwise than when they were drafted, with what they are now. */
export function conflictsOf(parts: Parts, draft: Draft): Fields {
  const part = parts.get(partName(draft));
  if (draft.created || !part) return {};
  const changed = Object.entries(draft.fields).filter(
    ([field, value]) => !isAsDrafted(field, value, part.fields[field]),
  );
  return Object.fromEntries(changed.map(([field]) => [field, part.fields[field] ?? null]));
}

/** Whether a draft of something new has the key of what is published already. */
export const isTaken = (parts: Parts, draft: Draft): boolean =>
  draft.created && parts.has(partName(draft));

/** Changes the parts as a draft says. @returns the changed part */
export function applyDraft(parts: Parts, draft: Draft): Part {
  const { kind, key, created } = draft;
  const known = parts.get(partName(draft));
  const part = known ?? { kind, key, id: null, fields: kind === 'item' ? {} : { children: [] } };
  if (!known && !created) throw new Error(`${partName(draft)} is not in the catalogue`);
  for (const [field, { from, to }] of Object.entries(draft.fields)) {
    if (field === 'children')
      part.fields.children = inOrder(
        [...new Set([...keysOf(part.fields.children), ...keysOf(to)])],
        keysOf(to),
      );
    else part.fields[field] = field === 'stock' ? unitsLeft(from, to, part.fields.stock) : to;
  }
  if (!known) parts.set(partName(draft), part);
  return part;
}

/** The drafts of what is new first, as they come: a shop before what is in it. */
const RANK = { catalogue: 3, category: 0, shop: 1, item: 2 };

export const byDependence = <D extends Draft>(drafts: readonly D[]): D[] =>
  [...drafts].sort((a, b) => RANK[a.kind] - RANK[b.kind]);

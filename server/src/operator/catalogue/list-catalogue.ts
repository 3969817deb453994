import type {
  CatalogueChange,
  EditedCategory,
  EditedItem,
  EditedShop,
} from '@regalo/contract/operator/catalogue';
import { CATALOGUE_FIELDS } from '@regalo/contract/operator/catalogue-fields';
import type { OperatorServices } from '../services.ts';
import type { DraftRow } from './draft-queries.ts';
import { conflictsOf, isTaken } from './drafts.ts';
import { nameAbove, type Part, type Parts, partName, partsBelow } from './parts.ts';
import { titleOf } from './publish.ts';
import { readEdited } from './save-draft.ts';

/** Where a part is, from the category down. */
function placeOf(parts: Parts, part: Part | undefined): string[] {
  const above = part && parts.get(nameAbove(part) ?? '');
  return above && above.kind !== 'catalogue' ? [...placeOf(parts, above), titleOf(above)] : [];
}

const inOrderOfFields = (fields: DraftRow['fields']) =>
  CATALOGUE_FIELDS.flatMap((field) => {
    const value = fields[field];
    return value ? [[field, value] as const] : [];
  });

function shownChange(published: Parts, edited: Parts, draft: DraftRow): CatalogueChange {
  const part = edited.get(partName(draft));
  const now = conflictsOf(published, draft);
  return {
    id: draft.id,
    kind: draft.kind,
    key: draft.key,
    name: part && part.kind !== 'catalogue' ? titleOf(part) : '',
    place: placeOf(edited, part),
    created: draft.created,
    revision: draft.revision,
    fields: inOrderOfFields(draft.fields).map(([field, { from, to }]) => ({
      ...{ field, from, to },
      ...(field in now && { now: now[field] ?? null }),
    })),
    key_taken: isTaken(published, draft),
    author: draft.author,
    updatedAt: draft.updated_at.toISOString(),
    publish_at: draft.publish_at?.toISOString() ?? null,
    fault: draft.fault,
  };
}

/** The catalogue with all drafts, and the drafts one by one. */
export async function listCatalogue({ database }: Pick<OperatorServices, 'database'>) {
  const { published, drafts, edited } = await database.readAll(readEdited);
  const revisions = new Map(drafts.map((draft) => [partName(draft), draft.revision]));
  const below = partsBelow(edited);
  const revisionOf = (part: Part) => revisions.get(partName(part)) ?? 0;
  const shown = (part: Part) => {
    const { children: _, ...fields } = part.fields;
    return { ...fields, key: part.key, id: part.id, revision: revisionOf(part) };
  };
  const whole = edited.get('catalogue:');
  if (!whole) throw new Error('the catalogue as a whole is missing');
  const categories = below(whole).map((category) => {
    const shops = below(category).map((shop) => {
      const items = below(shop).map((item) => shown(item) as unknown as EditedItem);
      return { ...shown(shop), items } as unknown as EditedShop;
    });
    return { ...shown(category), shops } as unknown as EditedCategory;
  });
  const changes = drafts.map((draft) => shownChange(published, edited, draft));
  return { categories, revision: revisionOf(whole), changes };
}

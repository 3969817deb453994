import { problem } from '@regalo/contract/refusals/problem';
import type { Connection } from '../../database/connection.ts';
import { changeStock, lockCatalogue, setStock } from '../../features/catalogue/save-queries.ts';
import { writeCatalogue } from '../../features/catalogue/write-catalogue.ts';
import { tellFormerAddress } from '../../features/shop/account/contact-mail.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { type Author, addOperatorAudit, authorOf } from '../accounts/operator-audit.ts';
import type { OperatorServices } from '../services.ts';
import { type DraftRow, endDrafts } from './draft-queries.ts';
import { applyDraft, byDependence, conflictsOf, isTaken } from './drafts.ts';
import { chosenDrafts, type Looked } from './looked.ts';
import { readParts } from './part-queries.ts';
import { copyParts, nameAbove, type Part, type Parts, partName, writtenOf } from './parts.ts';
import { checkPart } from './save-draft.ts';

/** What people call a part. */
export const titleOf = ({ key, fields }: Pick<Part, 'key' | 'fields'>): string =>
  String(fields.name ?? key);

/** @throws Refusal wrong_state where something else has been published than the draft was made from */
function checkConflicts(published: Parts, draft: DraftRow): void {
  const part = published.get(partName(draft));
  const name = part ? titleOf(part) : draft.key;
  if (isTaken(published, draft) || Object.keys(conflictsOf(published, draft)).length > 0)
    throw new Refusal(problem('catalogue_conflict', { name }));
}

/** What is on sale is shown to people. @throws Refusal validation, wrong_state */
function checkPublished(parts: Parts, part: Part): void {
  checkPart(part);
  const above = nameAbove(part);
  const name = titleOf(part);
  if (above !== undefined && !parts.has(above))
    throw new Refusal(problem('catalogue_parent_drafted', { name }));
  if (part.kind === 'shop' && !(part.fields.logo && part.fields.card_img))
    throw new Refusal(problem('catalogue_picture_missing', { name }));
}

/** Tells the address at which a shop was told of its tills and its money, where a draft takes it away. */
async function tellFormer(
  services: Pick<OperatorServices, 'jobs' | 'now'>,
  tx: Connection,
  before: Part | undefined,
  { kind, fields: { email } }: Part,
): Promise<void> {
  const to = before?.fields.email;
  if (kind !== 'shop' || typeof to !== 'string' || to === email) return;
  if (before?.id) await tellFormerAddress(services, tx, { shopId: before.id, to });
}

/** Gives items the units that drafts say: as a difference where they had some. An order locks these rows last, too. */
async function writeStock(tx: Connection, drafts: readonly DraftRow[]): Promise<void> {
  const inOneOrder = [...drafts].sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const { key, fields } of inOneOrder) {
    const { from, to } = fields.stock ?? {};
    if (typeof to !== 'number') continue;
    if (typeof from === 'number') await changeStock(tx, key, to - from);
    else await setStock(tx, key, to);
  }
}

/**
 * Publishes drafts in the transaction of whoever has locked the catalogue, all of them or none, as a catalogue file is loaded.
 * @param author of each of them, in the operators' audit
 * @throws Refusal validation, wrong_state
 */
export async function publishDrafts(
  services: Pick<OperatorServices, 'jobs' | 'now'>,
  tx: Connection,
  drafts: readonly DraftRow[],
  author: (draft: DraftRow) => Author,
): Promise<void> {
  const published = await readParts(tx);
  const parts = copyParts(published);
  for (const draft of drafts) checkConflicts(published, draft);
  const changed = byDependence(drafts).map((draft) => applyDraft(parts, draft));
  for (const part of changed) checkPublished(parts, part);
  await writeCatalogue(tx, writtenOf(parts));
  await writeStock(tx, drafts);
  for (const part of changed) await tellFormer(services, tx, published.get(partName(part)), part);
  await endDrafts(
    tx,
    drafts.map(({ id }) => id),
    'published',
  );
  for (const draft of drafts) {
    const entries = Object.entries(draft.fields);
    await addOperatorAudit(tx, {
      author: author(draft),
      subject: 'catalogue_change',
      action: 'published',
      subjectId: draft.id,
      before: {
        part: partName(draft),
        ...Object.fromEntries(entries.map(([f, v]) => [f, v.from])),
      },
      after: { part: partName(draft), ...Object.fromEntries(entries.map(([f, v]) => [f, v.to])) },
    });
  }
}

/**
 * Publishes the drafts that an operator looked at.
 * @returns how many
 * @throws Refusal validation, wrong_state
 */
export async function publishChosen(
  services: Pick<OperatorServices, 'database' | 'jobs' | 'now'>,
  operator: OperatorSession,
  looked: readonly Looked[],
): Promise<number> {
  return await services.database.transaction(async (tx) => {
    await lockCatalogue(tx);
    const drafts = await chosenDrafts(tx, looked);
    await publishDrafts(services, tx, drafts, () => authorOf(operator));
    return drafts.length;
  });
}

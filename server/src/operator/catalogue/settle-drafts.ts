import type { Connection } from '../../database/connection.ts';
import { lockCatalogue } from '../../features/catalogue/save-queries.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { addOperatorAudit, authorOf } from '../accounts/operator-audit.ts';
import type { OperatorServices } from '../services.ts';
import { type DraftRow, endDrafts, planDrafts, rewriteDraft } from './draft-queries.ts';
import { conflictsOf, isTaken } from './drafts.ts';
import { chosenDrafts, type Looked } from './looked.ts';
import { readParts } from './part-queries.ts';
import { nameAbove, type Part, partName } from './parts.ts';
import { readEdited } from './save-draft.ts';

type Used = Pick<OperatorServices, 'database'>;
type Action = 'discarded' | 'kept' | 'planned' | 'unplanned';

/** Does something to the drafts that an operator looked at, and writes it down of each of them. */
async function settle(
  { database }: Used,
  operator: OperatorSession,
  { looked, action, at }: { looked: readonly Looked[]; action: Action; at?: Date | null },
  act: (tx: Connection, drafts: DraftRow[]) => Promise<DraftRow[]>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockCatalogue(tx);
    for (const draft of await act(tx, await chosenDrafts(tx, looked)))
      await addOperatorAudit(tx, {
        author: authorOf(operator),
        subject: 'catalogue_change',
        action,
        subjectId: draft.id,
        after: { part: partName(draft), ...(at && { publish_at: at.toISOString() }) },
      });
  });
}

const idsOf = (drafts: readonly DraftRow[]) => drafts.map(({ id }) => id);

const partOf = ({ kind, key, fields }: DraftRow): Part => ({
  ...{ kind, key, id: null },
  fields: Object.fromEntries(Object.entries(fields).map(([field, { to }]) => [field, to])),
});

/** Drafts that are about something in a part that is gone with its draft. */
function orphans(all: readonly DraftRow[], gone: readonly DraftRow[]): DraftRow[] {
  const names = new Set(gone.filter(({ created }) => created).map(partName));
  const left = all.filter((one) => !gone.some(({ id }) => id === one.id));
  return left.filter((one) => one.fields.parent && names.has(nameAbove(partOf(one)) ?? ''));
}

/** Discards drafts, and with those of something new what was to be in it. @throws Refusal wrong_state */
export const discardChosen = (services: Used, operator: OperatorSession, looked: Looked[]) =>
  settle(services, operator, { looked, action: 'discarded' }, async (tx, drafts) => {
    const { drafts: all } = await readEdited(tx);
    let gone = drafts;
    for (let more = orphans(all, gone); more.length > 0; more = orphans(all, gone))
      gone = [...gone, ...more];
    await endDrafts(tx, idsOf(gone), 'discarded');
    return gone;
  });

/** Keeps drafts although something else was published meanwhile. @throws Refusal wrong_state, already_added */
export const keepChosen = (services: Used, operator: OperatorSession, looked: Looked[]) =>
  settle(services, operator, { looked, action: 'kept' }, async (tx, drafts) => {
    const published = await readParts(tx);
    for (const draft of drafts) {
      if (isTaken(published, draft)) throw new Refusal('catalogue_key_taken');
      const now = conflictsOf(published, draft);
      const fields = Object.fromEntries(
        Object.entries(draft.fields).map(([field, { from, to }]) => [
          field,
          { from: field in now ? (now[field] ?? null) : from, to },
        ]),
      );
      await rewriteDraft(tx, draft.id, { fields, operatorId: operator.operatorId });
    }
    return drafts;
  });

/** Plans when drafts are published, or no longer. @throws Refusal validation, wrong_state */
export function planChosen(
  services: Used & Pick<OperatorServices, 'now'>,
  operator: OperatorSession,
  { changes: looked, publish_at }: { changes: Looked[]; publish_at: string | null },
) {
  const at = publish_at === null ? null : new Date(publish_at);
  if (at && at <= services.now()) throw new Refusal('catalogue_time_past', 'publish_at');
  const action = at ? 'planned' : 'unplanned';
  return settle(services, operator, { looked, action, at }, async (tx, drafts) => {
    const { operatorId } = operator;
    await planDrafts(tx, idsOf(drafts), at ? { at, operatorId } : { at, fault: null });
    return drafts;
  });
}

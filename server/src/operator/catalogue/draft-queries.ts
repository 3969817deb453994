import type { FieldValue } from '@regalo/contract/operator/catalogue';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Part } from './parts.ts';

/** By field, what was published when it was drafted, and what is to be. */
export type DraftFields = Record<string, { from: FieldValue; to: FieldValue }>;

const drafts = (tx: Connection) =>
  tx
    .selectFrom('operator.catalogue_changes as d')
    .innerJoin('operator.operators as o', 'o.id', 'd.operator_id')
    .leftJoin('operator.operators as p', 'p.id', 'd.planned_by')
    .select(['d.id', 'd.kind', 'd.key', 'd.created', 'd.revision', 'd.updated_at'])
    .select(['d.publish_at', 'd.fault', 'd.planned_by'])
    .select(({ ref }) => ref('d.fields').$castTo<DraftFields>().as('fields'))
    .select(sql<string>`o.first_name || ' ' || o.last_name`.as('author'))
    .select(sql<string | null>`p.first_name || ' ' || p.last_name`.as('planner'))
    .where('d.status', '=', 'draft')
    .orderBy('d.id');

/** A draft that is neither published nor discarded. */
export type DraftRow = Awaited<ReturnType<typeof readDrafts>>[number];

/** All drafts, the oldest first. */
export const readDrafts = (tx: Connection) => drafts(tx).execute();

/** The draft of a part, if it has one. */
export const readDraftOf = (tx: Connection, { kind, key }: Pick<Part, 'kind' | 'key'>) =>
  drafts(tx).where('d.kind', '=', kind).where('d.key', '=', key).executeTakeFirst();

/** The drafts of some ids. */
export const readDraftsById = (tx: Connection, ids: readonly number[]) =>
  drafts(tx).where('d.id', 'in', ids).execute();

/** The drafts of the earliest time that has come; empty where there is none. */
export const readDue = (tx: Connection, now: Date) =>
  drafts(tx)
    .where('d.publish_at', '=', ({ selectFrom }) =>
      selectFrom('operator.catalogue_changes as due')
        .select(({ fn }) => fn.min('due.publish_at').as('first'))
        .where('due.status', '=', 'draft')
        .where('due.publish_at', '<=', now),
    )
    .execute();

interface NewDraft extends Pick<Part, 'kind' | 'key'> {
  created: boolean;
  fields: DraftFields;
}

/** @returns the id */
export async function insertDraft(tx: Connection, draft: NewDraft, operatorId: number) {
  const { id } = await tx
    .insertInto('operator.catalogue_changes')
    .values({ ...draft, operator_id: operatorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Says something else in a draft. It is no longer planned: who planned it looked at something else. */
export async function rewriteDraft(
  tx: Connection,
  id: number,
  { fields, operatorId }: { fields: DraftFields; operatorId: number },
): Promise<void> {
  await tx
    .updateTable('operator.catalogue_changes')
    .set(({ eb }) => ({ fields, operator_id: operatorId, revision: eb('revision', '+', 1) }))
    .set({ publish_at: null, planned_by: null, fault: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Plans when drafts are published, or no longer plans it. */
export async function planDrafts(
  tx: Connection,
  ids: readonly number[],
  plan: { at: Date; operatorId: number } | { at: null; fault: string | null },
): Promise<void> {
  const planned_by = plan.at ? plan.operatorId : null;
  await tx
    .updateTable('operator.catalogue_changes')
    .set({ publish_at: plan.at, planned_by, fault: plan.at ? null : plan.fault })
    .where('id', 'in', ids)
    .execute();
}

/** Ends drafts. */
export async function endDrafts(
  tx: Connection,
  ids: readonly number[],
  status: 'published' | 'discarded',
): Promise<void> {
  await tx
    .updateTable('operator.catalogue_changes')
    .set({ status, decided_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute();
}

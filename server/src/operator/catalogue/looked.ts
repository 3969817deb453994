import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type DraftRow, readDraftsById } from './draft-queries.ts';

/** A draft as an operator looked at it. */
export interface Looked {
  id: number;
  revision: number;
}

/**
 * The drafts that an operator looked at, in the transaction of whoever has locked the catalogue.
 * @throws Refusal wrong_state where one of them says something else by now, or is no draft any more
 */
export async function chosenDrafts(tx: Connection, looked: readonly Looked[]): Promise<DraftRow[]> {
  const revisions = new Map(looked.map(({ id, revision }) => [id, revision]));
  const drafts = await readDraftsById(tx, [...revisions.keys()]);
  const same = drafts.filter(({ id, revision }) => revisions.get(id) === revision);
  if (same.length < revisions.size) throw new Refusal('catalogue_draft_moved');
  return same;
}

import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** Something that changes in one feature and is shown by others. */
type Change =
  | 'people changed'
  | 'groups changed'
  | 'order sent'
  | 'gifts changed'
  /** An order was held, decided or withdrawn. */
  | 'approvals changed'
  /** An order was scheduled, or one that was has changed. */
  | 'schedule changed'
  | 'policies changed';

const dependents = new Map<Change, QueryKey[]>();

/** Invalidates a feature's own queries after any of these changes. */
export function followChanges(key: QueryKey, changes: readonly Change[]): void {
  for (const change of changes) dependents.set(change, [...(dependents.get(change) ?? []), key]);
}

/** Announces a change to every feature. One that is not loaded yet has nothing stale. */
export function announce(change: Change): void {
  for (const key of dependents.get(change) ?? [])
    void queryClient.invalidateQueries({ queryKey: key });
}

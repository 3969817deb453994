import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** What a manager does in one feature that others show too. */
type Change = 'people changed' | 'groups changed' | 'order sent';

const dependents = new Map<Change, QueryKey[]>();

/** Keeps a feature's own queries up to date: they are read anew after any of the changes. */
export function followChanges(key: QueryKey, changes: readonly Change[]): void {
  for (const change of changes) dependents.set(change, [...(dependents.get(change) ?? []), key]);
}

/** Tells every feature of a change. A feature that is not loaded yet holds nothing stale. */
export function announce(change: Change): void {
  for (const key of dependents.get(change) ?? [])
    void queryClient.invalidateQueries({ queryKey: key });
}

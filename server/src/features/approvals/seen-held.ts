import { type RawBuilder, sql } from 'kysely';
import { seesAllOrders, type Viewer } from '../../platform/security/seen-orders.ts';

const seesAll = (viewer: Viewer): boolean =>
  seesAllOrders(viewer) || viewer.permissions.includes('orders.approve');

/** Whether a member sees a held order: their own, or all for whoever sees or approves those of others. */
export const seesHeld = (viewer: Viewer, { manager_id }: { manager_id: number }): boolean =>
  seesAll(viewer) || manager_id === viewer.managerId;

/** SQL: the same of `pending_orders h`. */
export const heldSeenBy = (viewer: Viewer): RawBuilder<boolean> =>
  seesAll(viewer) ? sql<boolean>`true` : sql<boolean>`h.manager_id = ${viewer.managerId}`;

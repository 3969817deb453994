import { type RawBuilder, sql } from 'kysely';
import type { Session } from './sessions.ts';

/** Whose permissions say which orders are seen. */
export type Viewer = Pick<Session, 'managerId' | 'permissions'>;

export const seesAllOrders = ({ permissions }: Viewer): boolean =>
  permissions.includes('orders.all');

/** Whether a member sees an order or rule of `author`: their own, or everybody's. */
export const seesThatOf = (viewer: Viewer, author: number): boolean =>
  seesAllOrders(viewer) || author === viewer.managerId;

/**
 * SQL: that a member sees an order, everybody's or their own alone. Every query that answers an order or
 * a gift to a member has it, so that another's is as unknown as one that does not exist.
 * @param sender the column that says who sent the order
 */
export const seesOrder = (viewer: Viewer, sender = 'o.manager_id'): RawBuilder<boolean> =>
  seesAllOrders(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(sender)} = ${viewer.managerId}`;

const seesAllHeld = (viewer: Viewer): boolean =>
  seesAllOrders(viewer) || viewer.permissions.includes('orders.approve');

/** Whether a member sees a held order: their own, or all for whoever sees or approves those of others. */
export const seesHeld = (viewer: Viewer, { manager_id }: { manager_id: number }): boolean =>
  seesAllHeld(viewer) || manager_id === viewer.managerId;

/** SQL: the same of `pending_orders h`. */
export const heldSeenBy = (viewer: Viewer): RawBuilder<boolean> =>
  seesAllHeld(viewer) ? sql<boolean>`true` : sql<boolean>`h.manager_id = ${viewer.managerId}`;

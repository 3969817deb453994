import { type RawBuilder, sql } from 'kysely';
import type { Session } from './sessions.ts';

/** Whose permissions say which orders are seen. */
export type Viewer = Pick<Session, 'managerId' | 'permissions'>;

export const seesAllOrders = ({ permissions }: Viewer): boolean =>
  permissions.includes('orders.all');

/**
 * SQL: that a member sees an order, everybody's or their own alone. Every query that answers an order or
 * a gift to a member has it, so that another's is as unknown as one that does not exist.
 * @param sender the column that says who sent the order
 */
export const seesOrder = (viewer: Viewer, sender = 'o.manager_id'): RawBuilder<boolean> =>
  seesAllOrders(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(sender)} = ${viewer.managerId}`;

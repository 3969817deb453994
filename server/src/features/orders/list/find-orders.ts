import { MAX_FOUND } from '@regalo/contract/api/page-size';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { readOrdersAbout } from './order-row-queries.ts';

const SHORTEST_TEXT = 2;
/** As people write it: 31, #31, Order 31, pedido #31. */
const NUMBER = /^(?:order|pedido)?\s*#?\s*(\d{1,15})$/i;

/** The number of an order in what was typed; null if that is no number. */
export function numberIn(typed: string): number | null {
  const found = NUMBER.exec(typed.trim())?.[1];
  return found ? Number(found) : null;
}

/** The order with the number that was typed, then the newest that a text is about. */
export async function findOrders(
  { database }: Pick<Services, 'database'>,
  session: Session,
  typed: string,
) {
  const term = typed.trim();
  const number = numberIn(term);
  const text = term.length < SHORTEST_TEXT ? null : term;
  const orders = await database.askCompany(session.companyId, (tx) =>
    readOrdersAbout(tx, session.companyId, session, { number, text, limit: MAX_FOUND }),
  );
  return orders.map(({ created_at, ...order }) => ({
    ...order,
    createdAt: created_at.toISOString(),
  }));
}

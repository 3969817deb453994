import type { OPERATOR_ACTS } from '@regalo/contract/operator/audit';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';

type Act = (typeof OPERATOR_ACTS)['shop'][number];

/** What the operators’ audit says of it besides. */
interface Done {
  /** Whether all was so already: then the audit says nothing. */
  unchanged?: boolean;
  reason?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** @throws Refusal not_found where the catalogue has no such shop */
export async function requireShop(tx: Connection, shopId: number): Promise<void> {
  const found = await tx
    .selectFrom('catalogue_shops')
    .select('id')
    .where('id', '=', shopId)
    .executeTakeFirst();
  if (!found) throw new Refusal('shop_not_found');
}

/**
 * Does something to a shop in the name of an operator, and writes it into the operators’ audit in the same transaction.
 * Into that of the shop `act` itself writes it, under the operator’s name.
 * @param act answers what the audit says besides, and what is answered
 * @throws Refusal not_found where there is no such shop; those of `act`
 */
export async function actOnShop<T = void>(
  { database }: Pick<Services, 'database'>,
  operator: Pick<OperatorSession, 'operatorId' | 'name'>,
  { shopId, action }: { shopId: number; action: Act },
  act: (tx: Connection) => Promise<Done & { answer?: T }>,
): Promise<T> {
  return await database.inShop(shopId, async (tx) => {
    await requireShop(tx, shopId);
    const { answer, unchanged, ...done } = await act(tx);
    if (unchanged) return answer as T;
    const about = { subject: 'shop', action, subjectId: shopId, shopId } as const;
    await addOperatorAudit(tx, { author: operator, ...about, ...done });
    return answer as T;
  });
}

import type { GiftOrder, SentDraft } from '@regalo/contract/gifts/send-gifts';
import type { Connection } from '../../../database/connection.ts';
import { beginAgain } from '../../../platform/begin-again.ts';
import { managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { countTry, forgetTries } from '../../../platform/security/throttle.ts';
import { checkSendAt } from '../../../platform/send-at.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseSuspended } from '../../../platform/suspension.ts';
import { LimitsMoved } from '../../approvals/limits.ts';
import { checkCustomValues } from '../../custom-fields/values.ts';
import { refuseRemovedMedia } from '../../media/refuse-removed-media.ts';
import { isLarge } from '../../orders/large-order.ts';
import { dropSentDraft, endDraft } from '../drafts/list-drafts.ts';
import type { DeriveHashes } from '../keys/hash-deriver.ts';
import { checkOrder, type ToPlace } from './check-order.ts';
import { prepareKeys } from './issue-gifts.ts';
import { KeyTaken } from './key-queries.ts';
import { findReceipt, type OrderKey, orderKey } from './order-key.ts';
import { firstState, placeOrder } from './place-order.ts';
import { type Receipt, readReceipt } from './receipt-queries.ts';

/** Large orders of one manager that were refused. */
const LARGE_REFUSED = { scope: 'large-order', max: 60, minutes: 10 };

type Used = Pick<
  Services,
  'database' | 'jobs' | 'keys' | 'now' | 'roles' | 'carriers' | 'reviewOrdersAbove'
> & {
  deriveHashes: DeriveHashes;
};

/** The key of a call, and the draft that its order was begun as. */
interface SentWith<Key> {
  key: Key | undefined;
  draft?: SentDraft | undefined;
  /** Keeps something about the order, in the transaction that places it. */
  keep?: ((tx: Connection, orderId: number) => Promise<void>) | undefined;
  /**
   * Finds or adds as many recipients as the order has units, in the transaction that places it, so that nobody stays of one
   * that is refused. Those of the order if absent.
   */
  recipients?: ((tx: Connection) => Promise<number[]>) | undefined;
}

/** The receipt of an order that was placed under this key before, else whether and how it can be placed. */
async function lookAt(
  tx: Connection,
  services: Used,
  session: Session,
  { order, key }: { order: () => Promise<GiftOrder>; key: OrderKey | undefined },
): Promise<Receipt | { order: GiftOrder; checked: ToPlace }> {
  const { companyId } = session;
  const receipt = key && (await findReceipt(tx, companyId, key));
  if (receipt) return receipt;
  await refuseSuspended(tx, companyId);
  const asked = await order();
  await checkCustomValues(tx, companyId, 'order', { values: asked.custom_fields });
  const checked = await checkOrder(tx, services, {
    author: session,
    order: asked,
    prover: session,
  });
  return { order: asked, checked };
}

/** Looks at an order and places it in one transaction, in which its recipients may be added. */
async function placeWith(
  recipients: (tx: Connection) => Promise<number[]>,
  services: Used,
  session: Session,
  { order, key, keep }: SentWith<OrderKey> & { order: GiftOrder },
): Promise<Receipt> {
  const { companyId } = session;
  const gifts =
    order.send_at === undefined ? await prepareKeys(services, companyId, order.units) : undefined;
  return await services.database.inCompany(companyId, async (tx) => {
    const named = async () => ({ ...order, users: await recipients(tx) });
    const found = await lookAt(tx, services, session, { order: named, key });
    if (!('checked' in found)) return found;
    const id = await placeOrder(tx, services, { session, ...found, gifts, key });
    await keep?.(tx, id);
    return await readReceipt(tx, companyId, id);
  });
}

/** Looks at an order and places it, unless it was placed under this key before. */
async function place(
  services: Used,
  session: Session,
  order: GiftOrder,
  { key, draft, keep, recipients }: SentWith<OrderKey>,
): Promise<Receipt> {
  if (recipients) return await placeWith(recipients, services, session, { order, key, keep });
  const { companyId } = session;
  const found = await services.database.readCompany(companyId, (tx) =>
    lookAt(tx, services, session, { order: async () => order, key }),
  );
  if (!('checked' in found)) {
    await dropSentDraft(services, session, draft);
    return found;
  }
  const { checked } = found;
  // Before any lock is taken: it takes time.
  const gifts =
    firstState(order, checked) === 'sent'
      ? await prepareKeys(services, companyId, order.users.length)
      : undefined;
  return await services.database.inCompany(companyId, async (tx) => {
    const id = await placeOrder(tx, services, { session, order, checked, gifts, key });
    await endDraft(tx, services, session, draft);
    await keep?.(tx, id);
    return await readReceipt(tx, companyId, id);
  });
}

/** Whether others used the limits up, or the key, after the order was looked at. */
const isPassing = (error: unknown): boolean =>
  error instanceof LimitsMoved || error instanceof KeyTaken;

/**
 * Buys and sends gifts: check, debit, ledger, order, gifts and mail jobs commit together or not at
 * all. An order that needs approval is held instead, and one with a time of its own is kept until then. The same
 * idempotency key and payload get the first answer again.
 * @throws Refusal not_found, validation, total_changed, insufficient_balance, out_of_stock,
 *   recipient_deleted, idempotency_mismatch, throttled, wrong_state
 * @param payload what the key belongs to, where that is not the order
 */
export async function sendGifts(
  services: Used,
  session: Session,
  order: GiftOrder,
  { key: idempotencyKey, payload = order, ...sent }: SentWith<string> & { payload?: object },
): Promise<Receipt> {
  const { database, keys } = services;
  checkSendAt(order.send_at, services.now());
  const sender = managerAuthor(session.managerId);
  const large = isLarge(order.units);
  if (large) await countTry(database, keys, LARGE_REFUSED, sender);
  const key = orderKey(session.managerId, idempotencyKey, payload);
  const receipt = await refuseRemovedMedia('media_not_found', () =>
    beginAgain(() => place(services, session, order, { ...sent, key }), isPassing),
  );
  if (large) await forgetTries(database, keys, LARGE_REFUSED, sender);
  return receipt;
}

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
import { deriveKeys, prepareKeys } from './issue-gifts.ts';
import { KeyTaken } from './key-queries.ts';
import { findReceipt, type OrderKey, orderKey } from './order-key.ts';
import { firstState, placeOrder } from './place-order.ts';
import type { Agree } from './quote.ts';
import { type Receipt, readReceipt } from './receipt-queries.ts';
import { reserveGiftIds } from './write-queries.ts';

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
}

/** Whether and how an order can be placed. @param agree instead of comparing with the amounts of the order */
async function lookAt(
  tx: Connection,
  services: Used,
  session: Session,
  { order, agree }: { order: GiftOrder; agree?: Agree },
): Promise<ToPlace> {
  await checkCustomValues(tx, session.companyId, 'order', { values: order.custom_fields });
  const asked = { author: session, order, prover: session };
  return await checkOrder(tx, services, agree ? { ...asked, agree } : asked);
}

/** Looks at an order and places it, unless it was placed under this key before. */
async function place(
  services: Used,
  session: Session,
  order: GiftOrder,
  { key, draft }: SentWith<OrderKey>,
): Promise<Receipt> {
  const { companyId } = session;
  const found = await services.database.readCompany(companyId, async (tx) => {
    const receipt = key && (await findReceipt(tx, companyId, key));
    if (receipt) return { receipt };
    await refuseSuspended(tx, companyId);
    return { checked: await lookAt(tx, services, session, { order }) };
  });
  if ('receipt' in found) {
    await dropSentDraft(services, session, draft);
    return found.receipt;
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
    return await readReceipt(tx, companyId, id);
  });
}

/** Whether others used the limits up, or the key, after the order was looked at. */
const isPassing = (error: unknown): boolean =>
  error instanceof LimitsMoved || error instanceof KeyTaken;

/** Places an order of so many gifts; others who disturb it let it begin again. */
async function placing<T>(
  { database, keys }: Used,
  { managerId }: Session,
  units: number,
  act: () => Promise<T>,
): Promise<T> {
  const sender = managerAuthor(managerId);
  const large = isLarge(units);
  if (large) await countTry(database, keys, LARGE_REFUSED, sender);
  const placed = await refuseRemovedMedia('media_not_found', () => beginAgain(act, isPassing));
  if (large) await forgetTries(database, keys, LARGE_REFUSED, sender);
  return placed;
}

/**
 * Buys and sends gifts: check, debit, ledger, order, gifts and mail jobs commit together or not at
 * all. An order that needs approval is held instead, and one with a time of its own is kept until then. The same
 * idempotency key and payload get the first answer again.
 * @throws Refusal not_found, validation, total_changed, insufficient_balance, out_of_stock,
 *   recipient_deleted, idempotency_mismatch, throttled, wrong_state
 */
export async function sendGifts(
  services: Used,
  session: Session,
  order: GiftOrder,
  { key: given, draft }: SentWith<string>,
): Promise<Receipt> {
  checkSendAt(order.send_at, services.now());
  const key = orderKey(session.managerId, given, order);
  return await placing(services, session, order.units, () =>
    place(services, session, order, { key, draft }),
  );
}

/** An order that a program sends without having been shown what it costs. */
interface Unseen<T extends object> {
  units: number;
  /** What it was placed as before; undefined for a new one. */
  find(tx: Connection): Promise<T | undefined>;
  /** Finds out what is ordered, and finds or adds its recipients, so that nobody stays of an order that is refused. */
  read(tx: Connection): Promise<{ order: GiftOrder; agree: Agree; key: OrderKey | undefined }>;
  /** The answer to a new one, with whatever is kept about it. */
  answer(tx: Connection, orderId: number): Promise<T>;
}

/**
 * Buys and sends gifts as `sendGifts` does, with all that is read and written for it in one transaction.
 * @throws Refusal as sendGifts
 */
export async function sendUnseen<T extends object>(
  services: Used,
  session: Session,
  { units, find, read, answer }: Unseen<T>,
): Promise<T> {
  const { companyId } = session;
  const place = async (tx: Connection): Promise<T> => {
    const before = await find(tx);
    if (before) return before;
    await refuseSuspended(tx, companyId);
    const { order, agree, key } = await read(tx);
    checkSendAt(order.send_at, services.now());
    const checked = await lookAt(tx, services, session, { order, agree });
    const gifts =
      firstState(order, checked) === 'sent'
        ? await deriveKeys(services, companyId, await reserveGiftIds(tx, units))
        : undefined;
    const id = await placeOrder(tx, services, { session, order, checked, gifts, key });
    return await answer(tx, id);
  };
  return await placing(services, session, units, () =>
    services.database.inCompany(companyId, place),
  );
}

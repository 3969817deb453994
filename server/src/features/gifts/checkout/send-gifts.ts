import type { GiftOrder, SentDraft } from '@regalo/contract/gifts/send-gifts';
import { localDay, monthsAfter } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { allowLongStatements, keepRowsInMemory } from '../../../database/database.ts';
import { numberOrder } from '../../../platform/order-number.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { countTry, forgetTries } from '../../../platform/security/throttle.ts';
import { checkSendAt } from '../../../platform/send-at.ts';
import type { Services } from '../../../platform/services.ts';
import type { Counting } from '../../approvals/limits.ts';
import { refuseRemovedMedia } from '../../media/refuse-removed-media.ts';
import { dropSentDraft, endDraft } from '../drafts/list-drafts.ts';
import type { DeriveHashes } from '../keys/hash-deriver.ts';
import { readReceiptOfScheduled } from '../scheduled/receipt-queries.ts';
import { scheduleOrder } from '../scheduled/schedule-order.ts';
import { checkOrder, type ToPlace } from './check-order.ts';
import { holdGifts } from './hold-gifts.ts';
import { deriveKeys } from './issue-gifts.ts';
import { type Receipt, takeIdempotencyKey } from './key-queries.ts';
import {
  findReceipt,
  type OrderKey,
  orderKey,
  readReceipt,
  readReceiptOfHeld,
} from './order-key.ts';
import type { Quote } from './quote.ts';
import { type Draft, LimitsMoved, type PreparedOrder, writeOrder } from './write-order.ts';
import { reserveIds } from './write-queries.ts';

/** Orders with more recipients than this are expensive for the database. */
const LARGE = 1_000;
/** Large orders of one manager that were refused. */
const LARGE_REFUSED = { scope: 'large-order', max: 60, minutes: 10 };

type Used = Pick<Services, 'database' | 'jobs' | 'keys' | 'now' | 'roles' | 'carriers'> & {
  deriveHashes: DeriveHashes;
};

/** What an order is sent with: its key, and the draft that it was begun as. */
interface SentWith<Key> {
  key: Key | undefined;
  draft?: SentDraft | undefined;
}

/** Reserves the ids and derives the hashes, before any lock is taken: it takes time. */
async function prepareOrder(
  services: Used,
  session: Draft['session'],
  order: GiftOrder,
  { quote, counting }: { quote: Quote; counting: Counting | undefined },
): Promise<PreparedOrder> {
  const { companyId } = session;
  const { orderId, giftIds } = await services.database.inCompany(companyId, (tx) =>
    reserveIds(tx, order.users.length),
  );
  const today = localDay(services.now(), quote.sender.timeZone);
  return {
    session,
    order,
    quote,
    counting,
    orderId,
    ...(await deriveKeys(services, companyId, giftIds)),
    today,
    validUntil: monthsAfter(today, order.valid_months),
  };
}

/** Makes room for a large order's rows and time. */
async function allowFor({ users }: GiftOrder, tx: Connection): Promise<void> {
  if (users.length <= LARGE) return;
  await allowLongStatements(tx);
  await keepRowsInMemory(tx);
}

/** What becomes of an order. */
interface Outcome {
  /** Its id; drawn when it is written where nothing is derived from it. */
  orderId?: number;
  /** Names it under its key. */
  named: (id: number) => { orderId?: number; heldId?: number; scheduledId?: number };
  write: (tx: Connection, id: number) => Promise<void>;
  readReceipt: (tx: Connection, companyId: number, id: number) => Promise<Receipt>;
}

/** Commits an order under its key, or returns the receipt of another call with the same key. */
async function commitUnderKey(
  services: Used,
  { session, order }: Pick<Draft, 'session' | 'order'>,
  { key, draft }: SentWith<OrderKey>,
  outcome: Outcome,
): Promise<Receipt> {
  const { companyId } = session;
  return await services.database.inCompany(companyId, async (tx) => {
    await allowFor(order, tx);
    const id = outcome.orderId ?? (await reserveIds(tx, 0)).orderId;
    if (key && !(await takeIdempotencyKey(tx, companyId, { ...key, ...outcome.named(id) }))) {
      const receipt = await findReceipt(tx, companyId, key);
      if (receipt) return receipt;
    }
    await outcome.write(tx, id);
    await numberOrder(tx, companyId, id);
    await endDraft(tx, services, session, draft);
    return await outcome.readReceipt(tx, companyId, id);
  });
}

/** Decides what becomes of an order that was looked at: it is sent, held, or kept for its time. */
async function decideOutcome(
  services: Used,
  { session, order, checked }: Pick<Draft, 'session' | 'order'> & { checked: ToPlace },
): Promise<Outcome> {
  // Whether it needs approval or not.
  if (order.send_at !== undefined)
    return {
      named: (scheduledId) => ({ scheduledId }),
      write: (tx, orderId) => scheduleOrder(tx, services, { session, order, orderId, checked }),
      readReceipt: readReceiptOfScheduled,
    };
  const { quote } = checked;
  if (checked.kind === 'to hold') {
    const { held } = checked;
    return {
      named: (heldId) => ({ heldId }),
      write: (tx, orderId) => holdGifts(tx, services, { session, order, quote, ...held, orderId }),
      readReceipt: readReceiptOfHeld,
    };
  }
  const prepared = await prepareOrder(services, session, order, checked);
  return {
    orderId: prepared.orderId,
    named: (orderId) => ({ orderId }),
    write: (tx) => writeOrder(tx, services, prepared),
    readReceipt,
  };
}

/** How often an order is looked at again whose limits others use up at the same time. */
const TRIES = 5;

/** Sends an order, holds it or keeps it for later, whichever the policies ask for at its debit. */
async function place(
  services: Used,
  session: Session,
  order: GiftOrder,
  sent: SentWith<OrderKey>,
): Promise<Receipt> {
  for (let tries = 1; ; tries += 1) {
    const checked = await checkOrder(services, session, order, sent.key);
    if (checked.kind === 'sent before') {
      await dropSentDraft(services, session, sent.draft);
      return checked.receipt;
    }
    try {
      const outcome = await decideOutcome(services, { session, order, checked });
      return await refuseRemovedMedia('media_not_found', () =>
        commitUnderKey(services, { session, order }, sent, outcome),
      );
    } catch (error) {
      if (!(error instanceof LimitsMoved)) throw error;
      if (tries === TRIES) throw new Refusal('service_busy');
    }
  }
}

/**
 * Buys and sends gifts: check, debit, ledger, order, gifts and mail jobs commit together or not at
 * all. An order that needs approval is held instead, and one with a time of its own is kept until then. The same idempotency key and payload get the first
 * answer again.
 * @throws Refusal not_found, validation, total_changed, insufficient_balance, out_of_stock,
 *   recipient_deleted, idempotency_mismatch, throttled, wrong_state
 */
export async function sendGifts(
  services: Used,
  session: Session,
  order: GiftOrder,
  { key: idempotencyKey, draft }: SentWith<string>,
): Promise<Receipt> {
  const { database, keys } = services;
  checkSendAt(order.send_at, services.now());
  const sender = managerAuthor(session.managerId);
  const large = order.users.length > LARGE;
  if (large) await countTry(database, keys, LARGE_REFUSED, sender);
  const key = orderKey(session.managerId, idempotencyKey, order);
  const receipt = await place(services, session, order, { key, draft });
  if (large) await forgetTries(database, keys, LARGE_REFUSED, sender);
  return receipt;
}

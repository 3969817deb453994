import type { GiftOrder } from '@regalo/contract/gifts/send-gifts';
import { localDay, monthsAfter } from '@regalo/contract/values/days';
import { allowLongStatements, keepRowsInMemory } from '../../../database/database.ts';
import { managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { countTry, forgetTries } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseRemovedMedia } from '../../media/refuse-removed-media.ts';
import type { DeriveHashes } from '../keys/hash-deriver.ts';
import { findReceipt, type OrderKey, orderKey, type Receipt, readReceipt } from './order-key.ts';
import { reserveIds, takeIdempotencyKey } from './queries.ts';
import { type Quote, quoteOrder } from './quote.ts';
import { type PreparedOrder, writeOrder } from './write-order.ts';

/** Orders with more recipients than this are expensive for the database. */
const LARGE = 1_000;
/** Large orders of one manager that were refused. */
const LARGE_REFUSED = { scope: 'large-order', max: 60, minutes: 10 };

type Used = Pick<Services, 'database' | 'jobs' | 'keys' | 'now'> & { deriveHashes: DeriveHashes };

type Checked = { kind: 'sent before'; receipt: Receipt } | { kind: 'to send'; quote: Quote };

/** Whether this key's order was sent already; if not, what it costs. @throws as `quoteOrder` */
async function checkOrder(
  { database }: Used,
  { companyId }: Session,
  order: GiftOrder,
  key: OrderKey | undefined,
): Promise<Checked> {
  return await database.readCompany(companyId, async (tx) => {
    const receipt = key && (await findReceipt(tx, companyId, key));
    if (receipt) return { kind: 'sent before', receipt };
    return { kind: 'to send', quote: await quoteOrder(tx, companyId, order) };
  });
}

/** Reserves the ids and derives the hashes, before any lock is taken: it takes time. */
async function prepareOrder(
  { database, keys, now, deriveHashes }: Used,
  session: Session,
  order: GiftOrder,
  quote: Quote,
): Promise<PreparedOrder> {
  const { companyId } = session;
  const ids = await database.inCompany(companyId, (tx) => reserveIds(tx, order.users.length));
  const hashes = await deriveHashes(companyId, ids.giftIds);
  return {
    session,
    order,
    quote,
    ...ids,
    claimHashes: Buffer.from(hashes.claimHashes),
    codeHashes: Buffer.from(hashes.codeHashes),
    keyVersion: keys.current,
    validUntil: monthsAfter(localDay(now(), quote.sender.timeZone), order.valid_months),
  };
}

/** Commits the order under its key, or returns the receipt of another call with the same key. */
async function commitOrder(
  services: Used,
  prepared: PreparedOrder,
  key: OrderKey | undefined,
): Promise<Receipt> {
  const { session, order, orderId } = prepared;
  const { companyId } = session;
  return await services.database.inCompany(companyId, async (tx) => {
    if (order.users.length > LARGE) {
      await allowLongStatements(tx);
      await keepRowsInMemory(tx);
    }
    if (key && !(await takeIdempotencyKey(tx, companyId, { ...key, orderId }))) {
      const receipt = await findReceipt(tx, companyId, key);
      if (receipt) return receipt;
    }
    await writeOrder(tx, services, prepared);
    return await readReceipt(tx, companyId, orderId);
  });
}

/**
 * Buys and sends gifts: check, debit, ledger, order, gifts and mail jobs commit together or not at
 * all. The same idempotency key and payload get the first answer again.
 * @throws Refusal not_found, validation, total_changed, insufficient_balance, out_of_stock,
 *   recipient_deleted, idempotency_mismatch, throttled
 */
export async function sendGifts(
  services: Used,
  session: Session,
  order: GiftOrder,
  idempotencyKey: string | undefined,
): Promise<Receipt> {
  const { database, keys } = services;
  const sender = managerAuthor(session.managerId);
  const large = order.users.length > LARGE;
  if (large) await countTry(database, keys, LARGE_REFUSED, sender);

  const key = orderKey(session.managerId, idempotencyKey, order);
  const checked = await checkOrder(services, session, order, key);
  let receipt: Receipt;
  if (checked.kind === 'sent before') receipt = checked.receipt;
  else {
    const prepared = await prepareOrder(services, session, order, checked.quote);
    receipt = await refuseRemovedMedia('media_not_found', () =>
      commitOrder(services, prepared, key),
    );
  }

  if (large) await forgetTries(database, keys, LARGE_REFUSED, sender);
  return receipt;
}

import { createHash } from 'node:crypto';
import type { GiftOrder } from '@regalo/contract/gifts';
import { managerAuthor } from '../../platform/audit.ts';
import { companyDay, oneYearAfter } from '../../platform/company-day.ts';
import type { Connection } from '../../platform/connection.ts';
import { takeTime } from '../../platform/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/sessions.ts';
import { countTry, forgetTries } from '../../platform/throttle.ts';
import { refuseGone } from '../media/refuse-gone.ts';
import { notifyOrder } from '../notifications/notifications.ts';
import { debitForOrder } from '../wallet/wallet.ts';
import * as queries from './queries.ts';
import { checkLive, MEDIA, outOfStock, type Quote, quoteOrder } from './quote.ts';

export interface Receipt {
  order_id: number;
  quantity: number;
  total_amount: number;
  wallet_balance: number;
}

/** Recipients above which an order is work for the database. */
const LARGE = 1_000;

type Used = Pick<Parts, 'database' | 'jobs' | 'keys' | 'now' | 'deriveHashes'>;

/** An order ready to be written: ids drawn, hashes made, figures the server's own. */
interface Prepared {
  session: Session;
  order: GiftOrder;
  quote: Quote;
  orderId: number;
  giftIds: number[];
  claimHashes: Buffer;
  codeHashes: Buffer;
  keyVersion: number;
  validUntil: string;
}

interface Key {
  key: string;
  payloadHash: Buffer;
}

async function receiptOf(tx: Connection, companyId: number, orderId: number): Promise<Receipt> {
  const row = await queries.readOrderReceipt(tx, companyId, orderId);
  return {
    order_id: row.id,
    quantity: row.quantity,
    total_amount: row.total_amount,
    wallet_balance: row.balance_after ?? 0,
  };
}

/** The first answer again, where this key has an order. @throws Refusal for another payload */
async function replay(
  tx: Connection,
  companyId: number,
  { key, payloadHash }: Key,
): Promise<Receipt | undefined> {
  const found = await queries.findIdempotencyKey(tx, companyId, key);
  if (!found) return undefined;
  if (!found.payload_hash.equals(payloadHash))
    throw new Refusal('idempotency_mismatch', 'This key belongs to another order.');
  return await receiptOf(tx, companyId, found.order_id);
}

async function prepare(
  { database, keys, now, deriveHashes }: Used,
  session: Session,
  order: GiftOrder,
  quote: Quote,
): Promise<Prepared> {
  const { companyId } = session;
  const ids = await database.outside((connection) =>
    queries.reserveIds(connection, order.users.length),
  );
  const hashes = await deriveHashes(companyId, ids.giftIds);
  return {
    session,
    order,
    quote,
    ...ids,
    claimHashes: Buffer.from(hashes.claimHashes),
    codeHashes: Buffer.from(hashes.codeHashes),
    keyVersion: keys.current,
    validUntil: oneYearAfter(companyDay(now(), quote.sender.timeZone)),
  };
}

async function insertOrder(tx: Connection, prepared: Prepared): Promise<void> {
  const { session, order, quote, orderId, validUntil } = prepared;
  const { offer } = quote;
  await tx
    .insertInto('orders')
    .values({
      company_id: session.companyId,
      id: orderId,
      manager_id: session.managerId,
      quantity: order.users.length,
      amount: offer.amount,
      service_fee: quote.fee,
      total_amount: quote.totals.total,
      item_id: offer.itemId,
      gift_name: offer.giftName,
      shop_name: offer.shopName,
      face_value: offer.faceValue,
      card_img: offer.cardImg,
      logo: offer.logo,
      how_to_use: offer.howToUse,
      group_id: quote.group?.id ?? null,
      group_name: quote.group?.name ?? null,
      message: order.message,
      purchaser_name: order.purchaser_name,
      company_name: quote.sender.companyName,
      language: quote.sender.language,
      media_id: quote.mediaId,
      valid_until: validUntil,
    })
    .execute();
}

/** One gift per recipient. @throws Refusal not_found or recipient_deleted; the order is refused whole */
async function insertGifts(tx: Connection, prepared: Prepared): Promise<void> {
  const { companyId } = prepared.session;
  const { users } = prepared.order;
  const written = await queries.insertGifts(tx, companyId, { ...prepared, personIds: users });
  if (written === users.length) return;
  await checkLive(tx, companyId, users);
  throw new Error('a live recipient got no gift');
}

async function queueDeliveries(tx: Connection, { jobs }: Used, prepared: Prepared) {
  const { companyId } = prepared.session;
  const { orderId } = prepared;
  const mails = await queries.insertDeliveries(tx, companyId, orderId);
  if (mails > 0) await jobs.enqueue(tx, 'deliver-order', { companyId, orderId });
  else
    await tx
      .updateTable('orders')
      .set({ status: 'complete' })
      .where('company_id', '=', companyId)
      .where('id', '=', orderId)
      .execute();
}

/** Everything of an order, or nothing. The wallet and then the stock are locked last and briefly. */
async function write(tx: Connection, parts: Used, prepared: Prepared): Promise<void> {
  const { session, quote, order, orderId } = prepared;
  await insertOrder(tx, prepared);
  await insertGifts(tx, prepared);
  await queueDeliveries(tx, parts, prepared);
  const author = managerAuthor(session.managerId);
  const balance = await debitForOrder(tx, session.companyId, {
    id: orderId,
    author,
    totals: quote.totals,
  });
  await notifyOrder(tx, session.companyId, {
    orderId,
    recipients: order.users.length,
    total: quote.totals.total,
    balance,
    lowWalletMark: quote.sender.lowWalletMark,
  });
  const { itemId, stockBacked } = quote.offer;
  if (itemId && stockBacked && !(await queries.takeStock(tx, itemId, order.users.length)))
    throw outOfStock();
}

async function commit(parts: Used, prepared: Prepared, key: Key | undefined): Promise<Receipt> {
  const { companyId } = prepared.session;
  return await parts.database.inCompany(companyId, async (tx) => {
    if (prepared.order.users.length > LARGE) await takeTime(tx);
    if (key) {
      const row = { company_id: companyId, key: key.key, payload_hash: key.payloadHash };
      const taken = await queries.takeIdempotencyKey(tx, { ...row, order_id: prepared.orderId });
      if (!taken) {
        const first = await replay(tx, companyId, key);
        if (first) return first;
      }
    }
    await write(tx, parts, prepared);
    return await receiptOf(tx, companyId, prepared.orderId);
  });
}

async function send(
  parts: Used,
  session: Session,
  order: GiftOrder,
  key: Key | undefined,
): Promise<Receipt> {
  const read = await parts.database.readCompany(session.companyId, async (tx) => {
    const first = key && (await replay(tx, session.companyId, key));
    return first ?? (await quoteOrder(tx, session.companyId, order));
  });
  if ('order_id' in read) return read;
  const prepared = await prepare(parts, session, order, read);
  return await refuseGone(MEDIA, () => commit(parts, prepared, key));
}

/** Large orders of one manager that were refused. */
const LARGE_REFUSED = { scope: 'large-order', most: 60, minutes: 10 };

/**
 * Buys and sends gifts: check, debit, ledger, order, gifts and mail jobs commit together or not at
 * all. The same idempotency key and payload get the first answer again.
 * @throws Refusal not_found, validation, total_changed, insufficient_balance, out_of_stock,
 *   recipient_deleted, idempotency_mismatch, throttled
 */
export async function sendGifts(
  parts: Used,
  session: Session,
  order: GiftOrder,
  idempotencyKey: string | undefined,
): Promise<Receipt> {
  const payloadHash = createHash('sha256').update(JSON.stringify(order)).digest();
  const key = idempotencyKey === undefined ? undefined : { key: idempotencyKey, payloadHash };
  if (order.users.length <= LARGE) return await send(parts, session, order, key);
  const { database, keys } = parts;
  const sender = managerAuthor(session.managerId);
  await countTry(database, keys, LARGE_REFUSED, sender);
  const receipt = await send(parts, session, order, key);
  await forgetTries(database, keys, LARGE_REFUSED, sender);
  return receipt;
}

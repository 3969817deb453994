import { claimCodeText } from '@regalo/contract/gifts/claim-code';
import { GIVEAWAY_DAYS_MAX, type NewGiveaway } from '@regalo/contract/gifts/giveaways';
import type { GiftOrder } from '@regalo/contract/gifts/send-gifts';
import { problem } from '@regalo/contract/refusals/problem';
import { sharesDialCode } from '@regalo/contract/values/countries';
import { localDay, plusDays } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { answerOnce } from '../../../platform/answer-once.ts';
import { beginAgain } from '../../../platform/begin-again.ts';
import { codeCarriers } from '../../../platform/carriers/carrier.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, auditSubject, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseSuspended } from '../../../platform/suspension.ts';
import { countOrder, LimitsMoved } from '../../approvals/limits.ts';
import { checkCustomValues } from '../../custom-fields/values.ts';
import { notifyLowWallet } from '../../notifications/notifications.ts';
import { readPhoneSettings } from '../../orders/delivery/phone-settings-queries.ts';
import { termsOf } from '../../orders/order-terms.ts';
import { holdMoney } from '../../wallet/held-money.ts';
import {
  askAboveMark,
  checkPolicies,
  reviewOnceMore,
  type ToPlace,
} from '../checkout/check-order.ts';
import { outOfStock, type Quote, quoteOrder } from '../checkout/quote.ts';
import { reserveOrderId, takeStock } from '../checkout/write-queries.ts';
import { linkColumns, listCodeHashes, madeCodes } from './giveaway-link.ts';
import { insertCodes, insertGiveaway, numberGiveaway } from './giveaway-queries.ts';

type Used = Pick<
  Services,
  'database' | 'keys' | 'now' | 'roles' | 'reviewOrdersAbove' | 'carriers'
>;

export const GIVEAWAY_AUDIT = auditSubject('giveaway');

/** An order of as many gifts whose recipients nobody knows yet, by which it is quoted and compared with limits. */
const orderForNobody = (asked: NewGiveaway): GiftOrder => ({
  cat_id: asked.cat_id,
  shop_id: asked.shop_id,
  item_id: asked.item_id,
  ...(asked.face !== undefined && { face: asked.face }),
  message: asked.message,
  purchaser_name: asked.purchaser_name,
  ...(asked.celebration && { celebration: asked.celebration }),
  custom_fields: asked.custom_fields,
  image: '',
  valid_months: asked.valid_months,
  name: '',
  group_id: 0,
  units: asked.units,
  service_fee: 0,
  order_amount: asked.order_amount,
  total_amount: asked.total_amount,
  users: new Array<number>(asked.units).fill(0),
});

/** @throws Refusal validation for a day that is over or too far away */
function checkDay({ until }: NewGiveaway, { sender }: Quote, now: Date): void {
  const today = localDay(now, sender.timeZone);
  if (until < today || until > plusDays(today, GIVEAWAY_DAYS_MAX))
    throw new Refusal(problem('giveaway_day_invalid', { days: GIVEAWAY_DAYS_MAX }), 'until');
}

/** @throws Refusal validation where gifts are to be claimed by phone, and cannot be */
async function checkPhones(
  tx: Connection,
  { carriers }: Pick<Services, 'carriers'>,
  companyId: number,
  { messages_max, domains }: NewGiveaway,
): Promise<void> {
  if (messages_max === 0) return;
  if (domains.length > 0) throw new Refusal('giveaway_phones_of_domains', 'messages_max');
  const company = await readPhoneSettings(tx, companyId);
  if (sharesDialCode(company.country)) throw new Refusal('giveaway_phones_shared', 'messages_max');
  if (codeCarriers(carriers, company).length === 0)
    throw new Refusal('giveaway_phones_off', 'messages_max');
}

/**
 * Whether a giveaway may be made as things are: by the prices, limits and reviews of orders. What an order would wait
 * for refuses it.
 * @throws Refusal as quoteOrder; validation, step_up_required, wrong_state
 */
async function lookAt(
  tx: Connection,
  services: Used,
  session: Session,
  asked: NewGiveaway,
): Promise<ToPlace & { kind: 'to send' }> {
  const { companyId } = session;
  await refuseSuspended(tx, companyId);
  await checkCustomValues(tx, companyId, 'order', { values: asked.custom_fields });
  const order = orderForNobody(asked);
  const quote = await quoteOrder(tx, session, order, {
    agree: ({ totals }) => {
      if (totals.total !== asked.total_amount) throw new Refusal('total_changed');
    },
    live: true,
  });
  checkDay(asked, quote, services.now());
  await checkPhones(tx, services, companyId, asked);
  await askAboveMark(tx, session, quote);
  const checked = await checkPolicies(tx, services, session, { users: order.users, quote });
  if (checked.kind === 'to hold') throw new Refusal('giveaway_needs_approval');
  return checked;
}

/** The row of a new giveaway. */
function rowOf(
  { keys, now }: Used,
  { companyId, managerId }: Session,
  asked: NewGiveaway,
  { id, quote, byCode }: { id: number; quote: Quote; byCode: boolean },
) {
  const { offer, sender, fee } = quote;
  const { media_id: _, ...terms } = termsOf(asked, offer, null);
  return {
    ...terms,
    ...linkColumns(keys, { companyId, giveawayId: id, generation: 1 }),
    company_id: companyId,
    id,
    manager_id: managerId,
    name: asked.name,
    gifts: asked.units,
    until: asked.until,
    role: asked.role,
    domains: asked.domains,
    by_code: byCode,
    network_max: asked.network_max,
    messages_max: asked.messages_max,
    service_fee: fee,
    currency: offer.currency,
    face_amount: offer.faceAmount,
    use: offer.use,
    shop_id: offer.shopId,
    stock_backed: offer.stockBacked,
    expiry: sender.expiry,
    logo: offer.logo,
    how_to_use: offer.howToUse,
    company_name: sender.companyName,
    brand_look_id: sender.brandLookId,
    language: sender.language,
    valid_months: asked.valid_months,
    created_at: now(),
  };
}

/** @throws Refusal validation for fewer codes than gifts */
function checkCodes({ codes, new_codes, units: gifts }: NewGiveaway): void {
  const count = codes.length + new_codes;
  if (count > 0 && count < gifts)
    throw new Refusal(problem('giveaway_codes_too_few', { codes: count, gifts }), 'codes');
}

/**
 * Holds the money and the stock of a giveaway, under the lock of the wallet: as an order, it counts against the limits.
 * @throws Refusal insufficient_balance, out_of_stock, company_suspended; LimitsMoved
 */
async function hold(
  tx: Connection,
  services: Used,
  { companyId, managerId }: Session,
  { id, gifts, checked }: { id: number; gifts: number; checked: ToPlace & { kind: 'to send' } },
): Promise<void> {
  const { quote, counting } = checked;
  const { total } = quote.totals;
  const author = managerAuthor(managerId);
  const held = { of: { giveaway_id: id }, total, author };
  const { balance, policyRevision } = await holdMoney(tx, companyId, held);
  if (policyRevision !== quote.policyRevision) throw new LimitsMoved();
  if (counting) await countOrder(tx, companyId, id, counting);
  await reviewOnceMore(tx, services, companyId, { checked, but: id });
  await refuseSuspended(tx, companyId);
  const { lowWalletMark } = quote.sender;
  await notifyLowWallet(tx, companyId, { total, balance, lowWalletMark });
  const { itemId, stockBacked } = quote.offer;
  if (itemId && stockBacked && !(await takeStock(tx, itemId, gifts))) throw outOfStock();
}

/** Makes a giveaway with the codes that it asks for. @returns its id and number */
async function open(
  tx: Connection,
  services: Used,
  session: Session,
  asked: NewGiveaway,
): Promise<{ id: number; number: number | null }> {
  const { companyId, managerId } = session;
  const { keys } = services;
  const checked = await lookAt(tx, services, session, asked);
  const { quote } = checked;
  const id = await reserveOrderId(tx);
  const place = { companyId, giveawayId: id };
  const made = madeCodes(keys, place, { count: asked.new_codes, keyVersion: keys.current });
  const codes = new Set([...asked.codes, ...made.map(claimCodeText)]);
  const byCode = codes.size > 0;
  await insertGiveaway(tx, rowOf(services, session, asked, { id, quote, byCode }));
  const hashes = [...codes].flatMap((code) => listCodeHashes(keys, place, code).slice(0, 1));
  if (byCode) await insertCodes(tx, place, hashes);
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    subject: GIVEAWAY_AUDIT,
    action: 'opened',
    subjectId: id,
    after: {
      name: asked.name,
      quantity: asked.units,
      total: quote.totals.total,
      until: asked.until,
    },
  });
  await hold(tx, services, session, { id, gifts: asked.units, checked });
  return { id, number: await numberGiveaway(tx, place) };
}

/**
 * Makes a giveaway and holds the money for all of its gifts, or does nothing. A repeated key gets the first answer.
 * @returns its id and number, and the codes that were made for it
 * @throws Refusal not_found, validation, total_changed, insufficient_balance, out_of_stock, wrong_state,
 *   step_up_required, company_suspended, idempotency_mismatch
 */
export async function openGiveaway(
  services: Used,
  session: Session,
  asked: NewGiveaway,
  key?: string,
): Promise<{ id: number; number: number | null; codes: string[] }> {
  const { companyId, managerId } = session;
  const { database, keys } = services;
  checkCodes(asked);
  const once = { key, call: ['giveaway-open', managerId, asked] };
  const isPassing = (error: unknown) => error instanceof LimitsMoved;
  const { id, number, keyVersion } = await beginAgain(
    () =>
      database.inCompany(companyId, (tx) =>
        answerOnce(tx, companyId, once, async () => ({
          ...(await open(tx, services, session, asked)),
          // Its codes are not kept: they are derived again.
          keyVersion: keys.current,
        })),
      ),
    isPassing,
  );
  const place = { companyId, giveawayId: id };
  return { id, number, codes: madeCodes(keys, place, { count: asked.new_codes, keyVersion }) };
}

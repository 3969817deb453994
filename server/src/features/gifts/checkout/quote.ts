import { type OrderTotals, orderTotals } from '@regalo/contract/gifts/fee';
import {
  FREE_AMOUNT_MAX,
  FREE_AMOUNT_MIN,
  FREE_AMOUNT_NAME,
} from '@regalo/contract/gifts/free-amount';
import type { GiftOrder } from '@regalo/contract/gifts/send-gifts';
import { problem } from '@regalo/contract/refusals/problem';
import type { Zone } from '@regalo/contract/values/days';
import { formatColones, formatFaceValue, smallestUnits } from '@regalo/contract/values/money';
import type { Language } from '@regalo/messages/languages';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { type PolicyRow, policiesOf } from '../../approvals/policy-queries.ts';
import { readBrandFor } from '../../brands/sent-brand-queries.ts';
import { findItem } from '../../catalogue/queries.ts';
import { checkChoiceTime, choicesOffer } from './choices-offer.ts';
import type { Offer } from './offer.ts';
import {
  countLiveGroups,
  countPeople,
  hasStock,
  readBuyer,
  readGroupName,
  readMedia,
} from './quote-queries.ts';

/** Everything an order is made of, by the server's own figures. */
export interface Quote {
  offer: Offer;
  totals: OrderTotals;
  fee: number;
  sender: {
    /** Of the brand, where it is sent in one. */
    companyName: string;
    /** How that looks now; null for none. */
    brandLookId: number | null;
    language: Language;
    timeZone: Zone;
    lowWalletMark: number;
    expiry: 'refund' | 'keep';
  };
  /** Which orders need approval; absent where none do. */
  policies: PolicyRow | undefined;
  /** Above which total the order asks for a proof; null where none does. */
  stepUpAbove: number | null;
  /** Which policies these are. */
  policyRevision: number;
  group: { id: number; name: string } | null;
  mediaId: number | null;
}

/** The offer of a free amount, which must be the same for every recipient. */
function freeOffer(amount: number): Offer {
  if (!Number.isInteger(amount)) throw totalChanged();
  if (amount < FREE_AMOUNT_MIN)
    throw new Refusal(problem('amount_too_small', { min: FREE_AMOUNT_MIN }), 'order_amount');
  if (amount > FREE_AMOUNT_MAX)
    throw new Refusal(problem('amount_too_large', { max: FREE_AMOUNT_MAX }), 'order_amount');
  return {
    itemId: null,
    giftName: FREE_AMOUNT_NAME,
    shopName: null,
    faceValue: formatColones(amount),
    currency: 'CRC',
    faceAmount: amount,
    use: 'parts',
    shopId: null,
    amount,
    cardImg: null,
    logo: null,
    howToUse: '',
    stockBacked: false,
    choices: null,
  };
}

type Place = Pick<GiftOrder, 'cat_id' | 'shop_id' | 'item_id' | 'choices'>;

async function catalogueOffer(
  tx: Connection,
  { cat_id, shop_id, item_id }: Place,
  language: Language,
): Promise<Offer> {
  const place = { itemId: item_id, shopId: shop_id, categoryId: cat_id };
  const item = await findItem(tx, place, language);
  if (!item) throw new Refusal('gift_not_found');
  return {
    itemId: item_id,
    giftName: item.name,
    shopName: item.shop_name,
    faceValue: formatFaceValue(item.issued_amount, item.currency),
    currency: item.currency,
    faceAmount: smallestUnits(item.issued_amount, item.currency),
    use: item.use,
    shopId: shop_id,
    amount: item.price,
    cardImg: item.gift_card_img,
    logo: item.logo,
    howToUse: item.how_to_use,
    stockBacked: item.unit_backed,
    choices: null,
  };
}

/**
 * Reads the gift that an order buys from the catalogue.
 * @param amount of a free amount, per recipient
 * @param language of its texts, which all recipients of an order share: that of the company
 * @throws Refusal not_found, validation, total_changed
 */
export async function readOffer(
  tx: Connection,
  place: Place,
  amount: number,
  language: Language,
): Promise<Offer> {
  if (place.choices) return await choicesOffer(tx, place.choices, language);
  const free = place.item_id === 0 && place.shop_id === 0 && place.cat_id === 0;
  return free ? freeOffer(amount) : await catalogueOffer(tx, place, language);
}

const totalChanged = () => new Refusal('total_changed');

/** A card may say another worth at the same price. @throws Refusal total_changed */
function checkFace({ face }: GiftOrder, { faceValue }: Offer): void {
  if (face !== undefined && face !== faceValue) throw totalChanged();
}

function checkShownAmounts(order: GiftOrder, fee: number, totals: OrderTotals): void {
  const same =
    order.units === order.users.length &&
    order.service_fee === fee &&
    order.order_amount === totals.orderAmount &&
    order.total_amount === totals.total;
  if (!same) throw totalChanged();
}

async function readGroup(tx: Connection, companyId: number, id: number) {
  if (id === 0) return null;
  const name = await readGroupName(tx, companyId, id);
  if (name === undefined) throw new Refusal('group_not_found');
  return { id, name };
}

/** @throws Refusal not_found if the company lacks one of these groups */
export async function checkGroups(tx: Connection, companyId: number, ids: readonly number[] = []) {
  const all = [...new Set(ids)];
  if (all.length > 0 && (await countLiveGroups(tx, companyId, all)) < all.length)
    throw new Refusal('group_not_found');
}

/** The id of a photo or film; null without one. @throws Refusal not_found */
export async function findMedia(
  tx: Connection,
  companyId: number,
  address: string | null | undefined,
) {
  if (!address) return null;
  const id = await readMedia(tx, companyId, address);
  if (id === undefined) throw new Refusal('media_not_found');
  return id;
}

export const outOfStock = () => new Refusal('out_of_stock');

/** @throws Refusal not_found or recipient_deleted; the order is refused whole */
export async function checkRecipients(tx: Connection, companyId: number, users: readonly number[]) {
  const { known, live } = await countPeople(tx, companyId, users);
  if (known < users.length) throw new Refusal('recipient_not_found');
  if (live < users.length) throw new Refusal('recipient_deleted');
}

/** Refuses early what writing the order would refuse in the end. @throws Refusal out_of_stock */
async function refuseWithoutStock(
  tx: Connection,
  { itemId, stockBacked }: Offer,
  units: number,
): Promise<void> {
  if (itemId && stockBacked && !(await hasStock(tx, itemId, units))) throw outOfStock();
}

/** Compares what an order would cost with what was agreed to. */
export type Agree = (found: { fee: number; offer: Offer; totals: OrderTotals }) => void;

/** The group of an order that is sent to one alone; 0 for none. */
const groupOf = ({ group_id, follow_groups = [], beside_groups = [] }: GiftOrder): number => {
  const [followed = 0, ...others] = follow_groups;
  return group_id || (others.length + beside_groups.length > 0 ? 0 : followed);
};

/**
 * Quotes an order from the server's own data. Only the choice itself is taken from the client. An order that is sent
 * later needs neither funds nor stock yet.
 * @param agree instead of comparing with the amounts of the order; throws where they are not agreed to
 * @param live whether the recipients were read just now, and are not counted again; writing the order finds out of one
 *   who has been deleted since
 * @throws Refusal not_found (item, group, media, recipient), validation, total_changed,
 *   insufficient_balance, recipient_deleted, out_of_stock
 */
export async function quoteOrder(
  tx: Connection,
  { companyId, managerId }: Pick<Session, 'companyId' | 'managerId'>,
  order: GiftOrder,
  { agree, live = false }: { agree?: Agree; live?: boolean } = {},
): Promise<Quote> {
  const buyer = await readBuyer(tx, companyId);
  const { service_fee: fee, balance, policyRevision, stepUpAbove } = buyer;
  const { language, timeZone, lowWalletMark, expiry } = buyer;
  const offer = await readOffer(tx, order, order.order_amount / order.users.length, language);
  checkFace(order, offer);
  checkChoiceTime(order.choices, order.valid_months);
  const groupId = groupOf(order);
  const found = await readBrandFor(tx, companyId, { managerId, groupId });
  const brandLookId = found?.lookId ?? null;
  const companyName = found?.brand.name ?? buyer.companyName;
  const sender = { companyName, brandLookId, language, timeZone, lowWalletMark, expiry };
  const totals = orderTotals(order.users.length, offer.amount, fee);
  if (agree) agree({ fee, offer, totals });
  else checkShownAmounts(order, fee, totals);
  const group = await readGroup(tx, companyId, groupId);
  await checkGroups(tx, companyId, order.follow_groups);
  const mediaId = await findMedia(tx, companyId, order.image);
  const later = order.send_at !== undefined;
  if (!later && balance < totals.total) throw new Refusal('insufficient_balance');
  const named = [...new Set([...order.users, ...(order.beside_groups ?? [])])];
  if (!live) await checkRecipients(tx, companyId, named);
  if (!later) await refuseWithoutStock(tx, offer, order.users.length);
  const policies = policiesOf(buyer);
  return { offer, totals, fee, sender, policies, policyRevision, stepUpAbove, group, mediaId };
}

import { celebrationKey } from '@regalo/contract/gifts/celebration-keys';
import { type OrderTotals, orderTotals } from '@regalo/contract/gifts/fee';
import { cleanMessage } from '@regalo/contract/gifts/message';
import type { sendGifts } from '@regalo/contract/gifts/send-gifts';
import type { TypedWishes } from '@regalo/contract/orders/order-terms';
import { type Problem, problem } from '@regalo/contract/refusals/problem';
import type { Zone } from '@regalo/contract/values/days';
import type { z } from 'zod';
import { useProfile } from '../../../lib/profile.ts';
import { askedChoices } from '../catalogue/gift-choice.ts';
import { typedOf, useCart } from './cart.ts';
import { useFee } from './checkout/api.ts';
import { followedBody } from './groups-to-follow.ts';
import { type Later, momentOf } from './later.ts';
import { sharedGroup } from './recipient.ts';

export interface Figures extends OrderTotals {
  count: number;
  /** Per recipient. */
  amount: number;
  /** Per recipient; undefined while it loads. */
  fee: number | undefined;
  /** undefined if the balance is unknown. */
  wallet: number | undefined;
  left: number | undefined;
}

/** The cost of the order in the cart, and the balance after it. */
export function useFigures(): Figures {
  const count = useCart((cart) => cart.recipients.length);
  const amount = useCart((cart) => cart.item?.amount ?? 0);
  const fee = useFee();
  const wallet = useProfile().data?.wallet_balance ?? undefined;
  const totals = orderTotals(count, amount, fee ?? 0);
  const left = wallet === undefined ? undefined : wallet - totals.total;
  return { ...totals, count, amount, fee, wallet, left };
}

type Cart = TypedWishes &
  Pick<
    ReturnType<typeof useCart.getState>,
    'item' | 'recipients' | 'attachment' | 'validMonths' | 'later' | 'cardDays' | 'tried'
  >;

/** Why an order with its wishes cannot be sent, the first reason in the specified sequence, or null. */
export function orderProblem(cart: Cart, left: number | undefined): Problem | null {
  if (cart.recipients.length === 0) return problem('recipients_missing');
  // The server checks a balance that is unknown here, and knows an order that was sent already. One for later
  // needs funds when it is sent.
  if (cart.tried || cart.later) return null;
  return left !== undefined && left < 0 ? problem('insufficient_balance') : null;
}

/** When it is sent, and to whoever is in which groups then. */
function laterBody(later: Later, { recipients, cardDays }: Cart, { zone, whole }: Shown) {
  const at = momentOf(later, zone);
  if (!at) return {};
  return {
    send_at: at.toISOString(),
    ...(cardDays !== null && { card_days: cardDays }),
    ...(later.follow && followedBody(recipients, whole)),
  };
}

/** What was shown with the order. */
interface Shown {
  /** Per recipient. */
  fee: number;
  zone: Zone;
  /** The groups that were chosen as a whole. */
  whole: readonly number[];
}

/** The order for the contract, with the amounts that were shown. */
export function orderBody(cart: Cart, shown: Shown): z.input<typeof sendGifts.body> | null {
  const { item, recipients, later } = cart;
  const { fee } = shown;
  if (!item) return null;
  const totals = orderTotals(recipients.length, item.amount, fee);
  const { purchaser, message, celebration: chosen, ...more } = typedOf(cart);
  const celebration = celebrationKey(chosen);
  return {
    cat_id: item.cat_id,
    shop_id: item.shop_id,
    item_id: item.item_id,
    ...askedChoices(item),
    units: recipients.length,
    name: item.name,
    face: item.face,
    group_id: sharedGroup(recipients),
    service_fee: fee,
    order_amount: totals.orderAmount,
    total_amount: totals.total,
    message: cleanMessage(message),
    ...more,
    ...(celebration && { celebration }),
    image: cart.attachment?.address ?? '',
    purchaser_name: purchaser.trim(),
    valid_months: cart.validMonths,
    users: recipients.map((recipient) => recipient.id),
    ...(later && laterBody(later, cart, shown)),
  };
}

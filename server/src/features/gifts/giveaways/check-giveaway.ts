import { GIVEAWAY_DAYS_MAX, type NewGiveaway } from '@regalo/contract/gifts/giveaways';
import type { GiftOrder } from '@regalo/contract/gifts/send-gifts';
import { problem } from '@regalo/contract/refusals/problem';
import { sharesDialCode } from '@regalo/contract/values/countries';
import { localDay, plusDays } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { codeCarriers } from '../../../platform/carriers/carrier.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseSuspended } from '../../../platform/suspension.ts';
import { checkCustomValues } from '../../custom-fields/values.ts';
import { readPhoneSettings } from '../../orders/delivery/phone-settings-queries.ts';
import { askAboveMark, checkPolicies, type ToPlace } from '../checkout/check-order.ts';
import { type Quote, quoteOrder } from '../checkout/quote.ts';

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

/** @throws Refusal validation for fewer codes than gifts */
export function checkCodes({ codes, new_codes, units: gifts }: NewGiveaway): void {
  const count = codes.length + new_codes;
  if (count > 0 && count < gifts)
    throw new Refusal(problem('giveaway_codes_too_few', { codes: count, gifts }), 'codes');
}

/** A giveaway that may be made: the order that it is checked as, and whether it waits for an approval. */
interface CheckedGiveaway {
  order: GiftOrder;
  checked: ToPlace;
}

/**
 * Whether a giveaway may be made as things are, by the prices, limits and reviews of orders.
 * @throws Refusal as quoteOrder; validation, step_up_required, wrong_state where too few could approve it
 */
export async function checkGiveaway(
  tx: Connection,
  services: Pick<Services, 'now' | 'roles' | 'reviewOrdersAbove' | 'carriers'>,
  session: Session,
  asked: NewGiveaway,
): Promise<CheckedGiveaway> {
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
  return { order, checked };
}

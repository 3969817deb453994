import type { Reply } from '@regalo/contract/api/endpoint';
import type { getOrderAgain, listOrderAgain } from '@regalo/contract/gifts/send-again';
import {
  DEFAULT_VALID_MONTHS,
  VALID_MONTHS,
  type ValidMonths,
} from '@regalo/contract/gifts/send-gifts';
import { countryByCode } from '@regalo/contract/values/countries';
import { localDay, monthsAfter } from '@regalo/contract/values/days';
import type { Language } from '@regalo/messages/languages';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { askedChoices, shownTerms } from '../../orders/order-terms.ts';
import {
  findItemOnSale,
  type OrderOnce,
  readOrderOnce,
  readRecipients,
  shownAmount,
  shownItem,
} from './again-queries.ts';
import { shownOffer } from './choices-offer.ts';

type Used = Pick<Services, 'database'>;
type Again = Reply<typeof getOrderAgain>;
type People = Reply<typeof listOrderAgain>;

/** The gift of an order as it can be bought now; null if it cannot. */
async function giftNow(
  tx: Connection,
  { item_id, amount, choices }: OrderOnce,
  language: Language,
): Promise<Again['gift']> {
  if (choices) return await shownOffer(tx, askedChoices(choices), language);
  if (item_id === null) return shownAmount(amount);
  const item = await findItemOnSale(tx, item_id, language);
  return item ? shownItem(item) : null;
}

/** How long the gifts of an order could be used; a year where that is no choice any more. */
function validMonths({ created_at, time_zone, valid_until }: OrderOnce): ValidMonths {
  const sent = localDay(created_at, time_zone);
  return (
    VALID_MONTHS.find((months) => monthsAfter(sent, months) === valid_until) ?? DEFAULT_VALID_MONTHS
  );
}

/** Reads an order to begin another one like it. @throws Refusal not_found */
export async function getAgain(
  { database }: Used,
  session: Session,
  { id, language }: z.output<typeof getOrderAgain.query>,
): Promise<Again> {
  const { companyId } = session;
  return await database.readCompany(companyId, async (tx) => {
    const order = await readOrderOnce(tx, companyId, id, session);
    if (!order) throw new Refusal('order_not_found');
    const { media, ...words } = shownTerms(order).wishes;
    return {
      gift: await giftNow(tx, order, language),
      gift_name: order.gift_name,
      ...words,
      valid_months: validMonths(order),
      media: media && { kind: media.kind, address: media.url },
      from_group: order.group_id !== null,
    };
  });
}

/** The recipients of an order as they are now, and the names of those who are gone. */
export async function listAgain(
  { database }: Used,
  session: Session,
  { order, after, limit }: z.output<typeof listOrderAgain.query>,
): Promise<People> {
  const { companyId } = session;
  return await database.readCompany(companyId, async (tx) => {
    if (!(await readOrderOnce(tx, companyId, order, session))) throw new Refusal('order_not_found');
    // One more tells whether somebody is left.
    const rows = await readRecipients(tx, companyId, {
      order,
      after: after ?? 0,
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    return {
      list: page.flatMap(({ person }) =>
        person ? [{ ...person, country: countryByCode(person.country ?? '')?.name ?? null }] : [],
      ),
      gone: page.flatMap(({ person, receiver_name }) => (person ? [] : [receiver_name])),
      next: rows.length > limit ? (page.at(-1)?.gift_id ?? null) : null,
    };
  });
}

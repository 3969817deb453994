import { getForecast } from '@regalo/contract/gifts/forecast';
import {
  listScheduledOrders,
  listScheduledRecipients,
  type ScheduledOrder,
  updateScheduledOrder,
} from '@regalo/contract/gifts/scheduled-orders';
import { type GiftToCome, listGiftsToCome } from '@regalo/contract/gifts/to-come';
import type { z } from 'zod';
import { answer, ok } from './network.ts';

/** An order that is sent far ahead, of the member. */
export const SCHEDULED: ScheduledOrder = {
  id: 51,
  number: 51,
  status: 'scheduled',
  reason: null,
  sendAt: '2099-12-12T15:00:00.000Z',
  waitsUntil: null,
  endedAt: null,
  createdAt: '2025-03-01T05:30:00.000Z',
  cat_id: 0,
  shop_id: 0,
  item_id: 0,
  gift_name: 'Tarde de café',
  shop_name: 'Café Montaña',
  face_value: '₡10,000',
  card_img: null,
  quantity: 12,
  amount: 10_000,
  service_fee: 1_200,
  total_amount: 134_400,
  group_name: null,
  groups: [],
  beside: 0,
  author: { id: 1, name: 'Mariela' },
  own: true,
  left_out: 0,
  opted_out: 0,
  fixed: false,
  celebration: 'christmas',
  rule: null,
  message: '¡Feliz Navidad!',
  custom_fields: {},
  purchaser_name: 'Acme',
  valid_months: 12,
  media: null,
  card_signatures: null,
};

const ROSA = {
  ...{ id: 41, name: 'Rosa Vega', first_name: 'Rosa', last_name: 'Vega' },
  ...{ email: 'rosa@ejemplo.cr', contact_no: null, country: null },
  ...{ group_id: 7, group_name: 'Ventas' },
};

/** Rosa would get an order, and was chosen by herself or is only in a group that it follows. */
export const answerChosen = (chosen: boolean) =>
  answer(listScheduledRecipients, ({ query }) => {
    const list = query.chosen && !chosen ? [] : [ROSA];
    return ok({ list, total_count: list.length });
  });

/** Pages of scheduled orders, and who would get one of them. */
export function answerScheduled(list: ScheduledOrder[]) {
  answerChosen(list.some(({ beside }) => beside > 0));
  return answer(listScheduledOrders, () =>
    ok({ list, total_count: list.length, time_zone: 'America/Costa_Rica' }),
  );
}

/** Takes a change of a scheduled order. */
export const answerUpdate = (order: Partial<ScheduledOrder> = {}, held = false) =>
  answer(updateScheduledOrder, () => ok({ order: { ...SCHEDULED, ...order }, held }));

type Forecast = z.input<typeof getForecast.reply>['body'];

/** What the wallet will hold; nothing is scheduled, unless it is said. */
export const answerForecast = (
  forecast: Forecast = { days: [{ day: '2025-03-05', balance: 1_000_000 }], first_short: null },
) => answer(getForecast, () => ok(forecast));

/** What a person will get; nothing, unless it is said. */
export const answerToCome = (...list: GiftToCome[]) =>
  answer(listGiftsToCome, () => ok({ list, time_zone: 'America/Costa_Rica' }));

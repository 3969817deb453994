import { z } from 'zod';
import { done, endpoint, envelope } from './endpoint.ts';
import {
  colones,
  day,
  exportType,
  id,
  idOf,
  idOrZero,
  paging,
  queryIdOf,
  requiredText,
  searchTerm,
  text,
} from './fields.ts';
import { cleanMessage, PURCHASER_NAME_MAX } from './message.ts';
import { MAX_RECIPIENTS } from './money.ts';

/** Header of POST send-gifts: one key per checkout, kept across retries. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

const catalogueId = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).default(0);
const amount = colones.nonnegative().max(Number.MAX_SAFE_INTEGER);
const REQUIRED = 'Purchaser name and greeting are required to proceed.';

/**
 * An order as the checkout sends it. Amounts are what the manager was shown: the server computes
 * its own and refuses when they differ. For a free amount cat_id, shop_id and item_id are 0 and the
 * amount is order_amount / units.
 */
const giftOrder = z.object({
  cat_id: catalogueId,
  shop_id: catalogueId,
  item_id: catalogueId,
  /** Number of cards = number of recipients. */
  units: z.number().int().positive(),
  /** Name of the gift as shown; the catalogue's own name is what is stored. */
  name: text.max(200).default(''),
  group_id: idOrZero('group').default(0),
  /** Per recipient. */
  service_fee: amount,
  order_amount: amount,
  total_amount: amount,
  message: requiredText(REQUIRED).max(20_000).transform(cleanMessage).refine(Boolean, REQUIRED),
  /** Address that image-upload answered, or empty. */
  image: text.max(500).nullable().default(''),
  purchaser_name: requiredText(REQUIRED).trim().min(1, REQUIRED).max(PURCHASER_NAME_MAX),
  /** Who is named twice gets one gift, which is paid once. */
  users: z
    .array(idOf('person'))
    .min(1, 'Please add at least one recipient.')
    .max(MAX_RECIPIENTS, `An order takes at most ${MAX_RECIPIENTS} recipients.`)
    .overwrite((ids) => [...new Set(ids)]),
});

export type GiftOrder = z.output<typeof giftOrder>;

/** 100,000 ids of up to 16 digits and a comma, and the rest of the order. */
const ORDER_BODY_LIMIT = 2 * 1024 * 1024;

export const sendGifts = endpoint('POST', '/manager/send-gifts', {
  body: giftOrder,
  bodyLimit: ORDER_BODY_LIMIT,
  reply: envelope(
    z.object({
      order_id: id,
      quantity: z.number().int(),
      total_amount: colones,
      wallet_balance: colones,
    }),
  ),
});

const sentGift = z.object({
  id,
  order_id: id,
  /** Name of the gift, as it was when sent. */
  name: z.string(),
  gift_value: colones,
  receiver_name: z.string(),
  receiver_email: z.string().nullable(),
  receiver_number: z.string().nullable(),
  service_fee: colones,
  createdAt: z.string(),
});

export type SentGift = z.infer<typeof sentGift>;

const sentGifts = envelope(
  z.object({
    sent_gifts: z.array(sentGift),
    /** Hours to add to UTC for the company's own days. */
    time_zone: z.number(),
    total_count: z.number().int(),
  }),
);

export const listSentGifts = endpoint('GET', '/manager/send-gifts', {
  query: z.object(paging),
  reply: sentGifts,
});

const reportFilter = {
  search: searchTerm,
  start_date: day.optional(),
  end_date: day.optional(),
};

export const searchSentGifts = endpoint('POST', '/manager/gifts-search', {
  query: z.object(paging),
  body: z.object(reportFilter),
  reply: sentGifts,
});

export const exportAllGifts = endpoint('GET', '/manager/csv-report', {
  query: z.object({ type: exportType }),
  reply: done,
  download: true,
});

export const exportGifts = endpoint('POST', '/manager/csv-report', {
  query: z.object({ type: exportType }),
  body: z.object(reportFilter),
  reply: done,
  download: true,
});

/** An order as the dashboard and the order list show it. */
export const orderRow = z.object({
  id,
  /** 0 = no single group; null where the group's name is not known. */
  groupName: z.union([z.string(), z.literal(0)]).nullable(),
  quantity: z.number().int(),
  order_amount: colones,
  service_charge: colones,
  total_amount: colones,
  createdAt: z.string(),
});

export const listOrders = endpoint('GET', '/manager/manager-orders', {
  query: z.object({ ...paging, group: queryIdOf('group').optional() }),
  reply: envelope(z.object({ list: z.array(orderRow), total_count: z.number().int() })),
});

export const getTaxes = endpoint('GET', '/manager/get-taxes', {
  reply: envelope(z.object({ details: z.object({ amount: colones }) })),
});

import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import {
  category,
  colones,
  day,
  exportType,
  id,
  idOf,
  idOrZero,
  searchTerm,
  zone,
} from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { conditionsOn } from '../custom-fields/conditions.ts';
import {
  CUSTOM_FIELD_SUBJECTS,
  CUSTOM_FIELDS_MAX,
  fieldKey,
} from '../custom-fields/custom-fields.ts';
import { CELEBRATION_KEYS } from '../gifts/celebration-keys.ts';
import { giftStatus } from '../orders/gift-status.ts';
import { orderNumber } from '../orders/number.ts';
import { receiver } from '../people/person.ts';
import { TOTALS_BY } from './totals-by.ts';

const sentGift = z.object({
  id,
  order_id: id,
  order_number: orderNumber,
  /** Name of the gift, as it was when sent. */
  name: z.string(),
  gift_value: colones,
  receiver,
  receiver_name: z.string(),
  receiver_email: z.string().nullable(),
  receiver_number: z.string().nullable(),
  service_fee: colones,
  status: giftStatus,
  /** Its unspent value. */
  left: colones,
  createdAt: z.string(),
  /** The values of the asked `columns` in their order, each empty where there is none; absent where none were asked for. */
  columns: z.array(z.string()).optional(),
});

export type SentGift = z.infer<typeof sentGift>;

const sentGifts = envelope(
  z.object({
    sent_gifts: z.array(sentGift),
    /** Hours to add to UTC now. */
    time_zone: z.number(),
    /** By which the company counts its own days: hours to add to UTC, or the name of a zone. */
    zone,
    total_count: z.number().int(),
  }),
);

/** The most custom fields that a report shows: all that can be in use. */
const COLUMNS_MAX = CUSTOM_FIELD_SUBJECTS.length * CUSTOM_FIELDS_MAX;

const reportFilter = {
  search: searchTerm,
  start_date: day.optional(),
  end_date: day.optional(),
  status: giftStatus.optional(),
};

/** What has happened to gifts: they were opened, used in part or whole, can still be used, or somebody said thanks. */
export const GIFT_DEEDS = ['opened', 'used', 'left', 'thanked'] as const;
export type GiftDeed = (typeof GIFT_DEEDS)[number];

/** What gifts have in common, and what has happened to them: the gifts of one figure of the insights. */
const narrowing = {
  celebration: z.enum(['none', ...CELEBRATION_KEYS]).optional(),
  /** To which the order was sent; 0 for none. */
  group: idOrZero('group').optional(),
  /** Of the recipients. */
  category: category.optional(),
  /** Where the gifts can be used alone; 0 for those of a free amount for all shops. */
  shop: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).optional(),
  /** The member who sent them. */
  sender: idOf('member').optional(),
  did: z.enum(GIFT_DEEDS).optional(),
};

/** The same with conditions on the company's own fields, of gifts, their orders and their recipients. */
const reportBody = z.object({
  ...reportFilter,
  ...narrowing,
  fields: conditionsOn(['gift', 'order', 'person']).optional(),
});

export const listSentGifts = endpoint('GET', '/manager/send-gifts', {
  audience: 'manager',
  may: ['orders.all', 'reports.read'],
  query: z.object({ ...paging, ...reportFilter }),
  reply: sentGifts,
});

export const searchSentGifts = endpoint('POST', '/manager/gifts-search', {
  audience: 'manager',
  may: ['orders.all', 'reports.read'],
  query: z.object(paging),
  body: reportBody.extend({
    /** The company's own fields whose values are answered. */
    columns: z.array(fieldKey).max(COLUMNS_MAX).default([]),
  }),
  mixed: true,
  reply: sentGifts,
});

const totals = z.object({
  gifts: z.number().int(),
  /** Colones, of all these gifts. */
  gift_value: colones,
  service_fee: colones,
});

const totalRow = totals.extend({
  /** null for a month. */
  order: z.object({ id, number: orderNumber, name: z.string() }).nullable(),
  /** The company's own day on which the order was sent, or the first of the month, yyyy-MM-dd. */
  day: z.string(),
});

export type TotalRow = z.infer<typeof totalRow>;

/** The gifts of a report, added up by order or month, newest first. */
export const reportTotals = endpoint('POST', '/manager/gifts-totals', {
  audience: 'manager',
  may: ['orders.all', 'reports.read'],
  query: z.object({ ...paging, by: z.enum(TOTALS_BY) }),
  body: reportBody,
  reply: envelope(
    z.object({
      list: z.array(totalRow),
      /** Orders or months. */
      total_count: z.number().int(),
      /** Of all pages. */
      totals,
    }),
  ),
});

const exported = {
  type: exportType,
  /** Without it every gift is a row. */
  by: z.enum(TOTALS_BY).optional(),
};

export const exportAllGifts = endpoint('GET', '/manager/csv-report', {
  audience: 'manager',
  may: ['orders.all', 'reports.export'],
  query: z.object({ ...exported, ...reportFilter }),
  reply: done,
  download: true,
});

export const exportGifts = endpoint('POST', '/manager/csv-report', {
  audience: 'manager',
  may: ['orders.all', 'reports.export'],
  query: z.object(exported),
  body: reportBody,
  mixed: true,
  reply: done,
  download: true,
});

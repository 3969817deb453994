import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, day, exportType, id, searchTerm } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { giftStatus } from '../orders/gift-status.ts';
import { receiver } from '../people/person.ts';

const sentGift = z.object({
  id,
  order_id: id,
  /** Name of the gift, as it was when sent. */
  name: z.string(),
  gift_value: colones,
  receiver,
  receiver_name: z.string(),
  receiver_email: z.string().nullable(),
  receiver_number: z.string().nullable(),
  service_fee: colones,
  status: giftStatus,
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

const reportFilter = {
  search: searchTerm,
  start_date: day.optional(),
  end_date: day.optional(),
  status: giftStatus.optional(),
};

export const listSentGifts = endpoint('GET', '/manager/send-gifts', {
  audience: 'manager',
  may: ['reports.read'],
  query: z.object({ ...paging, ...reportFilter }),
  reply: sentGifts,
});

export const searchSentGifts = endpoint('POST', '/manager/gifts-search', {
  audience: 'manager',
  may: ['reports.read'],
  query: z.object(paging),
  body: z.object(reportFilter),
  mixed: true,
  reply: sentGifts,
});

export const exportAllGifts = endpoint('GET', '/manager/csv-report', {
  audience: 'manager',
  may: ['reports.export'],
  query: z.object({ type: exportType, ...reportFilter }),
  reply: done,
  download: true,
});

export const exportGifts = endpoint('POST', '/manager/csv-report', {
  audience: 'manager',
  may: ['reports.export'],
  query: z.object({ type: exportType }),
  body: z.object(reportFilter),
  mixed: true,
  reply: done,
  download: true,
});

import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, queryIdOf, zone } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { messageState } from '../orders/channels.ts';
import { GIFT_STATUSES } from '../orders/gift-status.ts';
import { orderNumber } from '../orders/number.ts';
import { person, personChange } from './person.ts';

const personDetail = z.object({
  person,
  createdAt: z.string(),
  /** The member who added them; null if unknown. */
  added_by: z.string().nullable(),
  /** The name of the spreadsheet that they came with; null for a form. */
  file: z.string().nullable(),
  /** When a mail to their address last came back; null where none has. */
  email_came_back: z.string().nullable(),
  /** Up to twenty others with the same e-mail or, without one, phone. Absent from the version before. */
  shares_with: z
    .array(person.pick({ id: true, first_name: true, last_name: true, role: true }))
    .optional(),
  /** By which the company counts its own days: hours to add to UTC, or the name of a zone. */
  time_zone: zone,
});

export type PersonDetail = z.infer<typeof personDetail>;

/** A person with the details that no list shows. */
export const getPersonDetail = endpoint('GET', '/manager/user-detail', {
  audience: 'manager',
  may: ['people.read'],
  query: z.object({ id: queryIdOf('person') }),
  reply: envelope(personDetail),
});

const receivedGift = z.object({
  id,
  order_id: id,
  order_number: orderNumber,
  /** Name of the gift, as it was when sent. */
  name: z.string(),
  gift_value: colones,
  status: z.enum(GIFT_STATUSES),
  ...messageState,
  createdAt: z.string(),
});

export type ReceivedGift = z.infer<typeof receivedGift>;

/** The gifts that a person received, newest first. */
export const listPersonGifts = endpoint('GET', '/manager/user-gifts', {
  audience: 'manager',
  may: ['people.read', 'orders.read'],
  query: z.object({ ...paging, id: queryIdOf('person') }),
  reply: envelope(z.object({ list: z.array(receivedGift), total_count: z.number().int() })),
});

const historyEntry = z.object({
  id,
  action: z.enum(['added', 'edited']),
  /** A manager's or the operator's name. */
  author: z.string(),
  changes: z.array(personChange),
  /** The same of the company's custom fields, with the name that each has now. Absent from the version before. */
  custom_changes: z
    .array(
      z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    )
    .optional(),
  createdAt: z.string(),
});

export type HistoryEntry = z.infer<typeof historyEntry>;

/** The history of a person, newest first. */
export const listPersonHistory = endpoint('GET', '/manager/user-history', {
  audience: 'manager',
  may: ['people.read'],
  query: z.object({ ...paging, id: queryIdOf('person') }),
  reply: envelope(z.object({ list: z.array(historyEntry), total_count: z.number().int() })),
});

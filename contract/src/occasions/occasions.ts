import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, idOf, plannedDay, text, zone } from '../api/fields.ts';
import { bulkSize } from '../api/page-size.ts';
import { CELEBRATION_KEYS } from '../gifts/celebration-keys.ts';
import {
  MAX_FOLLOWED_GROUPS,
  MAX_RECIPIENTS,
  ORDER_BODY_LIMIT,
  sendsAt,
} from '../gifts/send-gifts.ts';
import { orderNumber } from '../orders/number.ts';
import { listedPerson, person } from '../people/person.ts';
import { obeys, refuse } from '../refusals/issues.ts';
import { problem } from '../refusals/problem.ts';
import { DAY_MS } from '../values/days.ts';
import { CALENDAR_DAYS } from './calendar-days.ts';
import { OCCASIONS, OWN_OCCASIONS } from './occasion-dates.ts';

/** The most days that are listed at once: a month view with what is around it, or three months. */
const MAX_DAYS = 100;
/** How many of the people of a day are listed with it. */
export const SHOWN_PEOPLE = 5;
/** How many of those who have a gift already are named. */
export const SHOWN_GIFTED = 5;

/** A rule that will send something, and has not placed it yet. */
const byRule = z.object({
  /** HH:mm, on the clocks of the company. */
  time: z.string(),
  /** Its gift; null where the caller does not see the rule. */
  gift: z.object({ name: z.string(), face_value: z.string() }).nullable(),
});

export type ByRule = z.infer<typeof byRule>;

/**
 * A gift for an occasion: it was sent; is to be sent at its time; is so, but paused or waits for something; or waits
 * for an approval.
 */
export const GIFT_STATES = ['sent', 'scheduled', 'waits', 'held'] as const;

export type GiftState = (typeof GIFT_STATES)[number];

/** Somebody who has a birthday or a work anniversary. */
const celebrant = listedPerson.extend({
  role: person.shape.role,
  /** Of the group; null for none. */
  group_name: z.string().nullable(),
  /** How many years it is. */
  years: z.number().int(),
  /** The gift that they have for it, the furthest if there are several; null for none. */
  gift: z.enum(GIFT_STATES).nullable(),
  /** The rule that will send them one; null for none. */
  by_rule: byRule.nullable(),
  no_occasions: z.boolean(),
});

export type Celebrant = z.infer<typeof celebrant>;

const occasionDay = z.object({
  /** One of the company's own, yyyy-MM-dd. */
  day: plannedDay,
  calendar: z.array(z.enum(CALENDAR_DAYS)),
  /** The rules for these days of the calendar. */
  calendar_rules: z.array(byRule.extend({ key: z.enum(CALENDAR_DAYS) })),
  own: z.array(
    z.object({
      occasion: z.enum(OWN_OCCASIONS),
      /** The first of them, by name. */
      people: z.array(celebrant),
      total: z.number().int(),
      /** How many of them want a gift and have none, nor get one by a rule. */
      open: z.number().int(),
    }),
  ),
});

export type OccasionDay = z.infer<typeof occasionDay>;

const range = ({ from, to }: { from: string; to: string }) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const wrong = days < 1 || days > MAX_DAYS;
  return wrong ? { field: 'to', ...problem('input_invalid', { field: 'to' }) } : null;
};

/**
 * Birthdays, work anniversaries and days of Costa Rica from one day to another, both included; the most are 100
 * days. Days on which nothing is are left out. Whoever was born on 29 February has it on the 28th in other years.
 */
export const listOccasions = endpoint('GET', '/manager/occasions', {
  audience: 'manager',
  may: ['people.read'],
  query: z.object({ from: plannedDay, to: plannedDay }).superRefine(obeys(range)),
  reply: envelope(
    z.object({
      days: z.array(occasionDay),
      /** The company's own day. */
      today: plannedDay,
      /** By which the company counts its own days. */
      time_zone: zone,
    }),
  ),
});

/** All people who have one occasion on a day, in the order of their numbers; further ones `after` a number. */
export const listCelebrants = endpoint('GET', '/manager/occasion-people', {
  audience: 'manager',
  may: ['people.read'],
  query: z.object({
    day: plannedDay,
    occasion: z.enum(OWN_OCCASIONS),
    after: text
      .regex(/^\d{1,15}$/, refuse('id_invalid'))
      .transform(Number)
      .optional(),
    limit: bulkSize,
  }),
  reply: envelope(
    z.object({
      list: z.array(celebrant),
      /** The last number; null if nobody is left for another call. */
      next: id.nullable(),
    }),
  ),
});

const firstGifted = z.object({
  /** Of the person. */
  id,
  name: z.string(),
  state: z.enum(GIFT_STATES),
  /** When it was sent or is to be; when it was placed, where it waits for an approval. */
  at: z.string(),
  /** Null where the caller does not see the order. */
  order_id: id.nullable(),
  order_number: orderNumber.nullable(),
});

export type FirstGifted = z.infer<typeof firstGifted>;

/**
 * People who would get a second gift for one occasion, and those who want none. It refuses nothing. Ids of other
 * companies count as unknown.
 */
export const checkOccasions = endpoint('POST', '/manager/check-occasions', {
  audience: 'manager',
  // Names of the people it is for are answered.
  may: ['orders.send', 'people.read'],
  body: z.object({
    celebration: z.enum(CELEBRATION_KEYS),
    /** When the gifts are sent; now if absent. */
    send_at: sendsAt.optional(),
    recipients: z.array(id).max(MAX_RECIPIENTS).default([]),
    /** And whoever is in these groups now. */
    follow_groups: z.array(id).max(MAX_FOLLOWED_GROUPS).default([]),
    /** The scheduled order that is changed: what it would give counts for nothing, and without recipients it is for its own. */
    order: idOf('scheduled order').optional(),
  }),
  bodyLimit: ORDER_BODY_LIMIT,
  reply: envelope(
    z.object({
      /** For which occasion the gifts would be; null if they are of no day in particular. */
      occasion: z.enum(OCCASIONS).nullable(),
      /** People who have a gift for it, sent, held or scheduled. */
      gifted: z.array(id),
      /** The first of them by name, with what they have. */
      first_gifted: z.array(firstGifted).max(SHOWN_GIFTED),
      /** To whom a rule will send one, unless they get one before. */
      planned: z.array(id),
      /** The cost of these gifts by day, for the forecast. */
      planned_spending: z.array(z.object({ day: plannedDay, total: colones })),
      /** People who want no celebration gifts. */
      no_occasions: z.array(id),
    }),
  ),
});

import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { category, colones, id, idOf, idOrZero, plannedDay, text, zone } from '../api/fields.ts';
import { SCHEDULE_DAYS } from '../gifts/scheduled-status.ts';
import { giftContent, MAX_FOLLOWED_GROUPS, VALID_MONTHS } from '../gifts/send-gifts.ts';
import { giftTerms, wishTerms } from '../orders/order-terms.ts';
import { obeys, refuse } from '../refusals/issues.ts';
import { type Problem, problem } from '../refusals/problem.ts';
import { plusDays } from '../values/days.ts';
import { OCCASIONS, type Occasion } from './occasion-dates.ts';

/** The most years of an anniversary that a rule names, and the latest of them. */
const MAX_YEARS = 99;
/** For how many days before a birthday or an anniversary colleagues can sign the card that a rule opens. */
export const CARD_DAYS = 7;

/** The most rules of a company, those that are over included. */
export const MAX_RULES = 50;
/** How many people a page of a preview names; its sums are of all. */
export const PREVIEW_PEOPLE = 100;
/** How many months ahead is looked. */
export const PREVIEW_MONTHS = 12;

const occasion = z.enum(OCCASIONS as [Occasion, ...Occasion[]]);

/**
 * Why a rule stops by itself: its author may not send any more, its gift is not on sale, nobody could approve, more
 * people have their occasion on one day than an order can have, or within a year it would spend more than what somebody
 * has proved to be them for, and than the company's mark.
 */
export const RULE_REASONS = ['author', 'gift', 'approval', 'people', 'proof'] as const;
export type RuleReason = (typeof RULE_REASONS)[number];

/** Why somebody whose occasion it is gets nothing: they want none, have one already, or the budget is used up. */
export const LEFT_OUT = ['opted_out', 'gifted', 'over_budget'] as const;

/** A rule is over after its last day. */
export const RULE_STATUSES = ['active', 'paused', 'over'] as const;

interface Choice {
  roles: readonly number[];
  group_ids: readonly number[];
  first_day: string | null;
  last_day: string | null;
}

/** That a rule is for somebody, and does not end before it begins. */
function ruleProblem({ roles, group_ids, first_day, last_day }: Choice) {
  if (roles.length === 0 && group_ids.length === 0)
    return { ...problem('recipients_missing'), field: 'roles' };
  if (first_day !== null && last_day !== null && last_day < first_day)
    return { ...problem('absence_reversed'), field: 'last_day' };
  return null;
}

/** Why a rule cannot begin on a day, which has to be within a year; null where it can. @param today of the company */
export const beginProblem = (firstDay: string | null, today: string): Problem | null =>
  firstDay !== null && firstDay > plusDays(today, SCHEDULE_DAYS)
    ? problem('rule_begins_too_late', { days: SCHEDULE_DAYS })
    : null;

/** The terms of a rule: gift, recipients, days and budget. */
export const ruleContent = z
  .object({
    occasion,
    /** Of anniversaries: these alone, such as 1, 5 and 10; every year if empty. */
    years: z.array(z.number().int().min(1).max(MAX_YEARS)).max(MAX_YEARS).default([]),
    /** People of these kinds; of the groups instead where there are some. */
    roles: z.array(category).max(3),
    group_ids: z.array(idOf('group')).max(MAX_FOLLOWED_GROUPS).default([]),
    ...giftContent,
    /** Per recipient, of a free amount; an item has its price of the day. */
    order_amount: colones.nonnegative().max(Number.MAX_SAFE_INTEGER),
    /** On the clocks of the company, HH:mm. */
    time: text.regex(/^([01]\d|2[0-3]):[0-5]\d$/, refuse('rule_time_invalid')),
    /** Colones that it may spend in a month of the company, fees included; null for no limit. */
    monthly_budget: colones.positive().max(Number.MAX_SAFE_INTEGER).nullable().default(null),
    /** Whether somebody else approves the list of each week before. */
    approval: z.boolean().default(false),
    /** Of birthdays and anniversaries: whether a card for colleagues is opened `CARD_DAYS` before. */
    card: z.boolean().default(false),
    /** null: at once. Within a year. */
    first_day: plannedDay.nullable().default(null),
    /** null: without an end. */
    last_day: plannedDay.nullable().default(null),
  })
  .superRefine(obeys(ruleProblem));

export type RuleContent = z.output<typeof ruleContent>;

const rule = z.object({
  id,
  status: z.enum(RULE_STATUSES),
  /** Why it paused by itself. */
  reason: z.enum(RULE_REASONS).nullable(),
  occasion,
  years: z.array(z.number().int()),
  roles: z.array(category),
  groups: z.array(z.object({ id, name: z.string() })),
  cat_id: z.number().int(),
  shop_id: z.number().int(),
  item_id: z.number().int(),
  /** Price and fee of today. */
  ...giftTerms,
  message: wishTerms.message,
  purchaser_name: wishTerms.purchaser_name,
  custom_fields: wishTerms.custom_fields,
  media: wishTerms.media,
  valid_months: z.literal(VALID_MONTHS),
  time: z.string(),
  monthly_budget: colones.nullable(),
  approval: z.boolean(),
  card: z.boolean(),
  first_day: z.string(),
  last_day: z.string().nullable(),
  author: z.object({ id, name: z.string() }),
  /** Whether that is the caller. */
  own: z.boolean(),
  /** The amount sent or placed for this month. */
  spent: colones,
  /** The next day on which it sends something, with how many get it; null for none within a year. */
  next: z.object({ day: z.string(), people: z.number().int() }).nullable(),
  /** The last day that it looked at and on which somebody was to get something. */
  last: z
    .object({
      day: z.string(),
      people: z.number().int(),
      /** Left out: they want none, have got one for this occasion already, or the budget was used up. */
      opted_out: z.number().int(),
      gifted: z.number().int(),
      over_budget: z.number().int(),
    })
    .nullable(),
});

export type OccasionRule = z.infer<typeof rule>;

/** Rules that send gifts on occasions: the caller's own, or all for whoever sees all orders. */
export const listRules = endpoint('GET', '/manager/rules', {
  audience: 'manager',
  may: ['orders.send'],
  reply: envelope(z.object({ list: z.array(rule), time_zone: zone })),
});

const changed = envelope(
  z.object({
    id,
    /** Orders that it had placed, that were not sent and are canceled. */
    taken_back: z.number().int(),
  }),
);

/**
 * Saves a rule, which is active then. Whatever it has placed and not yet sent is taken back, with its approvals, and
 * placed anew.
 */
export const saveRule = endpoint('POST', '/manager/rules', {
  audience: 'manager',
  may: ['orders.send'],
  body: z.object({
    /** 0 for a new one. */
    id: idOrZero('rule'),
    rule: ruleContent,
  }),
  reply: changed,
});

/** Pauses, resumes or deletes a rule. What it has placed and not yet sent is taken back. */
export const updateRule = endpoint('POST', '/manager/rule-update', {
  audience: 'manager',
  may: ['orders.send'],
  body: z.object({ id: idOf('rule'), action: z.enum(['resume', 'pause', 'delete']) }),
  reply: changed,
});

const month = z.object({
  /** yyyy-MM */
  month: z.string(),
  people: z.number().int(),
  total: colones,
  /** The service fees in it. */
  fees: colones,
  /** Those for whom the budget does not suffice. */
  over_budget: z.number().int(),
});

/** Preview of the gifts of a rule in the next 12 months, beside the active rules. Nothing is saved. */
export const previewRule = endpoint('POST', '/manager/rule-preview', {
  audience: 'manager',
  may: ['orders.send', 'people.read'],
  body: z.object({
    /** The rule that it is to replace; 0 for none. */
    id: idOrZero('rule'),
    rule: ruleContent,
    /** The page of its people, from 1. */
    page: z.number().int().positive().max(1_000_000).default(1),
  }),
  reply: envelope(
    z.object({
      /** Those of the page, by day and person. */
      list: z.array(
        z.object({
          id,
          name: z.string(),
          day: z.string(),
          /** How many years; null for a day of the calendar. */
          years: z.number().int().nullable(),
          /** Fee included; 0 for who is left out. */
          total: colones,
          /** Why they get nothing; null for those who do. */
          left_out: z.enum(LEFT_OUT).nullable(),
        }),
      ),
      /** All of them. */
      total_count: z.number().int(),
      months: z.array(month),
      people: z.number().int(),
      total: colones,
      /** The service fees in it. */
      fees: colones,
      over_budget: z.number().int(),
      /** Occasions for which they have a gift already, or get it by another rule. */
      gifted: z.number().int(),
      /** Those it is for who want no gifts on occasions, and those whose date is not known. */
      opted_out: z.number().int(),
      without_date: z.number().int(),
      /** The first day on which the wallet will not suffice, with everything else that is planned; null for none. */
      first_short: z.string().nullable(),
    }),
  ),
});

export type RulePreview = z.output<typeof previewRule.reply>['body'];

import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, text } from '../api/fields.ts';
import { bulkSize } from '../api/page-size.ts';
import { typedWishes } from '../orders/order-terms.ts';
import { listedPerson } from '../people/person.ts';
import { obeys, refuse } from '../refusals/issues.ts';
import { problem } from '../refusals/problem.ts';
import { shownChoices } from './choices.ts';
import {
  CARD_DAYS,
  draftKey,
  MAX_RECIPIENTS,
  ORDER_BODY_LIMIT,
  VALID_MONTHS,
} from './send-gifts.ts';

/** The most drafts of a member. One more takes the place of the one that was changed least recently. */
export const MAX_DRAFTS = 30;
/** For how many days a draft is kept that nobody changes. */
export const DRAFT_DAYS = 30;

/** A draft names people. */
export const KEEPS_DRAFTS = ['orders.send', 'people.read'] as const;

/** The steps of the checkout. */
const DRAFT_STEPS = ['summary', 'recipients', 'wishes'] as const;
/** Where a recipient came from. */
const RECIPIENT_SOURCES = ['people', 'manual', 'groups', 'excel'] as const;

const short = text.max(500);
const whole = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

/** The entries of a checkout, complete or not; they are checked when the order is sent. */
export const draftContents = z.object({
  /** The gift with its price as it was chosen. */
  item: z
    .object({
      cat_id: whole,
      shop_id: whole,
      item_id: whole,
      name: short,
      amount: whole,
      face: short,
      art: short,
      shop: short,
      logo: short,
      choices: shownChoices.optional(),
    })
    .nullable(),
  opened_groups: z.array(id).max(10_000),
  ...typedWishes,
  /** A photo or video that was uploaded. */
  attachment: z
    .object({ kind: z.enum(['image', 'video']), address: short, name: short })
    .nullable(),
  valid_months: z.literal(VALID_MONTHS),
  /** On the clocks of the company, as typed. */
  later: z
    .object({ day: text.max(10), time: text.max(5), follow: z.boolean().nullable() })
    .nullable(),
  /** How many days before it is sent the card for its recipients closes; absent for no card. */
  card_days: z.literal(CARD_DAYS).optional(),
  step: z.enum(DRAFT_STEPS),
  /** The idempotency key with which it will be sent. */
  order_key: draftKey,
});

export type DraftContents = z.output<typeof draftContents>;

/** Recipients in a row that have one source. */
const recipientsFrom = z.object({
  source: z.enum(RECIPIENT_SOURCES),
  /** Name of the spreadsheet that named them. */
  file: short.optional(),
  list: z.array(id).max(MAX_RECIPIENTS),
});

export type RecipientsFrom = z.output<typeof recipientsFrom>;

const recipientsProblem = (parts: RecipientsFrom[]) =>
  parts.reduce((sum, { list }) => sum + list.length, 0) > MAX_RECIPIENTS
    ? problem('too_many_recipients', { max: MAX_RECIPIENTS })
    : null;

const listed = z.object({
  key: draftKey,
  revision: draftKey,
  /** Name of the gift and price of one; null while none is chosen. */
  gift: z.string().nullable(),
  amount: colones.nullable(),
  /** null where they were deleted, or nobody is chosen. */
  first_recipient: z.string().nullable(),
  quantity: z.number().int(),
  step: z.enum(DRAFT_STEPS),
  changedAt: z.string(),
});

export type ListedDraft = z.output<typeof listed>;

/** The member's own drafts, the one that was changed last first. */
export const listDrafts = endpoint('GET', '/manager/drafts', {
  audience: 'manager',
  may: KEEPS_DRAFTS,
  reply: envelope(z.object({ list: z.array(listed) })),
});

/** One of the member's own drafts, without its recipients; null where there is none any more. */
export const getDraft = endpoint('GET', '/manager/draft', {
  audience: 'manager',
  may: KEEPS_DRAFTS,
  query: z.object({ key: draftKey }),
  reply: envelope(
    z
      .object({
        revision: draftKey,
        /** The revision that changed its recipients last. */
        recipients_revision: draftKey,
        contents: draftContents,
        quantity: z.number().int(),
        changedAt: z.string(),
      })
      .nullable(),
  ),
});

/** Recipients of a draft as they are now; further ones `after` so many. */
export const listDraftPeople = endpoint('GET', '/manager/draft-people', {
  audience: 'manager',
  may: KEEPS_DRAFTS,
  query: z.object({
    key: draftKey,
    /** The `recipients_revision` of the draft: others are refused. */
    revision: draftKey,
    after: text
      .regex(/^\d{1,15}$/, refuse('id_invalid'))
      .transform(Number)
      .optional(),
    limit: bulkSize,
  }),
  reply: envelope(
    z.object({
      list: z.array(
        listedPerson.extend({ source: z.enum(RECIPIENT_SOURCES), file: z.string().optional() }),
      ),
      /** Names of those who have been deleted since. */
      gone: z.array(z.string()),
      /** Null if nobody is left for another call. */
      next: z.number().int().nullable(),
    }),
  ),
});

/**
 * Keeps a state of a draft, if the state it follows is the one that is kept, or deletes a draft. A state that
 * is kept already is as good as saved.
 */
export const saveDraft = endpoint('POST', '/manager/drafts', {
  audience: 'manager',
  may: KEEPS_DRAFTS,
  body: z.object({
    action: z.enum(['delete', 'save']),
    key: draftKey,
    /** The state that this one follows; null for a new draft. */
    base: draftKey.nullable().default(null),
    revision: draftKey.optional(),
    contents: draftContents.optional(),
    /** All of them; those who are kept stay if absent. */
    recipients: z
      .array(recipientsFrom)
      .max(MAX_RECIPIENTS)
      .superRefine(obeys(recipientsProblem))
      .optional(),
  }),
  bodyLimit: ORDER_BODY_LIMIT,
  reply: done,
});

export type DraftChange = z.output<typeof saveDraft.body>;

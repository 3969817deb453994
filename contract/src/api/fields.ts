import { LANGUAGES } from '@regalo/messages/languages';
import { z } from 'zod';
import { refuse } from '../refusals/issues.ts';
import { problem } from '../refusals/problem.ts';
import type { PlainReason } from '../refusals/reasons.ts';

/** The tables a company's ids point into; generated tests try another company's id on each. */
export type Ref =
  | 'person'
  | 'group'
  | 'order'
  /** An order that is or was held for approval. */
  | 'pending order'
  /** An order that is or was to be sent later. */
  | 'scheduled order'
  | 'template'
  /** A signature on a group card. */
  | 'card signature'
  /** Gifts that people claim themselves by a link. */
  | 'giveaway'
  /** Somebody's claim of a gift of one. */
  | 'giveaway claim'
  /** A rule that sends gifts on occasions. */
  | 'rule'
  | 'gift'
  | 'notification'
  | 'member'
  | 'invitation'
  | 'session'
  | 'passkey'
  | 'device'
  | 'api key'
  | 'custom field'
  | 'brand'
  /** A file of an electronic invoice. */
  | 'invoice'
  | 'webhook'
  | 'webhook event'
  | 'export'
  /** An e-mail domain of single sign-on. */
  | 'domain';
/** The same of a shop's ids. */
export type ShopRef = 'till' | 'pairing' | 'statement';
/** Ids of what operators alone see. */
export type OperatorRef =
  | 'operator'
  | 'proposal'
  | 'transfer'
  | 'bank account'
  | 'note'
  | 'membership request'
  | 'shop manager'
  | 'shop account'
  | 'catalogue change'
  | 'payout run'
  | 'payout line'
  | 'gift review'
  | 'flag';
type AnyRef = Ref | ShopRef | OperatorRef;

/** Marks a schema as the id of one of the own rows of a company or shop, or of operators. */
function refers<T extends z.ZodType>(schema: T, ref: AnyRef): T {
  return schema.meta({ ref }) as T;
}

const anyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A positive integer as JSON. */
export const id = anyId;

/** The id of one of the own rows of a company or shop, in a JSON body. */
export const idOf = (ref: AnyRef) => refers(anyId, ref);

/** The same, or 0 for none. */
export const idOrZero = (ref: Ref) =>
  refers(z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER), ref);

const digits = z
  .string()
  .regex(/^\d{1,15}$/, refuse('id_invalid'))
  .transform(Number);

/** A positive integer in a query string. */
export const queryId = digits.pipe(anyId);

/** The id of one of the own rows of a company or shop, in a query string. */
export const queryIdOf = (ref: AnyRef) => refers(digits.pipe(anyId), ref);

/** A person's category: employee 1, collaborator 2, client 3. */
export const CATEGORIES = [1, 2, 3] as const;
export type Category = (typeof CATEGORIES)[number];

/** The name of each category in addresses and text keys. */
export const CATEGORY_NAMES = {
  1: 'employees',
  2: 'collaborations',
  3: 'clients',
} as const satisfies Record<Category, string>;

export const category = z.union(
  CATEGORIES.map((value) => z.literal(value)),
  refuse('category_invalid'),
);
export const queryCategory = z
  .enum(['1', '2', '3'], refuse('category_invalid'))
  .transform((text) => Number(text) as Category);

/** A language of the product. */
export const language = z.enum(LANGUAGES);

/** The zone of a company, as `Zone` of `values/days.ts`. */
export const zone = z.union([z.number(), z.string()]);

/** The file formats of an export. */
export const exportType = z.enum(['excel', 'csv']).default('csv');

/** Whether PostgreSQL can hold a text: well-formed Unicode without NUL. */
export const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0');

/** The same as `text`, refused for a reason of its own if there is none. */
export const requiredText = (missing?: PlainReason) =>
  z.string(missing && refuse(missing)).refine(isStorable, refuse('text_unstorable'));

const plain = requiredText();

/** Any text that a person typed. */
export const text = plain;

/** A search term, trimmed. Terms of fewer than two characters are ignored. */
export const searchTerm = plain
  .max(200, refuse('search_too_long'))
  .default('')
  .transform((value) => (value.trim().length < 2 ? '' : value.trim()));

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether `value` is a day of the calendar written yyyy-MM-dd, from year 1: there is no year 0. */
export function isDay(value: string): boolean {
  const [, year = 0, month = 0, date = 0] = (DAY.exec(value) ?? []).map(Number);
  if (year < 1 || month < 1 || month > 12 || date < 1) return false;
  // `Date.UTC` takes years below 100 for others, and the calendar repeats itself after 400.
  return date <= new Date(Date.UTC(year + 400, month, 0)).getUTCDate();
}

/** A calendar day, yyyy-MM-dd. */
export const day = z.string().refine(isDay, refuse('day_invalid'));

const PLANNED_YEARS = { first: 1900, last: 2199 };

function isPlanned(value: string): boolean {
  const year = Number(value.slice(0, 4));
  return PLANNED_YEARS.first <= year && year <= PLANNED_YEARS.last;
}

/** A calendar day from or to which something is planned or computed day by day: of a sensible year. */
export const plannedDay = day.refine(isPlanned, refuse('day_out_of_range', PLANNED_YEARS));

const isMonth = (value: string) => isDay(`${value}-01`);

/** A month of the calendar, yyyy-MM. */
export const month = z.string().refine(isMonth, refuse('month_invalid'));

const isYear = (value: string) => isDay(`${value}-01-01`);

/** A year of the calendar, yyyy. */
export const year = z.string().refine(isYear, refuse('year_invalid'));

/** An amount in whole colones. */
export const colones = z.number().int();

/** The rule of an update: it names at least one field besides the id of what it changes. */
export const namesAChange = ({ id: _, ...change }: { id: number } & Record<string, unknown>) =>
  Object.values(change).some((value) => value !== undefined) ? null : problem('nothing_to_change');

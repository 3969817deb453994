import { z } from 'zod';
import { type Category, queryIdOf, text } from '../api/fields.ts';
import { refuse } from '../refusals/issues.ts';
import { PAGE_DEFAULT, PAGE_MAX } from './operation.ts';

/** A moment, RFC 3339 in UTC. */
export const time = z.iso.datetime();

/** Whole colones with their currency. */
export const money = z
  .object({ amount: z.number().int(), currency: z.literal('CRC') })
  .meta({ id: 'Money' });

/** An amount as it is answered. */
export const crc = (amount: number) => ({ amount, currency: 'CRC' as const });

/** The kinds of people, by the numbers that the office has for them. */
const KINDS = { employee: 1, collaborator: 2, client: 3 } as const;
export type Kind = keyof typeof KINDS;
export const kind = z.enum(Object.keys(KINDS) as [Kind, ...Kind[]]);
export const categoryOf = (of: Kind): Category => KINDS[of];
export const kindOf = (category: Category): Kind =>
  (Object.keys(KINDS) as Kind[]).find((one) => KINDS[one] === category) ?? 'client';

/** The id of one of the company's own rows, in a path. */
export const pathId = (
  of: 'person' | 'group' | 'order' | 'gift' | 'webhook' | 'template' | 'export',
) => z.strictObject({ id: queryIdOf(of) });

/** Characters of an id that another system gave. */
const EXTERNAL_ID_MAX = 100;

/** The id that the company's own system has for something; unique in the company, and never changed. */
export const externalId = text
  .trim()
  .min(1)
  .max(EXTERNAL_ID_MAX)
  .regex(/^[\x20-\x7e]+$/, refuse('external_id_invalid'));

/** Where a page begins, as the page before said, and how many it has. */
export const paging = {
  cursor: z.string().max(200).optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, refuse('page_size_invalid', { max: PAGE_MAX }))
    .transform(Number)
    .pipe(
      z
        .number()
        .int()
        .min(1)
        .max(PAGE_MAX, refuse('page_size_invalid', { max: PAGE_MAX })),
    )
    .default(PAGE_DEFAULT),
};

/** A page of a list, newest first. It stays whole while entries are added. */
export const pageOf = <T extends z.ZodType>(entry: T) =>
  z.object({
    data: z.array(entry),
    has_more: z.boolean(),
    /** Of the next page; null on the last. */
    next_cursor: z.string().nullable(),
  });

/** What is added to an answer in full: `expand=group`, names with commas. */
export const expand = <const N extends string>(...names: N[]) =>
  z
    .string()
    .max(100)
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(z.array(z.enum(names)))
    .default([]);

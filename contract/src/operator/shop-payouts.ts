import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, idOf, queryIdOf, text } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { refuse } from '../refusals/issues.ts';
import { sentProblem } from '../refusals/refusal-body.ts';

/** What a column of the bank’s file can hold. */
export const PAYOUT_COLUMNS = [
  'iban',
  'holder',
  'holder_id',
  'amount',
  /** CRC. */
  'currency',
  /** What it is for, such as "Regalo 3". */
  'concept',
  /** What names the line, so that the bank’s answer can be compared. */
  'line',
  'shop',
  'statement',
  /** The day on which the file is made. */
  'date',
] as const;
export type PayoutColumn = (typeof PAYOUT_COLUMNS)[number];

/** How the bank’s file is written. */
export const PAYOUT_SEPARATORS = ['comma', 'semicolon', 'tab', 'bar'] as const;
export const PAYOUT_ENCODINGS = ['utf-8', 'windows-1252'] as const;
export const PAYOUT_DECIMALS = ['none', 'point', 'comma'] as const;
export const PAYOUT_DATES = ['year_first', 'day_first'] as const;
/** Characters of a heading. */
export const PAYOUT_HEADING_MAX = 60;
/** Statements in one run. */
const PAYOUT_LINES_MAX = 500;
/** Characters of the bank’s reference; a number may be added to it. */
export const PAYOUT_REFERENCE_MAX = 60;

/** How the bank wants its file: set once. */
export const payoutLayout = z.object({
  /** In their order, with what stands above each. */
  columns: z
    .array(
      z.object({
        field: z.enum(PAYOUT_COLUMNS),
        heading: text.trim().max(PAYOUT_HEADING_MAX).default(''),
      }),
    )
    .min(1, refuse('payout_columns_missing'))
    .max(2 * PAYOUT_COLUMNS.length)
    .refine(
      (columns) =>
        columns.some(({ field }) => field === 'iban') &&
        columns.some(({ field }) => field === 'amount'),
      refuse('payout_columns_missing'),
    ),
  separator: z.enum(PAYOUT_SEPARATORS),
  encoding: z.enum(PAYOUT_ENCODINGS),
  /** What parts colones and céntimos: 9500, 9500.00 or 9500,00. */
  decimals: z.enum(PAYOUT_DECIMALS),
  dates: z.enum(PAYOUT_DATES),
  /** Whether headings stand in the first row. */
  header: z.boolean(),
});

export type PayoutLayout = z.output<typeof payoutLayout>;

export const getPayoutLayout = endpoint('GET', '/operator/payout-layout', {
  audience: 'operator',
  may: ['shops.read', 'shops.pay'],
  reply: envelope(z.object({ layout: payoutLayout.nullable() })),
});

export const setPayoutLayout = endpoint('POST', '/operator/payout-layout-set', {
  audience: 'operator',
  may: ['shops.read', 'shops.pay'],
  stepUp: true,
  body: payoutLayout,
  reply: done,
});

/** Why a statement cannot be given to the bank yet. */
const PAYOUT_HINDRANCES = ['too_early', 'no_account'] as const;

const payable = z.object({
  shop_id: id,
  shop: z.string(),
  number: z.number().int(),
  first_day: z.string(),
  last_day: z.string(),
  amount: colones,
  /** From when on it can be paid. */
  payableFrom: z.string(),
  /** The end of the account’s number; empty where there is none. */
  account: z.string(),
  hindrance: z.enum(PAYOUT_HINDRANCES).nullable(),
});

export type PayableStatement = z.infer<typeof payable>;

/** The statements that are closed, unpaid and in no run, oldest first. */
export const listPayable = endpoint('GET', '/operator/payouts-payable', {
  audience: 'operator',
  may: ['shops.read', 'shops.pay'],
  query: z.object(paging),
  reply: envelope(
    z.object({
      list: z.array(payable),
      total_count: z.number().int(),
      /** What all of them leave to be paid. */
      total: colones,
    }),
  ),
});

/**
 * Takes statements into a run, each with its amount and its shop’s account as they are now. A statement is in one run at
 * a time.
 */
export const makePayoutRun = endpoint('POST', '/operator/payout-run-make', {
  audience: 'operator',
  may: ['shops.read', 'shops.pay'],
  stepUp: true,
  body: z.object({
    statements: z
      .array(z.object({ shop_id: id, number: z.number().int().positive() }))
      .min(1, refuse('payout_lines_missing'))
      .max(PAYOUT_LINES_MAX),
  }),
  reply: envelope(z.object({ id })),
});

const run = z.object({
  id,
  createdAt: z.string(),
  author: z.string(),
  /** Of what was not taken out again. */
  lines: z.number().int(),
  paid: z.number().int(),
  total: colones,
});

export type PayoutRun = z.infer<typeof run>;

export const listPayoutRuns = endpoint('GET', '/operator/payout-runs', {
  audience: 'operator',
  may: ['shops.read', 'shops.pay'],
  query: z.object(paging),
  reply: envelope(z.object({ list: z.array(run), total_count: z.number().int() })),
});

/** `waiting`: that it was paid waits for a second operator. */
const PAYOUT_STATES = ['open', 'waiting', 'paid'] as const;

const line = z.object({
  id,
  shop_id: id,
  shop: z.string(),
  number: z.number().int(),
  amount: colones,
  iban: z.string(),
  holder: z.string(),
  state: z.enum(PAYOUT_STATES),
  /** Of the bank; empty until it is paid. */
  reference: z.string(),
});

export type PayoutLine = z.infer<typeof line>;

export const getPayoutRun = endpoint('GET', '/operator/payout-run', {
  audience: 'operator',
  may: ['shops.read', 'shops.pay'],
  query: z.object({ id: queryIdOf('payout run') }),
  reply: envelope(z.object({ run, list: z.array(line) })),
});

/** The open lines of a run as the bank’s file. */
export const exportPayoutRun = endpoint('GET', '/operator/payout-run-export', {
  audience: 'operator',
  may: ['shops.read', 'shops.pay'],
  query: z.object({ id: queryIdOf('payout run') }),
  reply: done,
  download: true,
});

/** Takes a line out that the bank did not pay; its statement is free for another run. */
export const dropPayoutLine = endpoint('POST', '/operator/payout-line-drop', {
  audience: 'operator',
  may: ['shops.read', 'shops.pay'],
  stepUp: true,
  body: z.object({ id: idOf('payout line') }),
  reply: done,
});

/** Books lines of a run as paid by the bank’s reference, each once; above the mark, for a second operator to decide. */
export const payPayoutLines = endpoint('POST', '/operator/payout-run-pay', {
  audience: 'operator',
  may: ['shops.read', 'shops.pay'],
  stepUp: true,
  body: z.object({
    id: idOf('payout run'),
    reference: text.trim().min(1, refuse('payout_reference_missing')).max(PAYOUT_REFERENCE_MAX),
    lines: z
      .array(idOf('payout line'))
      .min(1, refuse('payout_lines_missing'))
      .max(PAYOUT_LINES_MAX),
  }),
  reply: envelope(
    z.object({
      paid: z.array(id),
      waiting: z.array(id),
      /** What is booked as paid now. */
      total: colones,
      skipped: z.array(sentProblem.extend({ id })),
    }),
  ),
});

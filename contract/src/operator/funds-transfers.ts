import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, day, id, idOf, searchTerm, text } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { refuse } from '../refusals/issues.ts';
import { sentProblem } from '../refusals/refusal-body.ts';
import { bankAccount } from './funds-bank-accounts.ts';
import { proposed } from './proposals.ts';

/** What becomes of a transfer: matched by hand, its credit waiting for a second operator, credited, no funds. */
export const TRANSFER_STATES = ['new', 'matched', 'waiting', 'credited', 'set_aside'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** Why a transfer may be of a company. */
export const MATCH_REASONS = [
  /** It has the payment reference of the company. */
  'reference',
  /** The company asked for exactly this amount. */
  'amount',
  /** The payer is called as the company. */
  'payer',
  /** This payer has paid for the company before. */
  'payer_before',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** The most transfers that one call credits. */
export const CREDIT_MAX = 200;
/** Characters of why a transfer is set aside. */
export const SET_ASIDE_NOTE_MAX = 300;
/** Characters of why a request for funds is declined. */
export const DECLINE_ANSWER_MAX = 300;
/** For so many years it is known who paid what was credited or set aside: as long as books are kept. */
export const PAYER_YEARS = 10;
/** The same of what nobody has credited. */
export const UNMATCHED_PAYER_YEARS = 2;

const company = z.object({ id, name: z.string() });

const request = z.object({ id, amount: colones, createdAt: z.string() });

const match = z.object({
  company,
  /** The request for funds that it answers. */
  request: request.nullable(),
  /** By reference and amount both; a person need not look at it. */
  certain: z.boolean(),
  reasons: z.array(z.enum(MATCH_REASONS)),
});

const transfer = z.object({
  id,
  /** The day on which the bank booked it, yyyy-MM-dd. */
  day: z.string(),
  amount: colones,
  /** The bank’s, or that of SINPE; may be empty. */
  reference: z.string(),
  payer: z.string(),
  /** Account, IBAN or phone of the payer. */
  payer_account: z.string(),
  text: z.string(),
  /** Null where it came by SINPE alone. */
  account: bankAccount.nullable(),
  source: z.enum(['file', 'sinpe']),
  /** The name of the file that it came with first. */
  file: z.string(),
  status: z.enum(TRANSFER_STATES),
  /** Whom it was matched with by hand or credited to. */
  company: company.nullable(),
  request: request.nullable(),
  /** What is proposed; null where nothing fits, and once it is matched by hand. */
  match: match.nullable(),
  /** Another transfer that may be the same: see `despite_twin`. */
  twin: id.nullable(),
  /** Why it was set aside. */
  note: z.string(),
  creditedAt: z.string().nullable(),
  /** Whether the rule of SINPE Móvil has credited it. */
  by_rule: z.boolean(),
  createdAt: z.string(),
});
export type BankTransfer = z.infer<typeof transfer>;

const idOfTransfer = idOf('transfer');

/**
 * The transfers of a state, the newest day first; `open` are those that are new or matched. It is a POST, so that no address
 * has the names and phones that were searched for.
 */
export const listTransfers = endpoint('POST', '/operator/bank-transfers', {
  audience: 'operator',
  may: ['funds.credit'],
  body: z.object({
    ...paging,
    status: z.enum([...TRANSFER_STATES, 'open', 'all']).default('open'),
    account: idOf('bank account').optional(),
    /** Finds payer, reference, text, and an amount that is typed in digits. */
    search: searchTerm,
    start_date: day.optional(),
    end_date: day.optional(),
  }),
  reply: envelope(
    z.object({
      list: z.array(transfer),
      total_count: z.number().int(),
      /** How many there are of each state, whatever the filter. */
      counts: z.record(z.enum(TRANSFER_STATES), z.number().int()),
      /** The transfers that `creditCertain` would credit now, of all pages. */
      certain: z.object({ ids: z.array(id).max(CREDIT_MAX), total: colones }),
    }),
  ),
});

/** Says by hand which company a transfer is from, and which of its requests it answers; without a company takes that back. */
export const matchTransfer = endpoint('POST', '/operator/bank-transfer-match', {
  audience: 'operator',
  may: ['funds.credit'],
  body: z.object({
    id: idOfTransfer,
    company_id: id.nullable(),
    request_id: id.nullable().default(null),
  }),
  reply: envelope(z.object({ transfer })),
});

/**
 * Credits a transfer to a company under the reference of its bank, once. Above the mark it waits for a second operator. The
 * request that it answers is closed.
 */
export const creditTransfer = endpoint('POST', '/operator/bank-transfer-credit', {
  audience: 'operator',
  may: ['funds.credit'],
  stepUp: true,
  body: z.object({
    id: idOfTransfer,
    company_id: id,
    request_id: id.nullable().default(null),
    /** That somebody has compared it with its twin: it is another one. */
    despite_twin: z.boolean().default(false),
    /** The same of the payment of its reference and amount that was credited, or is to be. */
    despite_credited: z.boolean().default(false),
  }),
  reply: envelope(proposed.extend({ transfer })),
});

/** Credits the transfers that match with certainty and are not above the mark. Those that no longer are so are skipped. */
export const creditCertain = endpoint('POST', '/operator/bank-transfers-credit', {
  audience: 'operator',
  may: ['funds.credit'],
  stepUp: true,
  body: z.object({ ids: z.array(idOfTransfer).min(1).max(CREDIT_MAX) }),
  reply: envelope(
    z.object({
      credited: z.array(id),
      /** Those that wait for a second operator, with what the caller has credited to the company today. */
      waiting: z.array(id),
      total: colones,
      skipped: z.array(sentProblem.extend({ id })),
    }),
  ),
});

/** Sets a transfer aside that is no funds of a company. */
export const setTransferAside = endpoint('POST', '/operator/bank-transfer-set-aside', {
  audience: 'operator',
  may: ['funds.credit'],
  body: z.object({
    id: idOfTransfer,
    note: text.trim().min(1, refuse('transfer_note_missing')).max(SET_ASIDE_NOTE_MAX),
  }),
  reply: envelope(z.object({ transfer })),
});

/** Takes a transfer back that was set aside. */
export const takeTransferBack = endpoint('POST', '/operator/bank-transfer-take-back', {
  audience: 'operator',
  may: ['funds.credit'],
  body: z.object({ id: idOfTransfer }),
  reply: envelope(z.object({ transfer })),
});

/** Companies to match a transfer with by hand, by name, number or payment reference. */
export const findFundsCompanies = endpoint('GET', '/operator/funds-companies', {
  audience: 'operator',
  may: ['funds.credit'],
  query: z.object({ search: searchTerm }),
  reply: envelope(
    z.object({
      list: z.array(
        company.extend({
          /** What it writes on its transfers. */
          reference: z.string(),
          balance: colones,
          open_requests: z.array(request),
        }),
      ),
    }),
  ),
});

const fundsRequest = request.extend({
  company: company.extend({ reference: z.string(), balance: colones }),
  note: z.string(),
  /** Open transfers that would answer it, the likeliest first. */
  transfers: z.array(id),
});

/** The requests for funds that nobody has answered, oldest first. */
export const listFundsRequests = endpoint('GET', '/operator/funds-requests', {
  audience: 'operator',
  may: ['funds.credit'],
  reply: envelope(z.object({ list: z.array(fundsRequest) })),
});

/** Answers a request for funds with no; the company sees it, and why, beside its wallet. */
export const declineFundsRequest = endpoint('POST', '/operator/funds-request-decline', {
  audience: 'operator',
  may: ['funds.credit'],
  body: z.object({
    company_id: id,
    id,
    answer: text.trim().max(DECLINE_ANSWER_MAX).default(''),
  }),
  reply: done,
});

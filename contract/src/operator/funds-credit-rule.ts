import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, id } from '../api/fields.ts';
import { obeys } from '../refusals/issues.ts';
import { problem } from '../refusals/problem.ts';
import { proposed } from './proposals.ts';

/** The most colones of a limit of the rule of SINPE Móvil. */
export const RULE_LIMIT_MAX = 999_999_999_999;
/** The hours over which the rule of SINPE Móvil adds up what it has credited. */
export const RULE_SUM_HOURS = 24;
/** The days for which the rule of SINPE Móvil looks at a transfer after it came; older ones are left to people. */
export const RULE_TRANSFER_DAYS = 7;
/** The most former rules of SINPE Móvil that are shown. */
export const RULE_HISTORY = 20;

const limit = colones.min(1).max(RULE_LIMIT_MAX);

/** What an operator sets. */
const limits = z.object({
  /** The most of one payment. */
  payment_max: limit,
  /** The most of all payments within `RULE_SUM_HOURS`. */
  day_max: limit,
  /** Whether a payer who has paid for one company before is enough, without a request for funds of the amount. */
  known_payers: z.boolean(),
});

type Limits = z.infer<typeof limits>;

/** A payment that the rule takes is one of a day. */
const isInOrder = ({ payment_max, day_max }: Limits) =>
  day_max < payment_max ? { ...problem('credit_rule_day_low'), field: 'day_max' } : null;

const rule = limits.extend({
  id,
  /** In whose name it credits. */
  set_by: z.string(),
  /** The second operator; null where it needed none. */
  accepted_by: z.string().nullable(),
  createdAt: z.string(),
  /** Since when it is off, or another one was set; null while it is on. */
  endedAt: z.string().nullable(),
  ended_by: z.string().nullable(),
});
export type CreditRule = z.infer<typeof rule>;

/** The rule by which transfers of SINPE Móvil are credited, and former ones, the newest first. */
export const readCreditRule = endpoint('GET', '/operator/credit-rule', {
  audience: 'operator',
  may: ['funds.credit'],
  reply: envelope(
    z.object({
      /** Null while it is off. */
      rule: rule.nullable(),
      /** Whoever set it is disabled or has lost the permission: it credits nothing. */
      author_gone: z.boolean(),
      /** What rules have credited within `RULE_SUM_HOURS`. */
      credited: z.object({ count: z.number().int(), total: colones }),
      /** Proposals of rules that wait for a second operator. */
      waiting: z.number().int(),
      /** Whether a gateway tells this process what comes in. */
      gateway: z.boolean(),
      history: z.array(rule).max(RULE_HISTORY),
    }),
  ),
});

/**
 * Sets the rule in the place of the one before, in the name of the caller. Where a limit of it is above the mark it waits for
 * a second operator.
 */
export const setCreditRule = endpoint('POST', '/operator/credit-rule-set', {
  audience: 'operator',
  may: ['funds.credit'],
  stepUp: true,
  body: limits.superRefine(obeys(isInOrder)),
  reply: envelope(proposed),
});

/** Switches the rule off at once. */
export const endCreditRule = endpoint('POST', '/operator/credit-rule-end', {
  audience: 'operator',
  may: ['funds.credit'],
  stepUp: true,
  reply: done,
});

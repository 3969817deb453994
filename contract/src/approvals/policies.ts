import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, id } from '../api/fields.ts';
import { ROLE_NAMES } from '../auth/roles.ts';
import { obeys, refuse } from '../refusals/issues.ts';
import { type Problem, problem } from '../refusals/problem.ts';

/** The most that a limit can be, in colones. */
export const LIMIT_MAX = 999_999_999_999;

/** In which stretch of time a limit counts what somebody orders, so that splitting an order helps nobody. */
export const LIMIT_HOURS = 24;
/** For how many days nobody approves for whoever invited or changed them, or was invited or changed by them. */
export const TOO_CLOSE_DAYS = 30;

const tooLarge = refuse('limit_invalid', { max: LIMIT_MAX });

/** In whole colones; what is more needs approval. Null is no limit, 0 lets nothing go without approval. */
const limit = z.number(tooLarge).int(tooLarge).min(0, tooLarge).max(LIMIT_MAX, tooLarge).nullable();

const limits = {
  /** Of an order, together with what its author ordered or reopened in the 24 hours before. */
  order_limit: limit,
  /** Of what one member orders in a month of the company's own days. */
  member_limit: limit,
  /** Of what the recipients of one group are given in such a month. */
  group_limit: limit,
  /** Counts like `order_limit`; what is more needs two approvers. */
  second_limit: limit,
};

type Limits = { [K in keyof typeof limits]: number | null };

/** Two approvers are asked for above what one is asked for. */
function secondIsHigher({
  order_limit,
  second_limit,
}: Limits): (Problem & { field: string }) | null {
  if (order_limit === null || second_limit === null || second_limit > order_limit) return null;
  return { ...problem('second_limit_too_low'), field: 'second_limit' };
}

const policies = z.object({
  order_limit: colones.nullable(),
  member_limit: colones.nullable(),
  group_limit: colones.nullable(),
  second_limit: colones.nullable(),
  /** An order or a reopening that takes more asks its author to prove that it is them. */
  step_up_above: colones.nullable(),
  /** Roles whose orders always need approval. */
  always_roles: z.array(z.string()),
  /** When and by whom they were last changed; null for a company that never had any. */
  changedAt: z.string().nullable(),
  changed_by: z.string().nullable(),
});

export type Policies = z.infer<typeof policies>;

/** Somebody who could approve orders of the caller now. */
export const approver = z.object({ id, name: z.string() });

/** Which orders need approval, and how much of the limits the caller has used, held orders included. */
export const getPolicies = endpoint('GET', '/manager/policies', {
  audience: 'manager',
  may: ['orders.send'],
  reply: envelope(
    z.object({
      policies,
      /** The caller's orders and reopened gifts of the last 24 hours and this month. */
      used: z.object({ day: colones, month: colones }),
      /** The members who could approve for the caller now. */
      approvers: z.array(approver),
    }),
  ),
});

/**
 * Replaces the policies of the company. Refused where somebody who may send would not find enough others
 * who could approve. Every Admin is told by mail.
 */
export const savePolicies = endpoint('POST', '/manager/policies', {
  audience: 'manager',
  may: ['policies.manage'],
  stepUp: true,
  body: z
    .strictObject({
      ...limits,
      /** Absent where the mark stays as it is. */
      step_up_above: limit.optional(),
      always_roles: z
        .array(z.enum(ROLE_NAMES))
        .overwrite((names) => ROLE_NAMES.filter((one) => names.includes(one)))
        .default([]),
    })
    .superRefine(obeys(secondIsHigher)),
  reply: envelope(z.object({ policies })),
});

export type PoliciesInput = z.output<typeof savePolicies.body>;

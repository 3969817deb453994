import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, idOf } from '../api/fields.ts';
import { MAX_RECIPIENTS, ORDER_BODY_LIMIT } from '../gifts/send-gifts.ts';
import { approver } from './policies.ts';

/** Why an order needs approval. */
export const approvalReason = z.object({
  /**
   * The limit that it exceeds: of an order (with the 24 hours before), of the month of its author, of the
   * month of a group, or the one above which two approve; or a role whose orders always need approval, or
   * the rule of an occasion that placed it.
   */
  kind: z.enum(['order', 'member', 'group', 'second', 'role', 'rule']),
  /** Colones; null for a role or a rule. */
  limit: colones.nullable(),
  /** The spending before this order; 0 for a role or a rule. */
  used: colones,
  /** The group of a group's limit. */
  group_name: z.string().nullable(),
  /** The role, such as sender. */
  role: z.string().nullable(),
});

export type ApprovalReason = z.infer<typeof approvalReason>;

/**
 * Whether an order or a giveaway would need approval now, before it is placed: with the total that its form shows.
 * It is checked again when it is placed.
 */
export const orderCheck = endpoint('POST', '/manager/order-check', {
  audience: 'manager',
  may: ['orders.send'],
  body: z.object({
    total_amount: colones.nonnegative().max(Number.MAX_SAFE_INTEGER),
    /** Empty for a giveaway, as nobody knows who claims. */
    users: z
      .array(idOf('person'))
      .max(MAX_RECIPIENTS)
      .overwrite((ids) => [...new Set(ids)]),
  }),
  bodyLimit: ORDER_BODY_LIMIT,
  reply: envelope(
    z.object({
      /** How many have to approve: 0, 1 or 2. */
      approvals: z.number().int(),
      /** Empty if nobody has to. */
      reasons: z.array(approvalReason),
      /** The members who could approve. If they are too few, the order is refused. */
      approvers: z.array(approver),
    }),
  ),
});

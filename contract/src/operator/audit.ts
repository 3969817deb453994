import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { day, id, queryId, queryIdOf } from '../api/fields.ts';
import { pageSize } from '../api/page-size.ts';
import { AUDIT_ACTS, SIGN_IN_ACTS } from '../audit/acts.ts';

/** What operators do, by the kind of record it is done to, in the past tense. Each part adds its own. */
export const OPERATOR_ACTS = {
  operator: [
    'created',
    'invited',
    'invited again',
    'changed',
    'disabled',
    'enabled',
    'signed in',
    'factors reset',
    'reached limit of cases',
    ...SIGN_IN_ACTS,
  ],
  case: ['opened', 'looked'],
  company: [
    'created',
    'changed',
    'suspended',
    'resumed',
    'invited member',
    'invited member again',
    'withdrew invitation',
    'disabled member',
    'enabled member',
    'reset member',
    'added note',
    'removed note',
    'attached invoice',
    'removed invoice',
    'confirmed domain',
    'released domain',
    'confirmed sending domain',
    'released sending domain',
    'closed flag',
  ],
  membership_request: ['accepted', 'declined'],
  /** Held for review. */
  pending_order: ['released', 'refused'],
  giveaway: ['released', 'refused'],
  gift_review: ['released', 'refused'],
  /** Searches, and what members do too. */
  gift: ['searched', ...AUDIT_ACTS.gift],
  proposal: ['proposed', 'done', 'accepted', 'refused', 'withdrawn'],
  bank_account: ['added', 'imported file', 'forgot layout'],
  bank_transfer: [
    'matched',
    'unmatched',
    'credited',
    'credited by rule',
    'set aside',
    'taken back',
  ],
  credit_rule: ['set', 'ended'],
  funds_request: ['declined'],
  catalogue_change: [
    'drafted',
    'discarded',
    'kept',
    'planned',
    'unplanned',
    'published',
    'not published',
  ],
  catalogue: ['added picture', 'imported file', 'loaded', 'set stock'],
  job: ['retried', 'cancelled'],
  delivery: ['hastened', 'resumed'],
  books: ['check asked'],
  shop: [
    'set terms',
    'set account',
    'withdrew account',
    'looked at managers',
    'invited manager',
    'disabled manager',
    'enabled manager',
    'reset manager',
    'made pairing',
    'dropped pairing',
    'revoked till',
    'closed statements',
    'exported statement',
    'paid statement',
    'set supervisor pin',
    'corrected redemption',
    'closed flag',
  ],
  payout_run: ['set layout', 'made', 'exported', 'dropped line', 'paid line'],
} as const;

/** A kind of record that entries are about. */
export type OperatorObject = keyof typeof OPERATOR_ACTS;

export const OPERATOR_OBJECTS = Object.keys(OPERATOR_ACTS) as OperatorObject[];

const entry = z.object({
  id,
  createdAt: z.string(),
  /** The operator’s name, or the author of a command. */
  author: z.string(),
  /** Null where it was a command. */
  operator: id.nullable(),
  /** An IPv4 /24 or an IPv6 /48. */
  network: z.string().nullable(),
  /** See `OPERATOR_ACTS`; a newer server may know more of both. */
  object: z.string(),
  action: z.string(),
  object_id: z.number().int(),
  company_id: id.nullable(),
  shop_id: id.nullable(),
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Its place in the chain. */
  link: id.nullable(),
});

/** What operators did, newest first. */
export const listOperatorAudit = endpoint('GET', '/operator/audit', {
  audience: 'operator',
  may: ['audit.read'],
  query: z.object({
    operator: queryIdOf('operator').optional(),
    company: queryId.optional(),
    object: z.enum(OPERATOR_OBJECTS).optional(),
    /** The first and the last day, as Costa Rica counts them. */
    start_date: day.optional(),
    end_date: day.optional(),
    limit: pageSize,
    /** Only entries older than this one: `next` of the answer before. */
    before: queryId.optional(),
  }),
  reply: envelope(
    z.object({
      list: z.array(entry),
      /** Null where there are no older ones. */
      next: id.nullable(),
      operators: z.array(z.object({ id, name: z.string() })),
    }),
  ),
});

/** Reads the whole chain again, and says whether it holds. */
export const checkOperatorAudit = endpoint('GET', '/operator/audit-check', {
  audience: 'operator',
  may: ['audit.read'],
  reply: envelope(
    z.object({
      count: z.number().int(),
      /** Of the last entry, in hexadecimal; empty where there is none. */
      hash: z.string(),
      /** What is wrong, in English; empty where it holds. */
      faults: z.array(z.string()),
    }),
  ),
});

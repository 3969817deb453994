import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, idOf, queryId, text } from '../api/fields.ts';
import { pageSize } from '../api/page-size.ts';
import { ANY_OPERATOR } from './roles.ts';

/** What becomes of a proposal. At or below the mark it is `done` at once; its author may withdraw it as `refused`. */
export const PROPOSAL_STATES = ['waiting', 'done', 'refused'] as const;

/** So many times the mark is what one operator may put into wallets and add to what shops are owed alone within a day. */
export const TOTAL_MARKS = 5;
/** A proposal that is older is no longer accepted. */
export const PROPOSAL_DAYS = 7;
/** For so long nobody accepts with an operator whose access one of the two has given, changed or reset. */
export const INDEPENDENT_DAYS = 30;
/** Nobody accepts in so many hours after their first sign-in. */
export const NEWCOMER_HOURS = 24;

/** Why the caller cannot accept a proposal that waits. */
export const PROPOSAL_HINDRANCES = [
  'own',
  /** Its author is disabled, or no longer has the permission. */
  'gone',
  'expired',
  /** One of the two has given the other access lately: see `INDEPENDENT_DAYS`. */
  'related',
  /** The caller has signed in for the first time just now: see `NEWCOMER_HOURS`. */
  'newcomer',
] as const;
export type ProposalHindrance = (typeof PROPOSAL_HINDRANCES)[number];

const proposal = z.object({
  id,
  /** What is to be done, such as `credit`; a newer server may know more kinds. */
  kind: z.string(),
  amount: colones,
  company_id: id.nullable(),
  /** As it is called now. */
  company: z.string().nullable(),
  shop_id: id.nullable(),
  shop: z.string().nullable(),
  /** What else there is to know of it, by the kind. */
  payload: z.record(z.string(), z.unknown()),
  /** What a payout pays, and to which account, of which the last characters are told; null for others. */
  payout: z.object({ statement: id, account: z.string().nullable() }).nullable(),
  status: z.enum(PROPOSAL_STATES),
  proposed_by: z.string(),
  createdAt: z.string(),
  /** The second operator; null where it waits, needed none, or was withdrawn by its author. */
  decided_by: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Whether it is the caller’s, who may withdraw it while it waits. */
  own: z.boolean(),
  /** Whether the caller may decide it: never their own. What hinders them from accepting it leaves refusing it. */
  may_decide: z.boolean(),
  hindrance: z.enum(PROPOSAL_HINDRANCES).nullable(),
});

/** What a call answers that may need a second operator. */
export const proposed = z.object({ proposal: id, status: z.enum(PROPOSAL_STATES) });

/** Proposals of kinds that the caller may make or decide, newest first. */
export const listProposals = endpoint('GET', '/operator/proposals', {
  audience: 'operator',
  may: ANY_OPERATOR,
  query: z.object({
    status: z.enum(PROPOSAL_STATES).optional(),
    limit: pageSize,
    /** Only older ones than this: `next` of the answer before. */
    before: queryId.optional(),
  }),
  reply: envelope(z.object({ list: z.array(proposal), next: id.nullable() })),
});

/** Accepts a proposal of another operator, which does it once, or refuses it. Its author may refuse it: it is withdrawn. */
export const decideProposal = endpoint('POST', '/operator/proposal-decide', {
  audience: 'operator',
  may: ANY_OPERATOR,
  stepUp: true,
  body: z.object({
    id: idOf('proposal'),
    accept: z.boolean(),
    /** Why it is refused. */
    reason: text.trim().max(200).default(''),
  }),
  reply: envelope(proposed),
});

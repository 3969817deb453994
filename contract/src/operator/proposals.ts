import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, idOf, queryId, text } from '../api/fields.ts';
import { pageSize } from '../api/page-size.ts';
import { ANY_OPERATOR } from './roles.ts';

/** What becomes of a proposal. At or below the mark it is `done` at once. */
export const PROPOSAL_STATES = ['waiting', 'done', 'refused'] as const;

const proposal = z.object({
  id,
  /** What is to be done, such as `credit`; a newer server may know more kinds. */
  kind: z.string(),
  amount: colones,
  company_id: id.nullable(),
  shop_id: id.nullable(),
  /** What else there is to know of it, by the kind. */
  payload: z.record(z.string(), z.unknown()),
  status: z.enum(PROPOSAL_STATES),
  proposed_by: z.string(),
  createdAt: z.string(),
  /** The second operator; null where it waits, or needed none. */
  decided_by: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Whether the caller may decide it: never their own. */
  may_decide: z.boolean(),
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

/** Accepts a proposal of another operator, which does it once, or refuses it. */
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

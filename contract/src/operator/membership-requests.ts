import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { id, idOf, language, text } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { refuse } from '../refusals/issues.ts';
import { createCompany } from './companies.ts';

/** Characters of why a membership request is declined. */
export const DECLINE_TEXT_MAX = 1_000;
/** For so many days after the answer it is known who asked. */
export const REQUEST_DAYS = 90;

export const REQUEST_STATES = ['open', 'accepted', 'declined'] as const;

const request = z.object({
  id,
  /** Whoever asked: empty once they are answered, as are `email`, `phone` and `note`. */
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  status: z.enum(REQUEST_STATES),
  /** The company that it became; null for those that a command answered before this was kept. */
  company_id: id.nullable(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
});

export type MembershipRequest = z.infer<typeof request>;

/** Who would like to be a customer: the open ones first, oldest first, then the others, newest first. */
export const listMembershipRequests = endpoint('GET', '/operator/membership-requests', {
  audience: 'operator',
  may: ['companies.write'],
  query: z.object({ ...paging, status: z.enum([...REQUEST_STATES, 'all']).default('all') }),
  reply: envelope(
    z.object({
      list: z.array(request),
      total_count: z.number().int(),
      open_count: z.number().int(),
    }),
  ),
});

/** Makes the company of a request, and mails its first Admin an invitation. Once. */
export const acceptMembershipRequest = endpoint('POST', '/operator/membership-accept', {
  audience: 'operator',
  may: ['companies.write'],
  stepUp: true,
  body: createCompany.body.extend({ id: idOf('membership request') }),
  reply: envelope(z.object({ company_id: id })),
});

/** Answers a request with no, and mails the text to whoever asked. Once. */
export const declineMembershipRequest = endpoint('POST', '/operator/membership-decline', {
  audience: 'operator',
  may: ['companies.write'],
  body: z.object({
    id: idOf('membership request'),
    text: text.trim().min(3, refuse('decline_text_missing')).max(DECLINE_TEXT_MAX),
    /** Of the greeting and the end of the mail. */
    language,
  }),
  reply: done,
});

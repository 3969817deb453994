import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { id, text } from '../api/fields.ts';
import { refuse } from '../refusals/issues.ts';

/** For how many minutes a case lets its operator see personal data of its company. */
export const CASE_MINUTES = 60;
const CASE_REASON_MAX = 200;
/** Cases that an operator opens within an hour. */
export const CASES_PER_HOUR = 20;
/** Cases that an operator opens within a day. */
export const CASES_PER_DAY = 60;

const openCase = z.object({
  id,
  company_id: id,
  reason: z.string(),
  expiresAt: z.string(),
});

/** The open cases of the signed-in operator. */
export const listCases = endpoint('GET', '/operator/cases', {
  audience: 'operator',
  may: ['people.read'],
  reply: envelope(z.object({ list: z.array(openCase) })),
});

/**
 * Says why the operator looks at a company’s personal data, such as "support case 123". Calls that show such data
 * are refused as `reason_required` without an open case, and written into both audits with one.
 */
export const beginCase = endpoint('POST', '/operator/case-open', {
  audience: 'operator',
  may: ['people.read'],
  stepUp: true,
  body: z.object({
    company_id: id,
    reason: text.trim().min(3, refuse('case_reason_missing')).max(CASE_REASON_MAX),
  }),
  reply: envelope(z.object({ case: openCase })),
});

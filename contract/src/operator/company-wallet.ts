import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, month, queryId, text } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { refuse } from '../refusals/issues.ts';
import { statement, statementEntry } from '../wallet/statement.ts';
import { proposed } from './proposals.ts';

const AMOUNT_MAX = 999_999_999_999;
const REFERENCE_MAX = 80;

/** Without the author, who may be a member: that is personal. */
const entry = statementEntry.omit({ author: true });

/** The movements of a company’s wallet in one month, as the company reads them. */
export const getCompanyStatement = endpoint('GET', '/operator/company-statement', {
  audience: 'operator',
  may: ['companies.read'],
  query: z.object({ company_id: queryId, ...paging, month: month.optional() }),
  reply: envelope(statement.extend({ list: z.array(entry) })),
});

export type CompanyStatement = z.output<typeof getCompanyStatement.reply>['body'];

const tooLarge = refuse('funds_amount_invalid', { max: AMOUNT_MAX });
const amount = colones.min(1, tooLarge).max(AMOUNT_MAX, tooLarge);
const reference = text.trim().min(1, refuse('funds_reference_missing')).max(REFERENCE_MAX);

/** Adds funds, once for each reference. Above the mark it waits for a second operator. */
export const creditCompany = endpoint('POST', '/operator/company-credit', {
  audience: 'operator',
  may: ['funds.credit'],
  stepUp: true,
  body: z.object({
    ...{ company_id: id, amount, reference },
    /** That it is another payment than the one of this reference and amount that another company has: somebody compared them. */
    despite_credited: z.boolean().default(false),
  }),
  reply: envelope(proposed),
});

/** Takes back what a credit added by mistake. Above the mark it waits for a second operator. */
export const correctCompany = endpoint('POST', '/operator/company-correct', {
  audience: 'operator',
  may: ['funds.credit'],
  stepUp: true,
  body: z.object({
    company_id: id,
    amount,
    /** That of the credit. */
    reference,
    /** What the correction itself is called; each is booked once. */
    correction: reference,
  }),
  reply: envelope(proposed),
});

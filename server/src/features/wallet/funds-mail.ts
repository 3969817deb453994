import { formatColones } from '@regalo/contract/money';
import { z } from 'zod';
import type { Job } from '../../platform/jobs.ts';
import { type Letter, sendLetter } from '../../platform/letter.ts';
import type { Parts } from '../../platform/parts.ts';
import { readFundsRequest, type ToldRequest } from './funds-queries.ts';

const payload = z.object({ companyId: z.number(), requestId: z.number() });

/** Tells the operator who would like to have funds, and how they are credited. */
function fundsMail(request: ToldRequest): Letter {
  const { id, company_id: companyId, company, amount, note, created_at: at } = request;
  const credit = `npm run admin -- credit-wallet --company ${companyId} --amount ${amount}`;
  return {
    language: 'en',
    subject: `Funds request ${id}: ${formatColones(amount)} for ${company}`,
    heading: `Funds request ${id}`,
    paragraphs: [
      `Company: ${company} (${companyId})`,
      `Amount: ${formatColones(amount)}`,
      `Balance now: ${formatColones(request.balance)}`,
      `Asked by: ${request.first_name} ${request.last_name}, ${request.email}`,
      `Sent: ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      `When it is paid: ${credit} --request ${id} --reference followed by the payment`,
      `Otherwise: npm run admin -- decline-funds-request ${id} --company ${companyId}`,
      note ? 'Note:' : 'Note: none',
    ],
    ...(note ? { quoted: note.split(/\r\n?|\n/) } : {}),
  };
}

/** Mails one request for funds to the operator, until it is taken or refused for good. */
export const fundsMailJob = (
  parts: Pick<Parts, 'database' | 'keys' | 'mailer' | 'log' | 'operatorEmail'>,
): Job<typeof payload> => ({
  name: 'funds-mail',
  payload,
  async handle({ companyId, requestId }) {
    const request = await parts.database.readCompany(companyId, (tx) =>
      readFundsRequest(tx, companyId, requestId),
    );
    if (!request) return;
    await sendLetter(parts, 'funds-request', {
      to: parts.operatorEmail,
      identity: `funds-request:${companyId}:${requestId}`,
      mail: fundsMail(request),
    });
  },
});

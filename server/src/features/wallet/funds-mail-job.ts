import { utcMinute } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { paymentReference } from '@regalo/contract/wallet/payment-reference';
import type { Letter } from '@regalo/gift-view/letter-email';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import type { Services } from '../../platform/services.ts';
import { type FundsRequestDetails, readFundsRequest } from './funds-queries.ts';

const payload = z.object({ companyId: z.number(), requestId: z.number() });

/** Tells the operator about a request for funds, and how to credit it. */
function letterOf(request: FundsRequestDetails): Letter {
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
      `Payment reference: ${paymentReference(companyId)}`,
      `Asked by: ${request.first_name} ${request.last_name}, ${request.email}`,
      `Sent: ${utcMinute(at)}`,
      `When it is paid: ${credit} --request ${id} --reference followed by the payment, --operator by your e-mail`,
      `Otherwise: npm run admin -- decline-funds-request ${id} --company ${companyId} --operator followed by your e-mail`,
      note ? 'Note:' : 'Note: none',
    ],
    ...(note ? { quoted: note.split(/\r\n?|\n/) } : {}),
  };
}

/** Mails a request for funds to the operator, until it is accepted or refused permanently. */
export const fundsMail = defineJob({
  name: 'funds-mail',
  payload,
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'operatorEmail'>,
    { companyId, requestId },
  ) {
    const request = await services.database.readCompany(companyId, (tx) =>
      readFundsRequest(tx, companyId, requestId),
    );
    if (!request) return;
    await sendLetter(services, 'funds-request', {
      to: services.operatorEmail,
      identity: `funds-request:${companyId}:${requestId}`,
      mail: letterOf(request),
    });
  },
});

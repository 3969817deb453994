import { randomUUID } from 'node:crypto';
import type { FundsInput, FundsRequest } from '@regalo/contract/wallet/funds';
import { paymentReference } from '@regalo/contract/wallet/payment-reference';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { countTry } from '../../platform/security/throttle.ts';
import type { Services } from '../../platform/services.ts';
import { fundsMail } from './funds-mail-job.ts';
import {
  addFundsRequest,
  FUNDS_REQUEST_AUDIT,
  findFundsRequest,
  listFundsRequests,
  readFunds,
} from './funds-queries.ts';

const PER_COMPANY = { scope: 'funds-request', max: 10, minutes: 60 };
/** How many of its requests a company is shown. */
const MAX_SHOWN = 5;

const toReply = <T extends { created_at: Date; answer: string }>({
  created_at,
  answer,
  ...request
}: T) => ({
  ...request,
  ...(answer && { answer }),
  createdAt: created_at.toISOString(),
});

/** The state of the wallet, whom to ask for funds and how to pay, and the latest requests. */
export async function readFundsPage(
  { database, operatorEmail, payment }: Pick<Services, 'database' | 'operatorEmail' | 'payment'>,
  { companyId }: Session,
) {
  const reference = paymentReference(companyId);
  return await database.readCompany(companyId, async (tx) => ({
    ...(await readFunds(tx, companyId)),
    operator_email: operatorEmail,
    payment: payment.length > 0 ? { reference, lines: [...payment] } : null,
    requests: (await listFundsRequests(tx, companyId, MAX_SHOWN)).map(toReply),
  }));
}

/** The request of this key, which is there already. @throws Refusal if it asks for something else */
async function repeated(tx: Connection, companyId: number, key: string, wanted: FundsInput) {
  const first = await findFundsRequest(tx, companyId, key);
  if (!first || first.amount !== wanted.amount || first.note !== wanted.note)
    throw new Refusal('funds_key_reused');
  return first;
}

/**
 * Stores a request for funds and mails it to the operator. A repeated key returns the first request
 * and sends no other mail.
 * @throws Refusal throttled, idempotency_mismatch
 */
export async function requestFunds(
  { database, keys, jobs }: Pick<Services, 'database' | 'keys' | 'jobs'>,
  { companyId, managerId }: Session,
  wanted: FundsInput,
  key: string = randomUUID(),
): Promise<FundsRequest> {
  await countTry(database, keys, PER_COMPANY, String(companyId));
  return await database.inCompany(companyId, async (tx) => {
    const added = await addFundsRequest(tx, companyId, { ...wanted, managerId, key });
    if (!added) return toReply(await repeated(tx, companyId, key, wanted));
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: FUNDS_REQUEST_AUDIT,
      action: 'sent',
      subjectId: added.id,
      after: { amount: wanted.amount },
    });
    await jobs.enqueue(tx, fundsMail, { companyId, requestId: added.id });
    return toReply(added);
  });
}

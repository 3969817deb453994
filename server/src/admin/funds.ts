import { utcMinute } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import {
  type FundsRequestDetails,
  listOpenFundsRequests,
} from '../features/wallet/funds-queries.ts';
import { answerFundsRequest } from '../operator/funds/credit-wallet.ts';
import { listCompanies } from '../platform/companies.ts';
import { oneLine } from '../platform/one-line.ts';
import { Refusal } from '../platform/refusal.ts';
import { AdminError, inKnownCompany } from './companies.ts';

/** One request for a terminal, field by field; what managers wrote cannot steer it. */
function describe({
  id,
  company_id: companyId,
  created_at: at,
  ...request
}: FundsRequestDetails): string {
  const fields = {
    company: `${companyId}, ${request.company}`,
    amount: formatColones(request.amount),
    balance: formatColones(request.balance),
    by: `${request.first_name} ${request.last_name}, ${request.email}`,
    note: request.note,
  };
  const lines = Object.entries(fields).map(([name, text]) =>
    `  ${`${name}:`.padEnd(9)}${oneLine(text)}`.trimEnd(),
  );
  return [`${id}  ${utcMinute(at)}`, ...lines].join('\n');
}

/** The open requests for funds of all companies, oldest first. */
export async function describeFundsRequests(database: Database): Promise<string[]> {
  const companies = await database.outside(listCompanies);
  const all: FundsRequestDetails[] = [];
  for (const id of companies)
    all.push(...(await database.readCompany(id, (tx) => listOpenFundsRequests(tx, id))));
  return all.sort((a, b) => a.created_at.getTime() - b.created_at.getTime()).map(describe);
}

/** Runs an action that the console has too, whose refusals a terminal shows. @throws AdminError */
async function inCompany<T>(
  database: Database,
  companyId: number,
  act: (tx: Connection) => Promise<T>,
): Promise<T> {
  try {
    return await inKnownCompany(database, companyId, act);
  } catch (error) {
    throw error instanceof Refusal ? new AdminError(error.message) : error;
  }
}

/** Declines a request. @throws AdminError if it is unknown or already answered */
export async function declineFundsRequest(
  database: Database,
  companyId: number,
  request: { id: number; author: string },
): Promise<void> {
  await inCompany(database, companyId, (tx) =>
    answerFundsRequest(tx, companyId, request, 'declined'),
  );
}

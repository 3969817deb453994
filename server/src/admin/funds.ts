import { utcMinute } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { Database } from '../database/database.ts';
import {
  type FundsRequestDetails,
  listOpenFundsRequests,
} from '../features/wallet/funds-queries.ts';
import { listCompanies } from '../platform/companies.ts';
import { oneLine } from '../platform/one-line.ts';

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

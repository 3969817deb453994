import { utcMinute } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import {
  type FundsRequestDetails,
  listOpenFundsRequests,
} from '../features/wallet/funds-queries.ts';
import {
  answerFundsRequest,
  correctFunds,
  creditFunds,
  type Funds,
} from '../operator/funds/credit-wallet.ts';
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

function checkFunds({ amount, reference, author }: Funds, what: string): void {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new AdminError('The amount must be a positive whole number of colones.');
  if (!reference.trim() || !author.trim())
    throw new AdminError(`A ${what} needs a reference and an author.`);
}

/**
 * Adds funds. @param funds request: the one that is answered with it
 * @returns the new balance in colones
 * @throws AdminError for a repeated reference, or a request that is unknown or answered already
 */
export async function credit(
  database: Database,
  companyId: number,
  funds: Funds & { request?: number },
): Promise<number> {
  checkFunds(funds, 'credit');
  return await inCompany(database, companyId, (tx) => creditFunds(tx, companyId, funds));
}

/**
 * Takes back what a credit added by mistake, as far as it is not spent.
 * @param funds reference: that of the credit; correction: its own
 * @returns the new balance in colones
 * @throws AdminError for an unknown credit, a correction that is booked already, or naming the most
 *   that can be taken
 */
export async function correct(
  database: Database,
  companyId: number,
  funds: Funds & { correction: string },
): Promise<number> {
  checkFunds(funds, 'correction');
  if (!funds.correction.trim()) throw new AdminError('A correction needs a reference of its own.');
  const { balance, takeable, repeated } = await inCompany(database, companyId, (tx) =>
    correctFunds(tx, companyId, funds),
  );
  if (repeated)
    throw new AdminError(`The correction ${funds.correction.trim()} has been booked already.`);
  if (takeable === undefined)
    throw new AdminError(`There is no credit with the reference ${funds.reference.trim()}.`);
  if (balance === undefined)
    throw new AdminError(
      `No more than ${formatColones(takeable)} can be taken back: the rest is spent, or was not credited.`,
    );
  return balance;
}

import { utcMinute } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import pg from 'pg';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import {
  closeFundsRequest,
  FUNDS_REQUEST_AUDIT,
  type FundsRequestDetails,
  listOpenFundsRequests,
  readFundsRequest,
} from '../features/wallet/funds-queries.ts';
import { correctWallet, creditWallet } from '../features/wallet/wallet.ts';
import { listCompanies } from '../platform/companies.ts';
import { oneLine } from '../platform/one-line.ts';
import { addAuditEntry, auditSubject } from '../platform/security/audit.ts';
import { AdminError, inKnownCompany } from './companies.ts';

const WALLET_AUDIT = auditSubject('wallet');

interface Funds {
  amount: number;
  reference: string;
  author: string;
}

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

/** Marks a request as answered. @throws AdminError if it is unknown or already answered */
async function answerFundsRequest(
  tx: Connection,
  companyId: number,
  id: number,
  status: 'credited' | 'declined',
): Promise<void> {
  if (await closeFundsRequest(tx, companyId, id, status)) return;
  const known = await readFundsRequest(tx, companyId, id);
  throw new AdminError(
    known
      ? `Funds request ${id} is answered already.`
      : `Company ${companyId} has no funds request ${id}.`,
  );
}

async function acceptFundsRequest(
  tx: Connection,
  companyId: number,
  id: number,
  author: string,
): Promise<void> {
  await answerFundsRequest(tx, companyId, id, 'credited');
  const entry = { author, subject: FUNDS_REQUEST_AUDIT, subjectId: id } as const;
  await addAuditEntry(tx, companyId, { ...entry, action: 'credited' });
}

/** Declines a request. @throws AdminError if it is unknown or already answered */
export async function declineFundsRequest(
  database: Database,
  companyId: number,
  { id, author }: { id: number; author: string },
): Promise<void> {
  await inKnownCompany(database, companyId, async (tx) => {
    await answerFundsRequest(tx, companyId, id, 'declined');
    const entry = {
      author,
      action: 'declined',
      subject: FUNDS_REQUEST_AUDIT,
      subjectId: id,
    } as const;
    await addAuditEntry(tx, companyId, entry);
  });
}

function checkFunds({ amount, reference, author }: Funds, what: string): void {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new AdminError('The amount must be a positive whole number of colones.');
  if (!reference.trim() || !author.trim())
    throw new AdminError(`A ${what} needs a reference and an author.`);
}

/** Writes down what the operator did to a wallet. @param done balance: after it */
async function recordFunds(
  tx: Connection,
  companyId: number,
  action: 'credited' | 'corrected',
  { amount, reference, author, balance }: Funds & { balance: number },
): Promise<void> {
  const before = action === 'credited' ? balance - amount : balance + amount;
  await addAuditEntry(tx, companyId, {
    author,
    subject: WALLET_AUDIT,
    action,
    subjectId: companyId,
    before: { balance: before },
    after: { balance, amount, reference: reference.trim() },
  });
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
  try {
    return await inKnownCompany(database, companyId, async (tx) => {
      if (funds.request !== undefined)
        await acceptFundsRequest(tx, companyId, funds.request, funds.author);
      const balance = await creditWallet(tx, companyId, funds);
      await recordFunds(tx, companyId, 'credited', { ...funds, balance });
      return balance;
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505')
      throw new AdminError(`The reference ${funds.reference.trim()} has been credited already.`);
    throw error;
  }
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
  const corrected = await inKnownCompany(database, companyId, async (tx) => {
    const done = await correctWallet(tx, companyId, funds);
    const { balance } = done;
    if (balance !== undefined) await recordFunds(tx, companyId, 'corrected', { ...funds, balance });
    return done;
  });
  const { balance, takeable, repeated } = corrected;
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

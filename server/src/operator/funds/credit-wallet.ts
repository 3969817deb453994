import { problem } from '@regalo/contract/refusals/problem';
import pg from 'pg';
import type { Connection } from '../../database/connection.ts';
import {
  closeFundsRequest,
  FUNDS_REQUEST_AUDIT,
  readFundsRequest,
} from '../../features/wallet/funds-queries.ts';
import { creditLeft } from '../../features/wallet/queries.ts';
import { correctWallet, creditWallet } from '../../features/wallet/wallet.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, auditSubject } from '../../platform/security/audit.ts';

const WALLET_AUDIT = auditSubject('wallet');

export const referenceUsed = (reference: string) =>
  new Refusal(problem('credit_reference_used', { reference: reference.trim() }));

/** What is booked, by whom, with the reference of the payment. */
export interface Funds {
  amount: number;
  reference: string;
  author: string;
  /** Whether a rule has credited it, in the name of its author. */
  byRule?: boolean;
}

/** Writes down what the operator did to a wallet. @param done balance: after it */
async function recordFunds(
  tx: Connection,
  companyId: number,
  action: 'credited' | 'corrected',
  { amount, reference, author, byRule = false, balance }: Funds & { balance: number },
): Promise<void> {
  const before = action === 'credited' ? balance - amount : balance + amount;
  await addAuditEntry(tx, companyId, {
    author,
    subject: WALLET_AUDIT,
    action,
    subjectId: companyId,
    before: { balance: before },
    after: { balance, amount, reference: reference.trim(), ...(byRule && { by_rule: true }) },
  });
}

/** Answers a request for funds, once. @throws Refusal if it is unknown or answered already */
export async function answerFundsRequest(
  tx: Connection,
  companyId: number,
  request: { id: number; author: string; answer?: string },
  status: 'credited' | 'declined',
): Promise<void> {
  const { id, author, answer } = request;
  if (!(await closeFundsRequest(tx, companyId, id, status, answer))) {
    const known = await readFundsRequest(tx, companyId, id);
    throw new Refusal(
      known
        ? problem('funds_request_over', { request: id })
        : problem('funds_request_not_found', { company: companyId, request: id }),
    );
  }
  const entry = { author, action: status, subject: FUNDS_REQUEST_AUDIT, subjectId: id } as const;
  await addAuditEntry(tx, companyId, { ...entry, ...(answer && { after: { answer } }) });
}

/**
 * Adds funds to the wallet of the transaction’s company, and writes it down.
 * @param funds request: the one that is answered with it
 * @returns the new balance in colones
 * @throws Refusal for a repeated reference, or a request that is unknown or answered already
 */
export async function creditFunds(
  tx: Connection,
  companyId: number,
  { request, ...funds }: Funds & { request?: number | undefined },
): Promise<number> {
  const { author, reference } = funds;
  if (request !== undefined)
    await answerFundsRequest(tx, companyId, { id: request, author }, 'credited');
  try {
    const balance = await creditWallet(tx, companyId, funds);
    await recordFunds(tx, companyId, 'credited', { ...funds, balance });
    return balance;
  } catch (error) {
    const isUsed = error instanceof pg.DatabaseError && error.code === '23505';
    throw isUsed ? referenceUsed(reference) : error;
  }
}

/** Whether a company was credited under a reference, whatever is left of it. */
export const isCredited = async (tx: Connection, companyId: number, reference: string) =>
  (await creditLeft(tx, companyId, reference)) !== undefined;

/** Whether all that was credited under a reference was taken back. */
export const isTakenBack = async (tx: Connection, companyId: number, reference: string) =>
  (await creditLeft(tx, companyId, reference)) === 0;

/** Takes back what a credit added by mistake, and writes it down; what came of it is as of `correctWallet`. */
export async function correctFunds(
  tx: Connection,
  companyId: number,
  funds: Funds & { correction: string },
): ReturnType<typeof correctWallet> {
  const done = await correctWallet(tx, companyId, funds);
  const { balance } = done;
  if (balance !== undefined) await recordFunds(tx, companyId, 'corrected', { ...funds, balance });
  return done;
}

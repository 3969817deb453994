import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/**
 * Checks and changes the balance in one statement.
 * @returns the new balance, or undefined if it would fall below zero
 */
export async function changeBalance(
  tx: Connection,
  companyId: number,
  delta: number,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('wallets')
    .set({ balance: sql<number>`balance + ${delta}` })
    .where('company_id', '=', companyId)
    .where(sql<boolean>`balance + ${delta} >= 0`)
    .returning('balance')
    .executeTakeFirst();
  return row?.balance;
}

export async function addTransaction(
  tx: Connection,
  companyId: number,
  transaction: {
    kind: 'credit' | 'order';
    order_id?: number;
    reference?: string;
    author: string;
  },
): Promise<number> {
  const row = await tx
    .insertInto('ledger_transactions')
    .values({ company_id: companyId, order_id: null, ...transaction })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface Entry {
  account: 'wallet' | 'funding' | 'vouchers' | 'fees' | 'breakage';
  /** Colones, signed. */
  amount: number;
  balance_after: number | null;
}

/** Adds the entries of a transaction; the database refuses them at commit unless they balance. */
export async function addEntries(
  tx: Connection,
  companyId: number,
  transactionId: number,
  entries: Entry[],
): Promise<void> {
  const values = entries
    .filter((entry) => entry.amount !== 0)
    .map((entry) => ({ company_id: companyId, transaction_id: transactionId, ...entry }));
  await tx.insertInto('ledger_entries').values(values).execute();
}

/** The company's balance, in colones. */
export async function readBalance(tx: Connection, companyId: number): Promise<number> {
  const row = await tx
    .selectFrom('wallets')
    .select('balance')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.balance;
}

import type { TimeRange, Zone } from '@regalo/contract/values/days';
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

/**
 * Adds a transaction of the ledger.
 * @returns its id, and which policies are in force: they change under the lock of the wallet
 */
export async function addTransaction(
  tx: Connection,
  companyId: number,
  transaction: {
    kind: 'credit' | 'order' | 'correction' | 'hold' | 'release';
    order_id?: number;
    pending_order_id?: number;
    giveaway_id?: number;
    reference?: string;
    correction?: string;
    /** The unique reason of the booking. */
    cause?: string;
    author: string;
  },
): Promise<{ id: number; policyRevision: number }> {
  return await tx
    .insertInto('ledger_transactions')
    .values({ company_id: companyId, order_id: null, ...transaction })
    .returning([
      'id',
      sql<number>`(select policy_revision from wallets where company_id = ${companyId})`.as(
        'policyRevision',
      ),
    ])
    .executeTakeFirstOrThrow();
}

interface Entry {
  account: 'wallet' | 'funding' | 'vouchers' | 'fees' | 'breakage' | 'held';
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

/** Locks the wallet until the transaction ends. @returns its balance, in colones */
export async function lockBalance(tx: Connection, companyId: number): Promise<number> {
  const row = await tx
    .selectFrom('wallets')
    .select('balance')
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.balance;
}

/**
 * The rest of a credit after its corrections, in colones.
 * @returns undefined if nothing was credited under the reference
 */
export async function creditLeft(
  tx: Connection,
  companyId: number,
  reference: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ left: number | null }>`
    select sum(e.amount)::bigint as left from ledger_transactions t
    join ledger_entries e on e.company_id = t.company_id and e.transaction_id = t.id
    where t.company_id = ${companyId} and t.kind in ('credit', 'correction')
      and lower(t.reference) = lower(${reference}) and e.account = 'wallet'
    having bool_or(t.kind = 'credit')`.execute(tx);
  return rows[0]?.left ?? undefined;
}

/** Whether a correction is booked, by its own reference. */
export async function isCorrected(tx: Connection, companyId: number, correction: string) {
  const row = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql<string>`lower(correction)`, '=', sql<string>`lower(${correction})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** A month of a company’s wallet. */
export interface MonthSpan extends TimeRange {
  companyId: number;
  /** yyyy-MM */
  month: string;
  /** Whose days it is made of. */
  timeZone: Zone;
}

/** From when to when the months reach that are stated, the earliest first. */
export async function readStated(tx: Connection, companyId: number): Promise<MonthSpan[]> {
  const { rows } = await sql<MonthSpan>`
    select company_id as "companyId", month, begins_at as "from", ends_at as "to", zone as "timeZone"
    from monthly_statements where company_id = ${companyId} and begins_at is not null
    order by month`.execute(tx);
  return rows;
}

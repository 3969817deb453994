import { crc } from '@regalo/contract/public-api/fields';
import * as api from '@regalo/contract/public-api/wallet';
import type { LedgerKind } from '@regalo/contract/wallet/statement';
import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import { readBalance } from '../features/wallet/queries.ts';
import { readMonth } from '../features/wallet/statement.ts';
import { numberOf } from '../platform/order-number.ts';
import type { Services } from '../platform/services.ts';
import { answerTo, type OperationHandler } from './operations.ts';
import { readCursor, toPage } from './page.ts';

interface Row {
  id: number;
  transaction_id: number;
  kind: LedgerKind;
  amount: number;
  balance_after: number;
  order_id: number | null;
  reference: string;
  booked_at: Date;
}

interface Wanted {
  /** That of this transaction alone. */
  transaction: number | undefined;
  after: number | undefined;
  limit: number;
}

/** Entries of the wallet, newest first. */
async function readEntries(
  tx: Connection,
  companyId: number,
  { transaction, after, limit }: Wanted,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.id, e.transaction_id, t.kind, e.amount, e.balance_after,
      ${numberOf('coalesce(t.order_id, t.pending_order_id)', companyId)} as order_id, t.reference, e.booked_at
    from (select * from ledger_entries where company_id = ${companyId} and account = 'wallet'
        and ${after ? sql`id < ${after}` : sql`true`}
        and ${transaction ? sql`transaction_id = ${transaction}` : sql`true`}
      order by id desc limit ${limit}) as e
      join ledger_transactions t on t.company_id = ${companyId} and t.id = e.transaction_id
    order by e.id desc`.execute(tx);
  return rows;
}

/** The wallet, for the systems of companies. */
export const walletOperations = ({ database, now }: Services): OperationHandler[] => [
  answerTo(api.getWallet, async ({ session: { companyId } }) => ({
    balance: crc(await database.askCompany(companyId, (tx) => readBalance(tx, companyId))),
  })),
  answerTo(api.listWalletEntries, async ({ session: { companyId }, query }) => {
    const { cursor, limit, transaction_id: transaction } = query;
    const after = readCursor(cursor);
    const rows = await database.readCompany(companyId, (tx) =>
      readEntries(tx, companyId, { transaction, after, limit: limit + 1 }),
    );
    return toPage(rows, limit, ({ booked_at, amount, balance_after, ...entry }) => ({
      ...entry,
      amount: crc(amount),
      balance_after: crc(balance_after),
      created_at: booked_at.toISOString(),
    }));
  }),
  answerTo(api.getWalletStatement, async ({ session: { companyId }, query: { month } }) => {
    const { opening, closing, total_in, total_out, ...shown } = await database.readCompany(
      companyId,
      (tx) => readMonth(tx, companyId, { month, now: now() }),
    );
    return {
      ...{ month: shown.month, entries: shown.entries },
      ...{ opening: crc(opening), closing: crc(closing) },
      ...{ total_in: crc(total_in), total_out: crc(total_out) },
    };
  }),
];

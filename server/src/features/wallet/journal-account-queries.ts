import {
  DEFAULT_NUMBERS,
  type JournalAccounts,
  LEDGER_ACCOUNTS,
  type LedgerAccount,
} from '@regalo/contract/wallet/journal';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** The accounts of a company, as rows of `x (account, number, name, n)`; ours where it has named none. */
export function accountsOf(companyId: number, language: Language): RawBuilder<unknown> {
  const { accounts } = SERVER[language].exports;
  const ours = LEDGER_ACCOUNTS.map(
    (one, n) =>
      sql`(${one}::text, ${DEFAULT_NUMBERS[one]}::text, ${accounts[one]}::text, ${n}::int)`,
  );
  return sql`(
    select d.account, coalesce(j.number, d.number) as number, coalesce(j.name, d.name) as name, d.n
    from (values ${sql.join(ours)}) as d (account, number, name, n)
    left join journal_accounts j on j.company_id = ${companyId} and j.account = d.account) x`;
}

/** How the journal of a company calls its accounts. */
export async function readAccounts(
  tx: Connection,
  companyId: number,
  language: Language,
): Promise<JournalAccounts> {
  const { rows } = await sql<{ account: LedgerAccount; number: string; name: string }>`
    select account, number, name from ${accountsOf(companyId, language)}`.execute(tx);
  const found = rows.map(({ account, ...named }) => [account, named]);
  return Object.fromEntries(found) as JournalAccounts;
}

/** Keeps others from changing the accounts of a company until the transaction ends. */
export async function lockAccounts(tx: Connection, companyId: number): Promise<void> {
  await sql`select from companies where id = ${companyId} for no key update`.execute(tx);
}

/** Names some accounts. */
export async function writeAccounts(
  tx: Connection,
  companyId: number,
  wanted: JournalAccounts,
  accounts: readonly LedgerAccount[],
): Promise<void> {
  await tx
    .insertInto('journal_accounts')
    .values(accounts.map((account) => ({ company_id: companyId, account, ...wanted[account] })))
    .onConflict((existing) =>
      existing.columns(['company_id', 'account']).doUpdateSet((row) => ({
        number: row.ref('excluded.number'),
        name: row.ref('excluded.name'),
      })),
    )
    .execute();
}

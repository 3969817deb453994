import { BANK_COLUMNS, bankAnswers } from '@regalo/contract/operator/funds-bank-columns';
import { isValidIBAN } from 'ibantools';
import { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import type { OperatorServices } from '../services.ts';
import { bareNumber } from './bank-files/account-block.ts';
import type { Layout } from './bank-files/csv-statement.ts';

/** How the CSV files of a bank are read. */
const layoutOf = z.object({
  headings: z.partialRecord(z.enum(BANK_COLUMNS), z.string()).default({}),
  ...bankAnswers.shape,
});

export interface Account {
  id: number;
  bank: string;
  number: string;
  layout: Layout;
}

type Used = Pick<OperatorServices, 'database'>;

/** All accounts, in the order in which they were added. */
export async function readAccounts(tx: Connection): Promise<Account[]> {
  const rows = await tx
    .selectFrom('operator.bank_accounts')
    .select(['id', 'bank', 'number', 'layout'])
    .orderBy('id')
    .execute();
  return rows.map(({ layout, ...own }) => ({ ...own, layout: layoutOf.parse(layout) }));
}

const isSameBank = (one: string, other: string) =>
  one.localeCompare(other, 'es', { sensitivity: 'base' }) === 0;

/** What is kept of the files of an account: its own layout, or else that of another account of its bank. */
export const layoutFor = (account: Account, accounts: readonly Account[]): Layout | undefined =>
  [account, ...accounts.toReversed()].find(
    ({ bank, layout }) => isSameBank(bank, account.bank) && Object.keys(layout.headings).length > 0,
  )?.layout;

/** The accounts, with how the files of their banks are read. */
export async function listAccounts({ database }: Used) {
  const accounts = await database.readAll(readAccounts);
  return accounts.map((account) => {
    const { headings = {}, ...answers } = layoutFor(account, accounts) ?? {};
    const { id, bank, number } = account;
    return { id, bank, number, headings, ...answers };
  });
}

/** @throws Refusal for a number that is none, or an IBAN with a wrong digit */
function checkedNumber(typed: string): string {
  const number = bareNumber(typed);
  const isIban = /^[A-Z]{2}\d{2}/.test(number);
  if (isIban ? !isValidIBAN(number) : !/^[A-Z0-9]*\d{4,}$/.test(number))
    throw new Refusal('bank_account_invalid', 'number');
  return number;
}

/** Adds an account. @throws Refusal validation, already_added */
export async function addAccount(
  { database }: Used,
  { operatorId, name }: OperatorSession,
  { bank, number: typed }: { bank: string; number: string },
) {
  const number = checkedNumber(typed);
  return await database.transaction(async (tx) => {
    const added = await tx
      .insertInto('operator.bank_accounts')
      .values({ bank, number })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new Refusal('bank_account_present', 'number');
    await addOperatorAudit(tx, {
      author: { operatorId, name },
      ...{ subject: 'bank_account', action: 'added', subjectId: added.id, after: { bank, number } },
    });
    return { id: added.id, bank, number };
  });
}

/** Keeps how a file was read, for the next ones of its bank. */
export async function keepLayout(tx: Connection, id: number, layout: Layout): Promise<void> {
  await tx
    .updateTable('operator.bank_accounts')
    .set({ layout: JSON.stringify(layout) as never })
    .where('id', '=', id)
    .execute();
}

/** Forgets how the files of an account’s bank are read. @throws Refusal not_found */
export async function forgetLayout(
  { database }: Used,
  { operatorId, name }: OperatorSession,
  id: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const accounts = await readAccounts(tx);
    const account = accounts.find((one) => one.id === id);
    if (!account) throw new Refusal('bank_account_not_found');
    for (const one of accounts)
      if (isSameBank(one.bank, account.bank)) await keepLayout(tx, one.id, { headings: {} });
    await addOperatorAudit(tx, {
      author: { operatorId, name },
      ...{ subject: 'bank_account', action: 'forgot layout', subjectId: id },
    });
  });
}

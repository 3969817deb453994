import {
  BANK_FILE_MEGABYTES,
  type BankFileInput,
  type BankFilePreview,
  SHOWN_ROWS,
} from '@regalo/contract/operator/funds-bank-files';
import { inEnglish } from '@regalo/contract/refusals/in-english';
import { problem } from '@regalo/contract/refusals/problem';
import { MEGABYTE } from '@regalo/contract/values/bytes';
import type { Connection } from '../../database/connection.ts';
import { allowLongStatements } from '../../database/database.ts';
import { requireFile, storedName, type UploadedFile } from '../../platform/http/multipart.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import type { OperatorServices } from '../services.ts';
import { type Account, keepLayout, layoutFor, readAccounts } from './bank-accounts.ts';
import { isSameNumber } from './bank-files/account-block.ts';
import type { BankFileReader } from './bank-files/bank-file-reader.ts';
import { headingsToKeep, isEnough } from './bank-files/headings.ts';
import type { BankStatement, Fault } from './bank-files/statement.ts';
import { keepTransfers, keptKeys } from './keep-transfers.ts';
import { transferKeys } from './transfer-keys.ts';

type Used = Pick<OperatorServices, 'database'> & { readBankFile: BankFileReader };

/** Characters of the name of a file. */
const FILE_NAME_MAX = 255;

const fileOf = (upload: UploadedFile | null) => requireFile(upload, BANK_FILE_MEGABYTES * MEGABYTE);

interface Read {
  statement: BankStatement;
  account: Account | undefined;
}

/** What is kept of the files of an account that was chosen, or of all that a file may be of. */
function layoutsOf(accounts: readonly Account[], chosen: Account | undefined) {
  const known = chosen ? [chosen] : accounts;
  return known.flatMap((account) => {
    const layout = layoutFor(account, accounts);
    return layout ? [{ ...layout, number: chosen ? '' : account.number }] : [];
  });
}

/**
 * Reads a file, and finds its account: the one that was chosen, or that has its number.
 * @throws Refusal if it is no statement, or of another account than was chosen
 */
async function read(
  { database, readBankFile }: Used,
  { bytes }: UploadedFile,
  { account: id, ...options }: BankFileInput,
): Promise<Read> {
  const accounts = await database.readAll(readAccounts);
  const chosen = accounts.find((one) => one.id === id);
  if (id && !chosen) throw new Refusal('bank_account_not_found', 'account');
  const statement = await readBankFile(bytes, {
    ...options,
    layouts: layoutsOf(accounts, chosen),
  });
  const { accountNumber } = statement;
  if (chosen && accountNumber && !isSameNumber(chosen.number, accountNumber))
    throw new Refusal(problem('bank_account_differs', { number: accountNumber }), 'account');
  const named = accounts.find(
    ({ number }) => accountNumber !== '' && isSameNumber(number, accountNumber),
  );
  return { statement, account: chosen ?? named };
}

const shownFaults = (faults: readonly Fault[]) => ({
  faults: faults.slice(0, SHOWN_ROWS).map(({ row, written, problem: found }) => ({
    ...{ row, written, ...found, message: inEnglish(found) },
  })),
  fault_count: faults.length,
});

/** The transfers of a statement with their keys. One that has that of another is a fault. */
function keyed({ transfers, faults }: BankStatement, accountId: number) {
  const keys = transferKeys(accountId, transfers);
  const all = transfers.map((one, at) => ({ ...one, ...(keys[at] ?? { key: '' }) }));
  const repeated = all.filter((one) => one.repeated);
  const told = repeated.map(({ row, reference, text }) => ({
    ...{ row, written: reference || text, problem: problem('bank_row_repeated') },
  }));
  return {
    transfers: all.flatMap(({ repeated: again, ...one }) => (again ? [] : [one])),
    faults: [...faults, ...told].sort((one, other) => one.row - other.row),
  };
}

/** What would come of a file; nothing is stored. @throws Refusal */
export async function previewBankFile(
  services: Used,
  input: BankFileInput,
  upload: UploadedFile | null,
): Promise<BankFilePreview> {
  const { statement, account } = await read(services, fileOf(upload), input);
  const { table, format, points, debits, balanceBreaks, accountNumber } = statement;
  // References of SINPE are the same in every account.
  const { transfers, faults } = keyed(statement, account?.id ?? 0);
  const kept = await services.database.readAll((tx) => keptKeys(tx, account ? transfers : []));
  const known = transfers.map(({ key, former_key: _, ...one }) => ({
    ...one,
    known: kept.has(key),
  }));
  return {
    ...{ format, points, debits, account_number: accountNumber },
    account: account ? { id: account.id, bank: account.bank, number: account.number } : null,
    headings: table?.headings ?? [],
    headings_row: table?.row ?? null,
    columns: table?.columns ?? {},
    columns_kept: table?.kept ?? false,
    transfers: known.slice(0, SHOWN_ROWS),
    count: known.length,
    known_count: known.filter((one) => one.known).length,
    total: known.reduce((sum, { amount }) => sum + amount, 0),
    ...shownFaults(faults),
    balance_breaks: balanceBreaks.slice(0, SHOWN_ROWS),
  };
}

/** Keeps how a CSV file was read, where it was read another way than the files of its bank before. */
async function keepAsRead(
  tx: Connection,
  account: Account,
  { table }: BankStatement,
  { dates_order, decimal_sign }: BankFileInput,
): Promise<void> {
  if (!table) return;
  const { layout } = account;
  await keepLayout(tx, account.id, {
    headings: headingsToKeep(table.headings, table.columns),
    ...(dates_order || layout.dates_order
      ? { dates_order: dates_order ?? layout.dates_order }
      : {}),
    ...(decimal_sign || layout.decimal_sign
      ? { decimal_sign: decimal_sign ?? layout.decimal_sign }
      : {}),
  });
}

/** Puts the transfers of a file into the list, each once. @throws Refusal */
export async function importBankFile(
  services: Used,
  { operatorId, name }: OperatorSession,
  input: BankFileInput,
  upload: UploadedFile | null,
) {
  const file = fileOf(upload);
  const { statement, account } = await read(services, file, input);
  if (!account) throw new Refusal('bank_account_missing', 'account');
  const { table, points, debits } = statement;
  if (table && !isEnough(table.columns)) throw new Refusal('bank_file_columns', 'columns');
  if (points.length > 0) throw new Refusal('bank_file_open', points[0]?.about);
  const fileName = storedName(file, FILE_NAME_MAX);
  const { transfers, faults } = keyed(statement, account.id);
  const rows = transfers.map(({ row: _, ...transfer }) => ({
    ...{ ...transfer, account_id: account.id, source: 'file' as const, file: fileName },
  }));
  const added = await services.database.transaction(async (tx) => {
    await allowLongStatements(tx);
    const ids = await keepTransfers(tx, rows);
    await keepAsRead(tx, account, statement, input);
    const counts = {
      added: ids.length,
      known: transfers.length - ids.length,
      faults: faults.length,
    };
    await addOperatorAudit(tx, {
      author: { operatorId, name },
      ...{ subject: 'bank_account', action: 'imported file', subjectId: account.id },
      after: { file: fileName, ...counts },
    });
    return ids.length;
  });
  return { added, known: transfers.length - added, debits, ...shownFaults(faults) };
}

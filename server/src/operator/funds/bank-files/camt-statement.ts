import { BANK_FILE_ROWS } from '@regalo/contract/operator/funds-bank-files';
import { cellDay } from '@regalo/contract/people/upload/sheet-dates';
import { problem } from '@regalo/contract/refusals/problem';
import { Refusal } from '../../../platform/refusal.ts';
import { bareNumber } from './account-block.ts';
import { readCents } from './amounts.ts';
import { clipText, damaged, noStatement, tooLong, wrongCurrency } from './limits.ts';
import { type BankStatement, creditProblem, currencyOf } from './statement.ts';
import { readTags } from './tagged-file.ts';

interface Node {
  name: string;
  text: string;
  /** Of an amount. */
  currency: string;
  children: Node[];
}

/** What a statement holds that is read. */
const READ = new Set(['Acct', 'Ntry']);

interface CamtFile {
  isStatement: boolean;
  accounts: Node[];
  entries: Node[];
}

/** The accounts and entries of a file, each as a tree; the rest is not kept. @throws Refusal */
function readCamt(text: string): CamtFile {
  const file: CamtFile = { isStatement: false, accounts: [], entries: [] };
  const within: Node[] = [];
  let isWhole = false;
  readTags(text, {
    open(name, { Ccy = '' }) {
      if (name === 'BkToCstmrStmt') file.isStatement = true;
      const parent = within.at(-1);
      if (!parent && !READ.has(name)) return;
      const node = { name, text: '', currency: Ccy, children: [] };
      parent?.children.push(node);
      within.push(node);
    },
    text(part) {
      const node = within.at(-1);
      if (node) node.text += part;
    },
    close(name, implied) {
      if (name === 'Document') isWhole = !implied;
      const node = within.pop();
      if (!node || within.length > 0) return;
      if (node.name === 'Acct') file.accounts.push(node);
      else if (file.entries.push(node) > BANK_FILE_ROWS) throw tooLong();
    },
  });
  if (!isWhole && file.isStatement) throw damaged();
  return file;
}

const childrenOf = (node: Node | undefined, name: string): Node[] =>
  node?.children.filter((child) => child.name === name) ?? [];

/** What stands at a path below a node; of several the first. */
const at = (node: Node | undefined, ...path: string[]): Node | undefined =>
  path.reduce<Node | undefined>((inner, name) => childrenOf(inner, name)[0], node);

const textAt = (node: Node | undefined, ...path: string[]): string =>
  clipText(at(node, ...path)?.text ?? '');

const accountNumber = (account: Node | undefined): string =>
  bareNumber(textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id'));

/** Reads a statement in CAMT.053. @throws Refusal */
export function readCamtStatement(text: string): BankStatement {
  const { isStatement, accounts, entries } = readCamt(text);
  if (!isStatement) throw noStatement();
  if (new Set(accounts.map(accountNumber)).size > 1)
    throw new Refusal('bank_file_accounts', 'data');
  if (entries.length === 0) throw new Refusal('bank_file_empty', 'data');
  const [account] = accounts;
  const currency = currencyOf(textAt(account, 'Ccy') || (at(entries[0], 'Amt')?.currency ?? ''));
  if (currency !== 'CRC') throw wrongCurrency(currency || '?');
  const statement: BankStatement = {
    ...{ format: 'camt', accountNumber: accountNumber(account), debits: 0 },
    ...{ transfers: [], faults: [], points: [], balanceBreaks: [] },
  };
  let row = 0;
  for (const entry of entries.filter(isBooked))
    for (const part of partsOf(entry)) {
      row += 1;
      // One entry may add up any number of payments.
      if (row > BANK_FILE_ROWS) throw tooLong();
      addPart(statement, row, entry, part);
    }
  return statement;
}

/** Entries that are only announced may still change. */
const isBooked = (entry: Node) =>
  /^(BOOK)?$/.test(textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts'));

const centsAt = (node: Node | undefined): number | null =>
  readCents(clipText(node?.text ?? ''), 'point');
const amountOf = (part: Node) => at(part, 'Amt') ?? at(part, 'AmtDtls', 'TxAmt', 'Amt');

/** The payments of an entry that adds up several; else the entry, with the details of its one payment. */
function partsOf(entry: Node): { amount: Node | undefined; details: Node | undefined }[] {
  const details = childrenOf(entry, 'NtryDtls').flatMap((one) => childrenOf(one, 'TxDtls'));
  const whole = { amount: at(entry, 'Amt'), details: details[0] };
  if (details.length < 2) return [whole];
  const parts = details.map((one) => ({ amount: amountOf(one), details: one }));
  const sum = parts.reduce((total, { amount }) => total + (centsAt(amount) ?? Number.NaN), 0);
  return sum === centsAt(whole.amount) ? parts : [{ ...whole, details: undefined }];
}

function addPart(
  statement: BankStatement,
  row: number,
  entry: Node,
  { amount, details }: ReturnType<typeof partsOf>[number],
): void {
  const date =
    textAt(entry, 'BookgDt', 'Dt') ||
    textAt(entry, 'BookgDt', 'DtTm') ||
    textAt(entry, 'ValDt', 'Dt');
  const day = cellDay(date.slice(0, 10));
  const cents = centsAt(amount);
  const written = clipText(amount?.text ?? '');
  const fault = (
    about: string,
    reason: 'bank_row_day' | 'bank_row_amount' | 'bank_row_cents' | 'bank_row_currency',
  ) => statement.faults.push({ row, written: about, problem: problem(reason) });
  if (!day) fault(date, 'bank_row_day');
  else if (cents === null || cents < 0) fault(written, 'bank_row_amount');
  else if (currencyOf(amount?.currency ?? 'CRC') !== 'CRC')
    fault(amount?.currency ?? '', 'bank_row_currency');
  else if (textAt(entry, 'CdtDbtInd') !== 'CRDT') statement.debits += 1;
  else if (creditProblem(cents)) fault(written, 'bank_row_cents');
  else if (cents > 0)
    statement.transfers.push({ row, day, amount: cents / 100, ...payerOf(entry, details) });
}

/** Who paid, with which reference and words. */
function payerOf(entry: Node, details: Node | undefined) {
  const parties = at(details, 'RltdPties');
  const lines = childrenOf(at(details, 'RmtInf'), 'Ustrd').map(({ text }) => text);
  const creditor = textAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref');
  const words = [...lines, creditor, textAt(details, 'AddtlTxInf'), textAt(entry, 'AddtlNtryInf')];
  const given = (name: string) => textAt(details, 'Refs', name);
  const endToEnd = given('EndToEndId');
  return {
    reference:
      given('AcctSvcrRef') ||
      textAt(entry, 'AcctSvcrRef') ||
      (endToEnd === 'NOTPROVIDED' ? '' : endToEnd) ||
      textAt(entry, 'NtryRef'),
    payer: textAt(parties, 'Dbtr', 'Nm') || textAt(parties, 'Dbtr', 'Pty', 'Nm'),
    payer_account: accountNumber(at(parties, 'DbtrAcct')),
    text: clipText(words.filter(Boolean).join(' ')),
  };
}

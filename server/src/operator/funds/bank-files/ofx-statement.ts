import { BANK_FILE_ROWS } from '@regalo/contract/operator/funds-bank-files';
import { cellDay } from '@regalo/contract/people/upload/sheet-dates';
import { problem } from '@regalo/contract/refusals/problem';
import { Refusal } from '../../../platform/refusal.ts';
import { bareNumber } from './account-block.ts';
import { readCents } from './amounts.ts';
import { clipText, damaged, tooLong, wrongCurrency } from './limits.ts';
import { type BankStatement, creditProblem, currencyOf } from './statement.ts';
import { readTags } from './tagged-file.ts';

type Values = Map<string, string>;

interface OfxFile {
  /** What stands outside of the movements. */
  account: Values;
  accounts: Set<string>;
  movements: Values[];
}

/**
 * The values of an OFX file. Of version 1 (SGML) a value ends where the next tag begins, and of version 2 (XML) at its own
 * end; what groups values ends in both.
 */
function readOfx(text: string): OfxFile {
  const file: OfxFile = { account: new Map(), accounts: new Set(), movements: [] };
  let movement: Values | undefined;
  let [name, value] = ['', ''];
  let isWhole = false;
  const take = () => {
    const held = value.trim();
    if (name && held) {
      const into = movement ?? file.account;
      if (!into.has(name)) into.set(name, held);
      if (name === 'ACCTID' && !movement) file.accounts.add(bareNumber(held));
    }
    [name, value] = ['', ''];
  };
  readTags(text.slice(text.search(/<OFX>/i)), {
    open(tag) {
      take();
      name = tag.toUpperCase();
      if (name !== 'STMTTRN') return;
      if (file.movements.length === BANK_FILE_ROWS) throw tooLong();
      movement = new Map();
    },
    text: (part) => {
      value += part;
    },
    close(tag, implied) {
      take();
      const closed = tag.toUpperCase();
      if (closed === 'OFX') isWhole = !implied;
      if (closed !== 'STMTTRN' || !movement || implied) return;
      file.movements.push(movement);
      movement = undefined;
    },
  });
  if (!isWhole) throw damaged();
  return file;
}

const DAY = /^(\d{4})(\d{2})(\d{2})/;

/** Reads a statement in OFX, version 1 or 2. @throws Refusal */
export function readOfxStatement(text: string): BankStatement {
  const { account, accounts, movements } = readOfx(text);
  if (accounts.size > 1) throw new Refusal('bank_file_accounts', 'data');
  if (movements.length === 0) throw new Refusal('bank_file_empty', 'data');
  const currency = currencyOf(account.get('CURDEF') ?? '');
  if (currency && currency !== 'CRC') throw wrongCurrency(currency);
  const statement: BankStatement = {
    ...{ format: 'ofx', accountNumber: [...accounts][0] ?? '', debits: 0 },
    ...{ transfers: [], faults: [], points: [], balanceBreaks: [] },
  };
  for (const [at, movement] of movements.entries()) addMovement(statement, at + 1, movement);
  return statement;
}

function addMovement(statement: BankStatement, row: number, movement: Values): void {
  const of = (...names: string[]) =>
    clipText(names.map((name) => movement.get(name)).find(Boolean) ?? '');
  const [, year = '', month = '', date = ''] = DAY.exec(of('DTPOSTED')) ?? [];
  const day = cellDay(`${year}-${month}-${date}`);
  const written = of('TRNAMT');
  // Either sign may part céntimos, and none groups thousands.
  const cents = readCents(written, /,\d*$/.test(written) ? 'comma' : 'point');
  if (!day)
    statement.faults.push({ row, written: of('DTPOSTED'), problem: problem('bank_row_day') });
  else if (cents === null)
    statement.faults.push({ row, written, problem: problem('bank_row_amount') });
  else if (cents < 0) statement.debits += 1;
  else if (creditProblem(cents))
    statement.faults.push({ row, written, problem: problem('bank_row_cents') });
  else if (cents > 0)
    statement.transfers.push({
      ...{ row, day, amount: cents / 100, reference: of('REFNUM', 'CHECKNUM', 'FITID') },
      ...{ payer: of('NAME'), payer_account: of('ACCTID'), text: of('MEMO') },
    });
}

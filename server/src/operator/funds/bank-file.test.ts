import {
  addBankAccount,
  forgetBankLayout,
  listBankAccounts,
} from '@regalo/contract/operator/funds-bank-accounts';
import { importBankFile, previewBankFile } from '@regalo/contract/operator/funds-bank-files';
import { listTransfers } from '@regalo/contract/operator/funds-transfers';
import { beforeAll, describe, expect, test } from 'vitest';
import { camtStatement, OFX_1 } from '../../testing/bank-files.ts';
import { bacStatement, type Movement } from '../../testing/bank-statements.ts';
import { makeCompany } from '../../testing/factories.ts';
import { makeOperator } from '../../testing/operators.ts';
import { sendSheet } from '../../testing/sheets.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ role: 'all', console: true });
let token: string;
beforeAll(async () => {
  token = (await makeOperator(app, { roles: ['finance'] })).token;
});

let accounts = 0;
/** An account of its own for each test. */
async function newAccount(bank = 'BAC'): Promise<{ id: number; number: string }> {
  accounts += 1;
  const body = { bank, number: `9000000${String(accounts).padStart(2, '0')}` };
  return (await app.call(addBankAccount, { token, body })).reply.body.account;
}

type Sent = { file?: Buffer | undefined; fields?: Record<string, string>; name?: string };
const preview = (sent: Sent) =>
  sendSheet(app, previewBankFile, { token, name: 'bac.csv', ...sent });
const importFile = (sent: Sent) =>
  sendSheet(app, importBankFile, { token, name: 'bac.csv', ...sent });

const paid = (reference: string, credit: number, more: Partial<Movement> = {}): Movement => ({
  ...{ date: '16/11/2026', reference, text: 'TEF DE: CAFE', credit, ...more },
});

const stored = async (account: number) =>
  await asSuperuser(
    app,
    `select day::text, amount::int, reference, status, source, file, twin_id from operator.bank_transfers
     where account_id = $1 order by id`,
    [account],
  );

test('a statement is shown before anything is stored', async () => {
  const account = await newAccount();
  const file = bacStatement([paid('1', 500), paid('2', 700), paid('3', 0, { debit: 5 })], {
    account: account.number,
  });
  const { status, reply } = await preview({ file });
  expect(status).toBe(200);
  expect(reply.body).toMatchObject({
    ...{
      format: 'csv',
      account: { id: account.id, bank: 'BAC' },
      count: 2,
      known_count: 0,
      total: 1200,
    },
    ...{
      debits: 1,
      faults: [],
      points: [],
      headings_row: 5,
      columns_kept: false,
      balance_breaks: [],
    },
    columns: { date: 0, reference: 1, text: 3, debit: 4, credit: 5, balance: 6 },
    transfers: [{ row: 6, amount: 500, known: false }, { row: 7 }],
  });
  expect(await stored(account.id)).toEqual([]);
});

describe('a transfer is kept once', () => {
  test('however often its file is imported, and with files that overlap', async () => {
    const { id, number } = await newAccount();
    const first = bacStatement([paid('1', 500), paid('2', 700)], { account: number });
    const second = bacStatement([paid('2', 700), paid('3', 900)], { account: number });
    expect((await importFile({ file: first })).reply.body).toMatchObject({ added: 2, known: 0 });
    expect((await importFile({ file: first })).reply.body).toMatchObject({ added: 0, known: 2 });
    expect((await preview({ file: second })).reply.body).toMatchObject({
      known_count: 1,
      count: 2,
    });
    expect((await importFile({ file: second })).reply.body).toMatchObject({ added: 1, known: 1 });
    expect((await stored(id)).map(({ reference }) => reference)).toEqual(['1', '2', '3']);
  });

  test('where several import one file at once', async () => {
    const { id, number } = await newAccount();
    const many = Array.from({ length: 50 }, (_, n) => paid(String(n + 1), 500 + n));
    const file = bacStatement(many, { account: number });
    const answers = await Promise.all(Array.from({ length: 6 }, () => importFile({ file })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.reduce((sum, { reply }) => sum + reply.body.added, 0)).toBe(50);
    expect(await stored(id)).toHaveLength(50);
  });

  test('and two that are alike are two', async () => {
    const { id, number } = await newAccount();
    const alike = [paid('0', 500), paid('0', 500)];
    await importFile({ file: bacStatement(alike.slice(1), { account: number }) });
    await importFile({ file: bacStatement(alike, { account: number }) });
    await importFile({ file: bacStatement(alike, { account: number }) });
    expect(await stored(id)).toMatchObject([{ twin_id: null }, { twin_id: null }]);
  });

  test('also in another format', async () => {
    const { id, number } = await newAccount();
    const text = (bank: string) => bank.replaceAll('912345678', number);
    await importFile({ file: Buffer.from(text(OFX_1)), name: 'bac.ofx' });
    const same = [paid('845120931', 500_000), paid('845121777', 75_000, { date: '17/11/2026' })];
    const answer = await importFile({ file: bacStatement(same, { account: number }) });
    expect(answer.reply.body).toMatchObject({ added: 0, known: 2 });
    expect(await stored(id)).toMatchObject([{ file: 'bac.ofx' }, { file: 'bac.ofx' }]);
  });

  test('one that has moved to another day, or lost its reference, names its twin', async () => {
    const { id, number } = await newAccount();
    await importFile({
      file: bacStatement([paid('77', 500), paid('78', 700)], { account: number }),
    });
    const later = [paid('77', 500, { date: '18/11/2026' }), paid('0', 700, { text: 'OTRO' })];
    await importFile({ file: bacStatement([...later, paid('79', 500)], { account: number }) });
    const rows = await asSuperuser(
      app,
      `select t.reference, w.reference as twin from operator.bank_transfers t
       left join operator.bank_transfers w on w.id = t.twin_id where t.account_id = $1 order by t.id`,
      [id],
    );
    expect(rows).toEqual([
      { reference: '77', twin: null },
      { reference: '78', twin: null },
      { reference: '77', twin: '77' },
      { reference: '0', twin: '78' },
      { reference: '79', twin: null },
    ]);
  });
});

describe('the account', () => {
  test('has to be added first, or chosen where the file names none', async () => {
    const unknown = bacStatement([paid('1', 500)], { account: '123412341' });
    expect((await preview({ file: unknown })).reply.body).toMatchObject({
      ...{ account: null, account_number: '123412341', count: 1 },
    });
    expect((await importFile({ file: unknown })).error.reason).toBe('bank_account_missing');
    const { id } = await newAccount();
    const bare = Buffer.from('Fecha,Referencia,Crédito\n16/11/2026,1,500.00');
    expect((await importFile({ file: bare })).error.reason).toBe('bank_account_missing');
    const chosen = await importFile({ file: bare, fields: { account: String(id) } });
    expect(chosen.reply.body).toMatchObject({ added: 1 });
  });

  test('of the file has to be the one that was chosen', async () => {
    const [one, other] = [await newAccount(), await newAccount()];
    const file = bacStatement([paid('1', 500)], { account: one.number });
    const refused = await importFile({ file, fields: { account: String(other.id) } });
    expect(refused.error).toMatchObject({
      ...{ reason: 'bank_account_differs', params: { number: one.number } },
    });
    const missing = await preview({ file, fields: { account: '999999' } });
    expect([missing.status, missing.error.reason]).toEqual([404, 'bank_account_not_found']);
  });

  test('is known by its IBAN where a file has its number alone', async () => {
    const body = { bank: 'BCR', number: 'CR05 0152 0200 1026 2840 66' };
    const { account } = (await app.call(addBankAccount, { token, body })).reply.body;
    const file = bacStatement([paid('1', 500)], { account: '1026284066' });
    expect((await preview({ file })).reply.body.account).toEqual(account);
  });

  test.each([
    ['CR05 0152 0200 1026 2840 67', 'bank_account_invalid'],
    ['12', 'input_too_short'],
    ['cuenta', 'bank_account_invalid'],
    ['CR05 0152 0200 1026 2840 66', 'bank_account_present'],
  ])('%s is not added: %s', async (number, reason) => {
    const { error } = await app.call(addBankAccount, { token, body: { bank: 'BCR', number } });
    expect(error.reason).toBe(reason);
  });
});

describe('what a file leaves open', () => {
  const open = Buffer.from('Fecha,Fecha valor,Referencia,Crédito\n01/02/2026,03/02/2026,1,500.00');
  const columns = JSON.stringify({ date: 1, reference: 2, credit: 3 });

  test('is asked before anything is stored, and what was answered holds for the bank', async () => {
    const { id } = await newAccount('Banco de la Plaza');
    const fields = { account: String(id) };
    expect((await preview({ file: open, fields })).reply.body).toMatchObject({
      points: [{ about: 'dates_order', rows: 1 }],
      transfers: [],
    });
    expect((await importFile({ file: open, fields })).error.reason).toBe('bank_file_open');
    const answered = { ...fields, columns, dates_order: 'day_first' };
    expect((await importFile({ file: open, fields: answered })).reply.body.added).toBe(1);
    expect(await stored(id)).toMatchObject([{ day: '2026-02-03' }]);

    const other = await newAccount('banco de la plaza');
    const next = await preview({ file: open, fields: { account: String(other.id) } });
    expect(next.reply.body).toMatchObject({
      ...{ points: [], columns_kept: true, columns: JSON.parse(columns) },
      transfers: [{ day: '2026-02-03' }],
    });
    const listed = (await app.call(listBankAccounts, { token })).reply.body.list;
    expect(listed.find((one) => one.id === other.id)).toMatchObject({
      ...{ headings: { date: 'Fecha valor' }, dates_order: 'day_first' },
    });

    await app.call(forgetBankLayout, { token, body: { account: other.id } });
    const anew = await preview({ file: open, fields: { account: String(id) } });
    expect(anew.reply.body).toMatchObject({ columns_kept: false, columns: { date: 0 } });
  });

  test('columns that say too little are refused, others that are none too', async () => {
    const { id } = await newAccount();
    const send = (typed: string) =>
      importFile({ file: open, fields: { account: String(id), columns: typed } });
    expect((await send('{"reference":1}')).error.reason).toBe('bank_file_columns');
    for (const typed of ['{"date":-1}', '{"other":1}', '[', '7'])
      expect((await send(typed)).status).toBe(422);
    expect(await stored(id)).toEqual([]);
  });
});

test('lines in error are told, and the others imported', async () => {
  const { id, number } = await newAccount();
  const file = bacStatement([paid('1', 500), paid('2', 700.5)], { account: number });
  const { reply } = await importFile({ file });
  expect(reply.body).toMatchObject({
    ...{ added: 1, fault_count: 1 },
    faults: [{ row: 7, written: '700.50', reason: 'bank_row_cents', message: expect.any(String) }],
  });
  expect(await stored(id)).toHaveLength(1);
});

test('a file in dollars, one that is none and one that is too large are refused', async () => {
  const dollars = await importFile({
    file: Buffer.from(camtStatement([{ amount: '1' }], { currency: 'USD' })),
  });
  expect(dollars.error).toMatchObject({
    reason: 'bank_file_currency',
    params: { currency: 'USD' },
  });
  expect((await importFile({ file: Buffer.alloc(100) })).error.reason).toBe('bank_file_type');
  expect((await importFile({})).error.reason).toBe('file_missing');
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'a');
  expect((await importFile({ file: large })).error).toMatchObject({
    ...{ code: 'too_large', params: { megabytes: 10 } },
  });
});

test('who may not credit is refused, and other audiences too', async () => {
  const company = await makeCompany(app.services.database);
  const support = await makeOperator(app, { roles: ['support'] });
  const file = bacStatement([paid('1', 500)]);
  const as = async (other?: string) =>
    (await sendSheet(app, importBankFile, { token: other, file })).status;
  expect([await as(), await as(company.token), await as(support.token)]).toEqual([401, 401, 403]);
  expect((await app.call(listTransfers, { token: support.token })).status).toBe(403);
});

test('an import is written into the audit of operators', async () => {
  const { id, number } = await newAccount();
  await importFile({
    file: bacStatement([paid('1', 500)], { account: number }),
    name: 'nov\u0007.csv',
  });
  const entries = await asSuperuser(
    app,
    `select action, after from operator.audit_entries where subject = 'bank_account' and subject_id = $1 order by id`,
    [id],
  );
  expect(entries).toEqual([
    { action: 'added', after: { bank: 'BAC', number } },
    { action: 'imported file', after: { file: 'nov.csv', added: 1, known: 0, faults: 0 } },
  ]);
});

import { describe, expect, test } from 'vitest';
import { camtDetails, camtStatement, OFX_1, OFX_2 } from '../../../testing/bank-files.ts';
import { readBankFile } from './read-bank-file.ts';

const read = (text: string | Buffer) => readBankFile(Buffer.from(text as string));
const refusalOf = (text: string | Buffer) => {
  try {
    return read(text);
  } catch (error) {
    return (error as { problem?: object }).problem;
  }
};
const because = (reason: string) => expect.objectContaining({ reason });

describe.each([
  ['OFX 1', OFX_1],
  ['OFX 1 in Windows-1252', Buffer.from(OFX_1, 'latin1')],
  ['OFX 1 without line ends', OFX_1.replace(/(?<=>)\n/g, '')],
  ['OFX 2', OFX_2],
])('%s', (_, file) => {
  test('is read', () => {
    expect(read(file)).toMatchObject({
      format: 'ofx',
      accountNumber: '912345678',
      debits: 1,
      faults: [],
    });
    expect(read(file).transfers).toEqual([
      {
        ...{ row: 1, day: '2026-11-16', amount: 500_000, reference: '845120931' },
        ...{ payer: 'CAFE DEL VALLE & CIA', payer_account: '', text: 'TEF R-1-95' },
      },
      {
        ...{ row: 3, day: '2026-11-17', amount: 75_000, reference: '845121777' },
        ...{ payer: '', payer_account: '', text: 'SINPE MÓVIL MARÍA NÚÑEZ' },
      },
    ]);
  });

  test('cut off is refused', () => {
    const whole = Buffer.from(file as string);
    expect(refusalOf(whole.subarray(0, whole.indexOf('845121777')))).toEqual(
      because('bank_file_damaged'),
    );
  });

  test('in dollars is refused', () => {
    const dollars = Buffer.from(file as string)
      .toString('latin1')
      .replace('<CURDEF>CRC', '<CURDEF>USD');
    expect(refusalOf(dollars)).toMatchObject({ params: { currency: 'USD' } });
  });
});

test('what is wrong with a movement of OFX is told', () => {
  const text = OFX_1.replace('500000.00', '500000.50').replace('75000,00', '75.000');
  expect(
    read(text).faults.map(({ row, written, problem }) => [row, written, problem.reason]),
  ).toEqual([
    [1, '500000.50', 'bank_row_cents'],
    [3, '75.000', 'bank_row_amount'],
  ]);
});

test('OFX of two accounts is refused', () => {
  const other = OFX_1.replace('</OFX>', '<BANKACCTFROM><ACCTID>999</BANKACCTFROM></OFX>');
  expect(refusalOf(other)).toEqual(because('bank_file_accounts'));
});

describe('CAMT.053', () => {
  const whole = camtStatement([
    { amount: '500000.00', details: camtDetails() },
    { amount: '250.00', kind: 'DBIT' },
    { amount: '7.00', status: '<Sts>PDNG</Sts>' },
    { amount: '75000', status: '<Sts>BOOK</Sts>' },
  ]);

  test('is read: what is booked, with its payer', () => {
    expect(read(whole)).toMatchObject({
      ...{ format: 'camt', accountNumber: 'CR23015108410026012345', debits: 1, faults: [] },
    });
    expect(read(whole).transfers).toEqual([
      {
        ...{ row: 1, day: '2026-11-16', amount: 500_000, reference: '845120931' },
        ...{ payer: 'Café del Valle & Cía', payer_account: 'CR05015202001026284066' },
        text: 'R-1-95 noviembre',
      },
      expect.objectContaining({ row: 3, amount: 75_000, payer: '' }),
    ]);
  });

  test('with a prefix of its namespace is the same', () => {
    const prefixed = whole.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:');
    expect(read(prefixed)).toEqual(read(whole));
  });

  test('in ISO-8859-1 is the same', () => {
    const latin = Buffer.from(whole.replace('UTF-8', 'ISO-8859-1'), 'latin1');
    expect(read(latin)).toEqual(read(whole));
  });

  test('an entry that adds up payments is taken apart, where they add up', () => {
    const parts =
      camtDetails({ amount: '300.00', reference: 'A' }) +
      camtDetails({ amount: '200.00', reference: 'B' });
    const amounts = (amount: string) =>
      read(camtStatement([{ amount, details: parts }])).transfers.map((one) => [
        one.amount,
        one.reference,
      ]);
    expect(amounts('500.00')).toEqual([
      [300, 'A'],
      [200, 'B'],
    ]);
    expect(amounts('501.00')).toEqual([[501, '845120931']]);
  });

  test('is refused in dollars, cut off, without entries, or where it is no statement', () => {
    expect(refusalOf(camtStatement([{ amount: '1' }], { currency: 'USD' }))).toMatchObject({
      params: { currency: 'USD' },
    });
    expect(refusalOf(whole.slice(0, whole.lastIndexOf('</Ntry>')))).toEqual(
      because('bank_file_damaged'),
    );
    expect(refusalOf(camtStatement([]))).toEqual(because('bank_file_empty'));
    expect(refusalOf(whole.replaceAll('BkToCstmrStmt', 'CstmrCdtTrfInitn'))).toEqual(
      because('bank_file_type'),
    );
  });

  test('what is wrong with an entry is told', () => {
    const text = camtStatement([
      { amount: '10.50' },
      { amount: '1,000' },
      { amount: '5', currency: 'USD' },
    ]);
    const faults = read(text.replace('Ccy="CRC">10.50', 'Ccy="CRC">10.50')).faults;
    expect(faults.map(({ row, problem }) => [row, problem.reason])).toEqual([
      [1, 'bank_row_cents'],
      [3, 'bank_row_currency'],
    ]);
  });
});

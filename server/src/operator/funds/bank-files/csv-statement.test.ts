import { describe, expect, test } from 'vitest';
import { bacStatement } from '../../../testing/bank-statements.ts';
import type { CsvOptions } from './csv-statement.ts';
import { readBankFile } from './read-bank-file.ts';

const read = (text: string | Buffer, options?: CsvOptions) =>
  readBankFile(Buffer.from(text as string), options);

/** Day, amount, reference and text of each transfer. */
const transfersOf = (text: string | Buffer, options?: CsvOptions) =>
  read(text, options).transfers.map((one) => [one.day, one.amount, one.reference, one.text]);

const faultsOf = (text: string | Buffer, options?: CsvOptions) =>
  read(text, options).faults.map((one) => [one.row, one.written, one.problem.reason]);

const refusalOf = (text: string | Buffer, options?: CsvOptions) => {
  try {
    return read(text, options);
  } catch (error) {
    return (error as { problem?: { reason: string; params: object } }).problem;
  }
};

const BAC = [
  {
    date: '16/11/2026',
    reference: '845120931',
    text: 'TEF DE: CAFE DEL VALLE S.A. R-1-95',
    credit: 500_000,
  },
  { date: '16/11/2026', reference: '845120932', code: 'CP', text: 'COMISION', debit: 250 },
  {
    date: '17/11/2026',
    reference: '845121777',
    code: 'SM',
    text: 'SINPE MÓVIL MARÍA NÚÑEZ',
    credit: 75_000,
  },
];

describe('the statement of BAC', () => {
  test('is read: its account, its credits, how many debits', () => {
    expect(read(bacStatement(BAC))).toMatchObject({
      ...{ format: 'csv', accountNumber: '912345678', debits: 1, faults: [], points: [] },
      ...{ balanceBreaks: [], table: { row: 5 } },
    });
    expect(transfersOf(bacStatement(BAC))).toEqual([
      ['2026-11-16', 500_000, '845120931', 'TEF DE: CAFE DEL VALLE S.A. R-'],
      ['2026-11-17', 75_000, '845121777', 'SINPE MÓVIL MARÍA NÚÑEZ'],
    ]);
  });

  test('in UTF-8 is the same', () => {
    const text = bacStatement(BAC).toString('latin1');
    expect(transfersOf(text)).toEqual(transfersOf(bacStatement(BAC)));
    expect(transfersOf(`\uFEFF${text}`)).toEqual(transfersOf(bacStatement(BAC)));
  });

  test('of an account in dollars is refused, and of another country', () => {
    const refused = (currency: string) => refusalOf(bacStatement(BAC, { currency }));
    expect(refused('USD')).toEqual({ reason: 'bank_file_currency', params: { currency: 'USD' } });
    expect(refused('HNL')).toEqual({ reason: 'bank_file_currency', params: { currency: 'HNL' } });
    expect(refused('COL')).toMatchObject({ accountNumber: '912345678' });
  });

  test('of the first days of a month is read by the day of its block', () => {
    const early = BAC.map((one, at) => ({ ...one, date: `0${at + 1}/11/2026` }));
    expect(read(bacStatement(early)).points).toMatchObject([{ about: 'dates_order' }]);
    const text = bacStatement(early).toString('latin1').replace(', 03/11/2026,', ', 30/11/2026,');
    expect(transfersOf(text)[0]?.[0]).toBe('2026-11-01');
  });

  test('without movements is refused', () => {
    expect(refusalOf(bacStatement([]))).toMatchObject({ reason: 'bank_file_empty' });
  });

  test('cut off within its last line has that line in error', () => {
    const whole = bacStatement(BAC).toString('latin1');
    const cut = whole.slice(0, whole.indexOf('SINPE') + 3);
    expect(faultsOf(cut)).toEqual([[8, '', 'bank_row_amount']]);
    expect(transfersOf(cut)).toHaveLength(1);
    const inDate = whole.slice(0, whole.lastIndexOf('17/11/2026') + 4);
    expect(faultsOf(inDate)).toEqual([[8, '17/1', 'bank_row_day']]);
  });

  test('of which a line is missing says where the balance breaks', () => {
    const all = bacStatement(BAC).toString('latin1').split('\r\n');
    expect(read(all.toSpliced(6, 1).join('\r\n')).balanceBreaks).toEqual([7]);
    const newestFirst = [...all.slice(0, 5), ...all.slice(5, 8).reverse(), ...all.slice(8)];
    expect(read(newestFirst.join('\r\n')).balanceBreaks).toEqual([]);
  });
});

describe('other banks', () => {
  test('semicolons, commas as decimal sign, an IBAN above, the newest line first', () => {
    const text = [
      'Banco de la Plaza',
      'Cuenta IBAN:;CR05 0152 0200 1026 2840 66',
      'Moneda:;Colones',
      '',
      'Fecha contable;Nro. documento;Detalle;Ordenante;Débito;Crédito;Saldo',
      '28-11-2026;D-77;Transferencia;Hotel Poás;;1.250.000,00;1.350.000,00',
      '27-11-2026;D-76;Compra;;40.000,00;;100.000,00',
      ';;;;;;',
      'Total;;;;40.000,00;1.250.000,00;',
    ].join('\n');
    const found = read(text);
    expect(found).toMatchObject({ accountNumber: 'CR05015202001026284066', debits: 1, faults: [] });
    expect(found.balanceBreaks).toEqual([]);
    expect(found.transfers).toEqual([
      {
        ...{ row: 6, day: '2026-11-28', amount: 1_250_000, reference: 'D-77' },
        ...{ payer: 'Hotel Poás', payer_account: '', text: 'Transferencia' },
      },
    ]);
  });

  test('English headings, tabs, a signed amount', () => {
    const text =
      'Posting date\tReference\tDescription\tAmount\tBalance\n' +
      '2026-11-28\tA1\tACME\t25,000.00\t25,000.00\n2026-11-28\tA2\tfee\t(1,000.00)\t24,000.00\n';
    expect(transfersOf(text)).toEqual([['2026-11-28', 25_000, 'A1', 'ACME']]);
    expect(read(text).debits).toBe(1);
  });

  test('a column that says what came in and what went out', () => {
    const text =
      'Fecha,Referencia,Tipo,Monto\n28/11/2026,1,C,25000\n28/11/2026,2,D,1000\n28/11/2026,3,CR,7';
    expect(transfersOf(text).map(([, amount]) => amount)).toEqual([25_000, 7]);
    // Types of the bank's own say nothing.
    expect(transfersOf(text.replace(',C,', ',TF,')).map(([, amount]) => amount)).toEqual([
      25_000, 1000, 7,
    ]);
  });

  test('dollars in the headings, or in every line', () => {
    const inHeadings = 'Fecha,Referencia,Crédito (USD)\n28/11/2026,1,10.00';
    expect(refusalOf(inHeadings)).toMatchObject({ params: { currency: 'USD' } });
    const inRows = 'Fecha,Referencia,Crédito,Moneda\n28/11/2026,1,10.00,USD';
    expect(refusalOf(inRows)).toMatchObject({ params: { currency: 'USD' } });
    expect(faultsOf(`${inRows}\n28/11/2026,2,10.00,CRC`)).toEqual([
      [2, 'USD', 'bank_row_currency'],
    ]);
  });

  test('unknown headings wait for somebody who says what they are', () => {
    const text = 'Wann,Nummer,Herein\n28/11/2026,7,500.00';
    expect(read(text)).toMatchObject({ transfers: [], table: { row: 1, columns: {} } });
    const columns = { date: 0, reference: 1, credit: 2 };
    expect(transfersOf(text, { columns })).toEqual([['2026-11-28', 500, '7', '']]);
  });
});

describe('what is kept of a bank', () => {
  const text = 'Fecha,Fecha valor,Referencia,Detalle,Crédito\n28/11/2026,30/11/2026,7,A,500.00';
  const kept = { headings: { date: 'Fecha valor', credit: 'Crédito', text: 'Detalle' } };

  test('is used where the headings are there', () => {
    expect(transfersOf(text)).toEqual([['2026-11-28', 500, '7', 'A']]);
    expect(transfersOf(text, { layouts: [{ ...kept, number: '' }] })).toEqual([
      ['2026-11-30', 500, '', 'A'],
    ]);
    expect(read(text, { layouts: [{ ...kept, number: '' }] }).table?.kept).toBe(true);
  });

  test('not where the bank has changed them', () => {
    const changed = text.replace('Fecha valor', 'Valuta');
    expect(read(changed, { layouts: [{ ...kept, number: '' }] }).table?.kept).toBe(false);
    expect(transfersOf(changed, { layouts: [{ ...kept, number: '' }] })).toEqual([
      ['2026-11-28', 500, '7', 'A'],
    ]);
  });

  test('answers hold for the next files', () => {
    const open = 'Fecha,Crédito\n01/02/2026,500.00';
    const taught = {
      headings: { date: 'Fecha', credit: 'Crédito' },
      dates_order: 'day_first' as const,
    };
    expect(read(open, { layouts: [{ ...taught, number: '' }] })).toMatchObject({
      points: [],
      transfers: [{ day: '2026-02-01' }],
    });
  });
});

describe('what could be read in two ways', () => {
  const file = (...rows: string[]) => ['Fecha,Referencia,Crédito', ...rows].join('\n');

  test('days are as another line proves', () => {
    expect(transfersOf(file('01/02/2026,1,500.00', '28/02/2026,2,7.00'))[0]?.[0]).toBe(
      '2026-02-01',
    );
    expect(transfersOf(file('01/02/2026,1,500.00', '02/28/2026,2,7.00'))[0]?.[0]).toBe(
      '2026-01-02',
    );
  });

  test('days that nothing proves are asked, and nothing is read until then', () => {
    const text = file('01/02/2026,1,500.00', '02/02/2026,2,7.00');
    expect(read(text)).toMatchObject({
      transfers: [],
      points: [
        {
          about: 'dates_order',
          rows: 1,
          example: {
            ...{ row: 2, written: '01/02/2026' },
            read: { day_first: '2026-02-01', month_first: '2026-01-02' },
          },
        },
      ],
    });
    expect(transfersOf(text, { dates_order: 'month_first' })[0]?.[0]).toBe('2026-01-02');
    expect(transfersOf(text, { dates_order: 'day_first' })[0]?.[0]).toBe('2026-02-01');
  });

  test('days that contradict each other are asked', () => {
    const text = file('28/11/2026,1,500.00', '11/28/2026,2,7.00', '01/02/2026,3,7.00');
    expect(read(text).points).toMatchObject([{ about: 'dates_order' }]);
    expect(faultsOf(text, { dates_order: 'day_first' })).toEqual([
      [3, '11/28/2026', 'bank_row_day'],
    ]);
  });

  test('amounts are as another line proves', () => {
    expect(transfersOf(file('28/11/2026,1,"1.234"', '28/11/2026,2,"7,50"'))[0]?.[1]).toBe(1234);
    expect(faultsOf(file('28/11/2026,1,1.234', '28/11/2026,2,7.00'))).toEqual([
      [2, '1.234', 'bank_row_amount'],
    ]);
  });

  test('amounts that nothing proves are asked', () => {
    const text = file('28/11/2026,1,1.234');
    expect(read(text)).toMatchObject({
      transfers: [],
      points: [{ about: 'decimal_sign', example: { read: { point: '', comma: '1234' } } }],
    });
    expect(transfersOf(text, { decimal_sign: 'comma' })[0]?.[1]).toBe(1234);
  });
});

describe('lines in error', () => {
  const file = (...rows: string[]) => ['Fecha,Referencia,Débito,Crédito', ...rows].join('\n');

  test('are told, and the others read', () => {
    const text = file(
      '28/11/2026,1,,500.00',
      '28/11/2026,2,,500.50',
      '31/02/2026,3,,500.00',
      '28/11/2026,4,,quinientos',
      '28/11/2026,5,,',
      '28/11/2026,6,10.00,500.00',
      ',7,,500.00',
      '28/11/2026,8,10.00,',
      '28/11/2026,9,0.00,0.00',
      '28/11/2026,10,,1.00',
    );
    expect(faultsOf(text)).toEqual([
      [3, '500.50', 'bank_row_cents'],
      [4, '31/02/2026', 'bank_row_day'],
      [5, 'quinientos', 'bank_row_amount'],
      [6, '', 'bank_row_amount'],
      [7, '500.00', 'bank_row_two_amounts'],
      [8, '', 'bank_row_day'],
    ]);
    expect(transfersOf(text).map(([, , reference]) => reference)).toEqual(['1', '10']);
    expect(read(text).debits).toBe(1);
  });

  test('headings that come again and notes of the bank are none', () => {
    const text = file(
      'Saldo anterior,,,',
      '28/11/2026,1,,500.00',
      'Fecha,Referencia,Débito,Crédito',
      '28/11/2026,2,,7.00',
      'Fin del detalle,,,',
      'Total,,,507.00',
    );
    expect(faultsOf(text)).toEqual([]);
    expect(transfersOf(text)).toHaveLength(2);
  });

  test('formulas are texts', () => {
    const text = file(`28/11/2026,"=HYPERLINK(""http://x"")",,500.00`, '28/11/2026,2,,=1+1');
    expect(transfersOf(text)[0]?.[2]).toBe('=HYPERLINK("http://x")');
    expect(faultsOf(text)).toEqual([[3, '=1+1', 'bank_row_amount']]);
  });
});

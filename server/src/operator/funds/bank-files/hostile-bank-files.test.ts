import { BANK_FILE_MEGABYTES, BANK_FILE_ROWS } from '@regalo/contract/operator/funds-bank-files';
import { MEGABYTE } from '@regalo/contract/values/bytes';
import { expect, test } from 'vitest';
import { camtStatement, OFX_1 } from '../../../testing/bank-files.ts';
import { createBankFileReader } from './bank-file-reader.ts';
import { readBankFile } from './read-bank-file.ts';

const BYTES = BANK_FILE_MEGABYTES * MEGABYTE;

/** The same again and again, as often as a file may be large. */
const filled = (part: string, around = '') =>
  around + part.repeat(Math.floor((BYTES - around.length) / part.length));

const HEADINGS = 'Fecha,Referencia,Crédito\n';
const ENTITIES = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'a'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}">]>`;
const UNSAFE = 'bank_file_unsafe';

test.each<[string, () => string | Buffer, string]>([
  ['a million lines', () => filled('28/11/26,1,5\n', HEADINGS), 'bank_file_too_long'],
  ['lines that are hardly any', () => filled('a\n', HEADINGS), 'bank_file_too_long'],
  ['blank lines alone', () => filled('\n', HEADINGS), 'bank_file_too_long'],
  ['one line without end', () => filled('1,', HEADINGS), 'bank_file_empty'],
  ['a quote without end', () => filled('x', `${HEADINGS}"`), 'bank_file_empty'],
  ['quotes alone', () => filled('"', HEADINGS), 'bank_file_empty'],
  ['entities of entities', () => ENTITIES + camtStatement([{ amount: '&b;' }]), UNSAFE],
  [
    'entities in OFX',
    () => OFX_1.replace('<OFX>', '<OFX><!ENTITY a SYSTEM "file:///etc/passwd">'),
    UNSAFE,
  ],
  ['tags in tags', () => filled('<A>', '<OFX>'), 'bank_file_too_complex'],
  ['ends of nothing', () => filled('</A>', '<OFX>'), 'bank_file_damaged'],
  [
    'elements without number',
    () => filled('<A/>', '<Document><BkToCstmrStmt>'),
    'bank_file_too_complex',
  ],
  ['a tag without end', () => filled('a', '<Document'), 'bank_file_type'],
  ['attributes without number', () => filled(' a="1"', '<Document'), 'bank_file_type'],
  [
    'entries without number',
    () => filled('<Ntry></Ntry>', '<Document><BkToCstmrStmt>'),
    'bank_file_too_long',
  ],
  ['movements without number', () => filled('<STMTTRN></STMTTRN>', '<OFX>'), 'bank_file_too_long'],
  ['a workbook', () => Buffer.from('PK\x03\x04\x14\0\0\0', 'latin1'), 'bank_file_type'],
  ['a PDF', () => filled('x', '%PDF-1.7\n'), 'bank_file_type'],
  ['nothing', () => '', 'bank_file_empty'],
  ['zeros', () => Buffer.alloc(BYTES), 'bank_file_type'],
  ['an account that is written on and on', () => filled('1 ', 'Cuenta: CR'), 'bank_file_empty'],
])('%s: refused, soon', (_, file, reason) => {
  const bytes = Buffer.from(file() as string);
  const began = performance.now();
  expect(() => readBankFile(bytes)).toThrow(
    expect.objectContaining({ problem: { reason, params: expect.anything() } }),
  );
  expect(performance.now() - began).toBeLessThan(15_000);
});

test('as many lines as may be are read', () => {
  const lines = Array.from({ length: BANK_FILE_ROWS }, (_, n) => `28/11/2026,${n},500.00`);
  const { transfers } = readBankFile(Buffer.from(HEADINGS + lines.join('\n')));
  expect(transfers).toHaveLength(BANK_FILE_ROWS);
  const more = Buffer.from(`${HEADINGS + lines.join('\n')}\n28/11/2026,x,500.00`);
  expect(() => readBankFile(more)).toThrow('20,000');
});

test('payments that one entry adds up are lines too', () => {
  const payment = '<TxDtls><Amt Ccy="CRC">1.00</Amt></TxDtls>';
  const file = (count: number) =>
    camtStatement([{ amount: `${count}.00`, details: payment.repeat(count) }]);
  expect(readBankFile(Buffer.from(file(BANK_FILE_ROWS))).transfers).toHaveLength(BANK_FILE_ROWS);
  expect(() => readBankFile(Buffer.from(file(BANK_FILE_ROWS + 1)))).toThrow('20,000');
});

test('a process that takes too long or too much memory is ended', async () => {
  const hasty = createBankFileReader({ milliseconds: 1, megabytes: 400 });
  await expect(hasty(Buffer.from(HEADINGS), {})).rejects.toMatchObject({
    problem: { reason: 'bank_file_too_slow' },
  });
  const narrow = createBankFileReader({ milliseconds: 20_000, megabytes: 12 });
  await expect(
    narrow(Buffer.from(filled('28/11/2026,123456,500.00\n', HEADINGS)), {}),
  ).rejects.toMatchObject({
    problem: { reason: 'bank_file_too_complex' },
  });
});

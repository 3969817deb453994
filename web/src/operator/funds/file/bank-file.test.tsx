import { addBankAccount, listBankAccounts } from '@regalo/contract/operator/funds-bank-accounts';
import { importBankFile, previewBankFile } from '@regalo/contract/operator/funds-bank-files';
import { listTransfers } from '@regalo/contract/operator/funds-transfers';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { renderOperator, signInOperator } from '../../../testing/render-operator.tsx';

type Preview = z.input<typeof previewBankFile.reply>['body'];

const BAC = { id: 1, bank: 'BAC', number: 'CR05015202001026284066' };

const PREVIEW: Preview = {
  format: 'csv',
  account_number: BAC.number,
  account: null,
  headings: ['Fecha', 'Referencia', 'Créditos'],
  headings_row: 5,
  columns: { date: 0, credit: 2 },
  columns_kept: false,
  points: [
    {
      about: 'dates_order',
      rows: 3,
      example: {
        row: 6,
        written: '05/04/2026',
        read: { day_first: '2026-04-05', month_first: '2026-05-04' },
      },
    },
  ],
  transfers: [
    {
      row: 6,
      day: '2026-04-05',
      amount: 250_000,
      reference: '88001',
      payer: 'ACME S.A.',
      payer_account: '',
      text: 'R-12-62',
      known: false,
    },
  ],
  count: 3,
  known_count: 1,
  total: 610_000,
  debits: 4,
  faults: [{ row: 9, written: '12.345,67', reason: 'bank_row_cents', params: {}, message: '' }],
  fault_count: 1,
  balance_breaks: [8],
};

const statement = () => new File(['Fecha;Referencia;Créditos'], 'bac.csv', { type: 'text/csv' });

test('a statement is previewed, what it leaves open is answered, and its transfers are imported', async () => {
  signInOperator('finance');
  const accounts: (typeof BAC)[] = [];
  answer(listBankAccounts, () => ok({ list: accounts.map((one) => ({ ...one, headings: {} })) }));
  const previews = answer(previewBankFile, ({ body }) => {
    const { account, dates_order } = body as Record<string, string>;
    return ok({
      ...PREVIEW,
      account: account ? BAC : null,
      points: dates_order ? [] : PREVIEW.points,
    });
  });
  const added = answer(addBankAccount, () => {
    accounts.push(BAC);
    return ok({ account: BAC });
  });
  const imported = answer(importBankFile, () =>
    ok({ added: 2, known: 1, debits: 4, faults: [], fault_count: 1 }),
  );
  answer(listTransfers, () =>
    ok({
      list: [],
      total_count: 0,
      counts: { new: 0, matched: 0, waiting: 0, credited: 0, set_aside: 0 },
      certain: { ids: [], total: 0 },
    }),
  );
  const { user } = await renderOperator('/funds/upload');
  await user.upload(await screen.findByLabelText('Bank file'), statement());
  await screen.findByText('The amount has céntimos, and wallets hold whole colones.');
  screen.getByText(/^The balance does not add up after line 8/);
  const importing = screen.getByRole('button', { name: 'Import 2 transfers' });
  expect(importing).toHaveProperty('disabled', true);

  await user.type(screen.getByLabelText('Bank'), 'BAC');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(previews.at(-1)?.body).toMatchObject({ account: '1' }));
  expect(added.map(({ body }) => body)).toEqual([{ bank: 'BAC', number: BAC.number }]);
  await user.click(screen.getByRole('radio', { name: 'The day: 2026-04-05' }));
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Reference' }),
    'Column B: Referencia',
  );
  await waitFor(() =>
    expect(previews.at(-1)?.body).toMatchObject({
      account: '1',
      dates_order: 'day_first',
      columns: '{"date":0,"credit":2,"reference":1}',
    }),
  );
  await waitFor(() => expect(importing).toHaveProperty('disabled', false));
  await user.click(importing);
  await screen.findByText('2 transfers were added.');
  expect(imported).toHaveLength(1);
  expect(location.pathname).toBe('/operator/funds');
});

test('a file that is no statement says so, and another can be chosen', async () => {
  allowErrors(/bank-file-preview failed/);
  signInOperator('finance');
  answer(listBankAccounts, () => ok({ list: [] }));
  answer(previewBankFile, () => refuse('bank_file_type', 'data'));
  const { user } = await renderOperator('/funds/upload');
  await user.upload(await screen.findByLabelText('Bank file'), statement());
  await screen.findByText('This is no bank statement in CSV, OFX or CAMT.');
  screen.getByLabelText('Bank file');
});

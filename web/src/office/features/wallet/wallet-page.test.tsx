import { PERMISSIONS } from '@regalo/contract/auth/permissions';
import {
  downloadInvoice,
  downloadMonthlyStatement,
  getMonthDocuments,
} from '@regalo/contract/wallet/documents';
import { exportMonthEnd } from '@regalo/contract/wallet/journal';
import { exportStatement, getStatement } from '@regalo/contract/wallet/statement';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  answerDashboard,
  answerFunds,
  answerFundsRequest,
  answerProfile,
  PAYMENT,
} from '../../../testing/answers.ts';
import { answer, ok } from '../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../testing/render-app.tsx';
import { catchSaved } from '../../../testing/saved-files.ts';

const ENTRY = {
  id: 2,
  kind: 'order' as const,
  reference: '',
  order: { id: 9, number: 9, gift_name: 'Tarde de café', quantity: 3 },
  author: 'Mariela Fonseca',
  amount: -78_600,
  balance_before: 500_000,
  balance_after: 421_400,
  createdAt: '2026-03-31T05:30:00.000Z',
};
const CREDIT = {
  ...ENTRY,
  id: 1,
  kind: 'credit' as const,
  reference: 'TRF-1',
  order: null,
  author: 'Luis Vega',
  amount: 500_000,
  balance_before: 0,
  balance_after: 500_000,
};

beforeEach(() => {
  signIn();
  answerProfile();
  answer(getMonthDocuments, ({ query }) =>
    ok({ month: String(query.month), statement: null, invoices: [] }),
  );
});

function answerStatement(list = [ENTRY, CREDIT]) {
  return answer(getStatement, ({ query }) =>
    ok({
      month: query.month ?? '2026-03',
      first_month: '2026-01',
      last_month: '2026-03',
      opening: 0,
      total_in: 500_000,
      total_out: 78_600,
      closing: 421_400,
      list,
      total_count: list.length,
      // It has moved since: the profile has another zone.
      time_zone: 'Europe/Madrid',
    }),
  );
}

test('why a request for funds was declined stands beside it', async () => {
  answerStatement();
  const createdAt = '2026-03-01T12:00:00.000Z';
  const declined = { id: 1, amount: 250_000, note: '', status: 'declined' as const, createdAt };
  answerFunds({ requests: [{ ...declined, answer: 'Pague antes la anterior.' }] });
  renderApp('/wallet');
  const requests = await screen.findByRole('list', { name: 'Your requests' });
  expect(requests.textContent).toContain('declinedPague antes la anterior.');
});

test('the statement shows each movement, and what the month began and ended with', async () => {
  const calls = answerStatement();
  answerFunds();
  renderApp('/wallet');
  expect(await screen.findByRole('heading', { level: 1, name: 'Wallet' })).toBeTruthy();
  const table = within(await screen.findByRole('table', { name: 'Statement' }));
  await table.findByText('Gifts sent');
  expect(calls[0]?.query).toEqual({ page: '1', limit: '10' });
  for (const text of ['3 × Tarde de café', '-₡78,600', '₡421,400', 'Mariela Fonseca'])
    expect(table.getByText(text)).toBeTruthy();
  for (const text of ['Funds added', 'TRF-1', '+₡500,000', 'Luis Vega'])
    expect(table.getByText(text)).toBeTruthy();
  expect(table.getAllByText('Mar 31, 2026, 07:30')).toHaveLength(2);
  expect(table.getByRole('link', { name: 'Order 9' }).getAttribute('href')).toBe('/orders/n9');
  const closing = screen.getByText('Closing balance').parentElement as HTMLElement;
  expect(within(closing).getByText('₡421,400')).toBeTruthy();
  const request = screen.getByText(/^Requested ₡250,000 on Mar 1, 2026/);
  expect(within(request).getByText('waiting')).toBeTruthy();
  expect(screen.queryByText(/^Your balance is below/)).toBeNull();
});

test('months live in the address, and the arrows end where there is nothing more', async () => {
  const calls = answerStatement([]);
  answerFunds();
  const { user } = renderApp('/wallet');
  await screen.findByText('No movements this month');
  expect(screen.getByRole('button', { name: 'Next month' })).toMatchObject({ disabled: true });
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await waitFor(() => expect(calls.at(-1)?.query.month).toBe('2026-02'));
  expect(window.location.search).toBe('?month=2026-02');
  await user.selectOptions(screen.getByLabelText('Month'), 'January 2026');
  await waitFor(() => expect(calls.at(-1)?.query.month).toBe('2026-01'));
  expect(screen.getByRole('button', { name: 'Previous month' })).toMatchObject({ disabled: true });
});

test.each([
  [
    'February 2026',
    'Csv',
    { type: 'csv', month: '2026-02' },
    /^wallet_statement_2026-02_\d{14}\.csv$/,
  ],
  ['All months', 'Excel', { type: 'excel' }, /^wallet_statement_\d{14}\.xlsx$/],
])('%s can be saved as a file', async (period, type, query, name) => {
  answerStatement();
  answerFunds();
  const files = catchSaved();
  const calls = answer(exportStatement, () => new HttpResponse('Date\r\n') as Response);
  const { user } = renderApp('/wallet?month=2026-02');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const group = within(await screen.findByRole('group', { name: period }));
  await user.click(group.getByRole('menuitem', { name: type }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(calls[0]?.query).toEqual({ ...query, language: 'en' });
  expect(files[0]?.name).toMatch(name);
});

test.each([
  ['Excel with all of it', 'excel', /^month_end_2026-02_\d{14}\.xlsx$/],
  ['Csv of the journal', 'csv', /^journal_2026-02_\d{14}\.csv$/],
])('accountants get the month that is shown: %s', async (label, type, name) => {
  answerStatement();
  answerFunds();
  const files = catchSaved();
  const calls = answer(exportMonthEnd, () => new HttpResponse('Date\r\n') as Response);
  const { user } = renderApp('/wallet?month=2026-02');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const group = within(
    await screen.findByRole('group', { name: 'For accountants: February 2026' }),
  );
  await user.click(group.getByRole('menuitem', { name: label }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(calls.map(({ query }) => query)).toEqual([{ type, month: '2026-02', language: 'en' }]);
  expect(files[0]?.name).toMatch(name);
});

test('who does not see the orders of others gets the statement alone', async () => {
  const permissions = PERMISSIONS.filter((one) => one !== 'orders.all');
  signIn('token-1', permissions);
  answerProfile({ permissions });
  answerStatement();
  answerFunds();
  const { user } = renderApp('/wallet?month=2026-02');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await screen.findByRole('group', { name: 'All months' });
  expect(screen.queryByRole('menuitem', { name: 'Csv of the journal' })).toBeNull();
});

test('a low wallet says so; funds are asked for once, whatever is pressed', async () => {
  answerStatement();
  const funds = answerFunds({ balance: 99_999 });
  const asked = answerFundsRequest();
  const { user } = renderApp('/wallet');
  await screen.findByText(
    'Your balance is below ₡100,000. Add funds so that no gifts have to wait.',
  );
  await user.click(screen.getAllByRole('button', { name: 'Add funds' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(dialog.getByText(/^Please enter an amount in whole colones/)).toBeTruthy();
  expect(asked).toHaveLength(0);
  await user.type(dialog.getByLabelText(/Amount/), '250000');
  await user.type(dialog.getByLabelText(/Note/), 'Diciembre');
  const loaded = funds.length;
  await user.dblClick(dialog.getByRole('button', { name: 'Send request' }));
  await screen.findByText('Request sent. We will contact you soon.');
  expect(asked.map(({ body }) => body)).toEqual([{ amount: 250_000, note: 'Diciembre' }]);
  expect(asked[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
  await waitFor(() => expect(funds.length).toBe(loaded + 1));
});

test('the amount in the header and in the menu leads here, in Spanish too', async () => {
  speakSpanish();
  answerDashboard();
  answerStatement();
  answerFunds();
  const { user } = renderApp('/');
  const link = await screen.findByRole('link', { name: /₡1,000,000/ });
  expect(link.getAttribute('href')).toBe('/wallet');
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Billetera' })).toBeTruthy();
  // The header says where one is, as on every page of the menu.
  const [header] = screen.getAllByRole('banner');
  expect(within(header as HTMLElement).getByText('Billetera')).toBeTruthy();
  expect(await screen.findByText('Regalos enviados')).toBeTruthy();
});

test('how to pay is shown at once, each part with a button to copy it', async () => {
  answerStatement();
  answerFunds({ payment: PAYMENT });
  const { user } = renderApp('/wallet');
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  const part = within(await screen.findByRole('region', { name: 'How to pay' }));
  await user.click(part.getByRole('button', { name: 'Copy: Payment reference' }));
  await screen.findByText('Payment reference copied.');
  await user.click(part.getByRole('button', { name: 'Copy: IBAN' }));
  expect(copied.mock.calls).toEqual([['R-12-62'], ['CR05 0152']]);
  expect(part.getByText('Funds arrive the same day.')).toBeTruthy();
  expect(part.getAllByRole('button')).toHaveLength(2);
  await user.click(screen.getAllByRole('button', { name: 'Add funds' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/with the reference R-12-62/);
  expect(dialog.queryByText('CR05 0152')).toBeNull();
});

test('what cannot be copied says so', async () => {
  answerStatement();
  answerFunds({ payment: PAYMENT });
  const { user } = renderApp('/wallet');
  const part = within(await screen.findByRole('region', { name: 'How to pay' }));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(part.getByRole('button', { name: 'Copy: IBAN' }));
  await screen.findByText(/It could not be copied/);
});

test('an operator who says it by mail shows no accounts', async () => {
  answerStatement();
  answerFunds();
  renderApp('/wallet');
  await screen.findByText('₡421,400', { selector: 'p' });
  expect(screen.queryByText('How to pay')).toBeNull();
  expect(screen.queryByText('Payment reference')).toBeNull();
});

test('a month that is over has its statement and its electronic invoices as files', async () => {
  answerFunds();
  answerStatement();
  answer(getMonthDocuments, ({ query }) =>
    ok({
      month: String(query.month),
      statement: {
        issuedAt: '2026-03-01T06:40:00.000Z',
        ...{ fees: 22_600, vat: 2_600, vat_rate: 13, vat_code: '08' },
      },
      invoices: [
        {
          ...{
            id: 7,
            kind: 'xml' as const,
            name: 'factura_2026-02.xml',
            bytes: 9,
            key: '5'.repeat(50),
          },
          attachedAt: '2026-03-04T15:00:00.000Z',
        },
      ],
    }),
  );
  const asked: unknown[] = [];
  const file = (type: string) => new HttpResponse('file', { headers: { 'content-type': type } });
  answer(downloadMonthlyStatement, ({ query }) => {
    asked.push(query);
    return file('application/pdf');
  });
  answer(downloadInvoice, ({ query }) => {
    asked.push(query);
    return file('application/xml');
  });
  const saved = catchSaved();
  const { user } = renderApp('/wallet?month=2026-02');
  await screen.findByText('Service fees ₡22,600, of which ₡2,600 are VAT (13 %).');
  await user.click(screen.getByRole('button', { name: 'Statement as PDF' }));
  await user.click(screen.getByRole('button', { name: 'Download XML' }));
  await waitFor(() =>
    expect(asked).toEqual([{ type: 'pdf', month: '2026-02', language: 'en' }, { id: '7' }]),
  );
  await waitFor(() =>
    expect(saved.map(({ name }) => name)).toEqual([
      'statement_2026-02.pdf',
      'electronic_invoice_2026-02_7.xml',
    ]),
  );
});

import { listBankAccounts } from '@regalo/contract/operator/funds-bank-accounts';
import * as contract from '@regalo/contract/operator/funds-transfers';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { answer, ok } from '../../testing/network.ts';
import { renderOperator, signInOperator } from '../../testing/render-operator.tsx';
import { useTransferSearch } from './transfers/transfer-params.ts';

type Page = z.input<typeof contract.listTransfers.reply>['body'];
type Transfer = Page['list'][number];

const BAC = { id: 1, bank: 'BAC', number: 'CR05015202001026284066' };
const ACME = { id: 4, name: 'Acme' };
const REQUEST = { id: 12, amount: 250_000, createdAt: '2026-11-01T15:00:00.000Z' };

const TRANSFER: Transfer = {
  id: 31,
  day: '2026-11-02',
  amount: 250_000,
  reference: '88001',
  payer: 'ACME S.A.',
  payer_account: 'CR21015202001026284066',
  text: 'R-12-62',
  account: BAC,
  source: 'file',
  file: 'bac.csv',
  status: 'new',
  company: null,
  request: null,
  match: { company: ACME, request: REQUEST, certain: true, reasons: ['reference', 'amount'] },
  twin: null,
  note: '',
  creditedAt: null,
  by_rule: false,
  createdAt: '2026-11-02T15:00:00.000Z',
};

function answerTransfers(list: Transfer[], certain: Page['certain'] = { ids: [], total: 0 }) {
  const counts = { new: list.length, matched: 0, waiting: 0, credited: 5, set_aside: 0 };
  return answer(contract.listTransfers, () =>
    ok({ list, total_count: list.length, counts, certain }),
  );
}

beforeEach(() => {
  useTransferSearch.setState({ search: '' });
  signInOperator('finance');
  answer(listBankAccounts, () => ok({ list: [{ ...BAC, headings: {} }] }));
});

test('a transfer says whom it is from and why, and is credited once looked at', async () => {
  answerTransfers([TRANSFER]);
  const credited = answer(contract.creditTransfer, () =>
    ok({ proposal: 1, status: 'done' as const, transfer: { ...TRANSFER, status: 'credited' } }),
  );
  const { user } = await renderOperator('/funds');
  await screen.findByText('By payment reference, requested amount');
  screen.getByText('Certain');
  await user.click(screen.getByRole('button', { name: 'Credit ₡250,000 of ACME S.A.' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit ₡250,000?' }));
  dialog.getByText(/^Answers the request of Nov 1, 2026 for ₡250,000/);
  await user.click(dialog.getByRole('button', { name: 'Credit' }));
  await screen.findByText('Acme was credited ₡250,000.');
  expect(credited.map(({ body }) => body)).toEqual([
    { id: 31, company_id: 4, request_id: 12, despite_twin: false, despite_credited: false },
  ]);
});

test('what is above the mark is proposed, and a twin has to be compared first', async () => {
  answerTransfers([{ ...TRANSFER, amount: 900_000, twin: 30 }]);
  const credited = answer(contract.creditTransfer, () =>
    ok({ proposal: 1, status: 'waiting' as const, transfer: { ...TRANSFER, status: 'waiting' } }),
  );
  const { user } = await renderOperator('/funds');
  await user.click(await screen.findByRole('button', { name: /^Credit ₡900,000/ }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('This is above ₡500,000, so it waits for a second operator.');
  const propose = dialog.getByRole('button', { name: 'Propose' });
  expect(propose).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('checkbox'));
  await user.click(propose);
  await screen.findByText('It waits for a second operator.');
  expect(credited.at(-1)?.body).toMatchObject({ despite_twin: true });
});

test('all that are certain are credited at once, and what was left out is said', async () => {
  answerTransfers([TRANSFER], { ids: [31, 32], total: 300_000 });
  const credited = answer(contract.creditCertain, () =>
    ok({
      credited: [31],
      waiting: [33],
      total: 250_000,
      skipped: [{ id: 32, reason: 'transfer_over', params: {} }],
    }),
  );
  const { user } = await renderOperator('/funds');
  await user.click(await screen.findByRole('button', { name: 'Credit all that are certain' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit ₡300,000?' }));
  await user.click(dialog.getByRole('button', { name: 'Credit all that are certain' }));
  await dialog.findByText('1 transfer was credited: ₡250,000.');
  dialog.getByText('1 waits for a second operator.');
  dialog.getByText(/^1 was left out/);
  expect(credited.map(({ body }) => body)).toEqual([{ ids: [31, 32] }]);
});

test('a company is chosen by hand, with the request of the same amount', async () => {
  answerTransfers([{ ...TRANSFER, match: null }]);
  answer(contract.findFundsCompanies, () =>
    ok({ list: [{ ...ACME, reference: 'R-12-62', balance: 5_000, open_requests: [REQUEST] }] }),
  );
  const matched = answer(contract.matchTransfer, () => ok({ transfer: TRANSFER }));
  const { user } = await renderOperator('/funds');
  await screen.findByText('No match');
  await user.click(screen.getByRole('button', { name: /^Choose company for ₡250,000/ }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('₡250,000 · ACME S.A. · 88001 · R-12-62');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('searchbox')));
  await user.keyboard('acme');
  await user.click(await dialog.findByRole('radio', { name: 'Acme' }));
  expect(dialog.getByRole('radio', { name: /^₡250,000/ })).toHaveProperty('checked', true);
  await user.click(dialog.getByRole('button', { name: 'Match' }));
  await screen.findByText('Matched: Acme paid it.');
  expect(matched.map(({ body }) => body)).toEqual([{ id: 31, company_id: 4, request_id: 12 }]);
});

test('what a rule has credited says so', async () => {
  const done = { ...TRANSFER, status: 'credited' as const, company: ACME, match: null };
  answerTransfers([
    { ...done, source: 'sinpe', by_rule: true },
    { ...done, id: 32 },
  ]);
  await renderOperator('/funds?status=credited');
  expect(await screen.findAllByText('Credited by the rule')).toHaveLength(1);
});

test('what is no funds is set aside with a note, and taken back', async () => {
  answerTransfers([TRANSFER]);
  const aside = answer(contract.setTransferAside, () => ok({ transfer: TRANSFER }));
  const back = answer(contract.takeTransferBack, () => ok({ transfer: TRANSFER }));
  const { user } = await renderOperator('/funds');
  await user.click(await screen.findByRole('button', { name: 'More for ₡250,000 of ACME S.A.' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Set aside' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Set aside' }));
  await dialog.findByText('Please say why it is set aside.');
  await user.type(dialog.getByLabelText('Why'), 'Interest');
  answerTransfers([{ ...TRANSFER, status: 'set_aside', note: 'Interest' }]);
  await user.click(dialog.getByRole('button', { name: 'Set aside' }));
  await waitFor(() =>
    expect(aside.map(({ body }) => body)).toEqual([{ id: 31, note: 'Interest' }]),
  );
  await user.click(await screen.findByRole('button', { name: /^Take back ₡250,000/ }));
  await screen.findByText('The transfer is open again.');
  expect(back.map(({ body }) => body)).toEqual([{ id: 31 }]);
});

test('the list is searched and filtered by state', async () => {
  const calls = answerTransfers([TRANSFER]);
  const { user } = await renderOperator('/funds');
  await screen.findByRole('option', { name: 'Credited (5)' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Credited (5)');
  await user.type(screen.getByRole('searchbox'), 'acme');
  await waitFor(() =>
    expect(calls.at(-1)?.body).toEqual({ page: 1, limit: 10, status: 'credited', search: 'acme' }),
  );
  // It may be a name or a phone: no address has it, so no log of a proxy either.
  expect(window.location.href).not.toContain('acme');
});

test('a request leads to the transfers that would answer it', async () => {
  const company = { ...ACME, reference: 'R-12-62', balance: 5_000 };
  const list = [{ ...REQUEST, company, note: '', transfers: [31] }];
  answer(contract.listFundsRequests, () => ok({ list }));
  const calls = answerTransfers([TRANSFER]);
  const { user } = await renderOperator('/funds/requests');
  await user.click(await screen.findByRole('link', { name: '1 transfer' }));
  await screen.findByText('ACME S.A.');
  expect(calls.at(-1)?.body).toMatchObject({ status: 'open', search: 'R-12-62' });
});

test('a request for funds is declined with an answer', async () => {
  const request = {
    ...REQUEST,
    company: { ...ACME, reference: 'R-12-62', balance: 5_000 },
    note: 'For December',
    transfers: [31],
  };
  answer(contract.listFundsRequests, () => ok({ list: [request] }));
  const declined = answer(contract.declineFundsRequest, () => ok({}));
  const { user } = await renderOperator('/funds/requests');
  await screen.findByText('For December');
  await user.click(screen.getByRole('button', { name: 'Decline ₡250,000 of Acme' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Nothing has arrived.');
  answer(contract.listFundsRequests, () => ok({ list: [] }));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await screen.findByText('No open requests');
  expect(declined.map(({ body }) => body)).toEqual([
    { id: 12, company_id: 4, answer: 'Nothing has arrived.' },
  ]);
});

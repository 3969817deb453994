import {
  changeOperatorCompany,
  getOperatorCompany,
  listCompanies,
  type OperatorCompany,
  suspendCompany,
} from '@regalo/contract/operator/companies';
import { listCompanyInvoices } from '@regalo/contract/operator/company-invoices';
import { inviteCompanyMember, listCompanyMembers } from '@regalo/contract/operator/company-members';
import { addCompanyNote, listCompanyNotes } from '@regalo/contract/operator/company-notes';
import {
  correctCompany,
  creditCompany,
  getCompanyStatement,
} from '@regalo/contract/operator/company-wallet';
import { problem } from '@regalo/contract/refusals/problem';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { allowErrors } from '../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../testing/network.ts';
import { renderOperator, signInOperator } from '../../testing/render-operator.tsx';

type Credit = z.input<typeof creditCompany.body>;

const VALLE: OperatorCompany = {
  id: 12,
  name: 'Café del Valle',
  reference: 'R-12-62',
  balance: 900_000,
  held: 11_200,
  vouchers: 240_000,
  low: false,
  suspended: false,
  lastOrderAt: '2026-05-03T15:00:00.000Z',
  createdAt: '2025-01-10T15:00:00.000Z',
  language: 'es',
  country: 'CR',
  zone: 'America/Costa_Rica',
  service_fee: 1_200,
  expiry: 'refund',
  low_wallet_mark: 100_000,
  reminders: true,
  surprise: true,
  legal_name: '',
  legal_id: '',
  second_factor_required: false,
  suspension: null,
  members: 3,
  orders: 41,
};

const answerList = (...list: OperatorCompany[]) =>
  answer(listCompanies, () =>
    ok({
      list,
      total_count: list.length,
      counts: { all: 2, active: 1, suspended: 1, low: 0 },
    }),
  );
const answerOne = (change: Partial<OperatorCompany> = {}) =>
  answer(getOperatorCompany, () => ok({ company: { ...VALLE, ...change } }));

test('companies are listed with their money, filtered, and opened', async () => {
  signInOperator('support');
  const lists = answerList(VALLE);
  answerOne();
  const { user } = await renderOperator('/companies');
  const row = (await screen.findByRole('link', { name: 'Café del Valle' })).closest('tr');
  for (const text of ['R-12-62', '₡900,000', '₡11,200', '₡240,000', 'May 3, 2026', 'Active'])
    within(row as HTMLElement).getByText(text);
  await user.selectOptions(screen.getByLabelText('Which companies'), 'Suspended (1)');
  await waitFor(() =>
    expect(lists.at(-1)?.query).toMatchObject({ filter: 'suspended', page: '1' }),
  );
  await user.click(await screen.findByRole('link', { name: 'Café del Valle' }));
  await screen.findByRole('heading', { level: 1, name: 'Café del Valle' });
  screen.getByText('Company 12 · R-12-62');
});

test('a company is suspended with a reason, which its page shows', async () => {
  signInOperator('support');
  answerOne();
  const calls = answer(suspendCompany, () => {
    const suspension = { since: '2026-05-04T15:00:00.000Z', reason: 'Un pago devuelto' };
    answerOne({ suspended: true, suspension });
    return ok({});
  });
  const { user } = await renderOperator('/companies/12');
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Café del Valle?' }));
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await dialog.findByText('Please say why. The company reads it.');
  expect(calls).toEqual([]);
  await user.type(dialog.getByLabelText(/^Reason/), 'Un pago devuelto');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await screen.findByText('Suspended since May 4, 2026');
  expect(calls.map(({ body }) => body)).toEqual([{ id: 12, reason: 'Un pago devuelto' }]);
  screen.getByText('Reason: Un pago devuelto');
  await screen.findByRole('button', { name: 'Resume' });
});

test('settings are changed by whoever may, and read by the others', async () => {
  signInOperator('support');
  answerOne();
  const changes = answer(changeOperatorCompany, () => ok({ company: VALLE }));
  const { user } = await renderOperator('/companies/12');
  const fee = await screen.findByLabelText('Service fee per gift');
  await user.clear(fee);
  await user.type(fee, '1500');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  expect(changes[0]?.body).toMatchObject({
    id: 12,
    service_fee: 1_500,
    zone: 'America/Costa_Rica',
  });
});

test('finance reads the settings, and has neither buttons nor members', async () => {
  signInOperator('finance');
  answerOne();
  const { user } = await renderOperator('/companies/12');
  expect(await screen.findByLabelText('Service fee per gift')).toHaveProperty('disabled', false);
  expect(screen.getByLabelText('Service fee per gift').closest('fieldset')?.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Members' }));
  await screen.findByText('Members are personal data');
  expect(screen.queryByRole('button', { name: 'Invite a member' })).toBeNull();
});

test('the first Admin of a company is invited', async () => {
  signInOperator('support');
  answerOne({ members: 0 });
  answer(listCompanyMembers, () => ok({ list: [], invitations: [] }));
  const calls = answer(inviteCompanyMember, () => ok({ status: 'done' }));
  const { user } = await renderOperator('/companies/12/members');
  await screen.findByText('Nobody signs in yet');
  await user.click(screen.getByRole('button', { name: 'Invite a member' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a member' }));
  await user.type(dialog.getByLabelText(/^Email/), 'sofia@valle.cr');
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  await screen.findByText('The invitation to sofia@valle.cr is on its way.');
  expect(calls.map(({ body }) => body)).toEqual([
    { company_id: 12, email: 'sofia@valle.cr', roles: ['admin'] },
  ]);
});

test('a member of a company that has people waits for a second operator', async () => {
  signInOperator('support');
  answerOne();
  answer(listCompanyMembers, () => ok({ list: [], invitations: [] }));
  answer(inviteCompanyMember, () => ok({ status: 'waiting' }));
  const { user } = await renderOperator('/companies/12/members');
  await user.click(await screen.findByRole('button', { name: 'Invite a member' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a member' }));
  dialog.getByText(/a second operator has to agree/);
  await user.type(dialog.getByLabelText(/^Email/), 'sofia@valle.cr');
  await user.click(dialog.getByRole('checkbox', { name: /^Viewer/ }));
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  await screen.findByText('sofia@valle.cr waits for a second operator.');
});

test('a note is added', async () => {
  signInOperator('support');
  answerOne();
  answer(listCompanyNotes, () => ok({ list: [] }));
  const note = {
    id: 1,
    author: 'Olga Vindas',
    text: 'Llamar en mayo',
    createdAt: '2026-05-03T15:00:00.000Z',
  };
  answer(addCompanyNote, () => {
    answer(listCompanyNotes, () => ok({ list: [note] }));
    return ok({ note });
  });
  const { user } = await renderOperator('/companies/12/notes');
  await screen.findByText('No notes yet');
  await user.type(screen.getByLabelText('Note'), 'Llamar en mayo');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('Olga Vindas, May 3, 2026, 09:00');
});

const STATEMENT = {
  month: '2026-05',
  first_month: '2026-04',
  last_month: '2026-05',
  opening: 0,
  total_in: 400_000,
  total_out: 0,
  closing: 400_000,
  list: [
    {
      id: 1,
      kind: 'credit' as const,
      reference: 'TRF-1',
      order: null,
      amount: 400_000,
      balance_before: 0,
      balance_after: 400_000,
      createdAt: '2026-05-03T15:00:00.000Z',
    },
  ],
  total_count: 1,
  time_zone: 'America/Costa_Rica',
};

test('funds are added by a reference, and large ones wait for a second operator', async () => {
  signInOperator('finance');
  answerOne();
  answer(getCompanyStatement, () => ok(STATEMENT));
  answer(listCompanyInvoices, () => ok({ month: '2026-11', statement: null, invoices: [] }));
  const calls = answer(creditCompany, () => ok({ proposal: 4, status: 'waiting' as const }));
  const { user } = await renderOperator('/companies/12/wallet');
  await screen.findByText('Funds added');
  await user.click(screen.getByRole('button', { name: 'Add funds' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add funds to Café del Valle' }));
  await dialog.findByText(/^Once for each reference. Above ₡500,000/);
  await user.type(dialog.getByLabelText('Amount'), '900000');
  await user.type(dialog.getByLabelText('Reference of the payment'), 'TRF-9');
  await user.click(dialog.getByRole('button', { name: 'Add funds' }));
  await screen.findByText('It waits for a second operator.');
  expect(calls[0]?.body).toMatchObject({ company_id: 12, amount: 900_000, reference: 'TRF-9' });
});

test('a payment that another company has is added once it was compared', async () => {
  signInOperator('finance');
  answerOne();
  answer(getCompanyStatement, () => ok(STATEMENT));
  answer(listCompanyInvoices, () => ok({ month: '2026-11', statement: null, invoices: [] }));
  allowErrors(/company-credit/);
  const refused = problem('payment_credited', { company: 'Acme' });
  const calls = answer(creditCompany, ({ body }) =>
    (body as Credit).despite_credited
      ? ok({ proposal: 4, status: 'done' as const })
      : refuse(refused),
  );
  const { user } = await renderOperator('/companies/12/wallet');
  await user.click(await screen.findByRole('button', { name: 'Add funds' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Amount'), '9000');
  await user.type(dialog.getByLabelText('Reference of the payment'), 'TRF-9');
  const add = dialog.getByRole('button', { name: 'Add funds' });
  await user.click(add);
  await dialog.findByText(/Acme.* has already been credited/);
  expect(add).toHaveProperty('disabled', true);
  // Another reference is asked about anew.
  await user.click(dialog.getByRole('checkbox'));
  await user.type(dialog.getByLabelText('Reference of the payment'), '0');
  expect(dialog.queryByRole('checkbox')).toBe(null);
  await user.click(add);
  await user.click(await dialog.findByRole('checkbox'));
  await user.click(add);
  await screen.findByText(/₡9,000/);
  const sent = calls.map(({ body }) => body as Credit);
  expect(sent.map((body) => [body.reference, body.despite_credited])).toEqual([
    ['TRF-9', false],
    ['TRF-90', false],
    ['TRF-90', true],
  ]);
});

test('a correction names the credit, and itself', async () => {
  signInOperator('finance');
  answerOne();
  answer(getCompanyStatement, () => ok(STATEMENT));
  answer(listCompanyInvoices, () => ok({ month: '2026-11', statement: null, invoices: [] }));
  const calls = answer(correctCompany, () => ok({ proposal: 5, status: 'done' as const }));
  const { user } = await renderOperator('/companies/12/wallet');
  await user.click(await screen.findByRole('button', { name: 'Correct a credit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Amount'), '1000');
  await user.type(dialog.getByLabelText('Reference of the credit'), 'TRF-1');
  await user.click(dialog.getByRole('button', { name: 'Correct a credit' }));
  await dialog.findByText('Please give the reference of the payment.');
  await user.type(dialog.getByLabelText('Reference of the correction'), 'COR-1');
  await user.click(dialog.getByRole('button', { name: 'Correct a credit' }));
  await screen.findByText('₡1,000 were taken back.');
  expect(calls[0]?.body).toEqual({
    company_id: 12,
    amount: 1_000,
    reference: 'TRF-1',
    correction: 'COR-1',
  });
});

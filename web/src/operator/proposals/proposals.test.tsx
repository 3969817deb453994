import { beginOperatorStepUp, operatorStepUp } from '@regalo/contract/operator/factors';
import { decideProposal, listProposals } from '@regalo/contract/operator/proposals';
import { problem } from '@regalo/contract/refusals/problem';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { answer, ok, refuse } from '../../testing/network.ts';
import { renderOperator, signInOperator } from '../../testing/render-operator.tsx';

type Proposal = z.input<typeof listProposals.reply>['body']['list'][number];

const CREDIT: Proposal = {
  id: 8,
  kind: 'credit',
  amount: 900_000,
  company_id: 4,
  company: 'Café del Valle S.A.',
  shop_id: null,
  shop: null,
  payload: {},
  payout: null,
  status: 'waiting',
  proposed_by: 'Fabio Salas',
  createdAt: '2026-11-02T15:00:00.000Z',
  decided_by: null,
  decidedAt: null,
  reason: null,
  own: false,
  may_decide: true,
  hindrance: null,
};

const answerProposals = (...list: Proposal[]) =>
  answer(listProposals, () => ok({ list, next: null }));

test('a proposal of another operator is accepted with a proof of who accepts it', async () => {
  signInOperator('finance');
  const lists = answerProposals(CREDIT);
  let proved = false;
  const decided = answer(decideProposal, () =>
    proved
      ? ok({ proposal: 8, status: 'done' as const })
      : refuse(problem('step_up_required', { methods: ['totp'] })),
  );
  answer(beginOperatorStepUp, () => ok({ challenge: 's1', methods: ['totp'], passkey: null }));
  answer(operatorStepUp, () => {
    proved = true;
    return ok({});
  });
  const { user } = await renderOperator('/proposals');
  await screen.findByText('Credit a wallet');
  screen.getByText('Café del Valle S.A.');
  expect(lists.map(({ query }) => query)).toEqual([{ limit: '20', status: 'waiting' }]);
  await user.click(screen.getByRole('button', { name: 'Accept ₡900,000 of Fabio Salas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept ₡900,000?' }));
  answerProposals();
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Accepted and done.');
  await screen.findByText('Nothing is waiting');
  expect(decided.at(-1)?.body).toEqual({ id: 8, accept: true, reason: '' });
});

test('a payout says which statement it pays, to which account, and as what', async () => {
  signInOperator('finance');
  const payout = { statement: 3, account: '…4066' };
  const paid = { kind: 'payout', shop: 'Tucán', payload: { line: 5, reference: 'SINPE 9' } };
  const noAccount = { ...paid, id: 9, payout: { statement: 4, account: null } };
  answerProposals({ ...CREDIT, ...paid, payout }, { ...CREDIT, ...noAccount });
  const { user } = await renderOperator('/proposals');
  const words = 'statement 3, to the account …4066, reference SINPE 9';
  await screen.findByText(words);
  screen.getByText('statement 4, reference SINPE 9; the shop has no account');
  await user.click(screen.getAllByRole('button', { name: /^Accept/ })[0] as HTMLElement);
  within(await screen.findByRole('dialog')).getByText(words);
});

test('a refusal needs a reason', async () => {
  signInOperator('finance');
  answerProposals(CREDIT);
  const decided = answer(decideProposal, () => ok({ proposal: 8, status: 'refused' as const }));
  const { user } = await renderOperator('/proposals');
  await user.click(await screen.findByRole('button', { name: 'Refuse ₡900,000 of Fabio Salas' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await dialog.findByText('Please say why.');
  expect(decided).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'Wrong company');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() =>
    expect(decided.map(({ body }) => body)).toEqual([
      { id: 8, accept: false, reason: 'Wrong company' },
    ]),
  );
});

const MINE = {
  proposed_by: 'Olga Vindas',
  own: true,
  may_decide: false,
  hindrance: 'own',
} as const;

test('one’s own proposal is left to others, and what was decided says by whom', async () => {
  signInOperator();
  const decidedAt = '2026-11-02T16:00:00.000Z';
  const over = { status: 'refused', decidedAt, may_decide: false } as const;
  answerProposals(
    { ...CREDIT, ...MINE },
    { ...CREDIT, ...over, id: 7, decided_by: 'Ana Mora', reason: 'Twice' },
    { ...CREDIT, ...MINE, ...over, id: 6, hindrance: null, proposed_by: 'Pia Rojas' },
  );
  await renderOperator('/proposals?status=all');
  await screen.findByText('Yours: another operator accepts it');
  for (const text of ['Ana Mora', 'Twice']) screen.getAllByText(text);
  const table = within(screen.getByRole('table'));
  table.getByText('Refused');
  // Its author has withdrawn it.
  table.getByText('Withdrawn');
  expect(table.getAllByText('Pia Rojas')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
});

test('one’s own proposal is withdrawn without a reason', async () => {
  signInOperator();
  answerProposals({ ...CREDIT, ...MINE });
  const decided = answer(decideProposal, () => ok({ proposal: 8, status: 'refused' as const }));
  const { user } = await renderOperator('/proposals');
  await user.click(await screen.findByRole('button', { name: 'Withdraw ₡900,000 of Olga Vindas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw ₡900,000?' }));
  answerProposals();
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Withdrawn.');
  expect(decided.map(({ body }) => body)).toEqual([{ id: 8, accept: false, reason: '' }]);
});

test.each([
  ['gone', 'Whoever proposed it may no longer do so'],
  ['expired', 'Proposed more than 7 days ago'],
  ['related', 'One of you two has given the other access within 30 days'],
  ['newcomer', 'You signed in for the first time less than 24 hours ago'],
] as const)('what cannot be accepted says why, and can be refused: %s', async (hindrance, text) => {
  signInOperator('finance');
  answerProposals({ ...CREDIT, hindrance });
  await renderOperator('/proposals');
  await screen.findByText(text);
  screen.getByRole('button', { name: /^Refuse/ });
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
});

test('a correction says what is owed instead, and why', async () => {
  signInOperator('finance');
  const payload = { redemption: 17, before: 900_000, after: 0, note: 'Cobrado dos veces' };
  answerProposals({ ...CREDIT, kind: 'shop-correct', payload });
  const { user } = await renderOperator('/proposals');
  await screen.findByText('redemption 17: ₡0 instead of ₡900,000');
  screen.getByText('Correct what a shop is owed');
  screen.getByText('Cobrado dos veces');
  await user.click(screen.getByRole('button', { name: /^Accept redemption 17/ }));
  await screen.findByRole('dialog', { name: /^Accept redemption 17/ });
});

test('a rule says its limits, and whether payers of before are enough', async () => {
  signInOperator('finance');
  const payload = { payment_max: 200_000, day_max: 900_000, known_payers: true };
  const of = { kind: 'credit-rule', company_id: null, company: null };
  answerProposals({ ...CREDIT, ...of, payload });
  const { user } = await renderOperator('/proposals');
  await screen.findByText('up to ₡200,000 each, ₡900,000 a day');
  screen.getByText('Set the rule that credits SINPE Móvil');
  screen.getByText('Also credits payers who have paid for the same company before.');
  screen.getByText('All companies');
  await user.click(screen.getByRole('button', { name: /^Accept up to ₡200,000 each/ }));
  await screen.findByRole('dialog', { name: 'Accept up to ₡200,000 each, ₡900,000 a day?' });
});

test('whoever accepts a credit reads that its payment was credited before', async () => {
  signInOperator('finance');
  answerProposals({ ...CREDIT, payload: { transfer: 3, despite_credited: true } });
  await renderOperator('/proposals');
  await screen.findByText('Another payment with its reference and amount was credited.');
});

test('who is to be let into a company is said instead of an amount', async () => {
  signInOperator('support');
  const payload = { email: 'sofia@valle.cr', roles: ['admin'] };
  answerProposals(
    { ...CREDIT, kind: 'member', amount: 0, payload },
    { ...CREDIT, id: 7, kind: 'member', amount: 0, payload: { member: 31 } },
  );
  const { user } = await renderOperator('/proposals');
  await screen.findByText('sofia@valle.cr (Admin)');
  screen.getByText('member 31 again');
  await user.click(screen.getByRole('button', { name: /^Accept sofia@valle.cr/ }));
  await screen.findByRole('dialog', { name: 'Accept sofia@valle.cr (Admin)?' });
});

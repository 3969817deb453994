import * as contract from '@regalo/contract/operator/funds-credit-rule';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { allowErrors } from '../../testing/logged-errors.ts';
import { answer, ok } from '../../testing/network.ts';
import { renderOperator, signInOperator } from '../../testing/render-operator.tsx';

type Shown = z.input<typeof contract.readCreditRule.reply>['body'];

const RULE: contract.CreditRule = {
  ...{ id: 3, payment_max: 200_000, day_max: 450_000, known_payers: true },
  ...{ set_by: 'Olga Solano', accepted_by: 'Omar Rojas' },
  createdAt: '2026-11-02T15:00:00.000Z',
  ...{ endedAt: null, ended_by: null },
};

const OFF: Shown = {
  ...{ rule: null, author_gone: false, credited: { count: 0, total: 0 }, waiting: 0 },
  ...{ gateway: true, history: [] },
};

const answerRule = (shown: Partial<Shown> = {}) =>
  answer(contract.readCreditRule, () => ok({ ...OFF, ...shown }));

beforeEach(() => {
  signInOperator('finance');
});

const amountField = (dialog: ReturnType<typeof within>, name: string) =>
  dialog.getByRole('textbox', { name });

test('the rule is off until somebody sets it, within limits that go together', async () => {
  answerRule();
  const set = answer(contract.setCreditRule, () => ok({ proposal: 1, status: 'done' as const }));
  const { user } = await renderOperator('/funds/rule');
  await screen.findByText('Off');
  expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Set the rule' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Set the rule for SINPE Móvil' }),
  );
  dialog.getByText(/never above ₡500,000 for a company or ₡2,500,000 in all/);
  await user.type(amountField(dialog, 'At most for one payment'), '200000');
  await user.type(amountField(dialog, 'At most within 24 hours'), '2000');
  await user.click(dialog.getByRole('button', { name: 'Set' }));
  await dialog.findByText(/at least as high as that for a payment/);
  expect(set).toEqual([]);
  await user.type(amountField(dialog, 'At most within 24 hours'), '00');
  await user.click(dialog.getByRole('checkbox'));
  answerRule({ rule: RULE });
  await user.click(dialog.getByRole('button', { name: 'Set' }));
  await screen.findByText('The rule is on.');
  await screen.findByText('Olga Solano, accepted by Omar Rojas');
  screen.getByText('Credited too, without a request');
  expect(set.map(({ body }) => body)).toEqual([
    { payment_max: 200_000, day_max: 200_000, known_payers: true },
  ]);
});

test('above the mark it is proposed, and what waits is said', async () => {
  answerRule({ rule: RULE });
  const set = answer(contract.setCreditRule, () => ok({ proposal: 1, status: 'waiting' as const }));
  const { user } = await renderOperator('/funds/rule');
  await user.click(await screen.findByRole('button', { name: 'Change the rule' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/waits for a second operator/)).toBeNull();
  await user.type(amountField(dialog, 'At most within 24 hours'), '0');
  dialog.getByText('A limit is above ₡500,000, so it waits for a second operator.');
  answerRule({ rule: RULE, waiting: 1 });
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await screen.findByText('It waits for a second operator.');
  const waiting = await screen.findByRole('link', { name: 'See what waits' });
  // A link within a text is not told by its colour alone.
  expect(waiting.dataset.underline).toBe('always');
  expect(set.map(({ body }) => body)).toMatchObject([{ day_max: 4_500_000, known_payers: true }]);
});

test('it is switched off at once, and stays in the history', async () => {
  answerRule({ rule: RULE, credited: { count: 2, total: 61_000 } });
  const ended = answer(contract.endCreditRule, () => ok({}));
  const { user } = await renderOperator('/funds/rule');
  await screen.findByText('₡61,000 in 2 transfers');
  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch the rule off?' }));
  const past = { ...RULE, endedAt: '2026-11-03T15:00:00.000Z', ended_by: 'Omar Rojas' };
  answerRule({ history: [past] });
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  await screen.findByText('The rule is off.');
  await screen.findByText('₡200,000 each, ₡450,000 a day, and payers who have paid before');
  expect(ended).toHaveLength(1);
});

test('that it credits nothing is said, with the reason', async () => {
  answerRule({ rule: RULE, author_gone: true, gateway: false });
  await renderOperator('/funds/rule');
  await screen.findByText(/^Whoever set the rule is disabled/);
  await screen.findByText(/^No payment gateway tells/);
});

test('a failure to load is said, and can be tried again', async () => {
  allowErrors(/credit-rule/);
  answer(contract.readCreditRule, () => new Response('', { status: 500 }));
  const { user } = await renderOperator('/funds/rule');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answerRule();
  await user.click(again);
  await screen.findByText('Off');
});

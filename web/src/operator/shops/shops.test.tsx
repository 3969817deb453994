import { inviteShopManager, listShopManagers } from '@regalo/contract/operator/shop-managers';
import {
  closeShopStatements,
  correctShopRedemption,
  getOperatorStatement,
  listShopStatements,
} from '@regalo/contract/operator/shop-statements';
import { listShopTills, pairShopTill } from '@regalo/contract/operator/shop-tills';
import {
  getOperatorShop,
  listShops,
  type OperatorShop,
  setShopAccount,
  setShopTerms,
} from '@regalo/contract/operator/shops';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, ok } from '../../testing/network.ts';
import { renderOperator, signInOperator } from '../../testing/render-operator.tsx';

const TUCAN: OperatorShop = {
  id: 7,
  key: 'mercadito-tucan-azul',
  name: 'Mercadito Tucán Azul',
  active: true,
  owed: 120_000,
  unpaid: 95_000,
  lastStatement: { number: 3, last_day: '2026-05-03', payable: 95_000, paid: false },
  lastRedemptionAt: '2026-05-04T15:00:00.000Z',
  has_terms: true,
  has_account: true,
  category: 'Abarrotes',
  email: '',
  time_zone: 'America/Costa_Rica',
  terms: [{ from_day: '2026-01-05', commission_bps: 650, period: 'week', author: 'Olga Solano' }],
  account: {
    ...{ id: 1, iban: 'CR05015202001026284066', holder: 'Tucán S.A.', holder_id: '3-101-1' },
    ...{ author: 'Olga Solano', createdAt: '2026-01-01T15:00:00.000Z' },
    holdsFrom: '2026-01-04T15:00:00.000Z',
  },
  next_account: null,
};

const answerOne = (change: Partial<OperatorShop> = {}) =>
  answer(getOperatorShop, () => ok({ shop: { ...TUCAN, ...change } }));

test('shops are listed with what they are owed, filtered, and opened', async () => {
  signInOperator('finance');
  const lists = answer(listShops, () =>
    ok({
      ...{ list: [TUCAN], total_count: 1 },
      counts: { all: 4, unpaid: 1, unready: 0, paused: 2 },
    }),
  );
  answerOne();
  const { user } = await renderOperator('/shops');
  const link = await screen.findByRole('link', { name: TUCAN.name });
  const row = within(link.closest('tr') as HTMLElement);
  for (const text of ['₡120,000', '₡95,000', 'May 3, 2026', 'May 4, 2026', 'Offered'])
    row.getByText(text);
  await user.selectOptions(screen.getByLabelText('Which shops'), 'With a statement to pay (1)');
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ filter: 'unpaid', page: '1' }));
  await user.click(await screen.findByRole('link', { name: TUCAN.name }));
  await screen.findByRole('heading', { level: 1, name: TUCAN.name });
  screen.getByText('6.5%');
  screen.getByText('CR05015202001026284066');
  expect(screen.queryByRole('button', { name: 'New terms' })).toBeNull();
});

test('terms are agreed in per cent, with a comma too', async () => {
  signInOperator('catalogue');
  answerOne();
  const calls = answer(setShopTerms, () => ok({ shop: TUCAN }));
  const { user } = await renderOperator('/shops/7');
  await user.click(await screen.findByRole('button', { name: 'New terms' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New terms' }));
  const commission = dialog.getByLabelText('Commission, per cent');
  await user.clear(commission);
  await user.type(commission, '101');
  await user.click(dialog.getByRole('button', { name: 'Save the terms' }));
  await dialog.findByText('From 0 to 100 per cent.');
  await user.clear(commission);
  await user.type(commission, '7,25');
  await user.selectOptions(dialog.getByLabelText('Settled'), 'Every month');
  await user.click(dialog.getByRole('button', { name: 'Save the terms' }));
  await screen.findByText('The terms were saved.');
  expect(calls.map(({ body }) => body)).toEqual([{ id: 7, commission_bps: 725, period: 'month' }]);
});

test('an account is noted, and the page says that it waits', async () => {
  signInOperator('catalogue');
  answerOne({ account: null });
  const calls = answer(setShopAccount, () => {
    const next = TUCAN.account && { ...TUCAN.account, holdsFrom: '2026-05-07T15:00:00.000Z' };
    answerOne({ account: null, next_account: next });
    return ok({ shop: TUCAN });
  });
  const { user } = await renderOperator('/shops/7');
  await screen.findByText('No account yet');
  await user.click(screen.getByRole('button', { name: 'Set the account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the account' }));
  await user.type(dialog.getByLabelText('IBAN'), 'CR05 0152 0200 1026 2840 66');
  await user.click(dialog.getByRole('button', { name: 'Save the account' }));
  await dialog.findByText('Please say whom the account belongs to.');
  await user.type(dialog.getByLabelText('Account holder'), 'Tucán S.A.');
  await user.click(dialog.getByRole('button', { name: 'Save the account' }));
  await screen.findByText(/^Paid to this account from .* on$/);
  expect(calls).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Set the account' })).toBeNull();
  screen.getByRole('button', { name: 'Withdraw' });
});

test('managers are shown to those who manage shops, who invite others', async () => {
  signInOperator('catalogue');
  answerOne();
  answer(listShopManagers, () =>
    ok({
      list: [
        {
          ...{ id: 3, email: 'sofia@tucan.cr', first_name: 'Sofía', last_name: 'Vargas' },
          ...{ language: 'es' as const, disabled: false, joined: false },
          createdAt: '2026-01-01T15:00:00.000Z',
        },
      ],
    }),
  );
  const calls = answer(inviteShopManager, () => ok({ id: 4 }));
  const { user } = await renderOperator('/shops/7/managers');
  await screen.findByText('Sofía Vargas');
  screen.getByText('Invited');
  await user.click(screen.getByRole('button', { name: 'Invite a manager' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a manager' }));
  await user.type(dialog.getByLabelText(/^Email/), 'luis@tucan.cr');
  await user.type(dialog.getByLabelText('First name'), 'Luis');
  await user.type(dialog.getByLabelText('Last name'), 'Vega');
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  await screen.findByText('The invitation is on its way to luis@tucan.cr.');
  expect(calls[0]?.body).toMatchObject({ shop_id: 7, email: 'luis@tucan.cr' });
});

test('finance is not asked for managers that it may not see', async () => {
  signInOperator('finance');
  answerOne();
  const calls = answer(listShopManagers, () => ok({ list: [] }));
  await renderOperator('/shops/7/managers');
  await screen.findByText('Your roles do not show who signs in for shops');
  expect(calls).toEqual([]);
});

test('a till gets a code that is shown once', async () => {
  signInOperator('catalogue');
  answerOne();
  answer(listShopTills, () => ok({ tills: [], pairings: [] }));
  const until = '2026-05-05T15:00:00.000Z';
  answer(pairShopTill, () => ok({ id: 1, code: '12345678', expires_at: until }));
  const { user } = await renderOperator('/shops/7/tills');
  await screen.findByText('No tills yet');
  await user.click(screen.getByRole('button', { name: 'Add a till' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a till' }));
  await user.type(dialog.getByLabelText('Name'), 'Caja 1');
  await user.click(dialog.getByRole('button', { name: 'Make a pairing code' }));
  await dialog.findByText('1234-5678');
});

test('what is due is closed by who pays shops', async () => {
  signInOperator('finance');
  answerOne();
  answer(listShopStatements, () => ok({ list: [], total_count: 0, open: null, terms: null }));
  answer(closeShopStatements, () => ok({ closed: [{ id: 1, number: 4, payable: 9_500 }] }));
  const { user } = await renderOperator('/shops/7/statements');
  await user.click(await screen.findByRole('button', { name: 'Close what is due' }));
  await screen.findByText('1 statement was closed.');
});

const LINE = {
  ...{ id: 31, kind: 'redemption' as const, redemption_id: 17, gift_name: 'Almuerzo' },
  ...{ till_name: 'Caja 1', receipt: 'F-9', colones: 10_000, commission: 650, payable: 9_350 },
  ...{ note: '', owed: 9_000, created_at: '2026-05-02T15:00:00.000Z' },
};
const CORRECTION = {
  ...{ ...LINE, id: 32, kind: 'correction' as const, colones: -1_000, commission: -65 },
  ...{ payable: -935, note: 'Cobrado de más' },
};
const answerStatement = () =>
  answer(getOperatorStatement, () =>
    ok({
      statement: {
        ...{ id: 4, number: 3, period: 'week' as const, first_day: '2026-04-27' },
        ...{ last_day: '2026-05-03', redemptions: 1, undos: 0, corrections: 1, redeemed: 10_000 },
        ...{ undone: 0, corrected: -1_000, commission: 585, carried: 0, payable: 8_415 },
        ...{ closed_at: '2026-05-04T15:00:00.000Z', payout: null },
      },
      ...{ list: [LINE, CORRECTION], total_count: 2 },
    }),
  );

test('what is owed for a redemption is corrected, with a reason that the shop reads', async () => {
  signInOperator('finance');
  answerOne();
  answerStatement();
  const calls = answer(correctShopRedemption, () => ok({ proposal: 5, status: 'done' }));
  const { user } = await renderOperator('/shops/7/statements/4');
  await screen.findByText('Cobrado de más');
  screen.getByText('Corrected');
  expect(screen.getAllByRole('button', { name: /^Correct redemption/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Correct redemption 17' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct redemption 17' }));
  dialog.getByText('₡9,000');
  await user.type(dialog.getByLabelText(/^Reason/), 'Error de digitación');
  await user.click(dialog.getByRole('button', { name: 'Correct' }));
  await dialog.findByText('This is what is owed already.');
  await user.type(dialog.getByLabelText('Correct amount, before commission'), '4000');
  await user.click(dialog.getByRole('button', { name: 'Correct' }));
  await screen.findByText('Corrected by -₡5,000.');
  expect(calls.map(({ body }) => body)).toEqual([
    {
      ...{ shop_id: 7, redemption_id: 17, before: 9_000, after: 4_000 },
      reason: 'Error de digitación',
    },
  ]);
});

test('who does not pay shops is offered no correction', async () => {
  signInOperator('catalogue');
  answerOne();
  answerStatement();
  await renderOperator('/shops/7/statements/4');
  await screen.findByText('Cobrado de más');
  expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
});

import { csrfToken } from '@regalo/contract/auth/auth';
import { setSupervisorPin, shopLogin, shopLogout } from '@regalo/contract/shop/account';
import { listRedemptions } from '@regalo/contract/shop/redemptions';
import { getShopStatement, listStatements } from '@regalo/contract/shop/statements';
import { listTills, makePairing, revokeTill } from '@regalo/contract/shop/tills';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, ok } from '../testing/network.ts';
import { PROFILE, renderShop, signInShop } from '../testing/render-shop.tsx';

const REDEMPTION = {
  id: 41,
  till: { id: 3, name: 'Caja 1' },
  gift_name: 'Tarde de café',
  currency: 'CRC' as const,
  amount: 12_000,
  colones: 12_000,
  commission: 780,
  payable: 11_220,
  receipt: 'F-88',
  redeemed_at: '2026-11-03T05:30:00.000Z',
  undone_at: null,
  undo_reason: null,
};
const UNDONE = {
  ...REDEMPTION,
  id: 42,
  currency: 'USD' as const,
  amount: 2_550,
  colones: 13_100,
  commission: 0,
  payable: 0,
  undone_at: '2026-11-03T05:40:00.000Z',
  undo_reason: 'wrong table',
};
const TILL = {
  id: 3,
  name: 'Caja 1',
  paired_at: '2026-10-01T15:00:00.000Z',
  last_seen_at: '2026-11-03T05:30:00.000Z',
  revoked_at: null,
};
const STATEMENT = {
  id: 9,
  number: 2,
  period: 'month' as const,
  first_day: '2026-10-01',
  last_day: '2026-10-31',
  redemptions: 12,
  undos: 1,
  redeemed: 240_000,
  undone: 12_000,
  corrections: 1,
  corrected: -2_000,
  commission: 5_650,
  carried: -2_300,
  payable: 218_050,
  closed_at: '2026-11-01T07:00:00.000Z',
  payout: { paid_at: '2026-11-04T15:00:00.000Z', reference: 'SINPE 7781' },
};

const answerTills = (tills = [TILL]) => answer(listTills, () => ok({ tills, pairings: [] }));

const answerRedemptions = (list = [REDEMPTION, UNDONE]) =>
  answer(listRedemptions, () =>
    ok({
      list,
      total_count: list.length,
      total: { count: 1, colones: 12_000, commission: 780, payable: 11_220 },
    }),
  );

test('a manager signs in for the shop, sees its redemptions, and signs out', async () => {
  const logins = answer(shopLogin, () => ok({ token: 'fresh', profile: PROFILE }));
  answer(csrfToken, () => ok({ csrfToken: 'csrf-1' }));
  answerTills();
  const calls = answerRedemptions();
  const { user } = await renderShop('/');
  await user.type(await screen.findByLabelText('Email'), 'tienda@cafe.co.cr');
  await user.type(screen.getByLabelText('PIN'), 'cafe2026');
  signInShop();
  localStorage.removeItem('regalo-shop-authToken');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Redemptions' })).toBeTruthy();
  expect(logins.map(({ body }) => body)).toEqual([{ email: 'tienda@cafe.co.cr', pin: 'cafe2026' }]);
  await screen.findByText('Café Montaña');
  await waitFor(() => expect(calls[0]?.headers.get('authorization')).toBe('Bearer fresh'));

  const out = answer(shopLogout, () => ok({}));
  await user.click(screen.getByRole('button', { name: 'Account of Rosa Jiménez' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('heading', { level: 1, name: 'Your shop at Regalo' });
  await waitFor(() => expect(out).toHaveLength(1));
  expect(localStorage.getItem('regalo-shop-authToken')).toBeNull();
});

test('redemptions show gross, commission and what is paid, nothing for what was undone', async () => {
  signInShop();
  answerTills([TILL, { ...TILL, id: 4, name: 'Caja 2' }]);
  const calls = answerRedemptions();
  const { user } = await renderShop('/');
  const table = within(await screen.findByRole('table', { name: 'Redemptions' }));
  await waitFor(() => expect(table.getAllByText('F-88')).toHaveLength(2));
  expect(table.getAllByText('Nov 2, 2026, 23:30')).toHaveLength(2);
  table.getByText('$25.50');
  table.getByText('-₡780');
  table.getByText('₡11,220');
  const totals = screen.getByLabelText('Totals of this list');
  expect(totals.textContent).toBe('Redemptions1Redeemed₡12,000Commission-₡780Paid to you₡11,220');
  table.getByText('Undone Nov 2, 2026, 23:40: wrong table');
  expect(table.getAllByText('₡0')).toHaveLength(2);
  await user.selectOptions(await screen.findByLabelText('Till'), 'Caja 2');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ till: '4', page: '1' }));
});

test('a till is paired with a code that is shown once, and taken out of use', async () => {
  signInShop();
  answerTills();
  const pairs = answer(makePairing, () =>
    ok({ id: 1, code: '12345678', expires_at: '2026-11-04T18:00:00.000Z' }),
  );
  const revoked = answer(revokeTill, () => ok({}));
  const { user } = await renderShop('/tills');
  await user.click(await screen.findByRole('button', { name: 'Add a till' }));
  await user.click(await screen.findByRole('button', { name: 'Make a pairing code' }));
  await screen.findByText('Please give the till a name.', {
    selector: '.mantine-InputWrapper-error',
  });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Caja 2');
  await user.click(screen.getByRole('button', { name: 'Make a pairing code' }));
  await screen.findByText('1234-5678');
  expect(pairs.map(({ body }) => body)).toEqual([{ name: 'Caja 2' }]);
  await user.click(screen.getByRole('button', { name: 'Done' }));

  await user.click(await screen.findByRole('button', { name: 'Take Caja 1 out of use' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Take out of use' }));
  await waitFor(() => expect(revoked.map(({ body }) => body)).toEqual([{ id: 3 }]));
});

test('a supervisor’s PIN is set with the manager’s own', async () => {
  signInShop();
  answerTills();
  const set = answer(setSupervisorPin, () => ok({}));
  const { user } = await renderShop('/tills');
  await user.click(await screen.findByRole('button', { name: 'Set a PIN' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('New supervisor’s PIN'), '314159');
  const save = dialog.getByRole('button', { name: 'Save' });
  await user.click(save);
  await dialog.findByText(/^Please fill all/);
  expect(set).toEqual([]);
  await user.type(dialog.getByLabelText('The PIN you sign in with'), 'Regalo2025');
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { pin: 'Regalo2025', supervisor_pin: '314159' };
  expect(set.map((call) => call.body)).toEqual([body]);
});

test('statements say what is payable and when it was paid, down to each use', async () => {
  signInShop();
  answer(listStatements, () =>
    ok({
      list: [STATEMENT],
      total_count: 1,
      open: null,
      terms: { commission_bps: 250, period: 'month' },
    }),
  );
  answer(getShopStatement, () =>
    ok({
      statement: STATEMENT,
      list: [
        {
          id: 5,
          kind: 'redemption',
          redemption_id: 41,
          gift_name: 'Tarde de café',
          till_name: 'Caja 1',
          receipt: 'F-88',
          colones: 12_000,
          commission: 300,
          payable: 11_700,
          note: '',
          owed: 10_000,
          created_at: '2026-10-03T05:30:00.000Z',
        },
        {
          id: 6,
          kind: 'correction',
          redemption_id: 41,
          gift_name: 'Tarde de café',
          till_name: 'Caja 1',
          receipt: 'F-88',
          colones: -2_000,
          commission: -50,
          payable: -1_950,
          note: 'Cobrado de más',
          owed: 10_000,
          created_at: '2026-10-20T05:30:00.000Z',
        },
      ],
      total_count: 2,
    }),
  );
  const { user } = await renderShop('/statements');
  await screen.findByText('Settled every month, with a commission of 2.5%.');
  const table = within(await screen.findByRole('table', { name: 'Statements' }));
  table.getByText('SINPE 7781');
  table.getByText('₡218,050');
  await user.click(table.getByRole('link', { name: 'Statement 2' }));
  await screen.findByRole('heading', { level: 1, name: 'Statement 2' });
  for (const text of ['Redeemed (12)', 'Corrected (1)', 'Carried over', '-₡2,300'])
    expect(screen.getByText(text)).toBeTruthy();
  const lines = within(screen.getByRole('table', { name: 'Redemptions, undos and corrections' }));
  for (const text of ['-₡300', '₡11,700', '-₡1,950', 'Cobrado de más']) lines.getByText(text);
});

import {
  getPayoutLayout,
  getPayoutRun,
  listPayable,
  listPayoutRuns,
  makePayoutRun,
  type PayoutLine,
  payPayoutLines,
  setPayoutLayout,
} from '@regalo/contract/operator/shop-payouts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, ok } from '../../testing/network.ts';
import { renderOperator, signInOperator } from '../../testing/render-operator.tsx';

const PAYABLE = {
  ...{ shop_id: 7, shop: 'Tucán', number: 3, amount: 95_000, account: '…4066' },
  ...{ first_day: '2026-04-27', last_day: '2026-05-03' },
  ...{ payableFrom: '2026-05-06T07:10:00.000Z', hindrance: null },
};
const LINE: PayoutLine = {
  ...{ id: 11, shop_id: 7, shop: 'Tucán', number: 3, amount: 95_000 },
  ...{ iban: 'CR05015202001026284066', holder: 'Tucán S.A.', state: 'open', reference: '' },
};
const RUN = {
  ...{ id: 2, createdAt: '2026-05-06T15:00:00.000Z', author: 'Omar Jiménez' },
  ...{ lines: 1, paid: 0, total: 95_000 },
};
const answerRun = (line: Partial<PayoutLine> = {}) =>
  answer(getPayoutRun, () => ok({ run: RUN, list: [{ ...LINE, ...line }] }));

test('statements that can be paid are chosen for a run, which opens', async () => {
  signInOperator('finance');
  const without = { ...PAYABLE, shop_id: 8, shop: 'Lapa', account: '', hindrance: 'no_account' };
  answer(listPayable, () =>
    ok({ list: [PAYABLE, without as never], total_count: 2, total: 190_000 }),
  );
  answer(listPayoutRuns, () => ok({ list: [], total_count: 0 }));
  answer(getPayoutLayout, () => ok({ layout: null }));
  answerRun();
  const calls = answer(makePayoutRun, () => ok({ id: 2 }));
  const { user } = await renderOperator('/payouts');
  const lapa = await screen.findByLabelText('Choose statement 3 of Lapa');
  expect(lapa).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Make a run' })).toHaveProperty('disabled', true);
  await user.click(screen.getByLabelText('Choose statement 3 of Tucán'));
  screen.getByText('Chosen: ₡95,000');
  await user.click(screen.getByRole('button', { name: 'Make a run' }));
  await screen.findByRole('heading', { level: 1, name: 'Run 2' });
  expect(calls[0]?.body).toEqual({ statements: [{ shop_id: 7, number: 3 }] });
  await screen.findByRole('link', { name: 'Layout of the bank’s file' });
});

test('a run is recorded as paid by the bank’s reference', async () => {
  signInOperator('finance');
  answer(getPayoutLayout, () => ok({ layout: null }));
  answerRun();
  const calls = answer(payPayoutLines, () => {
    answerRun({ state: 'paid', reference: 'BAC-9' });
    return ok({ paid: [11], waiting: [], total: 95_000, skipped: [] });
  });
  const { user } = await renderOperator('/payouts/2');
  await user.click(await screen.findByRole('button', { name: 'Record as paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record run 2 as paid' }));
  await user.click(dialog.getByRole('button', { name: 'Record as paid' }));
  await dialog.findByText('Please enter the bank’s reference.');
  await user.type(dialog.getByLabelText('Reference of the bank'), 'BAC-9');
  await user.click(dialog.getByRole('button', { name: 'Record as paid' }));
  await screen.findByText('Recorded as paid: ₡95,000.');
  await screen.findByText('BAC-9');
  expect(calls[0]?.body).toEqual({ id: 2, reference: 'BAC-9', lines: [11] });
  expect(screen.queryByRole('button', { name: 'Record as paid' })).toBeNull();
});

test('the layout is set with its columns in order', async () => {
  signInOperator('finance');
  answer(getPayoutLayout, () => ok({ layout: null }));
  const calls = answer(setPayoutLayout, () => ok({}));
  const { user } = await renderOperator('/payouts/layout');
  await user.click(await screen.findByRole('button', { name: 'Remove column 3' }));
  await user.click(screen.getByRole('button', { name: 'Move column 3 up' }));
  await user.type(screen.getByLabelText('Heading of column 1'), 'Cuenta');
  await user.selectOptions(screen.getByLabelText('Separator'), 'Tab');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The layout was saved.');
  expect(calls[0]?.body).toMatchObject({
    columns: [
      { field: 'iban', heading: 'Cuenta' },
      { field: 'amount', heading: '' },
      { field: 'holder', heading: '' },
      { field: 'concept', heading: '' },
    ],
    separator: 'tab',
  });
});

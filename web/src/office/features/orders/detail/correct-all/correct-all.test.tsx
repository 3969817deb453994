import { correctGiftEmails, listOrderGifts } from '@regalo/contract/orders/detail';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerOrder, answerProfile, orderGift } from '../../../../../testing/answers.ts';
import { answer, ok } from '../../../../../testing/network.ts';
import { MANAGER, renderApp, signIn } from '../../../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answerProfile();
  answerOrder({ statuses: [{ status: 'failed', count: 3 }] });
  const list = [1, 2, 3].map((id) =>
    orderGift(id, { status: 'failed', reason: '550 No such user' }),
  );
  answer(listOrderGifts, () => ok({ list, total_count: 3 }));
});

test('failed addresses are corrected in a grid: what succeeded stays, the rest says why', async () => {
  const calls = answer(correctGiftEmails, () =>
    ok({
      corrected: [1],
      refused: [{ id: 2, reason: 'gift_opened', params: {}, message: 'Opened.' }],
    }),
  );
  const { user } = renderApp('/orders/n7');
  await user.click(await screen.findByRole('button', { name: 'Correct addresses' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the addresses' }));
  const field = (name: string) => dialog.findByLabelText(`New email of ${name}`);
  await user.type(await field('Name1'), 'One@Acme.cr');
  await user.type(await field('Name2'), 'two@acme.cr');
  await user.type(await field('Name3'), 'three');
  await user.click(dialog.getByRole('button', { name: 'Save all 3' }));
  await dialog.findByText('1 address corrected. Its gift is on its way.');
  dialog.getByText('Please enter a valid email address.');
  dialog.getByText('2 addresses were not saved:');
  expect(calls.map(({ body }) => body)).toEqual([
    {
      corrections: [
        { id: 1, email: 'one@acme.cr' },
        { id: 2, email: 'two@acme.cr' },
      ],
    },
  ]);
  expect(dialog.queryByLabelText('New email of Name1')).toBeNull();
  expect(await field('Name2')).toHaveProperty('value', 'two@acme.cr');
  // What is mended is saved alone.
  await user.clear(await field('Name2'));
  await user.type(await field('Name3'), '@acme.cr');
  answer(correctGiftEmails, () => ok({ corrected: [3], refused: [] }));
  await user.click(dialog.getByRole('button', { name: 'Save 1' }));
  await dialog.findByText('2 addresses corrected. Their gifts are on their way.');
});

test('what was saved is still told once the order has no failed gift', async () => {
  answer(correctGiftEmails, () => {
    answerOrder({ statuses: [{ status: 'queued', count: 3 }] });
    return ok({ corrected: [1, 2, 3], refused: [] });
  });
  const { user } = renderApp('/orders/n7');
  await user.click(await screen.findByRole('button', { name: 'Correct addresses' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the addresses' }));
  await user.type(await dialog.findByLabelText('New email of Name1'), 'one@acme.cr');
  await user.click(dialog.getByRole('button', { name: 'Save 1' }));
  await waitFor(() => expect(screen.queryByText('Correct addresses')).toBeNull());
  screen.getByText('3 addresses corrected. Their gifts are on their way.');
});

test('who may not correct addresses is not offered the grid', async () => {
  const permissions = MANAGER.permissions.filter((one) => one !== 'gifts.correct');
  signIn('token-1', permissions);
  answerProfile({ permissions });
  renderApp('/orders/n7');
  await screen.findByRole('button', { name: 'Send all failed again' });
  expect(screen.queryByRole('button', { name: 'Correct addresses' })).toBeNull();
});

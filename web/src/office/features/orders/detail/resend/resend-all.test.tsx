import { listOrderGifts, resendGifts } from '@regalo/contract/orders/detail';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerOrder, answerProfile } from '../../../../../testing/answers.ts';
import { allowErrors } from '../../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answerProfile();
  answer(listOrderGifts, () => ok({ list: [], total_count: 0 }));
});

test('all that failed is sent again after a question, and it is said how many are not, and why', async () => {
  const orders = answerOrder({ statuses: [{ status: 'failed', count: 5 }] });
  const calls = answer(resendGifts, () => ok({ mailed: 2, just_mailed: 1, over_limit: 2 }));
  const { user } = renderApp('/orders/n7');
  await screen.findByText('5 emails could not be delivered.');
  await user.click(screen.getByRole('button', { name: 'Send all failed again' }));
  await screen.findByRole('dialog', { name: 'Send 5 emails again?' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send all failed again' }));
  await user.click(await screen.findByRole('button', { name: 'Send the emails again' }));
  for (const text of [
    '2 emails are on their way again.',
    '1 was sent again a moment ago. Wait half a minute.',
    '2 were left out: you can resend 1,000 a day. Please try again tomorrow.',
  ])
    await screen.findByText(text);
  expect(calls.map(({ body }) => body)).toEqual([{ order: 7, which: 'failed' }]);
  await waitFor(() => expect(orders.length).toBeGreaterThan(1));
});

test('the result stays when nothing failed is left', async () => {
  answerOrder({ statuses: [{ status: 'failed', count: 1 }] });
  answer(resendGifts, () => {
    answerOrder({ statuses: [{ status: 'queued', count: 1 }] });
    return ok({ mailed: 1, just_mailed: 0, over_limit: 0 });
  });
  const { user } = renderApp('/orders/n7');
  await user.click(await screen.findByRole('button', { name: 'Send all failed again' }));
  await user.click(await screen.findByRole('button', { name: 'Send the emails again' }));
  await screen.findByText('1 email is on its way again.');
  await waitFor(() => expect(screen.queryByText('1 email could not be delivered.')).toBeNull());
  expect(screen.getByText('1 email is on its way again.')).toBeTruthy();
});

test('all that is not opened is sent again; a refusal is said in its place', async () => {
  allowErrors(/resend-gifts failed/);
  answerOrder({ statuses: [{ status: 'sent', count: 1 }] });
  answer(resendGifts, () => refuse('service_busy'));
  const { user } = renderApp('/orders/n7');
  await screen.findByText('1 gift has not been opened yet.');
  await user.click(screen.getByRole('button', { name: 'Send all unopened again' }));
  await user.click(await screen.findByRole('button', { name: 'Send the emails again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/busy|later|try again/i),
  );
  const calls = answer(resendGifts, () => ok({ mailed: 1, just_mailed: 0, over_limit: 0 }));
  await user.click(screen.getByRole('button', { name: 'Send all unopened again' }));
  await user.click(await screen.findByRole('button', { name: 'Send the emails again' }));
  await screen.findByText('1 email is on its way again.');
  expect(calls.map(({ body }) => body)).toEqual([{ order: 7, which: 'unopened' }]);
});

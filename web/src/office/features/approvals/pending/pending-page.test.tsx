import { setDelegate } from '@regalo/contract/approvals/delegates';
import { listPendingOrders } from '@regalo/contract/approvals/pending-orders';
import { listOrders, listSenders } from '@regalo/contract/orders/list';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../../testing/answers.ts';
import { answerDelegate, answerPending, HELD } from '../../../../testing/approvals.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answerProfile();
});

const row = async () =>
  within(
    (await screen.findByText(/^Order 31/, { selector: 'small' })).closest('tr') as HTMLElement,
  );

test('lists what waits, with whose it is to decide and until when', async () => {
  answerPending([HELD], 1);
  renderApp('/orders/pending');
  const one = await row();
  for (const text of ['Tarde de café', 'Sara Rojas', '₡262,000', 'Waiting for you'])
    expect(one.getByText(text)).toBeTruthy();
  expect(one.getByText('Mar 7, 2025, 23:30')).toBeTruthy();
  expect(one.getByRole('link', { name: /^Tarde de café.*Order 31$/ }).getAttribute('href')).toBe(
    '/orders/pending/n31',
  );
  expect(screen.getByText('1 is waiting for your decision.')).toBeTruthy();
});

test('is filtered by status and text', async () => {
  const calls = answerPending([{ ...HELD, status: 'lapsed', may_decide: false }]);
  const { user } = renderApp('/orders/pending');
  await row();
  await user.selectOptions(screen.getByLabelText('Show by status'), 'Lapsed');
  await user.type(screen.getByRole('searchbox'), 'sara');
  await waitFor(() => expect(window.location.search).toBe('?status=lapsed&search=sara'));
  await waitFor(() =>
    expect(calls.at(-1)?.query).toEqual({
      ...{ page: '1', limit: '10', search: 'sara', status: 'lapsed' },
    }),
  );
});

test('says where nothing waits, and where nothing matches', async () => {
  answerPending([]);
  const { user } = renderApp('/orders/pending?status=declined');
  await screen.findByText('No orders match');
  await user.click(screen.getByRole('button', { name: 'Show waiting orders' }));
  await screen.findByText('No orders are waiting for approval');
});

test('a list that does not load can be tried again', async () => {
  allowErrors(/pending-orders failed/);
  answer(listPendingOrders, () => new HttpResponse(null, { status: 500 }));
  const { user } = renderApp('/orders/pending');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerPending([HELD]);
  await user.click(retry);
  await row();
});

test('the page of orders shows what waits, and the menu how much of it is to be decided', async () => {
  answer(listOrders, () => ok({ list: [], total_count: 0 }));
  answer(listSenders, () => ok({ list: [] }));
  answerPending([HELD], 2, 7);
  renderApp('/orders');
  await screen.findByRole('heading', { name: 'Waiting for approval (7)' });
  await row();
  const all = screen.getByRole('link', { name: 'All orders that needed approval' });
  expect(all.getAttribute('href')).toBe('/orders/pending');
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  await menu.findByText('2 are waiting for your approval');
});

test('an approver who will be away names somebody else', async () => {
  const calls = answer(setDelegate, () => ok({ delegate: null, members: [] }));
  const { user } = renderApp('/orders/pending');
  await user.click(await screen.findByRole('button', { name: 'Set up time away' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Who approves for you'), 'Adrián');
  await user.clear(dialog.getByLabelText('From'));
  await user.type(dialog.getByLabelText('From'), '2026-12-20');
  await user.type(dialog.getByLabelText('To'), '2026-12-19');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('The last day must not be before the first.');
  await user.clear(dialog.getByLabelText('To'));
  await user.type(dialog.getByLabelText('To'), '2026-12-31');
  const member = { id: 3, name: 'Adrián' };
  answerDelegate({ member, first_day: '2026-12-20', last_day: '2026-12-31' });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: /^Adrián approves for you: Dec 20/ });
  expect(calls.map(({ body }) => body)).toEqual([
    { id: 3, first_day: '2026-12-20', last_day: '2026-12-31' },
  ]);
});

test('is in Spanish too', async () => {
  speakSpanish();
  answerPending([HELD], 1);
  renderApp('/orders/pending');
  await screen.findByText('1 espera su decisión.');
  expect(screen.getByText('Le toca decidir')).toBeTruthy();
});

import { listPendingOrders } from '@regalo/contract/approvals/pending-orders';
import { permissionsOf } from '@regalo/contract/auth/roles';
import { type ListedOrder, listOrders, listSenders } from '@regalo/contract/orders/list';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';

const ORDER: ListedOrder = {
  id: 31,
  number: 31,
  gift_name: 'Tarde de café',
  shop_name: 'Café Montaña',
  groupName: 'Ventas',
  quantity: 40,
  order_amount: 400_000,
  service_charge: 48_000,
  total_amount: 448_000,
  status: 'partially_failed',
  sent_by: 'Sara Rojas',
  waiting: 0,
  opened: 12,
  canceled: 0,
  createdAt: '2025-03-01T05:30:00.000Z',
};

beforeEach(() => {
  signIn();
  answerProfile();
  answer(listSenders, () =>
    ok({
      list: [
        { id: 1, name: 'Mariela' },
        { id: 2, name: 'Sara Rojas' },
      ],
    }),
  );
});

const answerOrders = (list: ListedOrder[] = [ORDER], total_count = list.length) =>
  answer(listOrders, () => ok({ list, total_count }));

const firstRow = async () =>
  within(
    (await screen.findByText(/^Order 31/, { selector: 'small' })).closest('tr') as HTMLElement,
  );

test('shows each order with its gift, sender, sums, state and how far it is', async () => {
  const calls = answerOrders();
  renderApp('/orders');
  const row = await firstRow();
  for (const text of ['Order 31 · Café Montaña · Ventas', 'Sara Rojas', '₡448,000', '40'])
    expect(row.getByText(text)).toBeTruthy();
  // In the company's own time.
  expect(row.getByText('Feb 28, 2025, 23:30')).toBeTruthy();
  expect(row.getByText('12 of 40 opened')).toBeTruthy();
  expect(row.getByText('Partly failed').title).toMatch(/correct addresses/);
  const link = row.getByRole('link', { name: /^Tarde de café.*Order 31$/ });
  expect(link.getAttribute('href')).toBe('/orders/n31');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Orders (1)');
  expect(document.title).toBe('Orders · Regalo');
  expect(calls.map(({ query }) => query)).toEqual([{ page: '1', limit: '10', search: '' }]);
});

test('says what is still to be sent and what was withdrawn', async () => {
  answerOrders([{ ...ORDER, status: 'pending', waiting: 1, canceled: 3 }]);
  renderApp('/orders');
  const row = await firstRow();
  for (const text of ['On its way', '1 email to go', '3 withdrawn'])
    expect(row.getByText(text)).toBeTruthy();
});

test('an order of a free amount and of no group shows neither shop nor group', async () => {
  answerOrders([
    { ...ORDER, gift_name: 'Free Amount Gift', shop_name: null, groupName: 0, status: 'complete' },
  ]);
  renderApp('/orders');
  const row = await firstRow();
  expect(row.getByText('Order 31', { selector: 'small' })).toBeTruthy();
  expect(row.getByText('Sent')).toBeTruthy();
});

test('is filtered by text, status, days and sender, which stand in the address', async () => {
  const calls = answerOrders([ORDER], 40);
  const { user } = renderApp('/orders?page=3');
  await user.type(await screen.findByRole('searchbox'), 'café');
  await waitFor(() => expect(window.location.search).toBe('?search=caf%C3%A9'));
  await user.selectOptions(screen.getByLabelText('Show by status'), 'Failed');
  await screen.findByRole('option', { name: 'Mariela (you)' });
  await user.selectOptions(screen.getByLabelText('Show by sender'), 'Sara Rojas');
  await user.click(screen.getByRole('button', { name: 'Date Range' }));
  await user.type(await screen.findByLabelText('From'), '2025-02-01');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(calls.at(-1)?.query).toEqual({
      ...{ page: '1', limit: '10', search: 'café' },
      ...{ status: 'failed', sender: '2', start_date: '2025-02-01' },
    }),
  );
});

test('where no order matches, everything is one step away', async () => {
  answerOrders([]);
  const { user } = renderApp('/orders?search=caf&sender=2');
  await screen.findByText('No orders match');
  expect(screen.getByText(/newest 10,000 orders/)).toBeTruthy();
  answerOrders();
  await user.click(screen.getByRole('button', { name: 'Show all orders' }));
  await firstRow();
  expect(window.location.search).toBe('');
});

test('a company that has sent nothing is shown the way to its first gift', async () => {
  answerOrders([]);
  renderApp('/orders');
  await screen.findByText('No orders yet');
  const links = screen.getAllByRole('link', { name: 'Send a Gift' });
  expect(links.at(-1)?.getAttribute('href')).toBe('/send-gift');
});

test('a list that does not load can be tried again', async () => {
  allowErrors(/manager-orders failed/);
  answer(listOrders, () => new HttpResponse(null, { status: 500 }));
  const { user } = renderApp('/orders');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Orders');
  answerOrders();
  await user.click(retry);
  await firstRow();
});

test('what an address says wrongly is left out', async () => {
  const calls = answerOrders();
  renderApp('/orders?status=lost&sender=x&start=2025-02-30&page=0');
  await firstRow();
  expect(calls[0]?.query).toEqual({ page: '1', limit: '10', search: '' });
});

test('a member who sees their own orders alone is not asked whose they want', async () => {
  signIn('token-1', permissionsOf(['sender']), ['sender']);
  answerProfile({ permissions: permissionsOf(['sender']), roles: ['sender'] });
  answerOrders();
  const senders = answer(listSenders, () => ok({ list: [] }));
  renderApp('/orders');
  await firstRow();
  expect(screen.getByText('All orders you have sent, newest first.')).toBeTruthy();
  expect(screen.queryByLabelText('Show by sender')).toBeNull();
  expect(senders).toHaveLength(0);
});

test('the menu leads there', async () => {
  answerOrders();
  renderApp('/orders');
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  const link = menu.getByRole('link', { name: 'Orders' });
  expect([link.getAttribute('href'), link.ariaCurrent]).toEqual(['/orders', 'page']);
});

test('is in Spanish too', async () => {
  speakSpanish();
  answerOrders([{ ...ORDER, waiting: 2 }]);
  renderApp('/orders');
  await screen.findByRole('heading', { level: 1, name: 'Pedidos (1)' });
  expect(screen.getByText('12 de 40 abiertos')).toBeTruthy();
  expect(screen.getByText('Faltan 2 correos')).toBeTruthy();
});

test('orders that wait for approval are chosen by status too, and have their own list', async () => {
  answerOrders();
  answer(listPendingOrders, () => ok({ list: [], total_count: 0, to_decide: 0, time_zone: -6 }));
  const { user, router } = renderApp('/orders?search=Sara');
  await firstRow();
  const choice = screen.getByRole('combobox', { name: 'Show by status' });
  await user.selectOptions(choice, 'Waiting for approval');
  await waitFor(() => expect(router.state.location.href).toBe('/orders/pending?search=Sara'));
  await screen.findByRole('heading', { level: 1, name: 'Orders that need approval' });
});

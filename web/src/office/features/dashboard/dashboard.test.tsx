import { getDashboard } from '@regalo/contract/dashboard/dashboard';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answerDashboard, answerMoneyOut, answerProfile } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer } from '../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../testing/render-app.tsx';
import { answerForecast } from '../../../testing/scheduled.ts';

beforeEach(() => {
  signIn();
  answerProfile();
  answerForecast();
});

const ORDER = {
  id: 9,
  number: 9,
  groupName: 0 as string | 0 | null,
  quantity: 3,
  order_amount: 75_000,
  service_charge: 3_600,
  total_amount: 78_600,
  createdAt: '2025-03-01T03:00:00.000Z',
  gift_name: 'Free Amount Gift',
  shop_name: null,
  first_recipient: 'Ana Mora',
};

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('greets from the session and shows totals and orders in company days', async () => {
  answerDashboard();
  renderApp('/');
  await screen.findByRole('heading', { name: 'Welcome Mariela' });
  const row = (await screen.findByText('Feb 28, 2025')).closest('tr') as HTMLElement;
  const sums = ['₡75,000', '₡3,600', '₡78,600'];
  expect(cellsOf(row)).toEqual([
    'Free Amount GiftAna Mora and 2 more',
    ...['9', '-', '3', ...sums, 'Feb 28, 2025'],
  ]);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'AVAILABLE AMOUNT',
    'ORDERS',
    'GROUPS',
    'USERS',
    'TOTAL SPENT',
    'EMAIL',
  ]);
  const heads = within(screen.getByRole('table', { name: 'Recent Orders' }));
  expect(screen.getByRole('table', { name: 'Recent Orders' }).parentElement?.style.maxHeight).toBe(
    '300px',
  );
  expect(heads.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Gift',
    'ID',
    'Group',
    'Quantity',
    'Order Amount',
    'Service Charge',
    'Total Amount',
    'Created At',
  ]);
  expect(await screen.findByText('Amount: ₡1,000,000')).toBeTruthy();
});

test('an order without one group has a dash, one whose group is not known says so', async () => {
  const groups = [0, '0', null, '', 'Ventas'] as const;
  const orders_details = groups.map((groupName, id) => ({ ...ORDER, id: id + 1, groupName }));
  answerDashboard({ orders_details });
  renderApp('/');
  const table = await screen.findByRole('table', { name: 'Recent Orders' });
  const [, ...rows] = within(table).getAllByRole('row');
  const shown = rows.map((row) => cellsOf(row)[2]);
  expect(shown).toEqual(['-', '-', 'N/A', 'N/A', 'Ventas']);
});

test('on a phone an order is named by its gift, beside what it cost', async () => {
  const wide = window.matchMedia;
  const narrow = vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...wide(query),
    matches: query === '(max-width: 47.99em)',
  }));
  onTestFinished(() => narrow.mockRestore());
  answerDashboard();
  renderApp('/');
  const list = await screen.findByRole('list', { name: 'Recent Orders' });
  const link = within(list).getByRole('link', { name: 'Free Amount Gift' });
  expect(link.closest('div')?.textContent).toBe('Free Amount Gift₡78,600');
  expect(link.closest('li')?.textContent).toBe('Free Amount Gift₡78,600Ana Mora and 2 more');
});

test('orders show a spinner while they load, and neither the empty text nor a table', async () => {
  allowErrors(/dashboard failed/);
  const { promise, resolve } = Promise.withResolvers<HttpResponse<null>>();
  onTestFinished(() => resolve(new HttpResponse(null, { status: 500 })));
  answer(getDashboard, () => promise);
  renderApp('/');
  await screen.findByRole('heading', { name: 'Recent Orders' });
  // The session knows who it is before the call answers.
  expect(screen.getByRole('heading', { name: 'Welcome Mariela' })).toBeTruthy();
  expect(screen.getAllByRole('status', { name: 'Loading' }).length).toBeGreaterThan(0);
  expect(screen.queryByText('No recent orders available.')).toBeNull();
  expect(screen.queryByRole('table', { name: 'Recent Orders' })).toBeNull();
});

test('a failing call leaves dashes, no toast, and a way to try again', async () => {
  allowErrors(/dashboard failed/);
  answer(getDashboard, () => new HttpResponse(null, { status: 500 }));
  renderApp('/');
  const [again] = await screen.findAllByRole('button', { name: 'Try again' });
  const figures = screen.getAllByRole('definition').map((one) => one.textContent);
  expect(figures).toEqual(['-', '-', '', '-', '', '-', '', '-', '', '-']);
  // Neither has the chart any months.
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  answerDashboard();
  await userEvent.click(again as HTMLElement);
  await screen.findByText('41');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

const NEW = {
  userName: 'Mariela',
  userEmail: 'mariela@acme.co.cr',
  account_balance: 0,
  totalGift: 0,
  totalGroups: 0,
  totalPeople: 0,
  balaceSpend: 0,
};

test('a new company sees zeros, the empty text, and what to do first', async () => {
  answerDashboard({ data: NEW, orders_details: [] });
  renderApp('/');
  await screen.findByText('No recent orders available.');
  const steps = within(screen.getByRole('list', { name: 'Three steps to your first gift' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(3);
  expect(steps.getByRole('link', { name: 'Add people' }).getAttribute('href')).toBe(
    '/employees/people',
  );
  expect(steps.getByRole('link', { name: 'Choose a gift' }).getAttribute('href')).toBe(
    '/send-gift',
  );
  expect(steps.queryByText('Done.')).toBeNull();
  const heads = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent);
  expect(heads).toEqual(['Three steps to your first gift', 'Recent Orders', 'Performance']);
  expect(screen.getByText('Nothing sent this year yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Count' })).toBeNull();
});

test('a company that has sent something sees no first steps, even with an empty year', async () => {
  answerDashboard();
  renderApp('/');
  await screen.findByText('Nothing sent this year yet');
  expect(screen.queryByRole('list', { name: 'Three steps to your first gift' })).toBeNull();
});

test('what nobody has spent yet is shown, and what of it expires soon', async () => {
  answerDashboard();
  renderApp('/');
  await screen.findByText('₡84,500');
  expect(screen.getByText('in 12 gifts')).toBeTruthy();
  expect(screen.getByText('₡21,000')).toBeTruthy();
  expect(screen.getByText('3 gifts, the first on Mar 9, 2025')).toBeTruthy();
});

test('it is said where nothing expires soon', async () => {
  answerDashboard();
  answerMoneyOut({ expiring: { gifts: 0, colones: 0 }, next_day: null });
  renderApp('/');
  await screen.findByText('Nothing expires until then.');
});

test('what a new company has done is ticked off', async () => {
  const data = { ...NEW, account_balance: 50_000, totalPeople: 3 };
  answerDashboard({ data, orders_details: [] });
  renderApp('/');
  const list = await screen.findByRole('list', { name: 'Three steps to your first gift' });
  expect(within(list).getAllByText('Done.')).toHaveLength(2);
});

test('the dashboard is Spanish where that is chosen', async () => {
  speakSpanish();
  answerDashboard();
  renderApp('/');
  await screen.findByRole('heading', { name: 'Pedidos recientes' });
  await screen.findByRole('button', { name: 'Hoy' });
  await screen.findByRole('heading', { name: 'Rendimiento' });
});

test('it says below the balance from when on it will not cover what is scheduled', async () => {
  answerDashboard();
  answerForecast({ days: [{ day: '2025-12-12', balance: -1 }], first_short: '2025-12-12' });
  renderApp('/');
  const notice = await screen.findByRole('link', {
    name: 'Will not cover what is scheduled for Dec 12, 2025',
  });
  expect(notice.getAttribute('href')).toBe('/scheduled');
});

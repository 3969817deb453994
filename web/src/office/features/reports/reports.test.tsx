import {
  exportGifts,
  listSentGifts,
  type SentGift,
  searchSentGifts,
} from '@regalo/contract/reports/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok } from '../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../testing/render-app.tsx';
import { catchSaved } from '../../../testing/saved-files.ts';
import { byDay } from './days.ts';

const gift = (id: number, createdAt: string): SentGift => ({
  id,
  order_id: 7,
  order_number: 7,
  name: 'Free Amount Gift',
  gift_value: 25_000,
  receiver: { id: 40 + id, role: 1 },
  receiver_name: `Receiver ${id}`,
  receiver_email: null,
  receiver_number: null,
  service_fee: 1_200,
  left: 4_000,
  status: 'opened',
  createdAt,
});

const GIFTS = [
  gift(3, '2025-01-01T07:00:00.000Z'),
  gift(2, '2025-01-01T05:00:00.000Z'),
  gift(1, '2024-12-31T18:00:00.000Z'),
];

beforeEach(() => {
  signIn();
  answerProfile();
});

test('rows fall under the company days and the index counts on', () => {
  const days = byDay(GIFTS, -6, 10);
  expect(days.map(({ day, rows }) => [day, rows.map((row) => row.index)])).toEqual([
    ['2025-01-01', [11]],
    ['2024-12-31', [12, 13]],
  ]);
});

test.each([
  [-6, '2024-12-31T05:59:59.999Z', '2024-12-30', '2024-12-31'],
  [5.5, '2024-02-28T18:29:59.999Z', '2024-02-28', '2024-02-29'],
  [14, '2024-12-31T09:59:59.999Z', '2024-12-31', '2025-01-01'],
])('at UTC%d the day ends with %s, wherever the browser is', (zone, last, day, next) => {
  const first = new Date(Date.parse(last) + 1).toISOString();
  expect(byDay([gift(2, first), gift(1, last)], zone, 0).map((one) => one.day)).toEqual([
    next,
    day,
  ]);
});

test('shows the count, the days and the rows; Enter searches from two characters', async () => {
  const lists = answer(listSentGifts, () =>
    ok({ sent_gifts: GIFTS, time_zone: -6, zone: -6, total_count: 43 }),
  );
  const searches = answer(searchSentGifts, () =>
    ok({ sent_gifts: [], time_zone: -6, zone: -6, total_count: 0 }),
  );
  const { user } = renderApp('/reports?page=2&size=20');
  await screen.findByRole('heading', { name: 'Reports (43)' });
  expect(lists[0]?.query).toEqual({ page: '2', limit: '20' });
  expect(screen.getByRole('heading', { name: 'January 1st, 2025' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'December 31st, 2024' })).toBeTruthy();
  expect(screen.getByText('23')).toBeTruthy();

  const box = screen.getByRole('searchbox', { name: 'Name or Email' });
  await user.type(box, 'x{Enter}');
  expect(searches).toHaveLength(0);
  await user.type(box, 'y');
  expect(searches).toHaveLength(0);
  await user.type(box, '{Enter}');
  await screen.findByText('No reports for now');
  expect(screen.getByRole('link', { name: 'All gifts' }).getAttribute('href')).toBe('/reports');
  expect(searches[0]).toMatchObject({ query: { page: '1', limit: '10' }, body: { search: 'xy' } });
  expect(screen.getByRole('heading', { name: 'Reports (0)' })).toBeTruthy();
});

test('each gift is a row of nine columns; what is missing is a dash', async () => {
  const sent_gifts = [
    gift(2, '2025-01-01T07:00:00.000Z'),
    {
      ...gift(1, '2025-01-01T06:30:00.000Z'),
      receiver_email: 'a@b.cr',
      receiver_number: '+5068888',
    },
  ];
  answer(listSentGifts, () => ok({ sent_gifts, time_zone: -6, zone: -6, total_count: 2 }));
  renderApp('/reports');
  const [head, ...rows] = within(
    await screen.findByRole('table', { name: 'January 1st, 2025' }),
  ).getAllByRole('row');
  const texts = (row: HTMLElement, role: string) =>
    within(row)
      .getAllByRole(role)
      .map((cell) => cell.textContent);
  expect(texts(head as HTMLElement, 'columnheader')).toEqual([
    ...['#', 'Gift Name', 'Gift Value', 'Receiver Name', 'Receiver Email', 'Receiver Number'],
    ...['Service Fee', 'Order', 'Status', 'Left'],
  ]);
  const end = ['₡1,200', '7', 'Opened', '₡4,000'];
  expect(rows.map((row) => texts(row, 'cell'))).toEqual([
    ['1', 'Free Amount Gift', '₡25,000', 'Receiver 2', '-', '-', ...end],
    ['2', 'Free Amount Gift', '₡25,000', 'Receiver 1', 'a@b.cr', '+506 8888', ...end],
  ]);
});

test('a receiver’s name leads to their page, unless they were deleted', async () => {
  const sent_gifts = [
    gift(2, '2025-01-01T07:00:00.000Z'),
    { ...gift(1, '2025-01-01T06:30:00.000Z'), receiver: null },
  ];
  answer(listSentGifts, () => ok({ sent_gifts, time_zone: -6, zone: -6, total_count: 2 }));
  renderApp('/reports');
  const link = await screen.findByRole('link', { name: 'Receiver 2' });
  expect(link.getAttribute('href')).toBe('/employees/42');
  expect(screen.getByText('Receiver 1').closest('a')).toBeNull();
});

test('a status filters the list, and the export goes by it', async () => {
  answer(listSentGifts, () => ok({ sent_gifts: GIFTS, time_zone: -6, zone: -6, total_count: 3 }));
  const searches = answer(searchSentGifts, () =>
    ok({ sent_gifts: [], time_zone: -6, zone: -6, total_count: 0 }),
  );
  const exported = answer(exportGifts, () => new HttpResponse('x'));
  const { user, router } = renderApp('/reports?page=2');
  await user.selectOptions(await screen.findByLabelText('Show by status'), 'Failed');
  await screen.findByText('No gifts match. Try another name or other dates.');
  expect(searches[0]).toMatchObject({ query: { page: '1' }, body: { status: 'failed' } });
  expect(router.state.location.search).toEqual({ status: 'failed' });
  catchSaved();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Csv' }));
  await waitFor(() => expect(exported[0]?.body).toEqual({ status: 'failed' }));
});

test('Date is the one order there is; another page size begins at page 1', async () => {
  const calls = answer(listSentGifts, () =>
    ok({ sent_gifts: GIFTS, time_zone: -6, zone: -6, total_count: 143 }),
  );
  const { user } = renderApp('/reports?page=3');
  const namesOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent);
  const sizes = await screen.findByLabelText('Rows per page');
  expect(namesOf(sizes)).toEqual(['5', '10', '20', '50', '100']);
  expect(namesOf(screen.getByLabelText('Sort by'))).toEqual(['Date']);
  await user.selectOptions(sizes, '50');
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ page: '1', limit: '50' }));
});

test('a failing load is only logged, and can be tried again', async () => {
  allowErrors(/send-gifts failed/);
  answer(listSentGifts, () => new HttpResponse(null, { status: 500 }));
  const { user } = renderApp('/reports');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('alert')).toBeNull();
  answer(listSentGifts, () => ok({ sent_gifts: GIFTS, time_zone: -6, zone: -6, total_count: 3 }));
  await user.click(again);
  await screen.findByRole('heading', { name: 'Reports (3)' });
});

test('a free amount is named in the manager’s language, a voucher as its shop names it', async () => {
  speakSpanish();
  const [first = gift(1, ''), second = gift(2, '')] = GIFTS;
  const sent_gifts = [
    { ...first, name: 'Free Amount Gift' },
    { ...second, name: 'Spa day' },
  ];
  answer(listSentGifts, () => ok({ sent_gifts, time_zone: -6, zone: -6, total_count: 2 }));
  renderApp('/reports');
  expect(await screen.findByRole('link', { name: 'Regalo de monto libre' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Spa day' })).toBeTruthy();
});

import { listOrderGifts } from '@regalo/contract/orders/detail';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerOrder, answerProfile } from '../../../../../testing/answers.ts';
import { answer, ok } from '../../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../../testing/render-app.tsx';

const share = (gifts: number, colones: number) => ({ gifts, colones });

beforeEach(() => {
  signIn();
  answerProfile();
  answer(listOrderGifts, () => ok({ list: [], total_count: 0 }));
});

test('an order opens with what has become of it: a bar, its legend, and a table', async () => {
  answerOrder({
    result: {
      sent: share(10, 100_000),
      opened: share(7, 70_000),
      redeemed: share(5, 35_000),
      left: share(6, 40_000),
      expired: share(1, 5_000),
      refunded: share(3, 25_000),
      canceled: share(2, 20_000),
    },
  });
  renderApp('/orders/n7');
  const table = await screen.findByRole('table', { name: 'Results' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Sent', '10', '₡100,000'],
    ['Used', '5', '₡35,000'],
    ['Left to use', '6', '₡40,000'],
    ['Expired', '1', '₡5,000'],
    ['Withdrawn', '2', '₡20,000'],
    ['Opened', '7', '₡70,000'],
    ['Back in the wallet', '3', '₡25,000'],
  ]);
  const bar = [...document.querySelectorAll<HTMLElement>('[data-part][style]')];
  expect(bar.map((part) => [part.dataset.part, part.style.flexGrow])).toEqual([
    ['redeemed', '35'],
    ['left', '40'],
    ['expired', '5'],
    ['canceled', '20'],
  ]);
  expect(screen.getByText('7 of 10')).toBeTruthy();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings[0]).toBe('Results');
});

test('of an order that was just sent the legend names no ends', async () => {
  answerOrder();
  renderApp('/orders/n7');
  await screen.findByText('0 of 3');
  const legend = document.querySelector('ul[aria-hidden]');
  expect(legend?.textContent).toMatch(/Used.*Left to use.*Opened/);
  expect(legend?.textContent).not.toMatch(/Expired|Withdrawn|wallet/);
});

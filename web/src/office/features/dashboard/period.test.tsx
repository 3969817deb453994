import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerDashboard, answerProfile } from '../../../testing/answers.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const NOTHING = { orders: 0, people: 0, groups: 0, spent: 0 };
const PERIODS = {
  today: { now: { orders: 2, people: 0, groups: 0, spent: 24_000 }, before: NOTHING },
  week: {
    now: { orders: 3, people: 4, groups: 1, spent: 78_600 },
    before: { orders: 2, people: 8, groups: 1, spent: 5 },
  },
  month: { now: NOTHING, before: NOTHING },
  year: { now: NOTHING, before: NOTHING },
};

beforeEach(() => {
  signIn();
  answerProfile();
  answerDashboard({ periods: PERIODS });
});

/** What stands below a card's label: the total, then the period. */
function captionOf(label: string): string[] {
  const card = screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement;
  return within(card)
    .getAllByRole('definition')
    .map((one) => one.textContent ?? '');
}

test('is titled Today’s and offers Weekly, Monthly and Yearly', async () => {
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: "Today's" }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Weekly', 'Monthly', 'Yearly']);
});

test('a period adds its amount and change below four totals, which stay', async () => {
  const { user, router } = renderApp('/');
  await screen.findByText('2 today');
  expect(captionOf('ORDERS')).toEqual(['3', '2 today Up 2 vs. 0 yesterday']);
  expect(captionOf('TOTAL SPENT')).toEqual([
    '₡78,600',
    '₡24,000 today Up ₡24,000 vs. ₡0 yesterday',
  ]);
  expect(captionOf('GROUPS')).toEqual(['2', '0 today vs. 0 yesterday']);
  expect(captionOf('AVAILABLE AMOUNT')).toEqual(['₡1,000,000']);
  expect(captionOf('EMAIL')).toEqual(['mariela@acme.co.cr']);

  await user.click(screen.getByRole('button', { name: "Today's" }));
  await user.click(await screen.findByRole('menuitem', { name: 'Weekly' }));
  await screen.findByRole('button', { name: 'Weekly' });
  expect(router.state.location.searchStr).toBe('?period=week');
  expect(captionOf('ORDERS')).toEqual(['3', '3 this week Up 50% vs. 2 last week']);
  expect(captionOf('USERS')).toEqual(['41', '4 this week Down 50% vs. 8 last week']);
  expect(captionOf('GROUPS')).toEqual(['2', '1 this week vs. 1 last week']);
  expect(captionOf('TOTAL SPENT')).toEqual([
    '₡78,600',
    '₡78,600 this week Up > 999% vs. ₡5 last week',
  ]);
});

test('a reload keeps the period, and Today’s can be chosen again', async () => {
  const { user, router } = renderApp('/?period=year');
  await user.click(await screen.findByRole('button', { name: 'Yearly' }));
  await user.click(await screen.findByRole('menuitem', { name: "Today's" }));
  await screen.findByText('2 today');
  expect(router.state.location.searchStr).toBe('');
});

test('a period that does not exist is today', async () => {
  renderApp('/?period=century');
  await screen.findByText('2 today');
});

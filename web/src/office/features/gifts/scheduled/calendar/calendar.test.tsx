import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answerProfile } from '../../../../../testing/answers.ts';
import { renderApp, signIn } from '../../../../../testing/render-app.tsx';
import { answerForecast, answerScheduled, SCHEDULED } from '../../../../../testing/scheduled.ts';

/** Three on the 12th by the clocks of the company, where it ends at 6:00 UTC, and one on the 13th. */
const ORDERS = [
  SCHEDULED,
  ...[52, 53].map((id) => ({ ...SCHEDULED, id, sendAt: '2099-12-13T03:00:00.000Z' })),
  { ...SCHEDULED, id: 54, sendAt: '2099-12-13T06:00:00.000Z' },
];

beforeEach(() => {
  signIn();
  answerProfile();
  answerForecast();
});

test('the calendar has the orders of a month, day by day, and is walked by keys', async () => {
  const calls = answerScheduled(ORDERS);
  const { user } = renderApp('/scheduled?month=2099-12');
  await user.click(await screen.findByRole('radio', { name: 'Calendar' }));
  const month = await screen.findByRole('table', { name: 'December 2099' });
  const twelfth = await within(month).findByRole('button', { name: 'Dec 12, 2099, 3 orders' });
  expect(twelfth.getAttribute('aria-pressed')).toBe('true');
  expect(twelfth.textContent).toBe(
    'Dec 12, 2099, 3 orders1209:00 Tarde de café21:00 Tarde de café1 more',
  );
  expect(calls.at(-1)?.query).toMatchObject({ from: '2099-12-01', to: '2099-12-31' });
  const rows = () => within(screen.getByRole('table', { name: 'Sent later' })).getAllByRole('row');
  expect(rows()).toHaveLength(4);
  twelfth.focus();
  await user.keyboard('{ArrowRight}');
  const focused = () => document.activeElement?.firstElementChild?.textContent;
  expect(focused()).toBe('Dec 13, 2099, 1 order');
  expect(rows()).toHaveLength(2);
  await user.keyboard('{PageDown}');
  await screen.findByRole('table', { name: 'January 2100' });
  await waitFor(() => expect(focused()).toBe('Jan 13, 2100, 0 orders'));
  screen.getByText('Nothing is scheduled on this day.');
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await screen.findByRole('table', { name: 'December 2099' });
});

test('on a phone the days that have orders stand below each other', async () => {
  const wide = window.matchMedia;
  const narrow = vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...wide(query),
    matches: query === '(max-width: 47.99em)',
  }));
  onTestFinished(() => narrow.mockRestore());
  answerScheduled(ORDERS);
  renderApp('/scheduled?month=2099-12&view=calendar');
  const days = await screen.findAllByRole('heading', { name: /^December 1\d/ });
  expect(days.map((one) => one.textContent)).toEqual([
    'December 12th, 2099',
    'December 13th, 2099',
  ]);
  expect(screen.queryByRole('table', { name: 'December 2099' })).toBeNull();
});

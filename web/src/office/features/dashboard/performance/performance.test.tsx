import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerDashboard, answerProfile } from '../../../../testing/answers.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answerProfile();
  answerDashboard({
    today: '2025-11-05',
    monthly_gifts_count: [
      { month: '2024-03', order_count: 7 },
      { month: '2025-03', order_count: 2 },
    ],
    monthly_gifts_total: [{ month: '2025-03', amount: 1_234_500 }],
  });
});

// The bars are drawn on a canvas, which the journeys in a real browser look at.

test('readers get a table of the twelve months of the year', async () => {
  renderApp('/');
  const table = await screen.findByRole('table', { name: 'Performance' });
  await within(table).findByText('₡1,234,500');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(12);
  expect(rows[0]?.textContent).toBe('January 20250₡0');
  expect(rows[2]?.textContent).toBe('March 20252₡1,234,500');
  expect(rows[11]?.textContent).toBe('December 20250₡0');
});

test('the legend shows one of Count and Total, and marks the other as off', async () => {
  const { user } = renderApp('/');
  const count = await screen.findByRole('button', { name: 'Count' });
  const total = screen.getByRole('button', { name: 'Total' });
  const pressed = () => [count, total].map((entry) => entry.getAttribute('aria-pressed'));
  expect(pressed()).toEqual(['true', 'false']);
  await user.click(total);
  expect(pressed()).toEqual(['false', 'true']);
  await user.click(count);
  expect(pressed()).toEqual(['true', 'false']);
  expect(screen.getByText('Use Shift + Drag to pan or mouse wheel to zoom')).toBeTruthy();
});

test('months are moved and zoomed by the keyboard, within the year and no fewer than four', async () => {
  const { user } = renderApp('/');
  await screen.findByText('Showing Aug to Nov');
  const press = async (name: string) => {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
  };
  await press('Later months');
  await screen.findByText('Showing Sep to Dec');
  await press('Later months');
  await screen.findByText('Showing Sep to Dec');
  await press('Fewer months');
  await screen.findByText('Showing Sep to Dec');
  await press('More months');
  await screen.findByText('Showing Jul to Dec');
  for (let n = 0; n < 4; n += 1) await press('More months');
  await screen.findByText('Showing Jan to Dec');
  await press('Earlier months');
  await screen.findByText('Showing Jan to Dec');
});

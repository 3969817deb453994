import { popularCategories } from '@regalo/contract/catalogue/catalogue';
import { listCelebrants, listOccasions } from '@regalo/contract/occasions/occasions';
import { plusDays } from '@regalo/contract/values/days';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { longDay, today } from '../../../lib/dates.ts';
import { answerProfile } from '../../../testing/answers.ts';
import { answer, ok } from '../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../testing/render-app.tsx';
import { useCart } from '../gifts/cart.ts';

const ZONE = 'America/Costa_Rica';
const NOW = today(ZONE);
const SOON = plusDays(NOW, 3);

const celebrant = (id: number, name: string) => ({
  id,
  first_name: name,
  last_name: 'Mora',
  email: `p${id}@ejemplo.cr`,
  contact_no: null,
  country: 'Costa Rica',
  group_id: 0,
  group_name: id === 1 ? 'Ventas' : null,
  role: 1 as const,
  years: 37,
  gift: null,
  by_rule: null,
  no_occasions: false,
});
const PEOPLE = [
  celebrant(1, 'Ana'),
  { ...celebrant(2, 'Luis'), gift: 'held' as const },
  { ...celebrant(3, 'Sara'), no_occasions: true },
  celebrant(4, 'Eva'),
  {
    ...celebrant(5, 'Saúl'),
    by_rule: { time: '09:00', gift: { name: 'Tarde de café', face_value: '₡10,000' } },
  },
];

const DAYS = [
  {
    day: NOW,
    calendar: ['mothers_day' as const],
    calendar_rules: [{ key: 'mothers_day' as const, time: '07:30', gift: null }],
    own: [],
  },
  {
    day: SOON,
    calendar: [],
    calendar_rules: [],
    own: [{ occasion: 'birthday' as const, people: PEOPLE.slice(0, 3), total: 5, open: 2 }],
  },
];

beforeEach(() => {
  signIn();
  answerProfile();
  answer(listOccasions, () => ok({ days: DAYS, today: NOW, time_zone: ZONE }));
  answer(listCelebrants, () => ok({ list: PEOPLE, next: null }));
  answer(popularCategories, () => ({
    success: true as const,
    message: '',
    data: { popular_categories: [] },
  }));
});

test('days say who has what, and who has a gift or opted out', async () => {
  const { user } = renderApp('/occasions');
  const list = await screen.findByRole('region', { name: longDay(SOON, 'en') });
  expect(within(list).getByRole('link', { name: 'Ana Mora' }).getAttribute('href')).toBe(
    '/employees/1',
  );
  within(list).getByText('Birthday · turns 37 · Ventas');
  expect(within(list).queryByText('5 birthdays')).toBeNull();
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByRole('button')?.textContent ?? '')).toEqual([
    'Send a gift',
    '',
    '',
  ]);
  expect(rows[1]?.textContent).toContain('Gift waiting for approval');
  expect(rows[2]?.textContent).toContain('Opted out');
  await user.click(within(list).getByRole('button', { name: 'Show all 5' }));
  await within(list).findByRole('link', { name: 'Eva Mora' });
  const byRule = within(list).getByText('Rule: ₡10,000 at 09:00').closest('li');
  expect(byRule?.textContent).toContain('Saúl Mora');
  expect(byRule?.querySelector('button')).toBeNull();
  screen.getByText('A rule sends gifts at 07:30');
  screen.getByText('Mother’s Day');
  screen.getByText('National holiday');
});

test('a day has headings only where more than one kind of occasion falls on it', async () => {
  const own = [
    { occasion: 'birthday' as const, people: PEOPLE.slice(0, 2), total: 2, open: 1 },
    { occasion: 'work_anniversary' as const, people: PEOPLE.slice(3, 4), total: 1, open: 1 },
  ];
  const day = { day: SOON, calendar: [], calendar_rules: [], own };
  answer(listOccasions, () => ok({ days: [day], today: NOW, time_zone: ZONE }));
  renderApp('/occasions');
  const both = within(await screen.findByRole('region', { name: longDay(SOON, 'en') }));
  for (const heading of ['2 birthdays', '1 work anniversary']) both.getByText(heading);
  both.getByText('turns 37 · Ventas');
});

test('all who want a gift, and neither have one nor get one by a rule, go to the checkout, with celebration and day', async () => {
  const { user } = renderApp('/occasions');
  await user.click(await screen.findByRole('button', { name: 'Send to all 2' }));
  await waitFor(() => expect(window.location.pathname).toBe('/send-gift'));
  const { recipients, celebration, message, later } = useCart.getState();
  expect(recipients.map(({ id }) => id)).toEqual([1, 4]);
  expect(celebration).toBe('birthday');
  expect(message).toMatch(/cumpleaños|birthday/);
  expect(later).toEqual({ day: SOON, time: '09:00', follow: null });
});

test('a gift of today is sent at once, and a day of the calendar asks for recipients', async () => {
  const { user } = renderApp('/occasions');
  useCart.getState().setWishes({ message: 'Mine' });
  await user.click(
    await screen.findByRole('button', { name: 'Send gifts for this day: Mother’s Day' }),
  );
  await waitFor(() => expect(window.location.pathname).toBe('/send-gift'));
  const { recipients, celebration, message, later } = useCart.getState();
  expect([recipients, celebration, message, later]).toEqual([[], 'mothers-day', 'Mine', null]);
});

test('a month shows each day with its figures, and what is on the chosen one', async () => {
  const { user } = renderApp(`/occasions?view=month&day=${SOON}`);
  const month = await screen.findByRole('table');
  const day = await within(month).findByRole('button', { name: /5 birthdays/ });
  expect(day.getAttribute('aria-pressed')).toBe('true');
  await screen.findByRole('link', { name: 'Ana Mora' });
  const first = within(month).getAllByRole('button')[0];
  if (!first || first === day) return;
  await user.click(first);
  await waitFor(() => expect(first.getAttribute('aria-pressed')).toBe('true'));
});

test('in Spanish the days and what can be done about them are Spanish', async () => {
  speakSpanish();
  const { user } = renderApp('/occasions');
  await screen.findByRole('heading', { name: 'Fechas especiales' });
  await screen.findByText('Cumpleaños · cumple 37 · Ventas');
  screen.getByText('Día de la Madre');
  await user.click(screen.getByRole('button', { name: 'Enviar un regalo a Ana Mora' }));
  await waitFor(() => expect(window.location.pathname).toBe('/send-gift'));
  expect(useCart.getState().recipients.map(({ id }) => id)).toEqual([1]);
});

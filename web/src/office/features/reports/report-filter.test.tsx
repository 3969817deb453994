import { listSentGifts, searchSentGifts } from '@regalo/contract/reports/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../testing/answers.ts';
import { answer, ok } from '../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answerProfile();
});

const none = (total = 0) => ok({ sent_gifts: [], time_zone: -6, zone: -6, total_count: total });

/** The report at an address, with all the calls for its rows. */
function open(address: string, total = 1_000) {
  const lists = answer(listSentGifts, () => none(total));
  const searches = answer(searchSentGifts, () => none(total));
  return { lists, searches, ...renderApp(address) };
}

const dayField = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

test('two days are chosen, sent and kept in the address; Clear Date removes them', async () => {
  const { lists, searches, user, router } = open('/reports?page=3&size=50');
  await user.click(await screen.findByRole('button', { name: 'Date Range' }));
  await user.type(await dayField('From'), '2025-01-01');
  await user.type(await dayField('To'), '2025-01-31');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const button = await screen.findByRole('button', { name: /^Date Range: Jan 1\s–\s31, 2025$/ });
  const body = { start_date: '2025-01-01', end_date: '2025-01-31' };
  expect(searches).toMatchObject([{ query: { page: '1', limit: '10' }, body }]);
  expect(searches[0]?.body).not.toHaveProperty('search');
  expect(router.state.location.search).toEqual({ start: '2025-01-01', end: '2025-01-31' });

  const before = lists.length;
  await user.click(screen.getByRole('button', { name: 'Clear Date' }));
  await waitFor(() => expect(lists.length).toBe(before + 1));
  expect(lists.at(-1)?.query).toEqual({ page: '1', limit: '10' });
  expect(button.textContent).toBe('Date Range');
  expect(document.activeElement).toBe(button);
  expect(router.state.location.search).toEqual({});
});

test('days the wrong way round are turned, and one of them is enough', async () => {
  const { searches, user } = open('/reports');
  await user.click(await screen.findByRole('button', { name: 'Date Range' }));
  await user.type(await dayField('From'), '2025-02-01');
  await user.type(await dayField('To'), '2025-01-01');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const turned = { start_date: '2025-01-01', end_date: '2025-02-01' };
  await waitFor(() => expect(searches.at(-1)?.body).toEqual(turned));
  await user.click(screen.getByRole('button', { name: /^Date Range/ }));
  await user.clear(await dayField('From'));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByRole('button', { name: 'Date Range: Until Feb 1, 2025' });
  expect(searches.at(-1)?.body).toEqual({ end_date: '2025-02-01' });
});

test('a range of the company’s own days is one click away', async () => {
  const { searches, user } = open('/reports');
  await user.click(await screen.findByRole('button', { name: 'Date Range' }));
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  await waitFor(() => expect(searches).toHaveLength(1));
  const day = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10);
  expect(searches[0]?.body).toEqual({ start_date: day, end_date: day });
});

test('one character beside a range is not sent, two are; paging keeps the filter', async () => {
  const { searches, user } = open('/reports?start=2025-01-01&size=20');
  const box = await screen.findByRole('searchbox', { name: 'Name or Email' });
  await user.type(box, 'm{Enter}');
  expect(searches.map((call) => call.body)).toEqual([{ start_date: '2025-01-01' }]);
  await user.type(box, 'a{Enter}');
  const body = { search: 'ma', start_date: '2025-01-01' };
  await waitFor(() => expect(searches.at(-1)?.body).toEqual(body));
  // Another search is another field.
  const field = () => screen.getByRole('searchbox', { name: 'Name or Email' });
  await user.type(field(), 'r');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(searches.at(-1)?.body).toEqual({ ...body, search: 'mar' }));
  await user.type(field(), '{Backspace}{Enter}');
  await waitFor(() => expect(searches.at(-1)?.body).toEqual(body));
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  const second = { query: { page: '2', limit: '10' }, body };
  await waitFor(() => expect(searches.at(-1)).toMatchObject(second));
});

test('where nothing was sent yet, the way leads to the gifts', async () => {
  open('/reports', 0);
  await screen.findByText('No reports for now');
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Send a Gift' });
  expect(link.getAttribute('href')).toBe('/send-gift');
});

test('what is unreadable in an address is left out', async () => {
  const { lists, searches } = open('/reports?start=2025-02-30&end=yesterday&page=-1&size=7');
  await screen.findByRole('heading', { name: 'Reports (1000)' });
  expect(searches).toEqual([]);
  expect(lists[0]?.query).toEqual({ page: '1', limit: '10' });
});

test('an empty report and its dates are shown in Spanish', async () => {
  speakSpanish();
  open('/reports?start=2025-01-01&end=2025-01-01', 0);
  await screen.findByText('Por ahora no hay reportes');
  expect(screen.getByRole('heading', { name: 'Reportes (0)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rango de fechas: 1 ene 2025' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Quitar fechas' })).toBeTruthy();
});

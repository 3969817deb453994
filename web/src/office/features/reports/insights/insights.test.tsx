import {
  exportInsights,
  getInsights,
  type InsightFigures,
} from '@regalo/contract/reports/insights';
import { searchSentGifts } from '@regalo/contract/reports/reports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../../testing/answers.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';
import { catchSaved } from '../../../../testing/saved-files.ts';
import { giftsOfFigure } from './gifts-of-figure.ts';

const FIGURES: InsightFigures = {
  ...{ gifts: 1_200, worth: 12_000_000, opened: 900, used: 600, spent: 4_500_000, left: 3_000_000 },
  ...{ thanked: 12, to_open: 'day', to_use: 'week' },
};
const FEWER: InsightFigures = { ...FIGURES, gifts: 800, opened: 0, to_open: null, to_use: null };

let asked: Record<string, unknown>[];

beforeEach(() => {
  signIn();
  answerProfile();
  asked = [];
  answer(getInsights, ({ query }) => {
    asked.push(query);
    const before = query.compare === 'none' ? null : FEWER;
    const [first, second] = query.by === 'month' ? ['2026-01', '2026-02'] : ['7', null];
    return ok({
      rows: [
        { key: first, name: first === '7' ? 'Bodega' : null, now: FIGURES, before },
        { key: second, name: null, now: FEWER, before: before && FIGURES },
      ],
      total_count: 2,
      totals: { now: FIGURES, before },
      compared: before && {
        start_date: query.compare_start_date ?? '2025-01-01',
        end_date: query.compare_end_date ?? '2025-01-31',
      },
    });
  });
});

test('the page asks for what its address says, and shows figures, bars as a table, and all rows', async () => {
  renderApp('/reports/insights?by=group&start=2026-01-01&end=2026-01-31&compare=year&figure=spent');
  const table = await screen.findByRole('table', { name: 'Group' });
  await within(table).findByText('Bodega');
  expect(asked.at(-1)).toMatchObject({
    ...{ by: 'group', start_date: '2026-01-01', end_date: '2026-01-31', compare: 'year' },
  });
  const chart = screen.getByRole('table', { name: 'Spent, By group' });
  expect(
    within(chart)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'By groupThese daysBefore',
    'Bodega₡4,500,000₡4,500,000',
    'No group₡4,500,000₡4,500,000',
  ]);
  const totals = screen.getByLabelText('Totals');
  expect(within(totals).getByText('a day')).toBeTruthy();
  const link = within(totals).getByRole('link', { name: /^Jan 1\s–\s31, 2025, Sent: 800/ });
  expect(link.parentElement?.textContent).toBe('Before 800');
  expect(link.getAttribute('href')).toMatch(/start=2025-01-01&end=2025-01-31/);
});

test('every figure that is not zero leads to its gifts', async () => {
  answer(searchSentGifts, () => ok({ sent_gifts: [], time_zone: -6, zone: -6, total_count: 0 }));
  const { user } = renderApp('/reports/insights?by=group&start=2026-01-01&end=2026-01-31');
  const table = await screen.findByRole('table', { name: 'Group' });
  const opened = await within(table).findByRole('link', { name: /^Bodega, Opened: 900/ });
  expect(within(table).queryByRole('link', { name: /^No group, Opened/ })).toBeNull();
  await user.click(opened);
  await waitFor(() => expect(window.location.pathname).toBe('/reports'));
  const note = await screen.findByText(/Gifts of one figure/);
  await waitFor(() => expect(note.textContent).toContain('Group: Bodega'));
  expect(note.textContent).toContain('Opened');
  await user.click(screen.getByRole('button', { name: 'Show all gifts' }));
  await waitFor(() => expect(screen.queryByText(/Gifts of one figure/)).toBeNull());
});

test('choices go into the address, and what is none of them is the first', async () => {
  const { user } = renderApp('/reports/insights?by=nonsense');
  await screen.findByRole('table', { name: 'Month' });
  await user.selectOptions(screen.getByLabelText('Add up by'), 'By shop');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ by: 'shop', compare: 'none' }));
  await user.selectOptions(screen.getByLabelText('Compare with'), 'The period before');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ by: 'shop', compare: 'before' }));
});

test('any other days are compared, chosen on the page, kept in its address and cleared', async () => {
  const { user } = renderApp('/reports/insights?by=shop&start=2026-01-01&end=2026-01-31');
  await user.selectOptions(await screen.findByLabelText('Compare with'), 'Other days');
  const compared = { compare_start_date: '2025-01-01', compare_end_date: '2025-01-31' };
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ compare: 'other', ...compared }));
  await user.click(screen.getByRole('button', { name: /^Days to compare with: / }));
  for (const [label, day] of [
    ['From', '2024-06-30'],
    ['To', '2024-06-01'],
  ] as const)
    fireEvent.change(await screen.findByLabelText(label), { target: { value: day } });
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const chosen = { compare_start_date: '2024-06-01', compare_end_date: '2024-06-30' };
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ compare: 'other', ...chosen }));
  expect(window.location.search).toMatch(/otherStart=2024-06-01&otherEnd=2024-06-30/);
  const totals = screen.getByLabelText('Totals');
  await within(totals).findByRole('link', { name: /^Jun 1\s–\s30, 2024, Sent: 800/ });
  await user.click(screen.getByRole('button', { name: 'Clear Date: Days to compare with' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ compare: 'none' }));
  expect(asked.at(-1)).not.toHaveProperty('compare_start_date');
});

test.each([
  [
    'as many months stand beside each other, each with its own name',
    'otherStart=2024-06-01&otherEnd=2024-07-31',
    ['January 2026Other days June 2024', 'February 2026Other days July 2024'],
    'start=2024-06-01&end=2024-06-30',
  ],
  [
    'other months stand by their own names',
    'otherStart=2024-06-01&otherEnd=2026-02-10',
    ['January 2026Other days', 'February 2026Other days'],
    'start=2026-01-01&end=2026-01-31',
  ],
  [
    'an address with one day that is none is of the same days of the year before',
    'otherStart=2024-06-31',
    ['January 2026Other days January 2025', 'February 2026Other days February 2025'],
    'start=2025-01-01&end=2025-01-31',
  ],
])('%s', async (_, days, names, found) => {
  renderApp(`/reports/insights?start=2026-01-01&end=2026-02-28&compare=other&${days}`);
  const table = await screen.findByRole('table', { name: 'Month' });
  await within(table).findByText('January 2026');
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map((row) => row.firstElementChild?.textContent?.trim())).toEqual(names);
  const link = within(table).getByRole('link', { name: /^January 2026, Other days, Sent: 800/ });
  expect(link.getAttribute('href')).toContain(found);
});

test('what is seen is saved as PDF, in the language of the page', async () => {
  speakSpanish();
  const saved = catchSaved();
  const files: Record<string, unknown>[] = [];
  answer(exportInsights, ({ query }) => {
    files.push(query);
    return HttpResponse.arrayBuffer(new TextEncoder().encode('%PDF').buffer as ArrayBuffer);
  });
  const { user } = renderApp('/reports/insights?by=shop&start=2026-01-01&end=2026-01-31');
  await user.click(await screen.findByRole('button', { name: 'Descargar PDF' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(files[0]).toMatchObject({ type: 'pdf', by: 'shop', language: 'es' });
});

const asking = (by: 'month' | 'occasion' | 'group' | 'category' | 'shop' | 'sender' | 'field') => ({
  ...{ by, field: 'centro', start: '2026-01-10', end: '2026-03-05' },
});
const DAYS = { start: '2026-01-10', end: '2026-03-05' };

test.each([
  [
    asking('month'),
    '2026-02',
    'used',
    { start: '2026-02-01', end: '2026-02-28', of: { did: 'used' } },
  ],
  [asking('month'), '2026-03', undefined, { start: '2026-03-01', end: '2026-03-05', of: {} }],
  [asking('occasion'), null, undefined, { ...DAYS, of: { celebration: 'none' } }],
  [asking('group'), null, 'left', { ...DAYS, of: { group: 0, did: 'left' } }],
  [asking('shop'), '9', undefined, { ...DAYS, of: { shop: 9 } }],
  [asking('category'), '3', undefined, { ...DAYS, of: { category: 3 } }],
  [asking('sender'), '4', 'thanked', { ...DAYS, of: { sender: 4, did: 'thanked' } }],
  [
    asking('field'),
    'Norte',
    undefined,
    { ...DAYS, of: {}, fields: [{ subject: 'order', key: 'centro', is: ['Norte'] }] },
  ],
  [
    asking('field'),
    null,
    undefined,
    { ...DAYS, of: {}, fields: [{ subject: 'order', key: 'centro', empty: true }] },
  ],
  [asking('group'), undefined, 'opened', { ...DAYS, of: { did: 'opened' } }],
] as const)('the gifts of %j %s %s', (figure, key, did, wanted) => {
  expect(giftsOfFigure(figure, key, did)).toEqual(wanted);
});

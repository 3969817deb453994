import {
  exportInsights,
  getInsights,
  type InsightFigures,
} from '@regalo/contract/reports/insights';
import { searchSentGifts } from '@regalo/contract/reports/reports';
import { screen, waitFor, within } from '@testing-library/react';
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
    return ok({
      rows: [
        { key: '7', name: 'Bodega', now: FIGURES, before },
        { key: null, name: null, now: FEWER, before: before && FIGURES },
      ],
      total_count: 2,
      totals: { now: FIGURES, before },
      compared: before && { start_date: '2025-01-01', end_date: '2025-01-31' },
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
  expect(within(totals).getByText('before: 800')).toBeTruthy();
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

import { exportGifts, reportTotals } from '@regalo/contract/reports/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../testing/answers.ts';
import { answer, ok } from '../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../testing/render-app.tsx';
import { catchSaved } from '../../../testing/saved-files.ts';

const TOTALS = { gifts: 6, gift_value: 60_000, service_fee: 7_200 };

beforeEach(() => {
  signIn();
  answerProfile();
});

const answerTotals = () =>
  answer(reportTotals, ({ query }) =>
    ok({
      list: [
        query.by === 'month'
          ? { order: null, day: '2026-03-01', ...TOTALS }
          : {
              order: { id: 31, number: 31, name: 'Free Amount Gift' },
              day: '2026-03-05',
              ...TOTALS,
            },
      ],
      total_count: 1,
      totals: TOTALS,
    }),
  );

const cells = () => {
  const [, row] = screen.getAllByRole('row');
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

test('the gifts of a filter are added up by order', async () => {
  const calls = answerTotals();
  renderApp('/reports?by=order&search=ana&start=2026-03-01');
  const link = await screen.findByRole('link', { name: /^Free Amount Gift.*Order 31$/ });
  expect(link.getAttribute('href')).toBe('/orders/n31');
  expect(cells()).toEqual([
    ...['Free Amount Gift Order 31', 'Mar 5, 2026', '31', '6'],
    ...['₡60,000', '₡7,200', '₡67,200'],
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reports (6)');
  expect(calls.map(({ query, body }) => [query, body])).toEqual([
    [
      { by: 'order', page: '1', limit: '10' },
      { search: 'ana', start_date: '2026-03-01' },
    ],
  ]);
});

test('months are chosen beside the filters, and have the sums of all above them', async () => {
  speakSpanish();
  answerTotals();
  const { user } = renderApp('/reports?by=order&page=1');
  await screen.findByRole('link', { name: /Pedido 31$/ });
  await user.selectOptions(screen.getByLabelText('Mostrar'), 'Totales por mes');
  await screen.findByText('marzo de 2026');
  expect(window.location.search).toBe('?by=month');
  const sums = screen.getByLabelText('Totales', { selector: 'dl' });
  expect(sums.textContent).toContain('₡67,200');
});

test('an export has the same totals, under a name in the language', async () => {
  speakSpanish();
  answerTotals();
  const files = catchSaved();
  const calls = answer(exportGifts, () => new Response('file'));
  const { user } = renderApp('/reports?by=month');
  await screen.findByText('marzo de 2026');
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Csv' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^reporte_de_regalos_20\d{12}\.csv$/);
  expect(calls.map(({ query, body }) => [query, body])).toEqual([
    [{ type: 'csv', by: 'month' }, {}],
  ]);
});

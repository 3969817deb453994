import { PERMISSIONS } from '@regalo/contract/auth/permissions';
import { exportPayroll, getPayrollYear } from '@regalo/contract/reports/payroll';
import { listSentGifts } from '@regalo/contract/reports/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok } from '../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../testing/render-app.tsx';
import { catchSaved } from '../../../testing/saved-files.ts';

beforeEach(() => {
  signIn();
  answerProfile();
  answer(listSentGifts, () => ok({ sent_gifts: [], time_zone: -6, zone: -6, total_count: 0 }));
});

const answerYears = () =>
  answer(getPayrollYear, ({ query: { year = '2026' } }) =>
    ok({
      year,
      ...{ first_year: '2024', last_year: '2026', opted_out: 2, erased: 1 },
      employees: 1_204,
      gifts: 3,
      received: year === '2025' ? 45_000 : 7_000,
      ...{ withdrawn: 5_000, expired: 0, spent: 4_000 },
    }),
  );

async function open(label = 'Payroll') {
  const { user } = renderApp('/reports');
  await user.click(await screen.findByRole('button', { name: label }));
  const dialog = within(await screen.findByRole('dialog', { name: label }));
  return { user, dialog };
}

test('a year is chosen, its sums are shown, and its file is saved', async () => {
  const files = catchSaved();
  const years = answerYears();
  const exports = answer(exportPayroll, () => new Response('ID\r\n'));
  const { user, dialog } = await open();
  await dialog.findByText('₡7,000');
  expect(dialog.getByText('1,204')).toBeTruthy();
  expect(dialog.getByText(/^2 employees want no celebration gifts/)).toBeTruthy();
  expect(dialog.getByText(/^1 was erased since/)).toBeTruthy();
  const select = dialog.getByRole('combobox', { name: 'Year' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['2026', '2025', '2024']);
  await user.selectOptions(select, '2025');
  await dialog.findByText('₡45,000');
  await user.click(dialog.getByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^payroll_2025_\d{14}\.xlsx$/);
  expect(years.map(({ query }) => query)).toEqual([{}, { year: '2025' }]);
  expect(exports.map(({ query }) => query)).toEqual([{ type: 'excel', year: '2025' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the present year is exported where none is chosen, in Spanish too', async () => {
  speakSpanish();
  const files = catchSaved();
  answerYears();
  const exports = answer(exportPayroll, () => new Response('ID\r\n'));
  const { user, dialog } = await open('Planilla');
  await dialog.findByText('₡7,000');
  await user.click(dialog.getByRole('button', { name: 'Csv' }));
  await waitFor(() => expect(files[0]?.name).toMatch(/^planilla_2026_/));
  expect(exports.map(({ query }) => query)).toEqual([{ type: 'csv', year: '2026' }]);
});

test('sums that fail to load can be asked for again', async () => {
  allowErrors(/payroll-year failed/);
  answer(getPayrollYear, () => HttpResponse.json({}, { status: 500 }));
  const { user, dialog } = await open();
  const again = await dialog.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  answerYears();
  await user.click(again);
  expect(await dialog.findByText('₡7,000')).toBeTruthy();
});

test('who may not export reports is not offered it', async () => {
  const permissions = PERMISSIONS.filter((one) => one !== 'reports.export');
  signIn('token-1', permissions);
  answerProfile({ permissions });
  renderApp('/reports');
  await screen.findByRole('heading', { level: 1, name: /^Reports/ });
  expect(screen.queryByRole('button', { name: 'Payroll' })).toBeNull();
});

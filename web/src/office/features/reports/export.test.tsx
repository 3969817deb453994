import {
  exportAllGifts,
  exportGifts,
  listSentGifts,
  searchSentGifts,
} from '@regalo/contract/reports/reports';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cancelExport } from '../../../lib/exporting.ts';
import { endSession } from '../../../lib/session.ts';
import { answerDashboard, answerProfile } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { catchSaved } from '../../../testing/saved-files.ts';

beforeEach(() => {
  signIn();
  answerProfile();
  for (const endpoint of [listSentGifts, searchSentGifts])
    answer(endpoint, () => ok({ sent_gifts: [], time_zone: -6, zone: -6, total_count: 0 }));
});

/** A file that a test sends in parts. */
function slowFile(headers: Record<string, string> = {}) {
  let write: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      write = controller;
    },
  });
  return {
    response: new Response(body, { headers }),
    send: (bytes: number) => write?.enqueue(new Uint8Array(bytes)),
    end: () => write?.close(),
    breakOff: () => write?.error(new Error('gone')),
  };
}

type User = ReturnType<typeof renderApp>['user'];

async function choose(user: User, name: 'Excel' | 'Csv') {
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

const progress = () => screen.queryByRole('progressbar');

test.each([
  ['Excel', 'excel', 'xlsx'],
  ['Csv', 'csv', 'csv'],
] as const)('%s of everything is asked for and saved', async (name, type, extension) => {
  const files = catchSaved();
  const calls = answer(exportAllGifts, () => new Response('Date\r\n'));
  const { user } = renderApp('/reports');
  await choose(user, name);
  await waitFor(() => expect(files).toHaveLength(1));
  expect(calls.map((call) => call.query)).toEqual([{ type }]);
  expect(files[0]?.name).toMatch(new RegExp(`^gift_report_\\d{14}\\.${extension}$`));
  expect(await files[0]?.text()).toBe('Date\r\n');
  await waitFor(() => expect(progress()).toBeNull());
});

test('what the list is filtered by, the file is too', async () => {
  const files = catchSaved();
  const calls = answer(exportGifts, () => new Response('x'));
  const { user } = renderApp('/reports?page=2&search=mar&start=2025-01-01&end=2025-01-31');
  await choose(user, 'Csv');
  await waitFor(() => expect(files).toHaveLength(1));
  const body = { search: 'mar', start_date: '2025-01-01', end_date: '2025-01-31' };
  expect(calls).toMatchObject([{ query: { type: 'csv' }, body }]);
});

test('the bytes that arrive are shown, on other pages too, and no second file is begun', async () => {
  const files = catchSaved();
  const file = slowFile();
  const calls = answer(exportAllGifts, () => file.response);
  answerDashboard();
  const { user, router } = renderApp('/reports');
  await choose(user, 'Excel');
  file.send(2_048);
  await screen.findByText('2 KB');
  expect(screen.getByRole('status').textContent).toBe('Preparing the Excel file…');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(screen.queryByRole('menuitem')).toBeNull();

  await act(() => router.navigate({ to: '/' }));
  await act(() => router.navigate({ to: '/reports' }));
  await screen.findByText('2 KB');
  file.end();
  await waitFor(() => expect(files).toHaveLength(1));
  expect(calls).toHaveLength(1);
});

test('a cancelled export saves nothing, says nothing and lets another one begin', async () => {
  const files = catchSaved();
  const slow = slowFile();
  answer(exportAllGifts, ({ query }) => (query.type === 'csv' ? new Response('x') : slow.response));
  const { user } = renderApp('/reports');
  await choose(user, 'Excel');
  slow.send(10);
  await screen.findByText('10 B');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(progress()).toBeNull();
  await choose(user, 'Csv');
  await waitFor(() => expect(files.map(({ name }) => name.slice(-3))).toEqual(['csv']));
});

test('a refused export is only logged', async () => {
  const files = catchSaved();
  allowErrors(/csv-report failed/);
  answer(exportAllGifts, () => refuse('export_running'));
  const { user } = renderApp('/reports');
  await choose(user, 'Csv');
  await waitFor(() => expect(progress()).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(files).toEqual([]);
});

test('a file that breaks off is logged and not saved', async () => {
  const files = catchSaved();
  const file = slowFile({ 'content-length': '20' });
  allowErrors(/csv-report failed/);
  answer(exportAllGifts, () => file.response);
  const { user } = renderApp('/reports');
  await choose(user, 'Csv');
  file.send(10);
  await screen.findByText('10 B');
  file.breakOff();
  await waitFor(() => expect(progress()).toBeNull());
  expect(files).toEqual([]);
});

test('the end of the session ends the export', async () => {
  const files = catchSaved();
  const file = slowFile();
  answer(exportAllGifts, () => file.response);
  const { user } = renderApp('/reports');
  await choose(user, 'Csv');
  file.send(10);
  await screen.findByText('10 B');
  act(endSession);
  expect(progress()).toBeNull();
  expect(files).toEqual([]);
  cancelExport();
});

import type { Reply } from '@regalo/contract/api/endpoint';
import { getToday } from '@regalo/contract/operator/today';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allowErrors } from '../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../testing/network.ts';
import { renderOperator, signInOperator } from '../../testing/render-operator.tsx';

type Today = Reply<typeof getToday>;

const SINCE = '2026-11-02T15:00:00.000Z';

const QUIET: Today = {
  at: '2026-11-02T20:05:00.000Z',
  tasks: [],
  money: {
    ...{ wallets: 5_000_000, held: 40_000, vouchers: 300_000 },
    ...{ owed: 7_000, commission: 900, breakage: 10 },
  },
  hours: [
    { since: SINCE, orders: 3, redemptions: 0 },
    { since: '2026-11-02T16:00:00.000Z', orders: 1, redemptions: 12 },
  ],
  channels: [{ channel: 'mail', waiting: 4, retrying: 2, failed: 6 }],
  domains: [
    { domain: 'ejemplo.cr', failed: 5 },
    { domain: null, failed: 1 },
  ],
  queues: [],
  processes: [
    {
      ...{ role: 'web', version: '1.2.3', host: 'a', startedAt: SINCE, seenAt: SINCE },
      stale: false,
    },
    {
      ...{ role: 'worker', version: '1.2.2', host: 'b', startedAt: SINCE, seenAt: SINCE },
      stale: true,
    },
  ],
  database: {
    bytes: 3 * 1024 ** 3,
    tables: [{ name: 'gifts', bytes: 1024 ** 3 }],
    archive: { archivedAt: SINCE, failing: true },
  },
  backups: [],
  books: { checkedAt: SINCE, books: 12, faults: 0, lines: [] },
};

const answerToday = (change: Partial<Today> = {}) =>
  answer(getToday, () => ok({ ...QUIET, ...change }));

/** The panel below a heading. */
const panel = async (title: string | RegExp) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(heading.closest('section') ?? document.body);
};

test('the console begins with what needs a person, most urgent first, each with the way to it', async () => {
  signInOperator();
  answerToday({
    tasks: [
      { kind: 'proposals', count: 1, oldest: null },
      { kind: 'funds_requests', count: 3, oldest: SINCE },
      { kind: 'books', count: 2, oldest: SINCE },
      { kind: 'of_a_newer_server', count: 1, oldest: null },
    ],
  });
  await renderOperator('/');
  const tasks = (await panel('Needs attention')).getAllByRole('listitem');
  expect(tasks.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^The books have 2 faults.*since Nov 2, 2026, 09:00/),
    expect.stringMatching(/^3 funds requests wait for an answer/),
    'A proposal waits for you',
  ]);
  const links = tasks.map((task) => task.querySelector('a')?.getAttribute('href'));
  expect(links).toEqual(['/operator/books', '/operator/funds/requests', '/operator/proposals']);
});

test('what is held leads to its own list, and what was not published to the catalogue', async () => {
  signInOperator();
  const one = { count: 1, oldest: null };
  answerToday({
    tasks: ['reviews', 'gift_reviews', 'catalogue_faults'].map((kind) => ({ kind, ...one })),
  });
  await renderOperator('/');
  const links = (await panel('Needs attention')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['An order is held for review', '/operator/reviews'],
    ['A gift, or several together, are held for review', '/operator/reviews/gifts'],
    ['A planned change of the catalogue was not published', '/operator/catalogue'],
  ]);
});

test('no way leads where the roles do not', async () => {
  signInOperator('support');
  answerToday({ money: null, tasks: [{ kind: 'funds_requests', count: 3, oldest: SINCE }] });
  await renderOperator('/today');
  const tasks = await panel('Needs attention');
  expect(tasks.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('heading', { name: /^Money/ })).toBeNull();
});

test('money, hours, failures, processes and the database are told', async () => {
  signInOperator();
  answerToday();
  await renderOperator('/today');
  await screen.findByText('Nothing needs attention');
  (await panel(/^Money/)).getByText('₡5,000,000');
  const hours = (await panel(/^Orders and redemptions/)).getAllByRole('row');
  expect(hours.map(({ textContent }) => textContent)).toEqual([
    'HourOrdersRedemptions',
    '09:0030',
    '10:00112',
  ]);
  const failures = (await panel('Gift messages')).getAllByRole('listitem');
  expect(failures.map(({ textContent }) => textContent)).toEqual(['ejemplo.cr5', 'Other domains1']);
  const processes = await panel('Processes');
  processes.getByText('Silent');
  processes.getByText('1.2.3');
  const database = await panel('Database');
  database.getByText('3,072 MB');
  database.getByText('The last attempt to archive its log failed.');
});

test('what is wrong with the books is said', async () => {
  signInOperator();
  answerToday({
    books: { checkedAt: SINCE, books: 12, faults: 2, lines: ['company 4: 3 <> 5'] },
  });
  await renderOperator('/today');
  (await panel('Books')).getByText('company 4: 3 <> 5');
});

test('where no backup is known of, that is said', async () => {
  signInOperator();
  answerToday();
  await renderOperator('/today');
  (await panel('Backups')).getByText('No backup has been reported yet.');
});

test('how old backups are is told, and what failed with its reason', async () => {
  signInOperator();
  const backup = {
    kind: 'backup',
    soundAt: SINCE,
    failedAt: null,
    stale: false,
    bytes: 5 * 1024 ** 2,
  };
  const drill = { ...backup, kind: 'restore_drill', soundAt: null, failedAt: SINCE, bytes: null };
  answerToday({
    tasks: [{ kind: 'restore_drill', count: 1, oldest: SINCE }],
    backups: [
      { ...backup, stale: true, detail: 'done' },
      { ...drill, detail: 'Company 4: WRONG' },
    ],
  });
  await renderOperator('/today');
  (await panel('Needs attention')).getByText('The last restore drill failed, or is too old');
  const backups = await panel('Backups');
  backups.getByText('5 MB');
  backups.getByText('Never');
  backups.getByText('Company 4: WRONG');
  backups.getByText('It is older than it should be.');
  expect(backups.queryByText('done')).toBeNull();
});

test('where it cannot be read, it is tried again', async () => {
  allowErrors(/operator\/today/);
  signInOperator();
  answer(getToday, () => refuse('unexpected_error'));
  const { user } = await renderOperator('/today');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answerToday();
  await user.click(again);
  await panel('Processes');
});

import { getDashboard } from '@regalo/contract/dashboard';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerDashboard, answerProfile } from '../../testing/answers.ts';
import { answer } from '../../testing/network.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { allowErrors } from '../../testing/setup.ts';

beforeEach(() => {
  signIn();
  answerProfile();
});

test('greets from the session and shows totals and orders in company days', async () => {
  answerDashboard();
  renderApp('/');
  await screen.findByRole('heading', { name: 'Welcome Mariela' });
  const row = (await screen.findByText('2025-02-28')).closest('tr') as HTMLElement;
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    '9',
    '-',
    '3',
    '₡75,000',
    '₡3,600',
    '₡78,600',
    '2025-02-28',
  ]);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'AVAILABLE AMOUNT',
    'ORDERS',
    'GROUPS',
    'USERS',
    'TOTAL SPENT',
    'EMAIL',
  ]);
  expect(await screen.findByText('Amount: ₡1,000,000')).toBeTruthy();
});

test('a failing call leaves zeros, no toast, and a way to try again', async () => {
  allowErrors(/dashboard failed/);
  answer(getDashboard, () => new HttpResponse(null, { status: 500 }));
  renderApp('/');
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByText('₡0')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

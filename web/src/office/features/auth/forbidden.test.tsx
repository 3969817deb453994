import { PERMISSIONS } from '@regalo/contract/auth/permissions';
import { getDashboard } from '@regalo/contract/dashboard/dashboard';
import { getForecast } from '@regalo/contract/gifts/forecast';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDashboard, answerProfile } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, refuse } from '../../../testing/network.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const CHANGED = 'Your permissions have changed. Please sign in again.';

test('a 403 signs out and says on the page of sign-in why', async () => {
  allowErrors(/dashboard failed/);
  signIn();
  answerProfile();
  answer(getDashboard, () => refuse('permission_missing'));
  answer(getForecast, () => refuse('permission_missing'));
  renderApp('/');
  expect((await screen.findByRole('alert')).textContent).toBe(CHANGED);
  expect(window.location.pathname).toBe('/login');
  expect(localStorage.getItem('authToken')).toBeNull();
});

test('a 401 signs out without a word about permissions', async () => {
  allowErrors(/dashboard failed/);
  signIn();
  answerProfile();
  answer(getDashboard, () => refuse('sign_in_required'));
  answer(getForecast, () => refuse('sign_in_required'));
  renderApp('/');
  await screen.findByLabelText('PIN');
  expect(window.location.pathname).toBe('/login');
  expect(screen.queryByText(CHANGED)).toBeNull();
});

test('a page that the member may not open is not loaded', async () => {
  signIn('token-1', ['people.read']);
  renderApp('/wallet');
  await waitFor(() => expect(window.location.pathname).toBe('/unauthorized'));
});

test('menu and page follow permissions that changed since the sign-in', async () => {
  signIn();
  answerDashboard();
  answerProfile({ permissions: PERMISSIONS.filter((one) => one !== 'orders.send') });
  renderApp('/');
  await screen.findByText('Recent Orders');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Send a Gift' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Reports' })).toBeTruthy();
});

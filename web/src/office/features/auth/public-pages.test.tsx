import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDashboard, answerProfile } from '../../../testing/answers.ts';
import { renderApp, signIn, speakSpanish } from '../../../testing/render-app.tsx';

const ERRORS = [
  ['/unauthorized', 'You do not have access to this page', 'No tiene acceso a esta página'],
  ['/invalid-access', 'This link does not work', 'Este enlace no funciona'],
  ['/customers', 'We cannot find this page', 'No encontramos esta página'],
  ['/employees/xyz', 'We cannot find this page', 'No encontramos esta página'],
] as const;

const visits = ERRORS.flatMap(([path, title]) => [
  { path, title, token: false },
  { path, title, token: true },
]);

test.each(visits)('$path, token $token: $title', async ({ path, title, token }) => {
  localStorage.setItem('csrfToken', 'csrf-1');
  if (token) signIn();
  renderApp(path);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  expect(window.location.pathname).toBe(path);
  screen.getByRole('group', { name: 'Language' });
});

test.each(ERRORS)('%s in Spanish', async (path, _, title) => {
  localStorage.setItem('csrfToken', 'csrf-1');
  speakSpanish();
  renderApp(path);
  await screen.findByRole('heading', { level: 1, name: title });
  screen.getByRole('link', { name: 'Volver al inicio' });
});

test('each error page has a title of its own', async () => {
  localStorage.setItem('csrfToken', 'csrf-1');
  const { router } = renderApp('/unauthorized');
  await waitFor(() => expect(document.title).toBe('No permission · Regalo'));
  await router.navigate({ to: '/invalid-access' });
  await waitFor(() => expect(document.title).toBe('Invalid access · Regalo'));
});

test.each([
  [false, 'Sign in', '/login'],
  [true, 'Go to the dashboard', '/'],
])('/home, token %s, leads on', async (token, name, target) => {
  localStorage.setItem('csrfToken', 'csrf-1');
  if (token) signIn();
  renderApp('/home');
  await screen.findByRole('heading', { name: 'Regalo — gifts for the people of your company' });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(target);
  expect(window.location.pathname).toBe('/home');
});

test('/app leads to the dashboard with a token', async () => {
  signIn();
  answerProfile();
  answerDashboard();
  renderApp('/app');
  await screen.findByText('41');
  expect(window.location.pathname).toBe('/');
});

test('/app leads by / to the sign-in without one', async () => {
  localStorage.setItem('csrfToken', 'csrf-1');
  renderApp('/app');
  await screen.findByLabelText('PIN');
  expect(window.location.pathname).toBe('/login');
});

test('the sign-in leads to a new PIN and to membership, which an admin grants', async () => {
  localStorage.setItem('csrfToken', 'csrf-1');
  const { user } = renderApp('/login');
  await screen.findByText(/by contact with an admin/);
  const membership = screen.getByRole('link', { name: 'Request membership' });
  expect(membership.getAttribute('href')).toBe('/register');
  await user.click(screen.getByRole('link', { name: 'Forgot your PIN?' }));
  await screen.findByRole('heading', { level: 1, name: 'Forgot your PIN?' });
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  await screen.findByLabelText('PIN');
});

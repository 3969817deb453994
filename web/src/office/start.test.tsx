import { csrfToken, logout } from '@regalo/contract/auth/auth';
import { getProfile } from '@regalo/contract/auth/profile';
import { getDashboard, getMoneyOut } from '@regalo/contract/dashboard/dashboard';
import { getForecast } from '@regalo/contract/gifts/forecast';
import { addPerson } from '@regalo/contract/people/form';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { call } from '../lib/api/call.ts';
import { answerDashboard, answerPeople, answerProfile, person } from '../testing/answers.ts';
import { allowErrors } from '../testing/logged-errors.ts';
import { answer, ok, refuse } from '../testing/network.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { useCart } from './features/gifts/cart.ts';

const NEW_PERSON = {
  ...person(1),
  email: 'a@b.co',
  contact_no: '',
  start_date: '',
  language: '' as const,
  group_id: 0,
  dob: '',
  country: '',
};

test.each(['/', '/employees/list', '/send-gift', '/checkout', '/success', '/reports'])(
  '%s without a token leads to /login',
  async (path) => {
    localStorage.setItem('csrfToken', 'csrf-1');
    localStorage.setItem('isLogin', 'true');
    renderApp(path);
    await screen.findByLabelText('PIN');
    expect(window.location.pathname).toBe('/login');
  },
);

test('a refused token clears everything once and ends on /login', async () => {
  allowErrors(/failed ApiError/);
  signIn('expired');
  sessionStorage.setItem('anything', 'x');
  useCart.setState({ purchaser: 'Acme' });
  const refusal = () => refuse('sign_in_required');
  answer(getProfile, refusal);
  answer(getDashboard, refusal);
  answer(getMoneyOut, refusal);
  answer(getForecast, refusal);
  renderApp('/');
  await screen.findByLabelText('PIN');
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(localStorage.getItem('currentUser')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(useCart.getState().purchaser).toBe('');
});

test('logout revokes with the token, clears all and goes to /login', async () => {
  signIn();
  answerProfile();
  answerDashboard();
  const calls = answer(logout, () => ok({}));
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Account of Mariela Fonseca' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await screen.findByLabelText('PIN');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
  expect(localStorage).toHaveLength(0);
});

test('a logout in another tab leads here to /login as well', async () => {
  signIn();
  answerProfile();
  answerDashboard();
  renderApp('/');
  await screen.findByText('41');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await screen.findByLabelText('PIN');
});

test('every page begins at its top, forward and back', async () => {
  signIn();
  answerProfile();
  answerDashboard();
  answerPeople(3);
  const { router } = renderApp('/');
  await screen.findByText('41');
  expect(window.history.scrollRestoration).toBe('manual');
  const scrolled = vi.spyOn(window, 'scrollTo');
  onTestFinished(() => scrolled.mockRestore());
  const expectTop = () =>
    waitFor(() =>
      expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ top: 0, left: 0 })),
    );
  await router.navigate({ to: '/$category/list', params: { category: 1 } });
  await screen.findByText('Name1');
  await expectTop();
  scrolled.mockClear();
  router.history.back();
  await screen.findByText('41');
  await expectTop();
});

test('a refused CSRF token is renewed and the write repeated once', async () => {
  signIn();
  answer(csrfToken, () => ok({ csrfToken: 'csrf-2' }));
  const calls = answer(addPerson, ({ headers }) =>
    headers.get('x-csrf-token') === 'csrf-2' ? ok(person(7)) : refuse('page_expired'),
  );
  const reply = await call(addPerson, { body: NEW_PERSON });
  expect(reply.body.id).toBe(7);
  expect(calls.map(({ headers }) => headers.get('x-csrf-token'))).toEqual(['csrf-1', 'csrf-2']);
  expect(localStorage.getItem('csrfToken')).toBe('csrf-2');
});

test('a write without a stored CSRF token fetches one; a second refusal is not repeated', async () => {
  allowErrors(/add-people failed/);
  signIn();
  localStorage.removeItem('csrfToken');
  const tokens = answer(csrfToken, () => ok({ csrfToken: 'csrf-3' }));
  const calls = answer(addPerson, () => refuse('page_expired'));
  await expect(call(addPerson, { body: NEW_PERSON })).rejects.toMatchObject({
    code: 'csrf',
    status: 419,
  });
  expect(tokens).toHaveLength(2);
  expect(calls).toHaveLength(2);
});

test('every call carries the accept and marker headers and the bearer token', async () => {
  signIn();
  const calls = answerProfile();
  await call(getProfile);
  const headers = calls[0]?.headers;
  expect(headers?.get('accept')).toBe('application/json');
  expect(headers?.get('x-requested-with')).toBe('XMLHttpRequest');
  expect(headers?.get('authorization')).toBe('Bearer token-1');
  expect(headers?.get('x-csrf-token')).toBeNull();
});

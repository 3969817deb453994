import { listApiKeys } from '@regalo/contract/api-keys/api-keys';
import { csrfToken, login } from '@regalo/contract/auth/auth';
import { getDirectory } from '@regalo/contract/directory/directory';
import { listWebhooks } from '@regalo/contract/webhooks/webhooks';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answerDashboard, answerProfile, DIRECTORY } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { MANAGER, renderApp, signIn, speakSpanish } from '../../../testing/render-app.tsx';
import { saidAtField } from '../../../testing/said-at-field.ts';

async function openLogin() {
  localStorage.setItem('csrfToken', 'csrf-1');
  const { user } = renderApp('/login');
  const email = await screen.findByLabelText('Email');
  const pin = screen.getByLabelText('PIN');
  const button = screen.getByRole('button', { name: 'Login' });
  return { user, email, pin, button };
}

test.each([
  ['', '', 'Please fill all required fields'],
  ['', 'secret1', 'Please enter your email'],
  ['a@b.co', '', 'Please enter your password'],
  ['a..b@x.com', 'secret1', 'Please enter a valid email format.'],
  ['a@b.co', 'abc', 'PIN must be at least 6 characters.'],
  ['a@b.co', '123456', 'PIN must contain at least one letter.'],
  [
    'a@b.co',
    'secret#1 ',
    'PIN can only contain letters, numbers, and @$%*&. Invalid characters: #, space',
  ],
])('%j with %j shows %j at the field and sends nothing', async (typedEmail, typedPin, message) => {
  const { user, email, pin, button } = await openLogin();
  if (typedEmail) await user.type(email, typedEmail);
  if (typedPin) await user.type(pin, typedPin);
  for (let click = 0; click < 5; click += 1) await user.click(button);
  await saidAtField(message);
});

test('the button that shows the PIN speaks the language of the page', async () => {
  localStorage.setItem('csrfToken', 'csrf-1');
  speakSpanish();
  renderApp('/login');
  const pin = await screen.findByLabelText('PIN');
  const button = await screen.findByRole('button', { name: 'Mostrar lo escrito' });
  expect(pin.getAttribute('type')).toBe('password');
  fireEvent.mouseDown(button);
  await waitFor(() => expect(pin.getAttribute('type')).toBe('text'));
});

test('each field says what is wrong with it until it is mended', async () => {
  const { user, email, pin, button } = await openLogin();
  await user.click(button);
  expect(document.activeElement).toBe(email);
  screen.getByText('Please fill all required fields');
  screen.getByText('Please enter your password');
  await user.type(pin, 'secret1');
  expect(screen.queryByText('Please enter your password')).toBeNull();
  screen.getByText('Please enter your email');
});

test('a refused sign-in is said beside the PIN until it changes', async () => {
  allowErrors(/user-login failed/);
  answer(login, () => refuse('wrong_credentials'));
  const { user, email, pin } = await openLogin();
  await user.type(email, 'a@b.co');
  await user.type(pin, 'secret1{Enter}');
  const atField = () => document.querySelector('form [id$="-error"]')?.textContent;
  await waitFor(() => expect(atField()).toBe('Invalid email or PIN.'));
  await saidAtField('Invalid email or PIN.');
  await user.type(pin, '2');
  expect(atField()).toBeUndefined();
});

test('signs in with Enter, stores the session and goes home', async () => {
  answerProfile();
  answerDashboard();
  const calls = answer(login, () => ok({ token: 'fresh', user: MANAGER, preferences: null }));
  const { user, email, pin } = await openLogin();
  await user.type(email, ' mariela @ acme.co.cr ');
  expect(email).toHaveProperty('value', 'mariela@acme.co.cr');
  expect(pin).toHaveProperty('type', 'password');
  await user.type(pin, 'secret1{Enter}');

  await screen.findByRole('heading', { name: 'Welcome Mariela' });
  await screen.findByText('Login successful!');
  expect(window.location.pathname).toBe('/');
  expect(localStorage.getItem('authToken')).toBe('fresh');
  expect(localStorage.getItem('isLogin')).toBe('true');
  expect(JSON.parse(localStorage.getItem('currentUser') ?? '')).toEqual(MANAGER);
  expect(JSON.stringify(localStorage)).not.toContain('secret1');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({ email: 'mariela@acme.co.cr', pin: 'secret1' });
  expect(calls[0]?.headers.get('authorization')).toBeNull();
  expect(calls[0]?.headers.get('x-csrf-token')).toBe('csrf-1');
  await screen.findByText('41');
});

test('who opened a page without being signed in gets there', async () => {
  localStorage.setItem('csrfToken', 'csrf-1');
  answerProfile();
  answer(login, () => ok({ token: 'fresh', user: MANAGER, preferences: null }));
  answer(listApiKeys, () => ok({ list: [] }));
  answer(getDirectory, () => ok(DIRECTORY));
  answer(listWebhooks, () => ok({ list: [] }));
  const { user } = renderApp('/settings/api-keys?from=mail');
  await user.type(await screen.findByLabelText('Email'), 'mariela@acme.co.cr');
  expect(window.location.pathname).toBe('/login');
  await user.type(screen.getByLabelText('PIN'), 'secret1{Enter}');
  await screen.findByRole('heading', { name: 'API keys' });
  expect(window.location.pathname).toBe('/settings/api-keys');
});

test.each([
  ['refused', () => refuse('wrong_credentials'), 'Invalid email or PIN.'],
  [
    'without token',
    () => HttpResponse.json(ok({ user: MANAGER })),
    'Login failed. No token received.',
  ],
  [
    'with an empty token',
    () => HttpResponse.json(ok({ token: '', user: MANAGER })),
    'Login failed. No token received.',
  ],
  [
    'with an empty answer',
    () => new HttpResponse(null, { status: 500 }),
    'Login failed. Please try again.',
  ],
  ['without network', () => HttpResponse.error(), 'Login failed. Please try again.'],
])('a login %s stays on the page and says so', async (_, reply, message) => {
  allowErrors(/user-login failed/);
  answer(login, () => reply() as Response);
  const { user, email, pin, button } = await openLogin();
  await user.type(email, 'a@b.co');
  await user.type(pin, 'secret1');
  await user.click(button);
  await screen.findByText(message);
  expect(window.location.pathname).toBe('/login');
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(email).toHaveProperty('value', 'a@b.co');
});

test('the page offers Spanish and translates the messages of the contract', async () => {
  const { user, button } = await openLogin();
  await user.click(screen.getByRole('button', { name: /Español/ }));
  await screen.findByRole('heading', { name: 'Qué gusto verle de nuevo' });
  await user.click(button);
  await screen.findByText('Complete todos los campos obligatorios');
  expect(document.documentElement.lang).toBe('es');
});

test('a stored token leads from /login to the dashboard', async () => {
  signIn();
  answerProfile();
  answerDashboard();
  renderApp('/login');
  await screen.findByText('41');
  expect(window.location.pathname).toBe('/');
});

test('whoever is signed in is led to no other host from /login', async () => {
  signIn();
  answerProfile();
  answerDashboard();
  const { router } = renderApp('/');
  await screen.findByText('41');
  for (const wanted of ['//host.test/wallet', '/\\host.test/wallet']) {
    await router.navigate({ to: '/login', state: { wanted } });
    expect(router.state.location.href).toBe('/');
  }
});

test('without a stored CSRF token one is fetched at start-up; a failure only logs', async () => {
  allowErrors(/No CSRF token/);
  const calls = answer(csrfToken, () => new HttpResponse(null, { status: 503 }));
  renderApp('/login');
  await screen.findByLabelText('PIN');
  await waitFor(() => expect(calls).toHaveLength(1));
});

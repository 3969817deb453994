import { resetPin } from '@regalo/contract/auth/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../testing/render-app.tsx';
import { saidAtField } from '../../../testing/said-at-field.ts';

async function openReset(link = '/reset-password#token=link-1') {
  localStorage.setItem('csrfToken', 'csrf-1');
  const { user } = renderApp(link);
  const pin = await screen.findByLabelText('New PIN');
  const repeat = screen.getByLabelText('Repeat the new PIN');
  return { user, pin, repeat, button: screen.getByRole('button', { name: 'Save new PIN' }) };
}

const kept = () =>
  within(screen.getByRole('list', { name: 'Rules for the PIN' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.endsWith(': done'));

const dead = () => screen.findByRole('heading', { level: 1, name: 'This link does not work' });

test('the token is taken out of the address bar and goes with the PIN', async () => {
  const calls = answer(resetPin, () => ok({}));
  const { user, pin, repeat, button } = await openReset('/reset-password?lang=x#token=a-b_9');
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(window.location.href).not.toContain('a-b_9');
  expect(document.title).toBe('New PIN · Regalo');
  expect([pin, repeat].map((input) => input.getAttribute('type'))).toEqual([
    'password',
    'password',
  ]);
  await user.type(pin, 'nuevo@1');
  await user.type(repeat, 'nuevo@1');
  await user.dblClick(button);
  await screen.findByRole('button', { name: 'Login' });
  screen.getByText('Your PIN has been changed. Please sign in.');
  expect(window.location.pathname).toBe('/login');
  expect(calls.map((call) => call.body)).toEqual([{ token: 'a-b_9', pin: 'nuevo@1' }]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/a-b_9|nuevo@1/);
});

test.each([
  ['', '', 'PIN must be at least 6 characters.'],
  ['a'.repeat(60), '', 'PIN must be less than 60 characters.'],
  ['123456', '123456', 'PIN must contain at least one letter.'],
  [
    'abc 12!',
    'abc 12!',
    'PIN can only contain letters, numbers, and @$%*&. Invalid characters: space, !',
  ],
  ['secret1', 'secret2', 'The PINs do not match.'],
  ['secret1', '', 'The PINs do not match.'],
])('%j and %j: %j at the field, nothing sent', async (first, second, message) => {
  const calls = answer(resetPin, () => ok({}));
  const { user, pin, repeat, button } = await openReset();
  if (first) await user.type(pin, first);
  if (second) await user.type(repeat, second);
  for (let click = 0; click < 3; click += 1) await user.click(button);
  await saidAtField(message);
  expect(calls).toHaveLength(0);
});

test('the rules tick themselves off while typing', async () => {
  const { user, pin } = await openReset();
  expect(kept()).toEqual([false, false, false, false]);
  await user.type(pin, '1');
  expect(kept()).toEqual([false, true, false, true]);
  await user.type(pin, '#bcde');
  expect(kept()).toEqual([true, true, true, false]);
  await user.clear(pin);
  await user.type(pin, 'a23456');
  expect(kept()).toEqual([true, true, true, true]);
  await user.click(pin);
  await user.paste('a'.repeat(60));
  expect(kept()).toEqual([true, false, true, true]);
});

test.each(['/reset-password', '/reset-password#token=', '/reset-password#tok=1'])(
  '%s, without a token, offers a new link',
  async (link) => {
    localStorage.setItem('csrfToken', 'csrf-1');
    renderApp(link);
    await dead();
    const way = screen.getByRole('link', { name: 'Request a new link' });
    expect(way.getAttribute('href')).toBe('/forgot-password');
    expect(screen.queryByLabelText('New PIN')).toBeNull();
  },
);

test('a refused link shows the same state; a second link in the same tab works', async () => {
  allowErrors(/reset failed/);
  answer(resetPin, () => refuse('pin_link_invalid', 'token'));
  const { user, pin, repeat, button } = await openReset();
  await user.type(pin, 'secret1');
  await user.type(repeat, 'secret1');
  await user.click(button);
  await dead();
  window.location.hash = '#token=link-2';
  expect(await screen.findByLabelText('New PIN')).toHaveProperty('value', '');
  await waitFor(() => expect(window.location.hash).toBe(''));
});

test.each([
  [() => refuse('too_many_attempts'), 'Too many attempts. Please try again later.'],
  [() => refuse('pin_without_letter', 'pin'), 'PIN must contain at least one letter.'],
  [() => new HttpResponse(null, { status: 500 }), 'Something went wrong. Please try again.'],
  [() => HttpResponse.error(), 'Something went wrong. Please try again.'],
])('a failure that may pass keeps the form: %#', async (reply, message) => {
  allowErrors(/reset failed/);
  answer(resetPin, () => reply() as Response);
  const { user, pin, repeat } = await openReset();
  await user.type(pin, 'secret1');
  await user.type(repeat, 'secret1{Enter}');
  await screen.findByText(message);
  expect(pin).toHaveProperty('value', 'secret1');
});

test('a session stored here ends with the old PIN', async () => {
  signIn();
  answer(resetPin, () => ok({}));
  const { user, pin, repeat } = await openReset();
  await user.type(pin, 'secret1');
  await user.type(repeat, 'secret1{Enter}');
  await screen.findByRole('button', { name: 'Login' });
  expect(localStorage.getItem('authToken')).toBeNull();
});

test('is in Spanish too', async () => {
  localStorage.setItem('csrfToken', 'csrf-1');
  speakSpanish();
  const { user } = renderApp('/reset-password#token=link-1');
  await user.type(await screen.findByLabelText('PIN nuevo'), 'secret1');
  await user.type(screen.getByLabelText('Repita el PIN nuevo'), 'secret2{Enter}');
  await screen.findByText('Los PIN no son iguales.');
  expect(document.title).toBe('PIN nuevo · Regalo');
});

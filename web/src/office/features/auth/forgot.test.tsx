import { forgotPin } from '@regalo/contract/auth/auth';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { renderApp, speakSpanish } from '../../../testing/render-app.tsx';
import { saidAtField } from '../../../testing/said-at-field.ts';

const CONFIRMATION =
  'If this email belongs to an account, a link is on its way. It is valid for 30 minutes.';

async function openForgot() {
  localStorage.setItem('csrfToken', 'csrf-1');
  const { user } = renderApp('/forgot-password');
  const email = await screen.findByRole('textbox', { name: 'Email' });
  return { user, email, button: screen.getByRole('button', { name: 'Send the link' }) };
}

test.each([
  ['', 'Please enter your email'],
  ['ana@sol', 'Please enter a valid email format.'],
  ['a..b@sol.cr', 'Please enter a valid email format.'],
])('%j shows %j at the field, and sends nothing', async (typed, message) => {
  const calls = answer(forgotPin, () => ok({}));
  const { user, email, button } = await openForgot();
  if (typed) await user.type(email, typed);
  for (let click = 0; click < 3; click += 1) await user.click(button);
  await saidAtField(message);
  expect(document.activeElement).toBe(email);
  expect(calls).toHaveLength(0);
});

test('asks once, confirms without revealing whether the address is known, and can start over', async () => {
  const calls = answer(forgotPin, () => ok({}));
  const { user, email, button } = await openForgot();
  expect(document.title).toBe('Forgot your PIN · Regalo');
  await user.type(email, ' ana @sol.cr');
  await user.dblClick(button);
  await screen.findByText(CONFIRMATION);
  const heading = screen.getByRole('heading', { level: 1, name: 'Check your inbox' });
  expect(document.activeElement).toBe(heading);
  expect(calls.map((call) => call.body)).toEqual([{ email: 'ana@sol.cr' }]);
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login');

  await user.click(screen.getByRole('button', { name: 'Use another email' }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveProperty('value', '');
});

test.each([
  [() => refuse('too_many_attempts'), 'Too many attempts. Please try again later.'],
  [() => HttpResponse.error(), 'Something went wrong. Please try again.'],
])('a failure is shown and the address stays', async (reply, message) => {
  allowErrors(/forgot failed/);
  answer(forgotPin, () => reply() as Response);
  const { user, email, button } = await openForgot();
  await user.type(email, 'ana@sol.cr{Enter}');
  await screen.findByText(message);
  expect(email).toHaveProperty('value', 'ana@sol.cr');
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
});

test('is in Spanish too', async () => {
  answer(forgotPin, () => ok({}));
  localStorage.setItem('csrfToken', 'csrf-1');
  speakSpanish();
  const { user } = renderApp('/forgot-password');
  const email = await screen.findByRole('textbox', { name: 'Correo electrónico' });
  await user.click(screen.getByRole('button', { name: 'Enviar el enlace' }));
  await screen.findByText('Ingrese su correo electrónico');
  await user.type(email, 'ana@sol.cr{Enter}');
  await screen.findByText(/Si este correo pertenece a una cuenta, el enlace va en camino/);
});

import { logout } from '@regalo/contract/auth/auth';
import { acceptInvitation, lookAtInvitation } from '@regalo/contract/team/invitations';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerDashboard, answerProfile } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { MANAGER, renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';

const answerLook = () =>
  answer(lookAtInvitation, () => ok({ company_name: 'Acme', email: 'leo@acme.co.cr' }));

const answerAccept = () =>
  answer(acceptInvitation, () =>
    ok({ token: 'token-2', user: { ...MANAGER, id: 2, user_name: 'Léo' }, preferences: null }),
  );

const dead = () =>
  screen.findByRole('heading', { level: 1, name: 'This invitation no longer works' });

async function open() {
  const { user } = renderApp('/invitation#token=link-1');
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Acme' });
  const join = async (first: string, last: string, pin: string, repeat: string) => {
    const typed = {
      'First name': first,
      'Last name': last,
      'Choose a PIN': pin,
      'Repeat the PIN': repeat,
    };
    for (const [label, text] of Object.entries(typed))
      if (text) await user.type(screen.getByLabelText(label), text);
    await user.click(screen.getByRole('button', { name: 'Join the team' }));
  };
  return { user, join };
}

beforeEach(() => {
  localStorage.setItem('csrfToken', 'csrf-1');
});

test('says who invites, and signs in whoever joins', async () => {
  const looks = answerLook();
  const calls = answerAccept();
  answerProfile({ id: 2, user_name: 'Léo' });
  answerDashboard();
  const { join } = await open();
  expect(screen.getByText('You will sign in with leo@acme.co.cr and your own PIN.')).toBeTruthy();
  expect(window.location.hash).toBe('');
  await join('Léo', 'Mora', 'nuevo@1', 'nuevo@1');
  await screen.findByRole('heading', { name: 'Welcome Léo' });
  expect(window.location.pathname).toBe('/');
  expect(looks.map(({ body }) => body)).toEqual([{ token: 'link-1' }]);
  expect(calls.map(({ body }) => body)).toEqual([
    { token: 'link-1', first_name: 'Léo', last_name: 'Mora', pin: 'nuevo@1' },
  ]);
  expect(localStorage.getItem('authToken')).toBe('token-2');
});

test.each<[[string, string, string, string], string]>([
  [['', 'Mora', 'secret1', 'secret1'], 'Please fill all required fields'],
  [['Léo', 'Mora', '123456', '123456'], 'PIN must contain at least one letter.'],
  [['Léo', 'Mora', 'secret1', 'secret2'], 'The PINs do not match.'],
])('%j is not sent: %s', async (typed, message) => {
  answerLook();
  const calls = answerAccept();
  const { join } = await open();
  await join(...typed);
  expect(await screen.findAllByText(message)).not.toEqual([]);
  expect(calls).toHaveLength(0);
});

test('a PIN that the server refuses stays in the form', async () => {
  allowErrors(/accept-invitation failed/);
  answerLook();
  answer(acceptInvitation, () => refuse('pin_without_letter', 'pin'));
  const { join } = await open();
  await join('Léo', 'Mora', 'secret1', 'secret1');
  expect(await screen.findAllByText('PIN must contain at least one letter.')).not.toEqual([]);
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Léo');
});

test('a link that is over says whom to ask', async () => {
  allowErrors(/invitation failed/);
  answer(lookAtInvitation, () => refuse('pin_link_invalid', 'token'));
  renderApp('/invitation#token=link-1');
  await dead();
  expect(screen.getByText(/Ask the person who invited you/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

test('a link that was withdrawn while the page was open says the same', async () => {
  allowErrors(/accept-invitation failed/);
  answerLook();
  answer(acceptInvitation, () => refuse('pin_link_invalid', 'token'));
  const { join } = await open();
  await join('Léo', 'Mora', 'secret1', 'secret1');
  await dead();
});

test('without a token nothing is asked', async () => {
  const looks = answerLook();
  renderApp('/invitation');
  await dead();
  expect(looks).toHaveLength(0);
});

test('a failure that may pass can be tried again', async () => {
  allowErrors(/invitation failed/);
  answer(lookAtInvitation, () => new HttpResponse(null, { status: 500 }));
  const { user } = renderApp('/invitation#token=link-1');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answerLook();
  await user.click(again);
  await screen.findByRole('heading', { name: 'Welcome to Acme' });
});

test('the session of another account ends with it', async () => {
  signIn();
  answerLook();
  answerAccept();
  answerProfile({ id: 2, user_name: 'Léo' });
  answerDashboard();
  const ended = answer(logout, () => ok({}));
  const { join } = await open();
  expect(screen.getByText(/signed in here as mariela@acme.co.cr/)).toBeTruthy();
  await join('Léo', 'Mora', 'secret1', 'secret1');
  await waitFor(() => expect(ended[0]?.headers.get('authorization')).toBe('Bearer token-1'));
  await screen.findByRole('heading', { name: 'Welcome Léo' });
  expect(localStorage.getItem('authToken')).toBe('token-2');
});

test('is in Spanish too', async () => {
  speakSpanish();
  answerLook();
  renderApp('/invitation#token=link-1');
  await screen.findByRole('heading', { name: 'Le damos la bienvenida a Acme' });
  expect(document.title).toBe('Invitación · Regalo');
});

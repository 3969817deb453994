import { getSignInMethods } from '@regalo/contract/auth/factors';
import {
  endOtherSessions,
  endSession,
  listSessions,
  type OwnSession,
} from '@regalo/contract/auth/own-sessions';
import { updateProfile } from '@regalo/contract/auth/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';

const HERE: OwnSession = {
  id: 1,
  browser: 'Firefox',
  system: 'Linux',
  network: '190.113.20.0/24',
  createdAt: '2025-03-01T05:30:00.000Z',
  lastSeenAt: '2025-03-02T05:31:00.000Z',
  current: true,
};
const PHONE: OwnSession = { ...HERE, id: 2, browser: 'Chrome', system: 'Android', current: false };
const ODD: OwnSession = { ...PHONE, id: 3, browser: null, system: null, network: null };

const answerSessions = (...list: OwnSession[]) => answer(listSessions, () => ok({ list }));

beforeEach(() => {
  signIn();
  answerProfile();
  answer(getSignInMethods, () => ok({ passkeys: [], app: null, recovery_codes: 0, devices: [] }));
});

test('the user menu leads to the profile, which shows who one is', async () => {
  answerSessions(HERE);
  const { user } = renderApp('/profile');
  await screen.findByText('mariela@acme.co.cr');
  expect(screen.getByText('Admin')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Account of Mariela Fonseca' }));
  const entry = await screen.findByRole('menuitem', { name: 'My profile' });
  expect(entry.getAttribute('href')).toBe('/profile');
});

test('saves names, and refuses empty ones', async () => {
  answerSessions(HERE);
  const calls = answer(updateProfile, ({ body }) =>
    ok(body as { first_name: string; last_name: string; user_name: string }),
  );
  const { user } = renderApp('/profile');
  const first = await screen.findByLabelText('First Name');
  const save = screen.getByRole('button', { name: 'Save profile' });
  expect(save).toHaveProperty('disabled', true);
  await user.clear(first);
  await user.click(save);
  expect(await screen.findAllByText('Please fill all required fields')).not.toEqual([]);
  expect(calls).toHaveLength(0);
  await user.type(first, 'Marisol');
  answerProfile({ first_name: 'Marisol' });
  await user.click(save);
  await screen.findByText('Profile saved.');
  const names = { first_name: 'Marisol', last_name: 'Fonseca', user_name: 'Mariela' };
  expect(calls.map(({ body }) => body)).toEqual([names]);
  await screen.findByRole('button', { name: 'Account of Marisol Fonseca' });
  expect(JSON.parse(localStorage.getItem('currentUser') ?? '')).toMatchObject(names);
});

test('shows where one is signed in, and ends one of them', async () => {
  answerSessions(HERE, PHONE, ODD);
  const calls = answer(endSession, () => ok({}));
  const { user } = renderApp('/profile');
  const row = within((await screen.findByText('Firefox on Linux')).closest('tr') as HTMLElement);
  for (const text of [
    'This device',
    '190.113.20.0/24',
    'Feb 28, 2025, 23:30',
    'Mar 1, 2025, 23:31',
  ])
    expect(row.getByText(text)).toBeTruthy();
  expect(row.queryByRole('button')).toBeNull();
  expect(screen.getByText('Unknown device')).toBeTruthy();
  answerSessions(HERE, ODD);
  await user.click(screen.getByRole('button', { name: 'Sign out on Chrome on Android' }));
  await screen.findByText('That device was signed out.');
  expect(calls.map(({ body }) => body)).toEqual([{ id: 2 }]);
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
});

test('a session that is over already says so and goes', async () => {
  allowErrors(/session-end failed/);
  answerSessions(HERE, PHONE);
  answer(endSession, () => refuse('session_not_found'));
  const { user } = renderApp('/profile');
  const end = await screen.findByRole('button', { name: 'Sign out on Chrome on Android' });
  answerSessions(HERE);
  await user.click(end);
  await screen.findByText('This session has ended.');
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
});

test('signs out everywhere else', async () => {
  answerSessions(HERE, PHONE, ODD);
  answer(endOtherSessions, () => ok({ ended: 2 }));
  const { user } = renderApp('/profile');
  await screen.findByText('Firefox on Linux');
  answerSessions(HERE);
  const all = screen.getByRole('button', { name: 'Sign out everywhere else' });
  await user.click(all);
  await screen.findByText('2 other devices were signed out.');
  await waitFor(() => expect(all).toHaveProperty('disabled', true));
});

test('is in Spanish too', async () => {
  speakSpanish();
  answerSessions(HERE);
  renderApp('/profile');
  await screen.findByRole('heading', { level: 1, name: 'Mi perfil' });
  await screen.findByText('Firefox en Linux');
});

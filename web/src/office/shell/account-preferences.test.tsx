import { login } from '@regalo/contract/auth/auth';
import { type Preferences, savePreferences } from '@regalo/contract/auth/preferences';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '../../lib/session.ts';
import { answerDashboard, answerPreferences, answerProfile } from '../../testing/answers.ts';
import { answer, network, ok } from '../../testing/network.ts';
import { MANAGER, renderApp, signIn } from '../../testing/render-app.tsx';
import { changeSettings, readChosen } from './settings.ts';
import { defaults } from './settings-schema.ts';

const KEPT: Preferences = {
  menu: { placement: 'horizontal', behaviour: 'unpinned', useSidebar: false },
  settings: { color: 'dark-purple', layout: 'fluid', radius: 'flat', navColor: 'dark' },
  lang: 'es',
};

beforeEach(() => {
  // Goes on by itself too, for what a person does and what is waited for.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets the time pass after which a change is kept, and what is sent then arrive. */
async function passDelay(): Promise<void> {
  await vi.advanceTimersByTimeAsync(700);
  network.use(http.get('*/arrived', () => HttpResponse.text('')));
  await fetch(new URL('/arrived', location.href));
}

async function signInWith(preferences: Preferences | null, before = async () => {}) {
  answerProfile();
  answerDashboard();
  answer(login, () => ok({ token: 'fresh', user: MANAGER, preferences }));
  localStorage.setItem('csrfToken', 'csrf-1');
  const { user } = renderApp('/login');
  await screen.findByRole('button', { name: 'Login' });
  await before();
  await user.type(screen.getByRole('textbox'), 'mariela@acme.co.cr');
  const pin = document.querySelector<HTMLInputElement>('input[type=password]');
  if (pin) await user.type(pin, 'secret1{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
}

test('a sign-in brings language and theme of the account back, and saves nothing', async () => {
  const saved = answerPreferences();
  await signInWith(KEPT);
  await screen.findByRole('heading', { name: /Le damos la bienvenida|Mariela/ });
  expect(readChosen()).toEqual(KEPT);
  await passDelay();
  expect(saved).toEqual([]);
});

test('what was chosen before signing in wins, and is kept', async () => {
  const saved = answerPreferences();
  await signInWith(KEPT, async () => changeSettings({ color: 'light-green' }));
  const merged = { ...KEPT, settings: { ...KEPT.settings, color: 'light-green' } };
  expect(readChosen()).toEqual(merged);
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([merged]));
});

test('several changes in the office are kept with one call', async () => {
  const saved = answerPreferences();
  signIn();
  answerProfile();
  answerDashboard();
  renderApp('/');
  await screen.findByText('41');
  changeSettings({ color: 'dark-red' });
  changeSettings({ radius: 'flat' });
  const { settings, ...rest } = defaults();
  const expected = { ...rest, settings: { ...settings, color: 'dark-red', radius: 'flat' } };
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([expected]));
});

test('a change is kept after the one before it, however long that takes', async () => {
  let release = () => {};
  const first = new Promise<void>((resolve) => {
    release = resolve;
  });
  const saved = answer(savePreferences, async () => {
    await first;
    return Response.json(ok({}));
  });
  signIn();
  answerProfile();
  answerDashboard();
  renderApp('/');
  await screen.findByText('41');
  changeSettings({ color: 'dark-red' });
  await waitFor(() => expect(saved).toHaveLength(1));
  changeSettings({ color: 'light-red' });
  await passDelay();
  expect(saved).toHaveLength(1);
  release();
  await waitFor(() => expect(saved).toHaveLength(2));
});

test('signing out resets the browser, not the account', async () => {
  const saved = answerPreferences();
  await signInWith(KEPT);
  vi.spyOn(console, 'error').mockReturnValue();
  endSession();
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(readChosen()).toEqual(defaults());
  await passDelay();
  expect(saved).toEqual([]);
});

test('a sign-in in another tab resets nothing, and this one keeps no defaults with the account', async () => {
  const saved = answerPreferences();
  signIn();
  answerProfile();
  answerDashboard();
  renderApp('/');
  await screen.findByText('41');
  changeSettings({ color: 'dark-red' });
  await waitFor(() => expect(saved).toHaveLength(1));
  // Somebody else has signed in there: the storage has another token.
  localStorage.setItem('authToken', 'token-2');
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  await passDelay();
  expect(saved).toHaveLength(1);
  expect(readChosen().settings.color).toBe('dark-red');
});

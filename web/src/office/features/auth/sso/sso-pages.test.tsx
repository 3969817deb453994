import { login } from '@regalo/contract/auth/auth';
import { beginSso, finishSso, linkSso } from '@regalo/contract/auth/sso/sign-in';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDashboard, answerProfile } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { MANAGER, renderApp } from '../../../../testing/render-app.tsx';

const ENTERED = { token: 'fresh', user: MANAGER, preferences: null };
const ANSWER = '/login/return?code=c1&state=s1&iss=https%3A%2F%2Fid.valle.cr';

test('the e-mail leads to the provider of its company', async () => {
  allowErrors(/Not implemented: navigation/);
  localStorage.setItem('csrfToken', 'csrf-1');
  const { user } = renderApp('/login');
  await user.click(await screen.findByRole('link', { name: 'Sign in with your company' }));
  await screen.findByText('Sign in with your company', { selector: 'h1' });
  const calls = answer(beginSso, () => ok({ address: 'https://id.valle.cr/auth?state=s1' }));
  await user.type(await screen.findByLabelText('Email'), 'ana@valle.cr{Enter}');
  const link = await screen.findByRole('link', { name: 'Open it now' });
  expect(link.getAttribute('href')).toBe('https://id.valle.cr/auth?state=s1');
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'ana@valle.cr' }]);
});

test('an e-mail of no such company is told so beside the field', async () => {
  localStorage.setItem('csrfToken', 'csrf-1');
  const { user } = renderApp('/login/company');
  answer(beginSso, () => ok({ address: null }));
  await user.type(await screen.findByLabelText('Email'), 'ana@nowhere.cr{Enter}');
  await screen.findAllByText(/There is no company sign-in for this email/);
});

test('whoever comes back is signed in, once, and the address keeps nothing of it', async () => {
  localStorage.setItem('csrfToken', 'csrf-1');
  answerProfile();
  answerDashboard();
  const calls = answer(finishSso, () => ok(ENTERED));
  renderApp(ANSWER);
  await waitFor(() => expect(localStorage.getItem('authToken')).toBe('fresh'));
  expect(calls.map(({ body }) => body)).toEqual([
    { code: 'c1', state: 's1', iss: 'https://id.valle.cr' },
  ]);
  expect(window.location.search).toBe('');
});

test('what went wrong is said, with a way to begin again', async () => {
  allowErrors(/user-login\/sso failed/);
  localStorage.setItem('csrfToken', 'csrf-1');
  answer(finishSso, () => refuse('sso_no_account'));
  renderApp(ANSWER);
  await screen.findByText(/there is no account here for it/);
  expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe(
    '/login/company',
  );
});

test('a provider that refused has nothing posted', async () => {
  localStorage.setItem('csrfToken', 'csrf-1');
  renderApp('/login/return?error=access_denied&state=s1');
  await screen.findByText('The sign-in was not completed.');
});

test('an account that there was before is confirmed with the PIN, then linked', async () => {
  localStorage.setItem('csrfToken', 'csrf-1');
  answerProfile();
  answerDashboard();
  answer(finishSso, () => ok({ step: 'link' as const, link: 'sealed', email: 'ana@valle.cr' }));
  const logins = answer(login, () => ok(ENTERED));
  const links = answer(linkSso, () => ok({}));
  const { user } = renderApp(ANSWER);
  await user.type(await screen.findByLabelText('PIN'), 'secret1{Enter}');
  await waitFor(() => expect(links.map(({ body }) => body)).toEqual([{ link: 'sealed' }]));
  expect(logins.map(({ body }) => body)).toEqual([
    { email: 'ana@valle.cr', pin: 'secret1', sso_link: 'sealed' },
  ]);
});

test('a right PIN that the company has switched off leads to its own sign-in', async () => {
  localStorage.setItem('csrfToken', 'csrf-1');
  answer(login, () => ok({ step: 'sso' as const }));
  const { user } = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), 'a@b.co');
  await user.type(screen.getByLabelText('PIN'), 'secret1{Enter}');
  await screen.findByText('Sign in with your company', { selector: 'h1' });
});

import { login } from '@regalo/contract/auth/auth';
import { loginFactor } from '@regalo/contract/auth/sign-in-steps';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDashboard, answerProfile } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { MANAGER, renderApp } from '../../../testing/render-app.tsx';

const DUE = {
  step: 'factor' as const,
  challenge: 'c1',
  methods: ['totp', 'recovery'],
  passkey: null,
};

async function reachFactor() {
  localStorage.setItem('csrfToken', 'csrf-1');
  answer(login, () => ok(DUE));
  const { user } = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), 'a@b.co');
  await user.type(screen.getByLabelText('PIN'), 'secret1{Enter}');
  const code = await screen.findByLabelText('Code from your authenticator app');
  return { user, code };
}

test('a right PIN is followed by the code where one is due, and only that signs in', async () => {
  answerProfile();
  answerDashboard();
  const { user, code } = await reachFactor();
  expect(localStorage.getItem('authToken')).toBeNull();
  const calls = answer(loginFactor, () => ok({ token: 'fresh', user: MANAGER, preferences: null }));
  await user.click(screen.getByLabelText('Do not ask again on this device for 30 days'));
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(localStorage.getItem('authToken')).toBe('fresh'));
  expect(calls.map(({ body }) => body)).toEqual([
    { challenge: 'c1', method: 'totp', response: '123456', remember: true },
  ]);
});

test('a wrong code is said beside the field; a recovery code is another way, and so is going back', async () => {
  allowErrors(/user-login-factor failed/);
  const { user, code } = await reachFactor();
  const calls = answer(loginFactor, () => refuse('factor_wrong', 'response'));
  await user.type(code, '000000{Enter}');
  await screen.findByText('That did not work. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH-JKMN{Enter}');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({ method: 'recovery', response: 'ABCD-EFGH-JKMN' });
  await user.click(screen.getByRole('button', { name: 'Back to sign-in' }));
  await screen.findByLabelText('Email');
});

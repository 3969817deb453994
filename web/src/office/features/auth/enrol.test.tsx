import { login } from '@regalo/contract/auth/auth';
import { beginEnrolment, clearFactors, enrol } from '@regalo/contract/auth/sign-in-steps';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDashboard, answerProfile } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { MANAGER, renderApp } from '../../../testing/render-app.tsx';

const OPTIONS = {
  rp: { id: 'localhost', name: 'Regalo' },
  user: { id: 'dQ', name: 'a@b.co', displayName: 'a@b.co' },
  challenge: 'Yw',
  pubKeyCredParams: [],
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
  timeout: 1,
} as const;

test('where the company asks for a second factor, one is added, and codes are shown before the office', async () => {
  answerProfile();
  answerDashboard();
  localStorage.setItem('csrfToken', 'csrf-1');
  answer(login, () => ok({ step: 'enrol', challenge: 'c1' }));
  const app = { secret: 'ABCD', address: 'otpauth://x', qr: { size: 29, path: '' }, setup: 's1' };
  const passkey = {
    challenge: 'c2',
    options: { ...OPTIONS, pubKeyCredParams: [], excludeCredentials: [] },
  };
  answer(beginEnrolment, () => ok({ app, passkey }));
  const calls = answer(enrol, () =>
    ok({ token: 'fresh', user: MANAGER, preferences: null, recovery_codes: ['AAAA-BBBB-CCCC'] }),
  );
  const { user } = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), 'a@b.co');
  await user.type(screen.getByLabelText('PIN'), 'secret1{Enter}');
  const code = await screen.findByLabelText('Code shown by the app');
  // A phone cannot scan its own screen.
  const link = screen.getByText('Or open the app on this phone');
  expect(link.getAttribute('href')).toBe('otpauth://x');
  await user.type(code, '123456{Enter}');
  await screen.findByText('AAAA-BBBB-CCCC');
  expect(localStorage.getItem('authToken')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(localStorage.getItem('authToken')).toBe('fresh'));
  const given = { setup: 's1', response: '123456' };
  expect(calls.map(({ body }) => body)).toEqual([{ challenge: 'c1', app: given }]);
});

test('a link of an Admin removes factors when its reader asks for it, and not before', async () => {
  allowErrors(/clear-factors failed/);
  localStorage.setItem('csrfToken', 'csrf-1');
  const calls = answer(clearFactors, () => ok({}));
  const { user } = renderApp('/reset-sign-in#token=t1');
  const button = await screen.findByRole('button', { name: 'Remove my second factors' });
  expect([calls.length, location.hash]).toEqual([0, '']);
  await user.click(button);
  await screen.findByLabelText('Email');
  expect(calls.map(({ body }) => body)).toEqual([{ token: 't1' }]);
});

test('a link that does not work says whom to ask', async () => {
  allowErrors(/clear-factors failed/);
  localStorage.setItem('csrfToken', 'csrf-1');
  answer(clearFactors, () => refuse('pin_link_invalid', 'token'));
  const { user } = renderApp('/reset-sign-in#token=t1');
  await user.click(await screen.findByRole('button', { name: 'Remove my second factors' }));
  await screen.findByText('This link does not work');
  screen.getByText(/Ask an Admin of your company/);
});

import { getSso } from '@regalo/contract/auth/sso/settings';
import { listMembers, requireSecondFactor, resetSignIn } from '@regalo/contract/team/members';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../testing/answers.ts';
import { answer, ok } from '../../../testing/network.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const LEO = {
  id: 2,
  first_name: 'Leo',
  last_name: 'Mora',
  user_name: '',
  email: 'leo@acme.co.cr',
  user_image: null,
  roles: ['sender'],
  disabled: false,
  second_factor: true,
  lastSignInAt: null,
  invited_by: null,
  createdAt: '2025-03-01T05:30:00.000Z',
};

const NO_SSO = {
  provider: null,
  domains: [],
  linked: [],
  admins: [],
  redirect_uri: 'https://regalo.test/login/return',
};

beforeEach(() => {
  signIn();
  answerProfile();
});

test('everybody can be asked for a second factor', async () => {
  let required = false;
  answer(listMembers, () =>
    ok({ list: [LEO], invitations: [], time_zone: -6, second_factor_required: required }),
  );
  const calls = answer(requireSecondFactor, ({ body }) => {
    required = (body as { required: boolean }).required;
    return ok({});
  });
  answer(getSso, () => ok(NO_SSO));
  const { user } = renderApp('/settings/sign-in');
  const policy = await screen.findByRole('switch', {
    name: /Require a second factor for everyone/,
  });
  await waitFor(() => expect(policy).toHaveProperty('disabled', false));
  await user.click(policy);
  await waitFor(() => expect(policy).toHaveProperty('checked', true));
  expect(calls.map(({ body }) => body)).toEqual([{ required: true }]);
});

test('a member who has lost their factors gets a link, once that was confirmed', async () => {
  answer(listMembers, () =>
    ok({ list: [LEO], invitations: [], time_zone: -6, second_factor_required: false }),
  );
  const calls = answer(resetSignIn, () => ok({}));
  const { user } = renderApp('/team');
  await user.click(await screen.findByRole('button', { name: 'Edit Leo Mora' }));
  await user.click(await screen.findByRole('button', { name: 'Reset sign-in' }));
  const question = await screen.findByRole('dialog', { name: 'Reset sign-in for Leo Mora?' });
  expect(calls).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Send the link' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ id: 2 }]));
});

import {
  addSsoDomain,
  getSso,
  removeSsoDomain,
  saveSso,
  unlinkSso,
  verifySsoDomain,
} from '@regalo/contract/auth/sso/settings';
import { listMembers } from '@regalo/contract/team/members';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../../../testing/answers.ts';
import { allowErrors } from '../../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../../testing/render-app.tsx';
import type { Sso } from './api.ts';

const DOMAIN = {
  id: 3,
  domain: 'valle.cr',
  verified: false,
  record_name: '_regalo.valle.cr',
  record: 'regalo-verification=abc',
};
const NONE: Sso = {
  provider: null,
  domains: [],
  linked: [],
  admins: [{ id: 1, name: 'Ana Mora' }],
  redirect_uri: 'https://regalo.test/login/return',
};

const SAVED: Sso['provider'] = {
  issuer: 'https://id.valle.cr',
  client_id: 'regalo',
  roles_claim: '',
  role_map: [],
  default_role: 'viewer',
  creates_members: true,
  accepts_factor: false,
  pin_off: false,
  break_glass: null,
};

beforeEach(() => {
  signIn();
  answerProfile();
  answer(listMembers, () =>
    ok({ list: [], invitations: [], time_zone: -6, second_factor_required: false }),
  );
});

async function open(sso: Partial<Sso> = {}) {
  answer(getSso, () => ok({ ...NONE, ...sso }));
  const app = renderApp('/settings/sign-in');
  await screen.findByLabelText('Issuer');
  return app;
}

test('saves the provider with the roles of its claim', async () => {
  const calls = answer(saveSso, () => ok(NONE));
  const { user } = await open();
  screen.getByText('https://regalo.test/login/return');
  await user.type(screen.getByLabelText('Issuer'), 'https://id.valle.cr');
  await user.type(screen.getByLabelText('Client ID'), 'regalo');
  await user.type(screen.getByLabelText('Client secret'), 'secret');
  await user.type(screen.getByLabelText('Claim with the roles'), 'groups');
  await user.click(screen.getByRole('button', { name: 'Add a value' }));
  await user.type(screen.getByLabelText('Value'), 'gifts');
  await user.selectOptions(screen.getByLabelText('Role'), 'sender');
  await user.selectOptions(screen.getByLabelText('Role for everyone else'), '');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({
    issuer: 'https://id.valle.cr',
    client_id: 'regalo',
    client_secret: 'secret',
    roles_claim: 'groups',
    role_map: [{ value: 'gifts', role: 'sender' }],
    default_role: null,
    creates_members: true,
    accepts_factor: false,
    pin_off: false,
    break_glass: null,
  });
});

test('the PIN is switched off with somebody who keeps it', async () => {
  const calls = answer(saveSso, () => ok(NONE));
  const { user } = await open();
  await user.type(screen.getByLabelText('Issuer'), 'https://id.valle.cr');
  await user.type(screen.getByLabelText('Client ID'), 'regalo');
  await user.click(screen.getByLabelText(/Turn off PIN sign-in/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('Choose the Admin who keeps the PIN for emergencies.');
  expect(calls).toHaveLength(0);
  await user.selectOptions(screen.getByLabelText(/who keeps the PIN/), '1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ pin_off: true, break_glass: 1 }));
});

test('a domain shows its record until it is verified', async () => {
  allowErrors(/sso-domain-(add|verify) failed/);
  const { user } = await open({ domains: [DOMAIN] });
  screen.getByText('_regalo.valle.cr TXT "regalo-verification=abc"');
  answer(verifySsoDomain, () => refuse('sso_domain_unproved'));
  await user.click(screen.getByRole('button', { name: 'Verify valle.cr' }));
  await screen.findByText(/The TXT record was not found/);
  answer(addSsoDomain, () => refuse('sso_domain_public', 'domain'));
  await user.type(screen.getByLabelText('Domain'), 'gmail.com{Enter}');
  await screen.findByText(/Anyone can have an email at this domain/);
});

test('a domain is removed, and a member unlinked, once that is confirmed', async () => {
  const removed = answer(removeSsoDomain, () => ok(NONE));
  const unlinked = answer(unlinkSso, () => ok({}));
  const linked = [{ id: 7, name: 'Elena Vega', email: 'elena@valle.cr', lastUsedAt: null }];
  const domains = [{ ...DOMAIN, verified: true }];
  const { user } = await open({ domains, provider: SAVED, linked });
  await user.click(screen.getByRole('button', { name: 'Remove valle.cr' }));
  await screen.findByText(/no longer lead to your provider/);
  expect(removed).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(removed[0]?.body).toEqual({ id: 3 }));
  await user.click(await screen.findByRole('button', { name: 'Unlink Elena Vega' }));
  await user.click(await screen.findByRole('button', { name: 'Unlink' }));
  await waitFor(() => expect(unlinked[0]?.body).toEqual({ id: 7 }));
});

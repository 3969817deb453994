import {
  type ApiKey,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from '@regalo/contract/api-keys/api-keys';
import { getDirectory } from '@regalo/contract/directory/directory';
import { listWebhooks } from '@regalo/contract/webhooks/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerProfile, DIRECTORY } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const PAYROLL: ApiKey = {
  id: 4,
  name: 'Payroll',
  permissions: ['people.read', 'orders.send'],
  networks: ['203.0.113.0/24'],
  monthly_budget: 500_000,
  spent: 120_000,
  created_by: 'Mariela Fonseca',
  createdAt: '2026-01-10T15:00:00.000Z',
  expiresAt: null,
  status: 'active',
  secrets: [
    {
      shown: 'rg_live_…x7Qz',
      createdAt: '2026-01-10T15:00:00.000Z',
      endsAt: null,
      lastUsedAt: '2026-02-01T15:00:00.000Z',
      lastUsedNetwork: '203.0.113.0/24',
    },
  ],
};
const SECRET = `rg_live_${'a'.repeat(49)}`;

beforeEach(() => {
  signIn();
  answerProfile();
  answer(listApiKeys, () => ok({ list: [PAYROLL] }));
  answer(getDirectory, () => ok(DIRECTORY));
  answer(listWebhooks, () => ok({ list: [] }));
});

test('keys are shown with what they have spent and when they were used', async () => {
  renderApp('/settings/api-keys');
  const table = await screen.findByRole('table', { name: 'API keys' });
  const row = await within(table).findByRole('row', { name: /Payroll/ });
  for (const text of [
    '2 permissions',
    '₡120,000 of ₡500,000 this month',
    'rg_live_…x7Qz',
    'Active',
  ])
    expect(within(row).getByText(text)).toBeTruthy();
  expect(within(row).getByText(/from 203\.0\.113\.0\/24/)).toBeTruthy();
});

test('a new key is asked for in full, and its secret is shown to be copied', async () => {
  const calls = answer(createApiKey, () => ok({ key: PAYROLL, secret: SECRET }));
  const { user } = renderApp('/settings/api-keys');
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const dialog = await screen.findByRole('dialog', { name: 'New key' });
  await user.click(within(dialog).getByRole('button', { name: 'New key' }));
  await within(dialog).findByText('Enter a name for the key.');
  expect(within(dialog).getByText('Choose at least one thing that the key may do.')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Name'), 'Payroll');
  await user.click(within(dialog).getByLabelText('Send gifts'));
  await user.type(within(dialog).getByLabelText('Budget per month'), '500000');
  await user.type(within(dialog).getByLabelText('Only from these networks'), '203.0.113.0/24');
  await user.click(within(dialog).getByRole('button', { name: 'New key' }));
  const shown = await screen.findByRole('dialog', { name: 'Copy the key now' });
  expect(within(shown).getByText(SECRET)).toBeTruthy();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(shown).getByRole('button', { name: 'Copy' }));
  expect(write).toHaveBeenCalledWith(SECRET);
  expect(calls[0]?.body).toEqual({
    name: 'Payroll',
    permissions: ['orders.send'],
    monthly_budget: 500_000,
    networks: ['203.0.113.0/24'],
    expires_at: null,
  });
  await user.click(within(shown).getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

test('a key is rotated with an overlap, and revoked once it is confirmed', async () => {
  const rotations = answer(rotateApiKey, () => ok({ key: PAYROLL, secret: SECRET }));
  const revocations = answer(revokeApiKey, () => ok({}));
  const { user } = renderApp('/settings/api-keys');
  await user.click(await screen.findByRole('button', { name: 'Rotate Payroll' }));
  await user.click(await screen.findByRole('button', { name: 'Rotate' }));
  await user.click(await screen.findByRole('button', { name: 'I have copied it' }));
  expect(rotations[0]?.body).toEqual({ id: 4, overlap_hours: 24 });
  await user.click(screen.getByRole('button', { name: 'Revoke Payroll' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(revocations[0]?.body).toEqual({ id: 4 }));
});

test('what the server refuses is said at its field', async () => {
  allowErrors(/api-key-create failed/);
  answer(createApiKey, () => refuse('api_key_expiry_past', 'expires_at'));
  const { user } = renderApp('/settings/api-keys');
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const dialog = await screen.findByRole('dialog', { name: 'New key' });
  await user.type(within(dialog).getByLabelText('Name'), 'Payroll');
  await user.click(within(dialog).getByLabelText('Send gifts'));
  await user.click(within(dialog).getByRole('button', { name: 'New key' }));
  await within(dialog).findByText('Choose a day that is still to come.');
});

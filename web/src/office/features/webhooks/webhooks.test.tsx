import { listApiKeys } from '@regalo/contract/api-keys/api-keys';
import { getDirectory } from '@regalo/contract/directory/directory';
import {
  createWebhook,
  listWebhookEvents,
  listWebhooks,
  removeWebhook,
  replayWebhookDays,
  replayWebhookEvent,
  rotateWebhook,
  testWebhook,
  updateWebhook,
  type WebhookEndpoint,
} from '@regalo/contract/webhooks/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile, DIRECTORY } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import type { WebhookEvent } from './api.ts';

const PAYROLL: WebhookEndpoint = {
  id: 7,
  address: 'https://planilla.ejemplo.cr/hook',
  description: 'Payroll',
  kinds: ['gift.opened', 'gift.redeemed'],
  created_by: 'Mariela Fonseca',
  createdAt: '2026-01-10T15:00:00.000Z',
  status: 'active',
  disabledFor: null,
  disabledAt: null,
  failingSince: null,
};
const SECRETS = { secret: `whsec_${'a'.repeat(43)}=`, public_key: `whpk_${'b'.repeat(43)}=` };
const DISABLED: WebhookEndpoint = {
  ...PAYROLL,
  status: 'disabled',
  disabledFor: 'failures',
  disabledAt: '2026-02-01T15:00:00.000Z',
};

let webhooks: WebhookEndpoint[];

beforeEach(() => {
  signIn();
  answerProfile();
  webhooks = [PAYROLL];
  answer(listApiKeys, () => ok({ list: [] }));
  answer(getDirectory, () => ok(DIRECTORY));
  answer(listWebhooks, () => ok({ list: webhooks }));
});

const open = async (task: string) => {
  const { user } = renderApp('/settings/api-keys');
  await user.click(await screen.findByRole('button', { name: /^Actions for https/ }));
  await user.click(await screen.findByRole('menuitem', { name: task }));
  return user;
};

test('an endpoint is asked for in full, and its secret and key are shown once', async () => {
  webhooks = [];
  const calls = answer(createWebhook, () => ok({ webhook: PAYROLL, ...SECRETS }));
  const { user } = renderApp('/settings/api-keys');
  await screen.findByText('No endpoints yet');
  await user.click(screen.getByRole('button', { name: 'New endpoint' }));
  const dialog = await screen.findByRole('dialog', { name: 'New endpoint' });
  const send = within(dialog).getByRole('button', { name: 'New endpoint' });
  await user.click(send);
  await within(dialog).findByText('Enter an address that begins with https://');
  expect(within(dialog).getByText('Choose at least one kind of event.')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Address'), PAYROLL.address);
  await user.type(within(dialog).getByLabelText('Description'), 'Payroll');
  await user.click(within(dialog).getByLabelText('Gifts that were spent'));
  await user.click(within(dialog).getByLabelText('Gifts that were opened'));
  await user.click(send);
  const shown = await screen.findByRole('dialog', { name: 'Copy the secret now' });
  for (const text of Object.values(SECRETS)) expect(within(shown).getByText(text)).toBeTruthy();
  const { address, description, kinds } = PAYROLL;
  expect(calls[0]?.body).toEqual({ address, description, kinds });
  await user.click(within(shown).getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByText(SECRETS.secret)).toBeNull());
});

test('what the server refuses is said at its field', async () => {
  allowErrors(/webhook-update failed/);
  answer(updateWebhook, () => refuse('webhook_address_invalid', 'address'));
  const user = await open('Change');
  const dialog = await screen.findByRole('dialog', { name: 'Change the endpoint' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('Enter an address that begins with https://');
});

test('a test is sent, a secret rotated, and an endpoint disabled and removed once confirmed', async () => {
  const tests = answer(testWebhook, () => ok({}));
  const rotations = answer(rotateWebhook, () => ok({ webhook: PAYROLL, ...SECRETS }));
  const updates = answer(updateWebhook, () => ok({ webhook: DISABLED }));
  const removals = answer(removeWebhook, () => ok({}));
  const user = await open('Send a test');
  await waitFor(() => expect(tests[0]?.body).toEqual({ id: 7 }));
  const choose = async (task: string) => {
    await user.click(screen.getByRole('button', { name: /^Actions for https/ }));
    await user.click(await screen.findByRole('menuitem', { name: task }));
  };
  await choose('Rotate the secret');
  await user.click(await screen.findByRole('button', { name: 'Rotate' }));
  await user.click(await screen.findByRole('button', { name: 'I have copied it' }));
  expect(rotations[0]?.body).toEqual({ id: 7, overlap_hours: 24 });
  await choose('Disable');
  await user.click(await screen.findByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(updates[0]?.body).toEqual({ id: 7, enabled: false }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose('Remove');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(removals[0]?.body).toEqual({ id: 7 }));
});

test('one that is disabled says why and what is kept, and is enabled', async () => {
  webhooks = [DISABLED];
  const updates = answer(updateWebhook, () => ok({ webhook: PAYROLL }));
  await open('Enable');
  expect(screen.getByText(/had answered nothing well.*is kept for 30 days/)).toBeTruthy();
  await waitFor(() => expect(updates[0]?.body).toEqual({ id: 7, enabled: true }));
});

test('the log says what was tried and why it failed, and sends it again', async () => {
  const attempt = { createdAt: '2026-02-01T15:00:01.000Z', milliseconds: 31 };
  const event = { kind: 'gift.opened', createdAt: '2026-02-01T15:00:00.000Z' };
  const kept: WebhookEvent = { ...event, id: 3, uid: 'c', state: 'kept', attempts: [] };
  answer(listWebhookEvents, ({ query }) =>
    ok({
      list:
        query.before === '4'
          ? [kept]
          : [
              {
                ...{ ...event, id: 5, uid: 'a', state: 'delivered' },
                attempts: [{ ...attempt, status: 204, failure: null }],
              },
              {
                ...{ ...event, id: 4, uid: 'b', state: 'failed' },
                attempts: [{ ...attempt, status: 500, failure: 'status' }],
              },
            ],
      more: query.before !== '4',
    }),
  );
  const days = answer(replayWebhookDays, () => ok({ replayed: 2 }));
  const again = answer(replayWebhookEvent, () => ok({}));
  const user = await open('Log');
  const dialog = await screen.findByRole('dialog', { name: 'Log of planilla.ejemplo.cr' });
  await within(dialog).findByText(/answered 204 in 31 ms$/);
  expect(within(dialog).getByText(/answered 500$/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Older events' }));
  await within(dialog).findByText('Kept');
  await user.click(
    within(dialog).getAllByRole('button', { name: /^Send gift.opened/ })[1] as HTMLElement,
  );
  await waitFor(() => expect(again[0]?.body).toEqual({ id: 7, event: 4 }));
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
  await screen.findByText('2 events are on their way again.');
  expect(days[0]?.body).toMatchObject({ id: 7 });
});

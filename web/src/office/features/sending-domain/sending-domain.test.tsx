import {
  checkSendingDomain,
  getSendingDomain,
  removeSendingDomain,
  rotateSendingKey,
  type SendingDomain,
  saveSendingDomain,
} from '@regalo/contract/sending-domain/sending-domain';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerProfile } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const record = (kind: SendingDomain['records'][number]['kind'], name: string) => ({
  ...{ kind, name, value: `value of ${kind}`, state: 'missing' as const, found: [] as string[] },
});
const stored = (change: Partial<SendingDomain> = {}): SendingDomain => ({
  ...{ domain: 'empresa.cr', local_part: 'regalos', state: 'waiting' },
  ...{ since: '2026-11-29T12:00:00Z', missing_since: null, overridden: false, looked_at: null },
  records: [record('key', 'rg1._domainkey.empresa.cr'), record('dmarc', '_dmarc.empresa.cr')],
  retired: [],
  ...change,
});
const reply = (sending: SendingDomain | null, change = {}) =>
  ok({ sending, offered: true, spf: true, ...change });

beforeEach(() => {
  signIn();
  answerProfile();
});

test('an address is named, and its records are shown to be copied', async () => {
  allowErrors(/sending-domain-save failed/);
  let sending: SendingDomain | null = null;
  answer(getSendingDomain, () => reply(sending));
  const sent: unknown[] = [];
  answer(saveSendingDomain, ({ body }) => {
    sent.push(body);
    if (sent.length === 1) return refuse('sending_domain_ours', 'domain');
    sending = stored();
    return reply(sending);
  });
  const { user } = renderApp('/settings/brands');
  await screen.findByText('Gifts still look like Regalo');
  await screen.findByText(/Add a brand first: gifts without one/);
  await user.type(screen.getByLabelText('Before the @'), 'Rega los');
  await user.type(screen.getByLabelText('Domain'), 'gmail.com');
  await user.click(screen.getByRole('button', { name: 'Show the records' }));
  await screen.findByText('Use letters, digits, dots and hyphens, such as gifts.');
  await screen.findByText(/Anyone can have an email at this domain/);
  await user.clear(screen.getByLabelText('Before the @'));
  await user.type(screen.getByLabelText('Before the @'), 'regalos');
  await user.clear(screen.getByLabelText('Domain'));
  await user.type(screen.getByLabelText('Domain'), 'Empresa.cr');
  await user.click(screen.getByRole('button', { name: 'Show the records' }));
  await screen.findByText(/This is Regalo’s own domain/);
  await user.click(screen.getByRole('button', { name: 'Show the records' }));
  await screen.findByText('regalos@empresa.cr');
  expect(sent[1]).toEqual({ local_part: 'regalos', domain: 'Empresa.cr' });
  const list = screen.getByRole('list', { name: 'DNS records' });
  // DNS was not asked yet.
  expect(within(list).queryByText('Missing')).toBeNull();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(list).getByRole('button', { name: 'Copy the value: value of key' }));
  await screen.findByText('Copied.');
  expect(write).toHaveBeenCalledWith('value of key');
});

test('it says where mails come from, what is there instead, and what to keep', async () => {
  const different = { state: 'different' as const, found: ['v=DKIM1; p='] };
  let sending = stored({
    state: 'fallen_back',
    looked_at: '2026-11-29T13:00:00Z',
    records: [{ ...record('key', 'rg1._domainkey.empresa.cr'), ...different }],
    retired: [{ name: 'rg0._domainkey.empresa.cr', until: '2026-12-06T12:00:00Z' }],
  });
  answer(getSendingDomain, () => reply(sending, { spf: false }));
  answer(checkSendingDomain, () => {
    sending = stored({ state: 'active' });
    return reply(sending);
  });
  answer(rotateSendingKey, () => {
    const next = record('next_key', 'rg2._domainkey.empresa.cr');
    sending = { ...sending, records: [...sending.records, next] };
    return reply(sending);
  });
  answer(removeSendingDomain, () => {
    sending = null as never;
    return ok({});
  });
  const { user } = renderApp('/settings/brands');
  await screen.findByText(/Emails come from Regalo since Nov 29, 2026/);
  expect(screen.getByRole('alert').textContent).toContain('The DKIM record was gone');
  expect(screen.getByText('v=DKIM1; p=')).toBeTruthy();
  expect(screen.getByText('Different')).toBeTruthy();
  expect(screen.getByText(/There is no SPF record here/)).toBeTruthy();
  expect(screen.getByText(/Keep rg0\._domainkey\.empresa\.cr until Dec 6, 2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  await screen.findByText(/Emails come from this address since/);
  await user.click(screen.getByRole('button', { name: 'New key' }));
  const asked = await screen.findByRole('dialog');
  await user.click(within(asked).getByRole('button', { name: 'New key' }));
  await screen.findByText('DKIM of the new key');
  expect(screen.queryByRole('button', { name: 'New key' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const sure = await screen.findByRole('dialog', { name: 'Send from Regalo again?' });
  await user.click(within(sure).getByRole('button', { name: 'Remove' }));
  await screen.findByLabelText('Before the @');
});

test('the sandbox offers none', async () => {
  answer(getSendingDomain, () => reply(null, { offered: false }));
  renderApp('/settings/brands');
  await screen.findByText(/Nothing is mailed in the sandbox/);
  expect(screen.queryByLabelText('Before the @')).toBeNull();
});

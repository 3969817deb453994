import { savePhoneMessages } from '@regalo/contract/orders/phone-messages';
import { listMembers } from '@regalo/contract/team/members';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerPhones, answerProfile, NO_PHONES } from '../../../../testing/answers.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';

const OFFERED = [
  { channel: 'whatsapp', cost: 12 },
  { channel: 'sms', cost: 28 },
] as const;

beforeEach(() => {
  signIn();
  answerProfile();
  answer(listMembers, () =>
    ok({ list: [], invitations: [], time_zone: -6, second_factor_required: false }),
  );
});

test('a way to phones is saved once it is said that people have agreed', async () => {
  answerPhones({ offered: [...OFFERED] });
  const calls = answer(savePhoneMessages, () => ok(NO_PHONES));
  const { user } = renderApp('/team');
  await user.click(await screen.findByRole('checkbox', { name: 'SMS, ₡28 per message' }));
  const save = screen.getByRole('button', { name: 'Save messages' });
  expect(save).toHaveProperty('disabled', true);
  expect(screen.getByText('Please confirm this first.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Our people have agreed/ }));
  await user.click(save);
  await screen.findByText('The messages to phones were saved.');
  expect(calls.map(({ body }) => body)).toEqual([
    { channels: ['sms'], agreed: true, quiet_from: 21, quiet_until: 8 },
  ]);
});

test('says who has confirmed it, in Spanish too', async () => {
  speakSpanish();
  answerPhones({
    offered: [...OFFERED],
    channels: ['whatsapp'],
    agreedAt: '2025-03-01T05:30:00.000Z',
    agreed_by: 'Ana Mora',
  });
  renderApp('/team');
  await screen.findByText(/^Lo confirmó Ana Mora: /);
  const whatsapp = screen.getByRole('checkbox', { name: 'WhatsApp, ₡12 por mensaje' });
  expect(whatsapp).toHaveProperty('checked', true);
});

test('where the installation offers none, there is nothing to choose', async () => {
  renderApp('/team');
  await screen.findByText('Ask everybody for a second factor');
  expect(screen.queryByText('Messages to phones')).toBeNull();
});

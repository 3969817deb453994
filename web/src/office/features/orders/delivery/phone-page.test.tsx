import { savePhoneMessages } from '@regalo/contract/orders/phone-messages';
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
});

test('a way to phones is saved once it is said that people have agreed', async () => {
  answerPhones({ offered: [...OFFERED] });
  const calls = answer(savePhoneMessages, () => ok(NO_PHONES));
  const { user } = renderApp('/settings/phones');
  await user.click(await screen.findByRole('checkbox', { name: 'SMS, ₡28 per message' }));
  const save = screen.getByRole('button', { name: 'Save phone messages' });
  await user.click(save);
  const asked = 'Please confirm that your people have agreed to receive messages.';
  expect(screen.getAllByText(asked)).not.toEqual([]);
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /^Our people have agreed/ }));
  await user.click(save);
  await screen.findByText('Phone messages saved.');
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
  renderApp('/settings/phones');
  await screen.findByText(/^Lo confirmó Ana Mora: /);
  const whatsapp = screen.getByRole('checkbox', { name: 'WhatsApp, ₡12 por mensaje' });
  expect(whatsapp).toHaveProperty('checked', true);
});

test('where the installation offers none, it says so and has nothing to choose', async () => {
  answerPhones();
  renderApp('/settings/phones');
  await screen.findByText('Phone messages are not set up');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

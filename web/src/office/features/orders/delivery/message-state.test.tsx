import { listOrderGifts } from '@regalo/contract/orders/detail';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerOrder, answerProfile, orderGift } from '../../../../testing/answers.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';

const phone = { receiver_email: null, receiver_number: '+50688887777', cost: 12 } as const;

beforeEach(() => {
  signIn();
  answerProfile();
  answerOrder();
  answer(listOrderGifts, () =>
    ok({
      list: [
        orderGift(1, { ...phone, channel: 'whatsapp', readAt: '2025-03-01T04:06:00.000Z' }),
        orderGift(2, {
          ...phone,
          channel: 'sms',
          cost: 56,
          deliveredAt: '2025-03-01T05:06:00.000Z',
        }),
        orderGift(3, {
          ...phone,
          channel: 'whatsapp',
          status: 'failed',
          failure: 'not_on_channel',
        }),
        orderGift(4),
        orderGift(5, { status: 'failed', reason: '552 5.2.2 Mailbox full' }),
      ],
      total_count: 5,
    }),
  );
});

test('an order shows by which way each gift went, how far it came, and why not', async () => {
  renderApp('/orders/n31');
  await screen.findByText('By SMS, ₡56');
  expect(screen.getAllByText('By WhatsApp, ₡12')).toHaveLength(2);
  expect(screen.getByText(/^Read: Feb 28, 2025, 22:06/)).toBeTruthy();
  expect(screen.getByText(/^Delivered: Feb 28, 2025, 23:06/)).toBeTruthy();
  expect(screen.getByText('This number is not on WhatsApp.')).toBeTruthy();
  expect(screen.getByText('The mailbox is full.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send again to the phone of Name3' })).toBeTruthy();
});

test('in Spanish too', async () => {
  speakSpanish();
  renderApp('/orders/n31');
  await screen.findByText('Este número no está en WhatsApp.');
  expect(screen.getByText('Por SMS, ₡56')).toBeTruthy();
  expect(screen.getByText(/^Leído: 28 feb/)).toBeTruthy();
  expect(screen.getByText(/^Entregado: 28 feb/)).toBeTruthy();
  expect(screen.getByText('El buzón está lleno.')).toBeTruthy();
});

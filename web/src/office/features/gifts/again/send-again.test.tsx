import { popularCategories } from '@regalo/contract/catalogue/catalogue';
import { saveDraft } from '@regalo/contract/gifts/drafts';
import { getOrderAgain, listOrderAgain } from '@regalo/contract/gifts/send-again';
import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { getOrder, listOrderGifts } from '@regalo/contract/orders/detail';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile, person } from '../../../../testing/answers.ts';
import { answerDrafts } from '../../../../testing/drafts.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { sampleReply } from '../../../../testing/sample-reply.ts';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';

const AGAIN = {
  gift: freeChoice(10_000),
  gift_name: 'Free Amount Gift',
  celebration: 'birthday' as const,
  message: '¡Felicidades!',
  custom_fields: {},
  purchaser_name: 'Acme',
  media: { kind: 'image' as const, address: '/media/a.webp' },
  from_group: false,
  valid_months: 3 as const,
};

const listed = (id: number) => {
  const { id: _, dob: __, role: ___, group_name: ____, ...rest } = person(id);
  return { id, ...rest };
};

beforeEach(() => {
  answerForecast();
  signIn();
  answerProfile();
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
  answer(popularCategories, () => ({
    success: true as const,
    message: '',
    data: { popular_categories: [] },
  }));
  answer(getOrder, () => HttpResponse.json(sampleReply(getOrder) as object));
  answer(listOrderGifts, () => HttpResponse.json(sampleReply(listOrderGifts) as object));
  answer(getOrderAgain, () => ok(AGAIN));
  answer(listOrderAgain, ({ query }) =>
    query.after === '0'
      ? ok({ list: [listed(1)], gone: ['Luz Vega'], next: 7 })
      : ok({ list: [listed(2)], gone: [], next: null }),
  );
});

const cart = () => useCart.getState();

async function sendAgain() {
  const { user } = renderApp('/orders/n1');
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  return user;
}

test('an order fills the checkout once more, and says who is gone', async () => {
  await sendAgain();
  await screen.findByText('Luz Vega is no longer in your lists and was removed.');
  expect(window.location.pathname).toBe('/checkout');
  expect(cart()).toMatchObject({
    item: { amount: 10_000 },
    recipients: [
      { id: 1, source: 'people' },
      { id: 2, source: 'people' },
    ],
    message: '¡Felicidades!',
    purchaser: 'Acme',
    validMonths: 3,
    attachment: { kind: 'image', address: '/media/a.webp', name: 'Photo' },
    step: 'summary',
  });
});

test('where its gift is no longer offered, people and words wait for another one', async () => {
  answer(getOrderAgain, () => ok({ ...AGAIN, gift: null, gift_name: 'Coffee', media: null }));
  await sendAgain();
  await screen.findByText(/^“Coffee” is no longer available/);
  expect(window.location.pathname).toBe('/send-gift');
  await screen.findByText('Choose the gift for the 2 people you picked.');
});

test('another gift that was begun is kept among the drafts', async () => {
  const { kept } = answerDrafts();
  cart().begin({ item: freeChoice(5_000), message: 'Not sent yet' });
  const { draft } = cart();
  await sendAgain();
  await screen.findByRole('heading', { level: 2, name: 'Your gift' });
  expect(cart().message).toBe('¡Felicidades!');
  expect(kept.get(draft)?.contents.message).toBe('Not sent yet');
});

test('one that cannot be kept is replaced only after a question', async () => {
  answer(saveDraft, () => refuse('service_busy'));
  cart().begin({ item: freeChoice(5_000), message: 'Not sent yet' });
  const { key } = cart();
  const user = await sendAgain();
  await screen.findByRole('dialog', { name: 'Replace the gift you started?' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cart()).toMatchObject({ message: 'Not sent yet', key });
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await user.click(await screen.findByRole('button', { name: 'Replace it' }));
  await screen.findByRole('heading', { level: 2, name: 'Your gift' });
  expect(cart().message).toBe('¡Felicidades!');
  expect(cart().key).not.toBe(key);
});

test('an order that cannot be loaded changes nothing, and says so', async () => {
  allowErrors(/order-again failed/);
  answer(getOrderAgain, () => new HttpResponse(null, { status: 500 }));
  await sendAgain();
  await screen.findByText('The order could not be loaded. Please try again.');
  expect(cart().item).toBeNull();
});

test('who may not send sees no button', async () => {
  signIn('token-1', ['orders.read']);
  answerProfile({ permissions: ['orders.read'] });
  renderApp('/orders/n1');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
});

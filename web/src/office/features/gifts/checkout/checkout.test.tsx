import { shopDetails } from '@regalo/contract/catalogue/catalogue';
import { getServiceFee, sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listPeople } from '@regalo/contract/people/list';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { refreshProfile } from '../../../../lib/profile.ts';
import { answerOrder, answerProfile, person } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';

const sent = (units: number) =>
  ok({ order_id: 1, order_number: 1, quantity: units, total_amount: 1, wallet_balance: 1 });
const fee = (amount: number) => answer(getServiceFee, () => ok({ details: { amount } }));

beforeEach(() => {
  answerForecast();
  // The page that says that it was sent.
  answerOrder();
  signIn();
  useCart.getState().clear();
});

function fillCart() {
  const cart = useCart.getState();
  cart.choose(freeChoice(25_000));
  cart.setRecipients('people', [person(3), person(4)]);
  cart.setWishes({ purchaser: ' Acme ', message: 'Hello <3 <b>you</b>' });
  return useCart.getState().key;
}

async function openWishes() {
  const { user, router } = renderApp('/checkout?step=wishes');
  const button = await screen.findByRole('button', { name: 'Proceed' });
  await screen.findByText('Balance left', { exact: false });
  return { user, router, button };
}

test('without an item it says so', async () => {
  answerProfile();
  renderApp('/checkout');
  await screen.findByText('No item selected. Please go back and choose an item.');
});

test('the way from picking people to the summary', async () => {
  answerProfile();
  fee(1_200);
  answer(listPeople, ({ query }) =>
    ok({
      list: [person(Number(query.page) * 10 + Number(query.role))],
      total_count: 20,
    }),
  );
  useCart.getState().choose(freeChoice(25_000));
  const { user } = renderApp('/checkout');
  await screen.findByText('Sub-total');
  await user.click(screen.getByRole('button', { name: 'Add Recipient' }));
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);

  await user.click(screen.getByRole('button', { name: 'Add from People' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Name11 Mora' }));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Name21 Mora' }));
  await user.click(screen.getByRole('radio', { name: 'Clients' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Name13 Mora' }));
  expect(screen.getByText('3 selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Done' }));

  await screen.findByText('Name21 Mora');
  expect(screen.getByText('₡78,600')).toBeTruthy();
  expect(screen.getByText('₡921,400')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove Name21 Mora' }));
  expect(screen.getByText('₡52,400')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false);
});

test('a double tap on Next sends nothing, as the button of the next step stands at its place', async () => {
  answerProfile();
  fee(1_200);
  fillCart();
  const calls = answer(sendGifts, () => sent(2));
  const { user } = renderApp('/checkout?step=recipients');
  await screen.findByText('₡52,400');
  // Long ago, for the tests after it.
  const then = performance.now() - 60_000;
  const now = vi.spyOn(performance, 'now').mockReturnValue(then);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const proceed = await screen.findByRole('button', { name: 'Proceed' });
  now.mockReturnValue(then + 500);
  await user.click(proceed);
  expect(calls).toEqual([]);
  now.mockReturnValue(then + 700);
  await user.click(proceed);
  await screen.findByText('Exciting, right?');
  expect(calls).toHaveLength(1);
});

test.each([
  [0, '₡50,000'],
  [null, '₡52,400'],
])('a fee of %j makes the total %s', async (amount, total) => {
  allowErrors(/get-taxes failed/);
  answerProfile();
  if (amount === null) answer(getServiceFee, () => new HttpResponse(null, { status: 500 }));
  else fee(amount);
  fillCart();
  await openWishes();
  expect((await screen.findAllByText(total)).length).toBeGreaterThan(0);
});

test('the checks come in order: words, recipients, wallet', async () => {
  answerProfile({ wallet_balance: 52_399 });
  fee(1_200);
  fillCart();
  const { setWishes, setRecipients } = useCart.getState();
  setWishes({ purchaser: '  ' });
  setRecipients('people', []);
  const { user, button } = await openWishes();
  await user.click(button);
  await screen.findAllByText('Purchaser name and greeting are required to proceed.');
  const purchaser = screen.getByLabelText(/Purchaser name/);
  expect(document.activeElement).toBe(purchaser);
  await user.type(purchaser, 'Acme');
  await user.click(button);
  await screen.findByText('Please add at least one recipient.');
  setRecipients('people', [person(3), person(4)]);
  await screen.findByText('Balance missing', { exact: false });
  await user.click(button);
  await screen.findByText('Insufficient wallet balance. Please add funds.');
});

test('sends the order once, empties the cart and refetches the balance', async () => {
  const profiles = answerProfile({ wallet_balance: 52_400 });
  fee(1_200);
  const calls = answer(sendGifts, () => sent(2));
  const key = fillCart();
  const { user, button } = await openWishes();
  await user.click(button);
  await user.dblClick(await screen.findByRole('button', { name: 'Send 2 gifts' }));
  await screen.findByText('Exciting, right?');
  expect(screen.getByText('Gift sent successfully!')).toBeTruthy();
  expect(screen.getByText('2 recipients · ₡1')).toBeTruthy();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers.get('idempotency-key')).toBe(key);
  expect(calls[0]?.body).toEqual({
    cat_id: 0,
    shop_id: 0,
    item_id: 0,
    units: 2,
    name: 'Free Amount Gift',
    group_id: 0,
    service_fee: 1_200,
    face: '₡25,000',
    order_amount: 50_000,
    total_amount: 52_400,
    message: 'Hello <3 you',
    image: '',
    purchaser_name: 'Acme',
    custom_fields: {},
    valid_months: 12,
    users: [3, 4],
    draft: { key: expect.any(String), revision: expect.any(String) },
  });
  await waitFor(() => expect(profiles).toHaveLength(2));
  expect(useCart.getState().item).toBeNull();
  expect(useCart.getState().key).not.toBe(key);
});

test('a retry after a failure carries the same key, and nothing typed is lost', async () => {
  allowErrors(/send-gifts failed/);
  answerProfile();
  fee(1_200);
  const replies = [() => HttpResponse.error(), () => refuse('out_of_stock'), () => sent(2)];
  const calls = answer(sendGifts, () => (replies.shift() ?? (() => sent(2)))());
  fillCart();
  const { user, button } = await openWishes();
  await user.click(button);
  await screen.findByText('Error sending gifts. Please try again.');
  await user.click(button);
  await screen.findByText('This gift card has run out. Please choose another one.');
  expect(screen.getByDisplayValue('Acme', { exact: false })).toBeTruthy();
  await user.click(button);
  await screen.findByText('Exciting, right?');
  const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(calls).toHaveLength(3);
});

test('an order whose answer was lost is asked for again, though it took the last of the balance', async () => {
  allowErrors(/send-gifts failed/);
  answerProfile({ wallet_balance: 52_400 });
  fee(1_200);
  const replies = [() => HttpResponse.error(), () => sent(2)];
  const calls = answer(sendGifts, () => (replies.shift() ?? (() => sent(2)))());
  const key = fillCart();
  const { user, button } = await openWishes();
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Send 2 gifts' }));
  await screen.findByText('Error sending gifts. Please try again.');
  answerProfile({ wallet_balance: 0 });
  await act(() => refreshProfile());
  await screen.findByText('Balance missing', { exact: false });
  await user.click(button);
  await screen.findByText('Exciting, right?');
  expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual([key, key]);
});

test('an order that was sent and changed since is sent once more only if that is meant', async () => {
  allowErrors(/send-gifts failed/);
  answerProfile();
  fee(1_200);
  const calls = answer(sendGifts, ({ headers }) =>
    headers.get('idempotency-key') === key ? refuse('order_key_reused') : sent(2),
  );
  const key = fillCart();
  const { user, button } = await openWishes();
  await user.click(button);
  await screen.findByText('This order has already been sent');
  expect(screen.getByRole('link', { name: 'See the reports' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send as another order' }));
  await screen.findByText('Exciting, right?');
  expect(calls).toHaveLength(2);
});

test('a changed price and worth are refetched and shown, and the next order agrees to them', async () => {
  allowErrors(/send-gifts failed/);
  answerProfile();
  fee(1_200);
  const calls = answer(sendGifts, () => refuse('total_changed'));
  const shop = { id: 2, name: 'Shop', logo: '', card_img: '', category_id: 1 };
  const item = {
    id: 5,
    name: 'Card',
    gift_card_img: '',
    issued_amount: 50,
    currency: 'USD' as const,
    price: 27_000,
    card_type: 'digital',
    unit_backed: false,
  };
  answer(shopDetails, () => ok({ details: shop, item_for_sales: [item] }));
  fillCart();
  useCart.setState({
    item: { ...freeChoice(26_000), cat_id: 1, shop_id: 2, item_id: 5, name: 'Card' },
  });
  const { user, button } = await openWishes();
  fee(1_500);
  await user.click(button);
  await screen.findByText(/Prices have changed/);
  await screen.findByText('₡57,000');
  const again = answer(sendGifts, () => sent(2));
  await user.click(button);
  await screen.findByText('Exciting, right?');
  const faces = [...calls, ...again].map(({ body }) => (body as { face: string }).face);
  expect(faces).toEqual(['₡26,000', '$50']);
});

test('Proceed says what it does, and many gifts or much of the wallet are asked about once', async () => {
  answerProfile({ wallet_balance: 200_000 });
  fee(1_200);
  fillCart();
  const calls = answer(sendGifts, () => new HttpResponse(null, { status: 500 }));
  allowErrors(/send-gifts failed/);
  const { user, button } = await openWishes();
  // A quarter of the wallet is ₡50,000.
  expect(button.textContent).toContain('2 gifts · ₡52,400');
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Send 2 gifts?' });
  await screen.findByText('The order costs ₡52,400. ₡147,600 stays in your wallet.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toHaveLength(0);
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Send 2 gifts' }));
  await screen.findByText('Error sending gifts. Please try again.');
  expect(calls).toHaveLength(1);
  // It was agreed to.
  answer(sendGifts, () => sent(2));
  await user.click(button);
  await screen.findByText('Exciting, right?');
});

test('what is missing is said before it is asked', async () => {
  answerProfile({ wallet_balance: 200_000 });
  fee(1_200);
  fillCart();
  useCart.getState().setWishes({ message: '' });
  const { user, button } = await openWishes();
  await user.click(button);
  await screen.findAllByText('Purchaser name and greeting are required to proceed.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a message over 500 characters is cut by code points, and said', async () => {
  answerProfile();
  fee(1_200);
  fillCart();
  const { user } = await openWishes();
  const box = screen.getByLabelText<HTMLTextAreaElement>(/Message/);
  await user.clear(box);
  await user.click(box);
  await user.paste('🎁'.repeat(501));
  await screen.findByText('Limit 500 characters.');
  expect([...box.value]).toHaveLength(500);
  expect(screen.getByText('500 of 500 characters')).toBeTruthy();
});

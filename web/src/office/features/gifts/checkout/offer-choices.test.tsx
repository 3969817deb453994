import { listItemsOfValue } from '@regalo/contract/gifts/items-of-value';
import { lastWishes } from '@regalo/contract/gifts/last-wishes';
import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { testGift } from '@regalo/contract/gifts/test-gift';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile, person } from '../../../../testing/answers.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { choicesOf } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';
import { orderBody } from '../order.ts';

/** A card of ₡10,000 of a shop. */
const card = (id: number, shop = id) => ({
  ...{ cat_id: 7, shop_id: shop, item_id: id, name: `Card ${id}`, shop: `Shop ${shop}` },
  ...{ amount: 10_000, face: '₡10,000', art: '', logo: '' },
});

beforeEach(() => {
  answerForecast();
  signIn();
  answerProfile();
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
  useCart.getState().clear();
});

/** Opens the summary of an order of the first card. */
function openSummary(...cards: ReturnType<typeof card>[]) {
  answer(listItemsOfValue, () => ok({ list: cards }));
  useCart.getState().choose(card(1));
  useCart.getState().setRecipients('people', [person(3)]);
  return renderApp('/checkout');
}

const input = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const body = () => orderBody(useCart.getState(), { fee: 1_200, zone: -6, whole: [] });

test('cards of other shops are offered with it, one of each shop, and the order says so', async () => {
  const { user } = openSummary(card(1), card(2), card(3, 2), card(4));

  await user.click(await screen.findByRole('switch', { name: /^Let each recipient choose/ }));
  const field = input('Cards to choose from');
  expect(screen.queryByLabelText('Time to choose')).toBeNull();
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Shop 2 · Card 2' }));
  expect(screen.queryByRole('option', { name: 'Shop 2 · Card 3' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Shop 4 · Card 4' }));
  await user.click(input('For whoever does not choose'));
  await user.click(await screen.findByRole('option', { name: 'Shop 4 · Card 4' }));
  await user.click(input('Time to choose'));
  await user.click(await screen.findByRole('option', { name: '14 days' }));
  expect(body()).toMatchObject({
    ...{ cat_id: 0, shop_id: 0, item_id: 0, order_amount: 10_000 },
    choices: { items: [1, 2, 4], default_item: 4, days: 14 },
  });

  await user.click(screen.getByRole('switch', { name: /^Let each recipient choose/ }));
  expect(body()).toMatchObject({ item_id: 1 });
  expect(body()).not.toHaveProperty('choices');
});

test('too short a validity is refused at its field, and a test mail is of the cards', async () => {
  answer(lastWishes, () => ok({ purchaser_name: 'Ana Mora', celebrations: [] }));
  const tests = answer(testGift, () => ok({}));
  useCart.getState().choose(choicesOf([card(1), card(2)], { default_item: null, days: 90 }));
  useCart.getState().setRecipients('people', [person(3)]);
  useCart.getState().setWishes({ purchaser: 'Ana Mora', message: 'Hola', validMonths: 3 });
  const { user } = renderApp('/checkout?step=wishes');
  const said = 'Give less time to choose, or more to use the gift.';
  await user.click(await screen.findByRole('button', { name: /^Send me a test/ }));
  const group = await screen.findByRole('radiogroup', { description: said });
  expect(group.contains(document.activeElement)).toBe(true);
  expect(tests).toEqual([]);
  await user.click(within(group).getByRole('radio', { name: '6 months' }));
  expect(screen.queryByText(said)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Send me a test/ }));
  await waitFor(() => expect(tests).toHaveLength(1));
  expect(tests[0]?.body).toMatchObject({
    item_id: 0,
    choices: { items: [1, 2], default_item: null, days: 90 },
  });
});

test('nothing is offered where no other shop has a card of its value', async () => {
  openSummary(card(1));
  const gift = await screen.findByRole('heading', { level: 2, name: 'Your gift' });
  expect(within(document.body).queryByRole('switch')).toBeNull();
  expect(gift).toBeTruthy();
});

import {
  allShops,
  popularCategories,
  shopDetails,
  shopsOfCategory,
} from '@regalo/contract/catalogue/catalogue';
import { listItemsOfValue } from '@regalo/contract/gifts/items-of-value';
import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { useCart } from '../cart.ts';

const shop = (id: number) => ({
  ...{ id, name: `Shop ${id}`, logo: '', card_img: '', category_id: 7 },
  ...{ price_from: 5_000, price_to: 20_000 },
});

beforeEach(() => {
  signIn();
  answerProfile();
  useCart.getState().clear();
  answer(getServiceFee, () => ok({ details: { amount: 0 } }));
  answer(listItemsOfValue, () => ok({ list: [] }));
  answer(popularCategories, () => ({
    success: true as const,
    message: 'OK',
    data: {
      popular_categories: [
        { id: 7, name: 'Food', icon: 'food' as const },
        { id: 8, name: 'Empty', icon: null },
      ],
    },
  }));
  answer(shopsOfCategory, ({ query }) =>
    ok({ list: query.id === '8' ? [] : Array.from({ length: 10 }, (_, at) => shop(at + 1)) }),
  );
});

test.each([
  ['', 'Enter an amount. The amount cannot be less than 5000'],
  ['4999', 'The amount cannot be less than 5000'],
  ['0500', 'The amount cannot start with 0'],
])('a free amount of %j is refused', async (typed, message) => {
  const { user } = renderApp('/send-gift');
  const input = await screen.findByLabelText('Amount per recipient');
  expect(screen.getByRole('radio', { name: 'Free Amount Gift' })).toHaveProperty('checked', true);
  if (typed) await user.type(input, typed);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const field = input.closest('.mantine-InputWrapper-root');
  await waitFor(() => expect(field?.textContent).toContain(message));
  expect(document.activeElement).toBe(input);
  expect(window.location.pathname).toBe('/send-gift');
});

test('takes eight digits and nothing else, and goes to the checkout', async () => {
  const { user } = renderApp('/send-gift');
  const input = await screen.findByLabelText('Amount per recipient');
  await user.type(input, 'a9-9.9 9,99999 9');
  expect(input).toHaveProperty('value', '99,999,999');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Sub-total');
  expect(useCart.getState().item).toMatchObject({ item_id: 0, amount: 99_999_999 });
});

test('a letter in front of the amount is left out, and the caret stays', async () => {
  const { user } = renderApp('/send-gift');
  const input = await screen.findByLabelText('Amount per recipient');
  await user.type(input, '5000');
  await user.keyboard('{Home}x7');
  expect(input).toHaveProperty('value', '75,000');
});

test('from category to shop to item, and back to the same page of shops', async () => {
  answer(shopDetails, () =>
    ok({
      details: shop(10),
      item_for_sales: [
        {
          id: 5,
          name: 'Fifty',
          gift_card_img: '',
          issued_amount: 50,
          currency: 'USD',
          price: 26_400,
          card_type: 'digital',
          unit_backed: false,
        },
      ],
    }),
  );
  const { user } = renderApp('/send-gift');
  await user.click(await screen.findByRole('radio', { name: 'Food' }));
  expect(await screen.findAllByRole('button', { name: /^Open Shop/ })).toHaveLength(9);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(screen.getAllByText('₡5,000 – ₡20,000').length).toBeGreaterThan(0);
  await user.click(await screen.findByRole('button', { name: 'Open Shop 10' }));
  await screen.findByText('$50');
  expect(document.activeElement?.textContent).toBe('Shop 10');
  expect(screen.getByText('₡26,400')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to Shops' }));
  const card = await screen.findByRole('button', { name: 'Open Shop 10' });
  expect(document.activeElement).toBe(card);
  await user.click(card);
  await user.click(await screen.findByRole('button', { name: 'More details: Fifty' }));
  await screen.findByRole('dialog', { name: 'Fifty' });
  await screen.findByText('The voucher is valid up to 1 year from purchase.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Sub-total');
  expect(useCart.getState().item).toMatchObject({ cat_id: 7, shop_id: 10, item_id: 5 });
});

test('shops are found in the other language too, and shown in the member’s', async () => {
  const list = [
    {
      ...{ ...shop(20), name: 'Lily Spa', category_id: 7, gifts: ['Card', 'Back massage'] },
      also: { name: 'Spa Lirio', category: 'Bienestar', gifts: ['Tarjeta', 'Masaje de espalda'] },
    },
    { ...shop(21), name: 'Bookshop', category_id: 7, gifts: [] },
  ];
  const asked = answer(allShops, () => ok({ list }));
  const { user } = renderApp('/send-gift');
  const box = await screen.findByRole('searchbox', { name: 'Search all shops and gifts' });
  await user.type(box, 'lirio');
  await screen.findByText('1 shop');
  expect(screen.getByRole('button', { name: 'Open Lily Spa' })).toBeTruthy();
  await user.clear(box);
  await user.type(box, 'masaje');
  expect(await screen.findByText('Back massage')).toBeTruthy();
  await user.clear(box);
  await user.type(box, 'bienestar');
  expect(await screen.findByRole('button', { name: 'Open Lily Spa' })).toBeTruthy();
  expect(asked.map(({ query }) => query.language)).toEqual(['en']);
});

test('all shops are found by name, gift and category, and stay found on the way back', async () => {
  const named = (id: number, name: string, category_id: number, ...gifts: string[]) => ({
    ...{ ...shop(id), name, category_id, gifts },
  });
  const list = [
    ...Array.from({ length: 10 }, (_, at) => named(at + 1, `Café ${at + 1}`, 7, 'Una taza')),
    named(20, 'Spa Lirio', 8, 'Masaje de espalda'),
    named(21, 'Botica', 8, 'Café exfoliante'),
  ];
  answer(allShops, () => ok({ list }));
  answer(shopDetails, () => ok({ details: { ...shop(20), category_id: 8 }, item_for_sales: [] }));
  const { user } = renderApp('/send-gift');
  await screen.findByRole('radio', { name: 'Empty' });
  const box = screen.getByRole('searchbox', { name: 'Search all shops and gifts' });
  await user.type(box, 'cafe');
  await screen.findByText('11 shops');
  expect(screen.getByRole('radio', { name: 'All shops' })).toHaveProperty('checked', true);
  const names = () =>
    screen.getAllByRole('button', { name: /^Open / }).map((card) => card.ariaLabel ?? '');
  expect(names()).toHaveLength(9);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(names()).toEqual(['Open Café 10', 'Open Botica']));
  expect(screen.getByText('Café exfoliante')).toBeTruthy();
  await user.clear(box);
  await user.type(box, 'masaje');
  await waitFor(() => expect(names()).toEqual(['Open Spa Lirio']));
  await user.click(screen.getByRole('button', { name: 'Open Spa Lirio' }));
  await user.click(await screen.findByRole('button', { name: 'Back to Shops' }));
  expect(await screen.findByDisplayValue('masaje')).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'x');
  await screen.findByText('No shop or gift matches “masajex”.');
  await user.click(screen.getByRole('button', { name: 'Show all shops' }));
  await waitFor(() => expect(names()).toHaveLength(9));
  await user.click(screen.getByRole('radio', { name: 'Food' }));
  await screen.findByRole('button', { name: 'Open Shop 9' });
});

test('an empty category says so', async () => {
  const { user } = renderApp('/send-gift');
  await user.click(await screen.findByRole('radio', { name: 'Empty' }));
  await screen.findByText('No shops available in this category.');
});

test('nothing is called empty while it loads; a shop without gifts says so', async () => {
  const held: ((reply: Response) => void)[] = [];
  answer(shopsOfCategory, () => new Promise<Response>((resolve) => held.push(resolve)));
  answer(shopDetails, () => ok({ details: shop(1), item_for_sales: [] }));
  const { user } = renderApp('/send-gift?category=7');
  await waitFor(() => expect(held).toHaveLength(1));
  expect(screen.queryByText(/^No shops available/)).toBeNull();
  held[0]?.(HttpResponse.json(ok({ list: [shop(1)] })));
  await user.click(await screen.findByRole('button', { name: 'Open Shop 1' }));
  await screen.findByText('This shop has no gifts right now.');
});

test('without the categories a free amount can still be given', async () => {
  allowErrors(/highlighted-sub-cat failed/);
  answer(popularCategories, () => new HttpResponse(null, { status: 500 }));
  const { user } = renderApp('/send-gift');
  await user.type(await screen.findByLabelText('Amount per recipient'), '5000');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Sub-total');
});

test('shops that arrive late do not take the place of those of a later category', async () => {
  const late: ((reply: Response) => void)[] = [];
  answer(shopsOfCategory, ({ query }) =>
    query.id === '8'
      ? ok({ list: [shop(80)] })
      : new Promise<Response>((resolve) => late.push(resolve)),
  );
  const { user } = renderApp('/send-gift?category=7');
  await user.click(await screen.findByRole('radio', { name: 'Empty' }));
  await screen.findByRole('button', { name: 'Open Shop 80' });
  await waitFor(() => expect(late).toHaveLength(1));
  late[0]?.(HttpResponse.json(ok({ list: [shop(1)] })));
  await user.click(screen.getByRole('radio', { name: 'Free Amount Gift' }));
  await user.click(screen.getByRole('radio', { name: 'Empty' }));
  expect(await screen.findAllByRole('button', { name: /^Open Shop/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Open Shop 1' })).toBeNull();
});

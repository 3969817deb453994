import { popularCategories } from '@regalo/contract/catalogue/catalogue';
import { getTaxes } from '@regalo/contract/gifts/send-gifts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile, person } from '../../../../testing/answers.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';

beforeEach(() => {
  signIn();
  answerProfile();
  answer(getTaxes, () => ok({ details: { amount: 1_200 } }));
  answer(popularCategories, () => ({
    success: true as const,
    message: '',
    data: { popular_categories: [] },
  }));
});

test('a gift that was begun is continued at the step where it was left', async () => {
  useCart.getState().begin({ item: freeChoice(25_000), message: 'Hi', step: 'wishes' });
  useCart.getState().setRecipients('people', [person(1), person(2)]);
  const { user } = renderApp('/send-gift');
  await screen.findByText('You have begun a gift: Free Amount Gift, ₡25,000, for 2 people.');
  await user.click(screen.getByRole('link', { name: 'Continue it' }));
  expect(await screen.findByDisplayValue('Hi')).toBeTruthy();
});

test('it can be given up, after a question', async () => {
  useCart.getState().begin({ item: freeChoice(25_000) });
  const { user } = renderApp('/send-gift');
  await screen.findByText('You have begun a gift: Free Amount Gift, ₡25,000.');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await screen.findByRole('dialog', { name: 'Start over?' });
  await user.click(screen.getAllByRole('button', { name: 'Start over' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByText(/^You have begun/)).toBeNull());
  expect(useCart.getState().item).toBeNull();
});

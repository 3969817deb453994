import { popularCategories } from '@regalo/contract/catalogue/catalogue';
import { saveDraft } from '@regalo/contract/gifts/drafts';
import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile, person } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';

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
});

test('a gift that was begun is continued at the step where it was left', async () => {
  useCart.getState().begin({ item: freeChoice(25_000), message: 'Hi', step: 'wishes' });
  useCart.getState().setRecipients('people', [person(1), person(2)]);
  const { user } = renderApp('/send-gift');
  await screen.findByText('You started a gift: Free Amount Gift, ₡25,000, for 2 people.');
  await user.click(screen.getByRole('link', { name: 'Continue it' }));
  expect(await screen.findByDisplayValue('Hi')).toBeTruthy();
});

test('another one can be started; the first is kept among the drafts', async () => {
  useCart.getState().begin({ item: freeChoice(25_000), message: 'Hi' });
  const { draft } = useCart.getState();
  const { user } = renderApp('/send-gift');
  await user.click(await screen.findByRole('button', { name: 'Start another' }));
  await screen.findByRole('button', { name: 'Continue Free Amount Gift, No recipients yet' });
  expect(screen.queryByText(/^You have begun/)).toBeNull();
  expect(useCart.getState()).toMatchObject({ item: null, message: '' });
  expect(useCart.getState().draft).not.toBe(draft);
});

test('where it cannot be kept it can be given up, after a question', async () => {
  allowErrors(/drafts failed/);
  answer(saveDraft, () => refuse('service_busy'));
  useCart.getState().begin({ item: freeChoice(25_000) });
  const { user } = renderApp('/send-gift');
  await screen.findByText('You started a gift: Free Amount Gift, ₡25,000.');
  await user.click(screen.getByRole('button', { name: 'Start another' }));
  await screen.findByRole('dialog', { name: 'Start over?' });
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(screen.queryByText(/^You have begun/)).toBeNull());
  expect(useCart.getState().item).toBeNull();
});

import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerDashboard, answerProfile, person } from '../../../../testing/answers.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';

beforeEach(() => {
  answerForecast();
  signIn();
  answerProfile();
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
});

function begin(): void {
  useCart.getState().choose(freeChoice(25_000));
  useCart.getState().setRecipients('people', [person(3)]);
}

/** The heading of the step that is shown, which has the focus. */
async function expectStep(heading: string, address: string): Promise<void> {
  const found = await screen.findByRole('heading', { level: 2, name: heading });
  await waitFor(() => expect(document.activeElement).toBe(found));
  expect(window.location.pathname + window.location.search).toBe(address);
}

const SUMMARY = ['Your gift', '/checkout'] as const;
const RECIPIENTS = ['Who receives it?', '/checkout?step=recipients'] as const;
const WISHES = ['Say it in your words', '/checkout?step=wishes'] as const;

test('each step has its address, Back and Forward lead through them, and headings get the focus', async () => {
  begin();
  const { user, router } = renderApp('/checkout');
  await expectStep(...SUMMARY);
  await user.click(screen.getByRole('button', { name: 'Add Recipient' }));
  await expectStep(...RECIPIENTS);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await expectStep(...WISHES);
  router.history.back();
  await expectStep(...RECIPIENTS);
  router.history.back();
  await expectStep(...SUMMARY);
  router.history.forward();
  await expectStep(...RECIPIENTS);
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await expectStep(...SUMMARY);
});

test('an unknown step is the summary', async () => {
  begin();
  renderApp('/checkout?step=payment');
  await screen.findByRole('heading', { level: 2, name: 'Your gift' });
});

test('the page of success without an order leads to the dashboard', async () => {
  answerDashboard();
  renderApp('/success');
  await screen.findByText('41');
  expect(window.location.pathname).toBe('/');
});

import { popularCategories } from '@regalo/contract/catalogue/catalogue';
import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../../testing/answers.ts';
import { answerDrafts } from '../../../../testing/drafts.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { emptyCart, useCart } from '../cart.ts';
import { contentsOf } from './draft-contents.ts';

let server: ReturnType<typeof answerDrafts>;

beforeAll(() => import('../checkout/checkout-page.tsx'));
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
  server = answerDrafts();
  const begun = {
    ...emptyCart(),
    item: freeChoice(10_000),
    message: 'Hola',
    step: 'wishes' as const,
  };
  server.kept.set('elsewhere', {
    revision: 'r1',
    recipientsRevision: 'r1',
    contents: contentsOf(begun),
    recipients: [{ source: 'people', list: [3, 4, 5] }],
  });
});

const OF = 'Free Amount Gift, Nora Campos and 2 more';

test('a draft that was deleted elsewhere meanwhile says so, in words', async () => {
  const { user } = renderApp('/send-gift');
  const button = await screen.findByRole('button', { name: `Continue ${OF}` });
  server.kept.delete('elsewhere');
  await user.click(button);
  await screen.findByText('This gift has been sent, or its draft deleted, elsewhere.');
});

test('a draft of another device goes on at its step, with all that was entered', async () => {
  const { user } = renderApp('/send-gift');
  await screen.findByText(/^Nora Campos and 2 more · Changed /);
  await user.click(screen.getByRole('button', { name: `Continue ${OF}` }));
  expect(await screen.findByDisplayValue('Hola')).toBeTruthy();
  expect(useCart.getState()).toMatchObject({ draft: 'elsewhere', item: { amount: 10_000 } });
  expect(useCart.getState().recipients.map(({ id }) => id)).toEqual([3, 4, 5]);
  expect(server.saved()).toEqual([]);
});

test('what is in the checkout stays among the drafts when another one is opened', async () => {
  useCart.getState().begin({ item: freeChoice(5_000), message: 'Present' });
  const { draft } = useCart.getState();
  const { user } = renderApp('/send-gift');
  await user.click(await screen.findByRole('button', { name: `Continue ${OF}` }));
  await screen.findByDisplayValue('Hola');
  expect(server.kept.get(draft)?.contents.message).toBe('Present');
});

test('a draft is deleted after a question', async () => {
  const { user } = renderApp('/send-gift');
  await user.click(await screen.findByRole('button', { name: `Delete ${OF}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
  expect(server.kept.size).toBe(1);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Drafts' })).toBeNull());
  expect(server.kept.size).toBe(0);
});

test('without drafts there is no list', async () => {
  server.kept.clear();
  renderApp('/send-gift');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'Drafts' })).toBeNull();
});

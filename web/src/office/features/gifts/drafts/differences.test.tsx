import { getServiceFee, sendGifts } from '@regalo/contract/gifts/send-gifts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answerOrder, answerProfile, person } from '../../../../testing/answers.ts';
import { answerDrafts } from '../../../../testing/drafts.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';
import { saveNow } from './sync-draft.ts';

let server: ReturnType<typeof answerDrafts>;

beforeAll(() => import('../checkout/checkout-page.tsx'));
beforeEach(() => {
  answerOrder();
  answerForecast();
  signIn();
  answerProfile();
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
  server = answerDrafts();
});

/** Opens the last step of an order that the server keeps. */
async function open() {
  const cart = useCart.getState();
  cart.begin({ item: freeChoice(25_000), purchaser: 'Acme', message: 'Mine' });
  cart.setRecipients('people', [person(3), person(4)]);
  const sent = answer(sendGifts, () =>
    ok({ order_id: 1, order_number: 1, quantity: 2, total_amount: 52_400, wallet_balance: 1 }),
  );
  const { user } = renderApp('/checkout?step=wishes');
  await screen.findByDisplayValue('Mine');
  await screen.findByText('Balance left', { exact: false });
  await saveNow();
  return { user, sent };
}

test('another state is shown beside this one before it is sent, and the choice is sent', async () => {
  const { user, sent } = await open();
  const { draft } = useCart.getState();
  const kept = server.kept.get(draft);
  if (!kept) throw new Error('nothing is kept');
  server.kept.set(draft, {
    ...kept,
    revision: 'theirs',
    contents: { ...kept.contents, message: 'Theirs' },
  });
  await user.click(screen.getByRole('button', { name: 'Proceed' }));
  const dialog = await screen.findByRole('dialog', { name: /also changed elsewhere/ });
  const row = within(dialog).getByRole('row', { name: /^Message/ });
  expect(row.textContent).toBe('MessageDiffersMineTheirs');
  expect(within(dialog).getByRole('row', { name: /^Your gift/ }).textContent).not.toMatch(
    'Differs',
  );
  expect(sent).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Use the other' }));
  await screen.findByDisplayValue('Theirs');
  await user.click(screen.getByRole('button', { name: 'Proceed' }));
  await screen.findByText('Exciting, right?');
  expect(sent[0]?.body).toMatchObject({
    message: 'Theirs',
    draft: { key: draft, revision: 'theirs' },
  });
});

test('a gift that was sent elsewhere is not sent here, unless as a new one', async () => {
  const { user, sent } = await open();
  const { draft, key } = useCart.getState();
  server.kept.clear();
  await user.click(screen.getByRole('button', { name: 'Proceed' }));
  await screen.findByText('This gift was sent or deleted elsewhere');
  const proceed = screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed' });
  await waitFor(() => expect(proceed.disabled).toBe(true));
  expect(sent).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Keep it as a new gift' }));
  await waitFor(() => expect(proceed.disabled).toBe(false));
  await user.click(proceed);
  await screen.findByText('Exciting, right?');
  expect(sent[0]?.headers.get('idempotency-key')).not.toBe(key);
  expect(sent[0]?.body).not.toMatchObject({ draft: { key: draft } });
});

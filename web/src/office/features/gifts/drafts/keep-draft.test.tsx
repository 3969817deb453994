import { csrfToken, login, logout } from '@regalo/contract/auth/auth';
import { getProfile } from '@regalo/contract/auth/profile';
import { checkDraft } from '@regalo/contract/gifts/check-draft';
import { getServiceFee, sendGifts } from '@regalo/contract/gifts/send-gifts';
import { screen, waitFor } from '@testing-library/react';
import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { createStore, getMany, keys, set, setMany } from 'idb-keyval';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { deleteDraft } from '../../../../lib/drafts.ts';
import { endSession } from '../../../../lib/session.ts';
import {
  answerDashboard,
  answerOrder,
  answerProfile,
  person,
} from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { MANAGER, renderApp, signIn } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { emptyCart, useCart } from '../cart.ts';
import { openDraft } from './keep-draft.ts';

const OTHER = { ...MANAGER, id: 2, first_name: 'Bruno', email: 'bruno@otra.cr' };

const browserStore = new IDBFactory();
/** The same store as that of the product. */
const store = () => createStore('regalo', 'drafts');

// The first test would wait for it.
beforeAll(() => import('../checkout/checkout-page.tsx'));
beforeEach(() => {
  answerOrder();
  answerForecast();
  vi.stubGlobal('indexedDB', browserStore);
  deleteDraft(OTHER.id);
  signIn();
  answer(csrfToken, () => ok({ csrfToken: 'csrf-2' }));
  answer(checkDraft, () => ok({ gone: [], image_gone: false }));
  answerProfile();
  answerDashboard();
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
});
afterEach(() => vi.unstubAllGlobals());

function signInAs(user: typeof MANAGER): void {
  signIn();
  localStorage.setItem('currentUser', JSON.stringify(user));
}

const cart = () => useCart.getState();
const attachment = { kind: 'image', address: '/media/a.webp', name: 'a.png' } as const;

/** Begins an order, and waits until it is kept. @returns what must come back */
async function begin() {
  await openDraft();
  cart().choose(freeChoice(25_000));
  cart().setRecipients('groups', [person(3, { group_id: 7 }), person(4, { group_id: 7 })]);
  cart().setOpenedGroups([7]);
  cart().setWishes({
    purchaser: 'Acme',
    message: '¡Gracias!',
    celebration: 'birthday',
    attachment,
  });
  const { item, recipients, openedGroups, key } = cart();
  await settled();
  return {
    item,
    recipients,
    openedGroups,
    key,
    purchaser: 'Acme',
    message: '¡Gracias!',
    attachment,
  };
}

/** Until everything is written. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

/** As when a tab is closed: what is in memory is lost. */
function loseMemory(): void {
  endSession('over');
  expect(cart()).toMatchObject({ item: null, recipients: [], message: '' });
}

test.each([
  ['in the browser', true],
  ['in memory, where the browser keeps nothing,', false],
])('%s an order that was begun is kept with its key', async (_, keeps) => {
  if (!keeps)
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('No storage here', 'InvalidStateError');
    });
  const begun = await begin();
  loseMemory();
  signIn();
  renderApp('/checkout?step=wishes');
  expect(await screen.findByDisplayValue('¡Gracias!')).toBeTruthy();
  expect(cart()).toMatchObject(begun);
});

test('no other manager of the browser sees it, and it is still there for its own', async () => {
  const begun = await begin();
  loseMemory();
  signInAs(OTHER);
  renderApp('/checkout?step=wishes');
  await screen.findByText(/^No item selected/);
  expect(cart()).toMatchObject({
    ...emptyCart(),
    draft: expect.any(String),
    key: expect.any(String),
  });
  cart().setWishes({ message: 'From Bruno' });
  await settled();
  endSession('over');
  signIn();
  await openDraft();
  expect(cart()).toMatchObject(begun);
});

test('signing out deletes it', async () => {
  answer(logout, () => ok({}));
  await begin();
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Account of Mariela Fonseca' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await screen.findByLabelText('PIN');
  await waitFor(async () => expect(await keys(store())).toEqual([]));
  signIn();
  await openDraft();
  expect(cart().item).toBeNull();
});

test('sending deletes it, and a failure does not', async () => {
  allowErrors(/send-gifts failed/);
  const { key } = await begin();
  const replies = [
    () => refuse('out_of_stock'),
    () =>
      ok({ order_id: 1, order_number: 1, quantity: 2, total_amount: 52_400, wallet_balance: 1 }),
  ];
  const calls = answer(sendGifts, () => (replies.shift() as () => Response)());
  const { user } = renderApp('/checkout?step=wishes');
  const proceed = await screen.findByRole('button', { name: 'Proceed' });
  await screen.findByText('Balance left', { exact: false });
  await user.click(proceed);
  await screen.findByText(/^This gift card has run out/);
  await settled();
  expect(await keys(store())).toHaveLength(3);
  await user.click(proceed);
  await screen.findByText('Exciting, right?');
  expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual([key, key]);
  await waitFor(async () => expect(await keys(store())).toEqual([]));
});

const DAY = 24 * 60 * 60 * 1000;

test.each<[string, (order: Record<string, unknown>) => unknown]>([
  ['of another version', (order) => ({ ...order, version: 0 })],
  ['of 31 days ago', (order) => ({ ...order, savedAt: Date.now() - 31 * DAY })],
  ['without its key', ({ key: _, ...order }) => order],
  ['that is nothing like one', () => 'nonsense'],
])('a draft %s is dropped', async (_, spoil) => {
  await begin();
  loseMemory();
  const [order] = await getMany(['1/order'], store());
  await set('1/order', spoil(order), store());
  signIn();
  renderApp('/checkout');
  await screen.findByText(/^No item selected/);
});

test('a draft whose recipients cannot be read is dropped', async () => {
  await begin();
  loseMemory();
  await set('1/recipients', [{ id: 'x' }], store());
  signIn();
  await openDraft();
  expect(cart().item).toBeNull();
});

/** What another tab does: it writes, and then says so. */
async function inAnotherTab(write: () => Promise<unknown>): Promise<void> {
  await write();
  const tab = new BroadcastChannel('regalo-drafts');
  onTestFinished(() => tab.close());
  tab.postMessage(MANAGER.id);
}

test('what another tab changes is followed, in the form too, and is not written again', async () => {
  await begin();
  renderApp('/checkout?step=wishes');
  await screen.findByDisplayValue('¡Gracias!');
  await settled();
  const [order] = await getMany(['1/order'], store());
  const changed = {
    ...order,
    revision: 'b',
    recipientsRevision: 'b',
    message: 'From the other tab',
  };
  await inAnotherTab(() =>
    setMany(
      [
        ['1/order', changed],
        ['1/recipients', cart().recipients.slice(0, 1)],
      ],
      store(),
    ),
  );
  await screen.findByDisplayValue('From the other tab');
  expect(cart().recipients).toHaveLength(1);
  await settled();
  expect(await getMany(['1/order'], store())).toEqual([changed]);
});

test('an order that another tab has sent is no longer here', async () => {
  await begin();
  renderApp('/checkout?step=wishes');
  await screen.findByDisplayValue('¡Gracias!');
  await settled();
  await inAnotherTab(() => setMany([['1/order', undefined]], store()));
  await screen.findByText(/^No item selected/);
});

async function expire(path: string) {
  allowErrors(/failed ApiError/);
  const { user, router } = renderApp(path);
  await screen.findByDisplayValue('¡Gracias!');
  answer(getProfile, () => refuse('sign_in_required'));
  const { queryClient } = await import('../../../../lib/query-client.ts');
  void queryClient.invalidateQueries({ queryKey: ['profile'] });
  const email = await screen.findByLabelText('Email');
  const comeBack = async (who: typeof MANAGER) => {
    answerProfile();
    answer(login, () => ok({ token: 'fresh', user: who, preferences: null }));
    await user.type(email, who.email);
    await user.type(screen.getByLabelText('PIN'), 'secret1{Enter}');
  };
  return { comeBack, router };
}

test('after expiry the same manager comes back to the same step', async () => {
  const begun = await begin();
  const { comeBack } = await expire('/checkout?step=wishes');
  await comeBack(MANAGER);
  expect(await screen.findByDisplayValue('¡Gracias!')).toBeTruthy();
  expect(window.location.pathname + window.location.search).toBe('/checkout?step=wishes');
  expect(cart()).toMatchObject(begun);
});

test('after expiry another manager comes to the dashboard, and sees nothing of it', async () => {
  await begin();
  const { comeBack, router } = await expire('/checkout?step=wishes');
  await comeBack(OTHER);
  await screen.findByText('41');
  expect(window.location.pathname).toBe('/');
  await router.navigate({ to: '/checkout' });
  await screen.findByText(/^No item selected/);
});

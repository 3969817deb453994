import { saveDraft } from '@regalo/contract/gifts/drafts';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readToken } from '../../../../lib/session.ts';
import { person } from '../../../../testing/answers.ts';
import { answerDrafts } from '../../../../testing/drafts.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { signIn } from '../../../../testing/render-app.tsx';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';
import { useDraftState } from './draft-state.ts';
import { giveUp, setAside, settle } from './set-aside.ts';
import { isUpToDate, lookAtServer, openDraft, saveNow } from './sync-draft.ts';

let server: ReturnType<typeof answerDrafts>;
beforeEach(async () => {
  signIn();
  server = answerDrafts();
  await openDraft();
});

const cart = () => useCart.getState();
const state = () => useDraftState.getState();

/** Begins an order that the server keeps. */
async function begin(): Promise<void> {
  cart().choose(freeChoice(25_000));
  cart().setRecipients('people', [person(3), person(4)]);
  cart().setWishes({ message: 'One' });
  expect(await saveNow()).toBe(true);
}

/** What another device saves. */
function elsewhere(message: string, revision = 'theirs'): void {
  const kept = server.kept.get(cart().draft);
  if (!kept) throw new Error('nothing is kept');
  server.kept.set(cart().draft, {
    ...kept,
    revision,
    contents: { ...kept.contents, message },
  });
}

test('what was entered is saved once nothing is changed for a moment', async () => {
  cart().choose(freeChoice(25_000));
  cart().setWishes({ message: 'O' });
  cart().setWishes({ message: 'One' });
  await waitFor(() => expect(server.saved()).toHaveLength(1));
  expect(server.saved()[0]).toMatchObject({ base: null, contents: { message: 'One' } });
  await waitFor(() => expect(state()).toMatchObject({ status: 'saved' }));
});

test('each state follows the one before, and recipients go with it where they changed', async () => {
  await begin();
  cart().setWishes({ message: 'Two' });
  await saveNow();
  await saveNow();
  const [first, second] = server.saved();
  expect(server.saved()).toHaveLength(2);
  expect(first?.recipients).toEqual([{ source: 'people', list: [3, 4] }]);
  expect(second).toMatchObject({ base: first?.revision });
  expect(second?.recipients).toBeUndefined();
});

test('a state whose answer was lost is followed', async () => {
  await begin();
  const real = server.calls.length;
  cart().setWishes({ message: 'Two' });
  // It arrives; the answer does not.
  const lost = answer(saveDraft, ({ body }) => {
    const { revision } = body as { revision: string };
    elsewhere('Two', revision);
    return refuse('service_busy');
  });
  expect(await saveNow()).toBe(false);
  expect([lost.length, state().status]).toEqual([1, 'unsaved']);
  const { kept } = server;
  server = answerDrafts();
  for (const [key, draft] of kept) server.kept.set(key, draft);
  cart().setWishes({ message: 'Three' });
  expect(await saveNow()).toBe(true);
  expect(state().other).toBeNull();
  expect(server.kept.get(cart().draft)?.contents.message).toBe('Three');
  expect(real).toBe(1);
});

test('what another device saved is followed where nothing was entered here since', async () => {
  await begin();
  elsewhere('Theirs');
  await lookAtServer();
  expect(cart()).toMatchObject({ message: 'Theirs' });
  expect(cart().recipients.map(({ id }) => id)).toEqual([3, 4]);
  expect(await saveNow()).toBe(true);
  expect(server.saved()).toHaveLength(1);
});

test('where both have changed, the member chooses; nothing is saved or sent before', async () => {
  await begin();
  elsewhere('Theirs');
  cart().setWishes({ message: 'Mine' });
  expect(await saveNow()).toBe(false);
  expect(state().other?.cart.message).toBe('Theirs');
  expect(await isUpToDate()).toBe(false);
  expect(cart().message).toBe('Mine');
  await settle('mine');
  expect(state().other).toBeNull();
  expect(server.kept.get(cart().draft)?.contents.message).toBe('Mine');
  elsewhere('Theirs again', 'again');
  cart().setWishes({ message: 'Mine again' });
  await saveNow();
  await settle('other');
  expect(cart().message).toBe('Theirs again');
  expect(await isUpToDate()).toBe(true);
});

test('what is typed while the other state is loaded is not lost', async () => {
  await begin();
  elsewhere('Theirs');
  const looking = lookAtServer();
  cart().setWishes({ message: 'Typed meanwhile' });
  await looking;
  expect(cart().message).toBe('Typed meanwhile');
  expect(state().other?.cart.message).toBe('Theirs');
});

test('before sending the member is asked even where nothing was entered here since', async () => {
  await begin();
  elsewhere('Theirs');
  expect(await isUpToDate()).toBe(false);
  expect([cart().message, state().other?.cart.message]).toEqual(['One', 'Theirs']);
});

test('the same change on both sides is no question', async () => {
  await begin();
  elsewhere('Same');
  cart().setWishes({ message: 'Same' });
  expect(await saveNow()).toBe(true);
  expect(state().other).toBeNull();
});

test('a draft that ended elsewhere is not sent; one that was tried may be, for its answer', async () => {
  await begin();
  server.kept.clear();
  expect(await isUpToDate()).toBe(false);
  expect(state().ended).toBe(true);
  cart().begin({ item: freeChoice(5_000) });
  expect(state().ended).toBe(false);
  await saveNow();
  server.kept.clear();
  cart().setTried();
  expect(await isUpToDate()).toBe(true);
});

test('who may not keep drafts any more stays signed in, and no more is saved', async () => {
  cart().choose(freeChoice(25_000));
  const calls = answer(saveDraft, () => refuse('permission_missing'));
  await saveNow();
  cart().setWishes({ message: 'More' });
  await saveNow();
  expect([calls.length, state().status]).toEqual([1, 'off']);
  expect(readToken()).not.toBeNull();
});

test('set aside it stays on the server, given up it does not', async () => {
  await begin();
  const { draft } = cart();
  await setAside();
  expect([cart().item, server.kept.has(draft)]).toEqual([null, true]);
  await begin();
  const other = cart().draft;
  await giveUp();
  expect([cart().item, server.kept.has(other)]).toEqual([null, false]);
  answer(saveDraft, () => ok({}));
});

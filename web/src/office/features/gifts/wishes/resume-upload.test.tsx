import { checkDraft } from '@regalo/contract/gifts/check-draft';
import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { uploadMedia } from '@regalo/contract/media/media';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readDraft } from '../../../../lib/drafts.ts';
import { endSession } from '../../../../lib/session.ts';
import { answerProfile, person } from '../../../../testing/answers.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { MANAGER, renderApp, signIn } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';
import { openDraft } from '../drafts/keep-draft.ts';
import { useUpload } from './attach.ts';

beforeEach(() => {
  answerForecast();
  signIn();
  answerProfile();
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
  answer(checkDraft, () => ok({ gone: [], image_gone: false }));
});

const kept = async () => (await readDraft(MANAGER.id, ['upload']))[0] ?? null;

/** Begins an upload that is not answered, and waits until its file is kept. */
async function beginUpload() {
  const held: ((reply: Response) => void)[] = [];
  const calls = answer(uploadMedia, () => new Promise<Response>((resolve) => held.push(resolve)));
  await openDraft();
  useCart.getState().choose(freeChoice(25_000));
  useCart.getState().setRecipients('people', [person(3)]);
  const { user } = renderApp('/checkout?step=wishes');
  const input = await screen.findByLabelText('Photo or video file');
  await user.upload(input, new File(['abc'], 'a.png', { type: 'image/png' }));
  await screen.findByText('Uploading a.png…');
  await waitFor(async () => expect(await kept()).not.toBeNull());
  await waitFor(() => expect(held).toHaveLength(1));
  const answerLast = () =>
    held.pop()?.(Response.json({ success: true, message: 'OK', data: '/media/p' }));
  return { user, calls, answerLast };
}

/** As when the page is loaded again: what is in memory is lost. */
async function reload(): Promise<void> {
  endSession('over');
  expect(useCart.getState().item).toBeNull();
  cleanup();
  signIn();
  renderApp('/checkout?step=wishes');
}

test('an upload says how far it is', async () => {
  await beginUpload();
  act(() => useUpload.setState(({ upload }) => ({ upload: upload && { ...upload, share: 0.42 } })));
  await screen.findByText('42%');
});

test('an upload that a reload cut off begins anew, and its file is kept no longer', async () => {
  const { calls, answerLast } = await beginUpload();
  await reload();
  await screen.findByText('Uploading a.png…');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({ type: '2', image: { name: 'a.png', size: 3 } });
  answerLast();
  await screen.findByAltText('a.png');
  await waitFor(async () => expect(await kept()).toBeNull());
});

test('an upload that was cancelled does not begin anew', async () => {
  const { user } = await beginUpload();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(async () => expect(await kept()).toBeNull());
});

test('with the order its file goes too', async () => {
  await beginUpload();
  useCart.getState().clear();
  await screen.findByText(/^No item selected/);
  await waitFor(async () => expect(await kept()).toBeNull());
});

import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { uploadMedia } from '@regalo/contract/media/media';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile, person } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';

const MB = 1024 * 1024;

beforeEach(() => {
  answerForecast();
  signIn();
  answerProfile({ media_base: 'https://cdn.example/' });
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
  const cart = useCart.getState();
  cart.clear();
  cart.choose(freeChoice(25_000));
  cart.setRecipients('people', [person(3)]);
});

const file = (name: string, type: string, size = 3) =>
  new File([new Uint8Array(size)], name, { type });
const photo = (name = 'a.png') => file(name, 'image/png');
const video = () => file('v.mp4', 'video/mp4');
const stored = (address: string) =>
  Response.json({ success: true, message: 'OK', data: `/media/${address}` });
const attached = () => useCart.getState().attachment;

async function openWishes(label = 'Photo or video file', proceed = 'Proceed') {
  const { user } = renderApp('/checkout?step=wishes');
  const button = await screen.findByRole('button', { name: proceed });
  const upload = async (...files: File[]) => {
    const input = screen.getByLabelText<HTMLInputElement>(label);
    // People can choose any file, whatever the dialog offers.
    input.accept = '';
    await user.upload(input, files);
  };
  return { user, upload, proceed: button };
}

/** Drops a file where a click would choose one. */
function drop(content: File, zone: string) {
  const items = [{ kind: 'file', type: content.type, getAsFile: () => content }];
  fireEvent.drop(screen.getByLabelText(zone), {
    dataTransfer: { files: [content], items, types: ['Files'] },
  });
}

/** Answers uploads only when told to. */
function holdUploads() {
  const held: ((reply: Response) => void)[] = [];
  const calls = answer(uploadMedia, () => new Promise<Response>((resolve) => held.push(resolve)));
  const answerNext = async (reply: Response) => {
    await waitFor(() => expect(held).not.toHaveLength(0));
    held.shift()?.(reply);
  };
  return { calls, answerNext };
}

test.each([
  [photo(), '2', 'Image uploaded successfully!'],
  [video(), '7', 'Video uploaded successfully!'],
  [file('v.mov', 'video/quicktime'), '7', 'Video uploaded successfully!'],
])('a chosen file is uploaded, shown and goes with the order: %#', async (chosen, type, said) => {
  const { calls, answerNext } = holdUploads();
  const { upload, proceed } = await openWishes();
  await upload(chosen);
  await screen.findByText(`Uploading ${chosen.name}…`);
  expect(proceed).toHaveProperty('disabled', true);
  expect(screen.getByText('Please wait until the file has been uploaded.')).toBeTruthy();
  await answerNext(stored('x'));
  await screen.findByText(said);
  expect(calls[0]?.body).toMatchObject({ type, image: { name: chosen.name, size: 3 } });
  await waitFor(() => expect(proceed).toHaveProperty('disabled', false));
  expect(attached()).toMatchObject({ address: '/media/x' });
  const shown =
    type === '2' ? screen.getByAltText(chosen.name) : screen.getByLabelText(chosen.name);
  expect(shown.getAttribute('src')).toBe('https://cdn.example/x');
});

test.each([
  [file('a.png', 'image/png', 2 * MB + 1), 'Image size exceeds the maximum limit of 2MB.'],
  [file('a.pdf', 'application/pdf'), 'Unsupported image format.'],
  [file('v.mp4', 'video/mp4', 8 * MB + 1), 'Video size exceeds the maximum limit of 8MB.'],
  [file('v.webm', 'video/webm'), 'Unsupported video format.'],
])('a file that cannot go along is refused before it is sent: %#', async (chosen, said) => {
  const calls = answer(uploadMedia, () => stored('x'));
  const { upload } = await openWishes();
  await upload(chosen);
  await screen.findByText(said);
  expect(calls).toHaveLength(0);
});

test('a photo of exactly 2 MB is taken', async () => {
  answer(uploadMedia, () => stored('x'));
  const { upload } = await openWishes();
  await upload(file('a.png', 'image/png', 2 * MB));
  await screen.findByText('Image uploaded successfully!');
});

test('another kind takes the place of the first, once it is there', async () => {
  const { answerNext } = holdUploads();
  const { upload } = await openWishes();
  await upload(photo());
  await answerNext(stored('p'));
  await screen.findByAltText('a.png');
  await upload(video());
  await screen.findByText('Uploading v.mp4…');
  expect(attached()).toMatchObject({ kind: 'image' });
  await answerNext(stored('v'));
  await screen.findByLabelText('v.mp4');
  expect(attached()).toMatchObject({ kind: 'video', address: '/media/v' });
  expect(screen.queryByAltText('a.png')).toBeNull();
});

test('what is attached can be removed, and the same file attached again', async () => {
  const calls = answer(uploadMedia, () => stored('p'));
  const { user } = await openWishes();
  const same = photo();
  const zone = 'Drop a photo or video here, or click to choose it';
  drop(same, zone);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(attached()).toBeNull();
  expect(screen.queryByAltText('a.png')).toBeNull();
  drop(same, zone);
  await screen.findByAltText('a.png');
  expect(calls).toHaveLength(2);
});

test('an upload can be given up, by hand or for another file', async () => {
  const { calls, answerNext } = holdUploads();
  const { user, upload, proceed } = await openWishes();
  await upload(photo());
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(/^Uploading/)).toBeNull());
  expect(proceed).toHaveProperty('disabled', false);
  await answerNext(stored('late'));
  await upload(photo('b.png'));
  await waitFor(() => expect(calls).toHaveLength(2));
  await upload(photo('c.png'));
  await waitFor(() => expect(calls).toHaveLength(3));
  await answerNext(stored('b'));
  await answerNext(stored('c'));
  await screen.findByAltText('c.png');
  expect(attached()).toMatchObject({ address: '/media/c' });
});

test('a checkout that is given up keeps no file that arrives later', async () => {
  const { calls, answerNext } = holdUploads();
  const { upload } = await openWishes();
  await upload(photo());
  // It is kept before it is sent.
  await waitFor(() => expect(calls).toHaveLength(1));
  useCart.getState().clear();
  await answerNext(stored('late'));
  await screen.findByText('No item selected. Please go back and choose an item.');
  expect(attached()).toBeNull();
});

test.each([
  [photo(), () => refuse('image_unsupported'), 'Unsupported image format.'],
  [photo(), () => new HttpResponse(null, { status: 500 }), 'Image upload failed.'],
  [photo(), () => HttpResponse.error(), 'Image upload failed.'],
  [
    photo(),
    () => HttpResponse.json({ success: true, message: 'OK' }),
    'Image upload failed: No valid data found.',
  ],
  [
    photo(),
    () => HttpResponse.json({ success: true, message: 'OK', data: '' }),
    'Image upload failed: No valid data found.',
  ],
  [video(), () => new HttpResponse(null, { status: 500 }), 'Video upload failed.'],
  [
    video(),
    () => HttpResponse.json({ success: true, message: 'OK' }),
    'Video upload failed: No valid data found.',
  ],
])(
  'a failed upload says so, and what was attached before stays: %#',
  async (chosen, reply, said) => {
    allowErrors(/image-upload failed/);
    answer(uploadMedia, reply);
    const before = { kind: 'image', address: '/media/before', name: 'before.png' } as const;
    useCart.getState().setWishes({ attachment: before });
    const { upload, proceed } = await openWishes();
    await upload(chosen);
    await screen.findByText(said);
    expect(attached()).toEqual(before);
    await waitFor(() => expect(proceed).toHaveProperty('disabled', false));
  },
);

test('in Spanish', async () => {
  speakSpanish();
  const { upload } = await openWishes('Archivo de foto o video', 'Enviar');
  await upload(file('v.webm', 'video/webm'));
  await screen.findByText('El formato del video no es compatible.');
  await upload(file('a.png', 'image/png', 2 * MB + 1));
  await screen.findByText('La imagen supera el tamaño máximo de 2 MB.');
});

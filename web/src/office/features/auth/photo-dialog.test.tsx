import { setPhoto } from '@regalo/contract/auth/profile';
import { uploadMedia } from '@regalo/contract/media/media';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { answerProfile } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { signIn } from '../../../testing/render-app.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { PhotoDialog } from './photo-dialog.tsx';

async function openDialog(user_image: string | null = null) {
  signIn();
  const profiles = answerProfile({ user_image });
  const onClose = vi.fn();
  const { user } = renderPart(<PhotoDialog opened onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: 'Change photo' });
  await waitFor(() => expect(profiles).toHaveLength(1));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file can be chosen');
  const save = screen.getByRole('button', { name: 'Save photo' });
  const shown = () => dialog.querySelector('img')?.getAttribute('src');
  return { user, input, save, shown, profiles, onClose };
}

const picture = (size = 3, type = 'image/png') => new File([new Uint8Array(size)], 'me', { type });

test('a chosen picture is shown, uploaded, set, and the profile refetched', async () => {
  const uploads = answer(uploadMedia, () =>
    Response.json({ success: true, message: 'OK', data: '/media/n' }),
  );
  const photos = answer(setPhoto, () => ok({ user_image: 'n' }));
  const { user, input, save, shown, profiles, onClose } = await openDialog();
  expect(input.accept).toBe('image/jpeg,image/png,image/gif,image/webp');
  expect(save).toHaveProperty('disabled', true);
  await user.upload(input, picture());
  await waitFor(() => expect(shown()).toMatch(/^blob:/));
  await user.click(save);
  await screen.findByText('Image uploaded successfully!');
  expect(uploads[0]?.body).toMatchObject({ type: '2', image: { size: 3, type: 'image/png' } });
  expect(photos.map(({ body }) => body)).toEqual([{ image: '/media/n' }]);
  expect(profiles).toHaveLength(2);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  [picture(2 * 1024 * 1024 + 1), 'Image size exceeds the maximum limit of 2MB.'],
  [picture(3, 'image/svg+xml'), 'Unsupported image format.'],
  [picture(3, 'application/pdf'), 'Unsupported image format.'],
])('a wrong file is refused here', async (file, message) => {
  const { user, input, save, shown } = await openDialog();
  await user.upload(input, picture());
  // People can choose any file, whatever the dialog offers.
  input.accept = '';
  await user.upload(input, file);
  expect(screen.getByRole('status').textContent).toBe(message);
  expect(save).toHaveProperty('disabled', true);
  await waitFor(() => expect(shown()).toBeUndefined());
  await user.upload(input, picture());
  expect(screen.queryByText(message)).toBeNull();
  expect(save).toHaveProperty('disabled', false);
});

test('the present photo is shown and can be removed', async () => {
  const photos = answer(setPhoto, () => ok({ user_image: null }));
  const { user, shown, profiles, onClose } = await openDialog('a.webp');
  await waitFor(() => expect(shown()).toBe('/media/a.webp'));
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));
  await screen.findByText('Your photo was removed.');
  expect(photos.map(({ body }) => body)).toEqual([{ image: null }]);
  expect(profiles).toHaveLength(2);
  expect(onClose).toHaveBeenCalledOnce();
});

test('without a photo there is nothing to remove', async () => {
  await openDialog();
  expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull();
});

test.each([
  ['refused', () => refuse('image_unsupported')],
  ['without words', () => new HttpResponse(null, { status: 500 })],
  ['without data', () => HttpResponse.json({ success: true, message: 'OK' })],
])('an upload %s says so and stays', async (kind, reply) => {
  allowErrors(/image-upload failed/);
  answer(uploadMedia, () => reply() as Response);
  const { user, input, save, onClose } = await openDialog();
  await user.upload(input, picture());
  await user.click(save);
  const messages: Record<string, string> = {
    refused: 'Unsupported image format.',
    'without words': 'Image upload failed.',
    'without data': 'Image upload failed: No valid data found.',
  };
  await screen.findByText(messages[kind] ?? '');
  expect(onClose).not.toHaveBeenCalled();
  expect(save).toHaveProperty('disabled', false);
});

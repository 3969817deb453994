import { changePin } from '@regalo/contract/auth/auth';
import { setPhoto } from '@regalo/contract/auth/profile';
import { MEDIA_TYPES, uploadMedia } from '@regalo/contract/media/media';
import { call } from '../../../lib/api/call.ts';
import { refreshProfile } from '../../../lib/profile.ts';

async function upload(content: File): Promise<string> {
  const reply = await call(uploadMedia, {
    body: { type: `${MEDIA_TYPES.image}` },
    file: { field: 'image', content },
  });
  return reply.data;
}

/** Makes `file` the manager's photo, or removes the photo where it is null. */
export async function savePhoto(file: File | null): Promise<void> {
  const image = file && (await upload(file));
  await call(setPhoto, { body: { image } });
  await refreshProfile();
}

/** Changes the manager's PIN; `pin` is the current one. */
export async function savePin(pins: { pin: string; new_pin: string }): Promise<void> {
  await call(changePin, { body: pins });
}

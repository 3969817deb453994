import { POSITION_HEADER } from '@regalo/contract/api/position-header';
import {
  csrfToken,
  forgotPin,
  login,
  logout,
  register,
  resetPin,
} from '@regalo/contract/auth/auth';
import { getProfile } from '@regalo/contract/auth/profile';
import {
  popularCategories,
  shopDetails,
  shopsOfCategory,
} from '@regalo/contract/catalogue/catalogue';
import { uploadMedia } from '@regalo/contract/media/media';
import { listNotifications } from '@regalo/contract/notifications/notifications';
import { exportAllGifts } from '@regalo/contract/reports/reports';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answer } from '../../testing/network.ts';
import { endSession } from '../session.ts';
import { request } from './request.ts';

const asked = async (endpoint: Parameters<typeof request>[0]) => {
  const calls = answer(endpoint, () => new Response('{}'));
  await request(endpoint, {}, { token: 'token-1' });
  return calls[0];
};

test.each([
  ...[csrfToken, login, register, forgotPin, resetPin],
  ...[popularCategories, shopsOfCategory, shopDetails],
])('$method $path goes without the bearer token that is stored', async (endpoint) => {
  expect((await asked(endpoint))?.headers.get('authorization')).toBeNull();
});

test.each([logout, uploadMedia, getProfile, listNotifications, exportAllGifts])(
  '$method $path carries the bearer token',
  async (endpoint) => {
    expect((await asked(endpoint))?.headers.get('authorization')).toBe('Bearer token-1');
  },
);

test.each([getProfile, login, uploadMedia, exportAllGifts])(
  '$method $path asks for JSON, is marked, and takes cookies along',
  async (endpoint) => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => fetched.mockRestore());
    const call = await asked(endpoint);
    expect([call?.headers.get('accept'), call?.headers.get('x-requested-with')]).toEqual([
      'application/json',
      'XMLHttpRequest',
    ]);
    expect(fetched.mock.calls[0]?.[1]?.credentials).toBe('include');
  },
);

test('what was written last is named in every later call, also after late answers', async () => {
  const tell = async (position: string) => {
    const headers = { [POSITION_HEADER]: position };
    answer(logout, () => new Response('{}', { headers }));
    await request(logout, {}, { token: 'token-1' });
    return (await asked(getProfile))?.headers.get(POSITION_HEADER);
  };
  expect((await asked(getProfile))?.headers.get(POSITION_HEADER)).toBeNull();
  expect(await tell('00000000/000000FF')).toBe('00000000/000000FF');
  expect(await tell('00000000/000001A0')).toBe('00000000/000001A0');
  expect(await tell('00000000/000000FF')).toBe('00000000/000001A0');
  expect(await tell('0000000A/00000000')).toBe('0000000A/00000000');
  expect(await tell('00000001/00FFFFFF')).toBe('0000000A/00000000');
});

test('a sign-out forgets it', async () => {
  endSession('signed-out');
  expect((await asked(getProfile))?.headers.get(POSITION_HEADER)).toBeNull();
});

test('an upload names what it wrote, too', async () => {
  const headers = { [POSITION_HEADER]: '0000000B/00000000' };
  answer(uploadMedia, () => new Response('{}', { headers }));
  await request(uploadMedia, { onProgress: () => {} }, { token: 'token-1' });
  expect((await asked(getProfile))?.headers.get(POSITION_HEADER)).toBe('0000000B/00000000');
  endSession('signed-out');
});

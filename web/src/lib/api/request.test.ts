import {
  csrfToken,
  forgotPin,
  getProfile,
  login,
  logout,
  register,
  resetPin,
} from '@regalo/contract/auth/auth';
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

import { afterEach, expect, test } from 'vitest';
import { endSession, readToken, runAs, startSession } from './session.ts';

const SHOP = { prefix: 'regalo-shop-', login: '/shop/login' };

afterEach(() => localStorage.clear());

test('a sign-out leaves alone what the other programs of the browser keep', () => {
  localStorage.setItem('regalo-till', 'paired');
  startSession('of-the-office', { id: 1 });
  const back = runAs(SHOP);
  expect(readToken()).toBeNull();
  startSession('of-the-shop', { id: 2 });
  back();
  endSession('signed-out');
  expect(readToken()).toBeNull();

  const again = runAs(SHOP);
  expect(readToken()).toBe('of-the-shop');
  localStorage.setItem('currentUser', 'of the office');
  endSession('signed-out');
  expect(readToken()).toBeNull();
  again();
  expect({ ...localStorage }).toEqual({ 'regalo-till': 'paired', currentUser: 'of the office' });
});

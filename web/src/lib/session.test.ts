import { afterEach, expect, test } from 'vitest';
import { endSession, readToken, runAsShop, startSession } from './session.ts';

afterEach(() => localStorage.clear());

test('a sign-out leaves alone what the other programs of the browser keep', () => {
  localStorage.setItem('regalo-till', 'paired');
  startSession('of-the-office', { id: 1 });
  const back = runAsShop();
  expect(readToken()).toBeNull();
  startSession('of-the-shop', { id: 2 });
  back();
  endSession('signed-out');
  expect(readToken()).toBeNull();

  const again = runAsShop();
  expect(readToken()).toBe('of-the-shop');
  localStorage.setItem('currentUser', 'of the office');
  endSession('signed-out');
  expect(readToken()).toBeNull();
  again();
  expect({ ...localStorage }).toEqual({ 'regalo-till': 'paired', currentUser: 'of the office' });
});

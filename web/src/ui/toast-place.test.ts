import { expect, test } from 'vitest';
import { isInTheWay, type Obstacle, placeToast } from './toast-place.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const SMALL = { width: 358, height: 60 };
const WIDE = { width: 440, height: 60 };

const across = (window: typeof PHONE, top: number, height: number, needed = true): Obstacle => ({
  left: 0,
  width: window.width,
  top,
  height,
  needed,
});

test.each<[string, typeof PHONE, typeof SMALL, Obstacle[], { left: number; top: number }]>([
  ['nothing in the way', PHONE, SMALL, [], { left: 16, top: 768 }],
  ['a bar of buttons', PHONE, SMALL, [across(PHONE, 784, 60)], { left: 16, top: 720 }],
  [
    'a bar of buttons and a field above it',
    PHONE,
    SMALL,
    [across(PHONE, 784, 60), across(PHONE, 680, 80)],
    { left: 16, top: 616 },
  ],
  [
    'a link in the way of the next free place',
    PHONE,
    SMALL,
    [
      across(PHONE, 784, 60),
      { left: 20, top: 750, width: 100, height: 20, needed: false },
      across(PHONE, 100, 500),
    ],
    { left: 16, top: 688 },
  ],
  [
    'a button at the lower edge in the middle',
    DESKTOP,
    WIDE,
    [{ left: 600, top: 700, width: 80, height: 200, needed: true }],
    { left: 824, top: 824 },
  ],
  [
    'a full page of what is needed',
    PHONE,
    SMALL,
    [across(PHONE, 60, 784), across(PHONE, 0, 60, false)],
    { left: 16, top: 16 },
  ],
])('with %s', (_, window, toast, obstacles, place) => {
  expect(placeToast(toast, window, obstacles)).toEqual(place);
});

test('only what is needed makes a toast move on', () => {
  const toast = { left: 16, top: 16, ...SMALL };
  expect(isInTheWay(toast, [across(PHONE, 70, 40)])).toBe(true);
  expect(isInTheWay(toast, [across(PHONE, 70, 40, false)])).toBe(false);
  expect(isInTheWay(toast, [across(PHONE, 76, 40)])).toBe(false);
});

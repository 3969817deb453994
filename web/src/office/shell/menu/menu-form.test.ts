import { expect, test } from 'vitest';
import { deviceOf, menuForm } from './menu-form.ts';

test.each([
  [360, 'mobile'],
  [767, 'mobile'],
  [768, 'tablet'],
  [1199, 'tablet'],
  [1200, 'desktop'],
  [2560, 'desktop'],
] as const)('%i px is a %s', (width, device) => {
  expect(deviceOf(width)).toBe(device);
});

test.each([
  [
    'vertical',
    'pinned',
    1400,
    { attrMobile: false, pinButtonEnable: true, pinned: true, menuPadding: 272 },
  ],
  [
    'vertical',
    'unpinned',
    1400,
    { attrMobile: false, pinButtonEnable: true, pinned: false, menuPadding: 76 },
  ],
  [
    'vertical',
    'pinned',
    1399,
    { attrMobile: false, pinButtonEnable: false, pinned: false, menuPadding: 76 },
  ],
  [
    'vertical',
    'pinned',
    992,
    { attrMobile: false, pinButtonEnable: false, pinned: false, menuPadding: 76 },
  ],
  [
    'vertical',
    'pinned',
    991,
    { attrMobile: true, pinButtonEnable: false, pinned: false, menuPadding: 0 },
  ],
  [
    'horizontal',
    'pinned',
    1400,
    { attrMobile: false, pinButtonEnable: false, pinned: false, menuPadding: 0 },
  ],
  [
    'horizontal',
    'unpinned',
    991,
    { attrMobile: true, pinButtonEnable: false, pinned: false, menuPadding: 0 },
  ],
] as const)('%s, %s at %i px', (placement, behaviour, width, form) => {
  expect(menuForm({ placement, behaviour }, width)).toMatchObject(form);
});

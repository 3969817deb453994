import { OPERATOR_PERMISSIONS } from '@regalo/contract/operator/roles';
import { expect, test } from 'vitest';
import { MENU } from './menu.ts';
import { entriesFor, entryOf, mayOpenPage } from './menu-rules.ts';

test('whoever may do everything sees every entry, and whoever may nothing none that needs something', () => {
  expect(entriesFor(OPERATOR_PERMISSIONS)).toEqual(MENU);
  expect(entriesFor([])).toEqual(MENU.filter(({ may }) => !may));
});

test('the pages below an entry belong to it', () => {
  expect(entryOf('/proposals/8')?.to).toBe('/proposals');
  expect(entryOf('/proposals-of-others')).toBeUndefined();
});

test.each(MENU.filter(({ may }) => may))('$to needs $may', ({ to, may }) => {
  const others = OPERATOR_PERMISSIONS.filter((one) => one !== may);
  expect(mayOpenPage(to, others)).toBe(false);
  expect(mayOpenPage(`${to}/8`, [may as string])).toBe(true);
});

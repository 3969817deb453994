import { expect, test } from 'vitest';
import { resetSettings, useSettings } from './settings.ts';

const KEY = 'ecommerce-platform';

test.each([
  ['{"state":{"settings":{"color":"dark-orange"},"lang":"es"},"version":0}', 'dark-orange', 'es'],
  ['{"state":{"settings":{"color":"dark-neon"},"lang":"es"},"version":0}', 'light-orange', 'es'],
  ['{"state":{"settings":7,"lang":"xx"},"version":0}', 'light-orange', 'en'],
  ['{"state":null,"version":0}', 'light-orange', 'en'],
  ['[]', 'light-orange', 'en'],
])('%s is read as %s, %s', async (stored, color, lang) => {
  resetSettings();
  localStorage.setItem(KEY, stored);
  await useSettings.persist.rehydrate();
  expect(useSettings.getState()).toMatchObject({ settings: { color }, lang });
});

test('only settings and lang are kept', () => {
  useSettings.setState({ lang: 'es' });
  const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
  expect(Object.keys(kept.state).sort()).toEqual(['lang', 'settings']);
  resetSettings();
});

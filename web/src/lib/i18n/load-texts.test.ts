import { afterAll, expect, test } from 'vitest';
import { applyLanguage, i18n, loadTexts } from './i18n.ts';

afterAll(() => applyLanguage('en'));

test('texts that are wanted while a language is being applied come in that language', async () => {
  const load = async (language: string) => ({ texts: { probe: `said in ${language}` } });
  await Promise.all([applyLanguage('es'), loadTexts('probe', load)]);
  expect(i18n.getResource('es', 'translation', 'probe')).toBe('said in es');
});

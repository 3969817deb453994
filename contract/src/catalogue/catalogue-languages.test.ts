import { expect, test } from 'vitest';
import { textIn } from './catalogue-languages.ts';

test('a text is shown in the language, or as it stands where it is not translated', () => {
  const both = { name: 'Tarde', name_en: 'Afternoon', hours: 'De 9 a 5', hours_en: '' };
  expect(textIn('en', both, 'name')).toBe('Afternoon');
  expect(textIn('es', both, 'name')).toBe('Tarde');
  expect(textIn('en', both, 'hours')).toBe('De 9 a 5');
});

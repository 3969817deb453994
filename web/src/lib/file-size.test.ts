import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, 'en', '0 B'],
  [1023, 'en', '1023 B'],
  [1024, 'en', '1 KB'],
  [12_600, 'en', '12.3 KB'],
  [12_600, 'es', '12,3 KB'],
  [2 * 1024 * 1024, 'en', '2 MB'],
])('%i bytes (%s) are %s', (bytes, language, text) => expect(fileSize(bytes, language)).toBe(text));

import { expect, test } from 'vitest';
import { plainWords } from './plain-words.ts';

test.each([
  ['  ¡Gracias!  ', '¡Gracias!'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['<b>Gracias</b> <3', 'Gracias <3'],
  ['a\0b', 'ab'],
  ['a\u202eb\u200bc\td', 'abcd'],
  ['👩\u200d🍳', '👩\u200d🍳'],
  ['\ud800x', '\ufffdx'],
  ['Jose\u0301', 'José'],
  [`a${'\u0301\u0302\u0303\u0304'.repeat(20)}b`, 'á\u0302\u0303\u0304b'],
  ['ชื่อ', 'ชื่อ'],
])('%j is kept as %j', (written, kept) => {
  expect(plainWords(written)).toBe(kept);
});

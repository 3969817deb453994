import { expect, test } from 'vitest';
import {
  cleanSignature,
  SIGNED_WORDS_MAX,
  SIGNER_NAME_MAX,
  signatureProblem,
} from './card-signature.ts';

const GOOD = { name: 'Rosa', words: '¡Felicidades!', drawing: '', photo: '' };

test('a name is one line without marks that turn it, and the words keep their lines', () => {
  const written = {
    name: ' Ro\u202esa\n<b>Vega</b> ',
    words: 'a\r\n<script>b',
    drawing: '',
    photo: '',
  };
  expect(cleanSignature(written)).toEqual({
    ...{ name: 'Rosa Vega', words: 'a\nb', drawing: null, photo: null },
  });
});

test.each([
  [{}, undefined],
  [{ words: '', drawing: '1,2 3,4' }, undefined],
  [{ name: '\u200b ' }, 'name_missing'],
  [{ name: '🎁'.repeat(SIGNER_NAME_MAX) }, undefined],
  [{ name: 'a'.repeat(SIGNER_NAME_MAX + 1) }, 'name_too_long'],
  [{ words: 'a'.repeat(SIGNED_WORDS_MAX + 1) }, 'words_too_long'],
  [{ words: '' }, 'empty'],
  [{ words: '', photo: '/media/uploads/1.webp' }, undefined],
  [{ drawing: '1,2"' }, 'drawing_invalid'],
])('what is wrong with %j', (change, problem) => {
  expect(signatureProblem(cleanSignature({ ...GOOD, ...change }))).toBe(problem);
});

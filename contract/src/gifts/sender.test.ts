import { expect, test } from 'vitest';
import { namesCompany, senderOf } from './sender.ts';

test.each([
  ['Ana Mora', 'Pura Vida S.A.', false],
  ['Pura Vida', 'Pura Vida S.A.', true],
  ['PURA VIDA, S.A.', 'Pura Vida S.A.', true],
  ['Recursos Humanos de Café Niebla', 'Cafe  Niebla Ltda.', true],
  ['Pura', 'Pura Vida', false],
  ['Ana Sol', 'Sol y Mar S.R.L.', false],
  ['Anabel Solís', 'Sol', false],
  ['S.A.', 'S.A.', true],
  ['Ana', '…', false],
])('%s of %s', (purchaser, company, named) => {
  expect(namesCompany(purchaser, company)).toBe(named);
  expect(senderOf(purchaser, company)).toBe(named ? purchaser : `${purchaser} (${company})`);
});

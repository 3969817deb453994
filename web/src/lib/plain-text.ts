/** A text as searches compare it: without accents, in small letters. */
export const plainText = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A text without accents and in lower case, for searches. */
export const plainText = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

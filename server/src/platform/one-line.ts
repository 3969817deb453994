/** Controls, direction marks, invisible characters, line separators and halves of characters. */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/**
 * A text by a stranger as one line, which cannot steer a terminal and which the database takes.
 */
export function oneLine(text: string): string {
  return text.replace(UNWANTED, ' ').replace(/\s+/g, ' ').trim();
}

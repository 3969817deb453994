/** Controls, direction marks, invisible characters, line separators and halves of characters. */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** A text by a stranger as one line that neither a terminal nor a mail header misreads. */
export function oneLine(text: string): string {
  return text.replace(UNWANTED, ' ').replace(/\s+/g, ' ').trim();
}

/** Controls, direction marks, invisible characters, line separators and halves of characters. */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** A text by a stranger as one line that neither a terminal nor a mail header misreads. */
export function oneLine(text: string): string {
  return text.replace(UNWANTED, ' ').replace(/\s+/g, ' ').trim();
}

/** A text as the content of an HTML element or of a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Characters that a person's name never needs and that break a line or turn its direction:
 * controls, line separators, bidirectional marks and overrides, the byte order mark.
 */
const UNWANTED = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/gu;

/** Controls other than line breaks, and direction overrides, which would turn the text after. */
const UNWANTED_IN_TEXT = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** A name or title as one line without dangerous characters. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(UNWANTED, ' ').replace(/\s+/g, ' ').trim();
}

/** A message as its lines, without controls; blank lines at both ends are dropped. */
export function linesOf(text: string): string[] {
  const plain = text.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, '\n');
  return plain.replace(UNWANTED_IN_TEXT, '').trim().split('\n');
}

/** Cuts a text to at most `most` UTF-16 units, between characters, and ends it with `…`. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length >= most) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

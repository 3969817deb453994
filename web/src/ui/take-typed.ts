/** The part of a typed text that a field accepts. */
interface Rule {
  /** Leaves out what is never taken. */
  clean?: (text: string) => string;
  /** The longest text. */
  max?: number;
  /** How long a text is; its code units unless told. */
  lengthOf?: (text: string) => number;
}

/** The code points from the beginning of a text that fit. */
function fitting(text: string, room: number, lengthOf: (text: string) => number): string {
  let kept = '';
  let used = 0;
  for (const point of text) {
    used += lengthOf(point);
    if (used > room) break;
    kept += point;
  }
  return kept;
}

/**
 * Takes what a field may hold of what was typed, and keeps the caret where the typing was. What is
 * too long is missing from what was typed before the caret, never from what stands behind it.
 */
export function takeTyped(
  input: HTMLInputElement | HTMLTextAreaElement,
  {
    clean = (text) => text,
    max = Number.POSITIVE_INFINITY,
    lengthOf = (text) => text.length,
  }: Rule,
): { text: string; tooLong: boolean } {
  const { value, selectionStart } = input;
  const cleaned = clean(value);
  const before = clean(value.slice(0, selectionStart ?? value.length));
  const behind = cleaned.slice(before.length);
  const tooLong = lengthOf(cleaned) > max;
  const typed = tooLong ? fitting(before, max - lengthOf(behind), lengthOf) : before;
  const text = tooLong ? fitting(typed + behind, max, lengthOf) : cleaned;
  if (text !== value) {
    // React leaves a field alone that already holds its value, and so the caret.
    input.value = text;
    input.setSelectionRange(typed.length, typed.length);
  }
  return { text, tooLong };
}

/** The digits of a text. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Digits as an amount is read: `25,000`. Zeros in front stay, since they are said to be wrong. */
export const groupedDigits = (digits: string): string =>
  digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Where the caret stands in grouped digits behind so many of them. */
function caretBehind(grouped: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === digits) return at;
    if (grouped[at] !== ',') seen += 1;
  }
  return grouped.length;
}

/** The content of a field after a key, a paste or a cut. */
interface Typed {
  /** As the browser left it. */
  value: string;
  caret: number;
  /** How it came about, as the browser calls it. */
  inputType?: string | undefined;
}

/** A comma that was deleted takes the digit beside it along; otherwise the key would do nothing. */
function withoutDigit(
  digits: string,
  before: number,
  inputType: string | undefined,
): [string, number] {
  const at = inputType === 'deleteContentForward' ? before : before - 1;
  if (at < 0) return [digits, before];
  return [digits.slice(0, at) + digits.slice(at + 1), at];
}

/**
 * The digits of an amount and its grouped text with the caret, after something was typed. What is too long is missing
 * from what was typed before the caret, never from what stands behind it.
 * @param previous the digits before
 * @param most how many digits are taken
 */
export function takeAmount(previous: string, { value, caret, inputType }: Typed, most: number) {
  let digits = digitsOf(value);
  let before = digitsOf(value.slice(0, caret)).length;
  const deleted = inputType?.startsWith('deleteContent') && digits === previous;
  if (deleted && value.length < groupedDigits(previous).length)
    [digits, before] = withoutDigit(digits, before, inputType);
  const behind = digits.slice(before);
  before = Math.max(0, Math.min(before, most - behind.length));
  digits = (digits.slice(0, before) + behind).slice(0, most);
  const text = groupedDigits(digits);
  return { digits, text, caret: caretBehind(text, before) };
}

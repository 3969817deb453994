import { withoutTags } from '../gifts/message.ts';

/** The longest message of thanks, in code points. */
export const THANKS_MAX = 300;

/** Controls but line breaks, and format characters but the joiners inside emoji. */
const INVISIBLE = /(?![\n\u200d])[\p{Cc}\p{Cf}]/gu;

/**
 * A message of thanks as it is stored: real tags dropped, trimmed, with line breaks as one character and
 * without what cannot be seen, such as marks that turn the direction of the text around it.
 * It may still be empty or too long.
 */
export const cleanThanks = (value: string): string =>
  withoutTags(value.toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE, '')).trim();

/** Checks a clean message of thanks. */
export function thanksProblem(message: string): 'empty' | 'too_long' | undefined {
  if (message === '') return 'empty';
  return [...message].length > THANKS_MAX ? 'too_long' : undefined;
}

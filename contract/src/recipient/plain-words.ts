import { withoutTags } from '../gifts/message.ts';

/** Controls but line breaks, and format characters but the joiners inside emoji. */
const INVISIBLE = /(?![\n\u200d])[\p{Cc}\p{Cf}]/gu;

/** Marks on one character beyond those that any language needs: piled up, they cover the lines around. */
const PILED = /(\p{M}{3})\p{M}+/gu;

/**
 * What somebody without an account has written, as it is stored: real tags dropped, trimmed, with line breaks as one
 * character and without what cannot be seen, such as marks that turn the direction of the text around it.
 * It may still be empty or too long.
 */
export const plainWords = (value: string): string =>
  withoutTags(value.toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE, ''))
    .normalize('NFC')
    .replace(PILED, '$1')
    .trim();

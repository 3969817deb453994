import { plainWords } from '../recipient/plain-words.ts';
import { isDrawing } from './card-drawing.ts';

/** Characters of a signer's name, in code points. */
export const SIGNER_NAME_MAX = 60;
/** Characters of what somebody writes on a card, in code points. */
export const SIGNED_WORDS_MAX = 400;

/** What somebody puts on a group card. */
export interface Signature {
  name: string;
  /** May be empty where something is drawn; its line breaks are kept. */
  words: string;
  /** As `isDrawing`; null for none. */
  drawing: string | null;
  /** Address of a photo; null for none. */
  photo: string | null;
}

/** A signature as it is stored, with an empty text for what it lacks; it may still be refused. */
export const cleanSignature = (typed: Record<keyof Signature, string>): Signature => ({
  name: plainWords(typed.name).replace(/\s+/g, ' '),
  words: plainWords(typed.words),
  drawing: typed.drawing || null,
  photo: typed.photo || null,
});

export const SIGNATURE_PROBLEMS = [
  'name_missing',
  'name_too_long',
  'empty',
  'words_too_long',
  'drawing_invalid',
  'photo_too_large',
  'photo_unsupported',
] as const;
export type SignatureProblem = (typeof SIGNATURE_PROBLEMS)[number];

const lengthOf = (text: string) => [...text].length;

/** Checks a clean signature. @param withPhoto whether a photo comes with it, which is checked where it is stored */
export function signatureProblem(
  { name, words, drawing, photo }: Signature,
  withPhoto = photo !== null,
): SignatureProblem | undefined {
  if (name === '') return 'name_missing';
  if (lengthOf(name) > SIGNER_NAME_MAX) return 'name_too_long';
  if (lengthOf(words) > SIGNED_WORDS_MAX) return 'words_too_long';
  if (drawing !== null && !isDrawing(drawing)) return 'drawing_invalid';
  return words === '' && drawing === null && !withPhoto ? 'empty' : undefined;
}

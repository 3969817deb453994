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
}

/** A signature as it is stored; it may still be refused. */
export const cleanSignature = ({
  name,
  words,
  drawing,
}: Record<keyof Signature, string>): Signature => ({
  name: plainWords(name).replace(/\s+/g, ' '),
  words: plainWords(words),
  drawing: drawing === '' ? null : drawing,
});

export const SIGNATURE_PROBLEMS = [
  'name_missing',
  'name_too_long',
  'empty',
  'words_too_long',
  'drawing_invalid',
] as const;
export type SignatureProblem = (typeof SIGNATURE_PROBLEMS)[number];

const lengthOf = (text: string) => [...text].length;

/** Checks a clean signature. */
export function signatureProblem({
  name,
  words,
  drawing,
}: Signature): SignatureProblem | undefined {
  if (name === '') return 'name_missing';
  if (lengthOf(name) > SIGNER_NAME_MAX) return 'name_too_long';
  if (lengthOf(words) > SIGNED_WORDS_MAX) return 'words_too_long';
  if (drawing !== null && !isDrawing(drawing)) return 'drawing_invalid';
  return words === '' && drawing === null ? 'empty' : undefined;
}

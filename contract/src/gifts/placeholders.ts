import { type Problem, problem } from '../refusals/problem.ts';

/**
 * What a message can say of each recipient, written in braces: `{first_name}`. A word after a bar stands where it is
 * not known: `{first_name|friend}`.
 */
export const PLACEHOLDERS = ['first_name', 'last_name', 'company', 'years'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Values of the placeholders. Empty where it is not known; years are whole, and empty before the first is over. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** A part of a message: text as it is, or what is filled in. */
type MessagePiece =
  | { text: string }
  | {
      placeholder: Placeholder;
      /** The text for an unknown value; empty to leave it out. */
      instead: string;
    };

/** Braces around a word are meant as a placeholder; `{}` and `{:` are text. */
const BRACED = /\{([\p{L}_][\p{L}\p{N}_ -]{0,39})(?:\|([^{}\n]*))?\}/gu;
/** A word instead holds no placeholder itself. */
const NESTED = /\{([\p{L}_][\p{L}\p{N}_ -]{0,39}\|[^{}\n]*)\{/u;
const isPlaceholder = (name: string): name is Placeholder =>
  PLACEHOLDERS.some((one) => one === name);

/** The first word in braces that is no placeholder, or null. */
export function unknownPlaceholder(message: string): string | null {
  for (const [, name = ''] of message.matchAll(BRACED)) if (!isPlaceholder(name)) return name;
  return NESTED.exec(message)?.[1] ?? null;
}

/** A message in pieces. Unknown words in braces are text. */
export function messagePieces(message: string): MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let end = 0;
  for (const { 0: braced, 1: name = '', 2: instead = '', index } of message.matchAll(BRACED)) {
    if (!isPlaceholder(name)) continue;
    if (index > end) pieces.push({ text: message.slice(end, index) });
    pieces.push({ placeholder: name, instead: instead.trim() });
    end = index + braced.length;
  }
  if (end < message.length) pieces.push({ text: message.slice(end) });
  return pieces;
}

/** The placeholders of a message, each once. */
export function placeholdersIn(message: string): Placeholder[] {
  const pieces = messagePieces(message);
  return PLACEHOLDERS.filter((one) =>
    pieces.some((piece) => 'placeholder' in piece && piece.placeholder === one),
  );
}

/** Placeholders that a message leaves out where their value is unknown. */
export function placeholdersLeftOut(message: string): Placeholder[] {
  const pieces = messagePieces(message);
  return PLACEHOLDERS.filter((one) =>
    pieces.some((piece) => 'placeholder' in piece && piece.placeholder === one && !piece.instead),
  );
}

/** Why a message cannot be sent: a word in braces that nothing fills, or no words besides what is filled in. */
export function messageProblem(message: string): Problem | null {
  const name = unknownPlaceholder(message);
  if (name !== null) return problem('placeholder_unknown', { name, known: PLACEHOLDERS });
  return leaveOut(message, PLACEHOLDERS) ? null : problem('wishes_missing');
}

/** Where a placeholder was. No message that is kept has this character. */
const GAP = '\0';

/**
 * The message without some of its placeholders: with their words instead, or with blanks and commas as if they had
 * never been there. "Happy birthday, {first_name}!" becomes "Happy birthday!".
 */
export function leaveOut(message: string, missing: readonly Placeholder[]): string {
  if (!placeholdersIn(message).some((one) => missing.includes(one))) return message;
  return messagePieces(message.replaceAll(GAP, ''))
    .map((piece) => {
      if ('text' in piece) return piece.text;
      return missing.includes(piece.placeholder) ? piece.instead || GAP : `{${piece.placeholder}}`;
    })
    .join('')
    .replace(/\0(?: *\0)+/g, GAP)
    .replace(/[¡¿(«“] *\0 *[!?)»”]/g, GAP)
    .replace(
      /(^|\n|[¡¿]|[.!?…] +) *\0[ ,;:.!?]*(\p{L})?/gu,
      (_all, before: string, first = '') => before + first.toUpperCase(),
    )
    .replace(/([(«“]) *\0[ ,]*/g, '$1')
    .replace(/[ ,]*\0 *(?=[,.;:!?…)»”\n]|$)/g, '')
    .replace(/( *)\0( *)/g, (_all, left: string, right: string) => (left || right ? ' ' : ''))
    .trim();
}

/** The message that a recipient reads, of whatever length. What is not known is left out. */
export function fillMessage(message: string, values: PlaceholderValues): string {
  const missing = PLACEHOLDERS.filter((one) => values[one] === '');
  return messagePieces(leaveOut(message, missing))
    .map((piece) => ('text' in piece ? piece.text : values[piece.placeholder]))
    .join('');
}

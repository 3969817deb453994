const ASCII = /^[\0-\x7f]*$/;

/** Without accents and case. */
export const plain = (text: string) =>
  // Most cells have no accents, and a large file has millions.
  (ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase();

/** Letters and digits alone, without accents and case: what remains of a name to compare it by. */
export const foldName = (name: string): string => plain(name).replace(/[^a-z0-9]/g, '');

/** Letters and digits as words, without accents and case. */
const words = (text: string) =>
  plain(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The words of a text, without what is explained in brackets after it. */
export const wordsOf = (text: string): string => words(text.split('(')[0] ?? '');

/** What programs write where they lost a letter: Tel?fono, A�o. */
const LOST = /(?<=\p{L})[?\uFFFD](?=\p{L})|(?<=\p{L})\uFFFD|\uFFFD(?=\p{L})/u;
/** The letters that have accents in Spanish, the likelier ones first. */
const LOSABLE = ['o', 'i', 'e', 'a', 'u', 'n'];
/** More lost letters are not tried. */
const MOST_LOST = 2;

/** Whether letters of a name were lost as it was saved: Mar?a, Jos�. */
export const hasLost = (name: string): boolean => /\p{L}[?\uFFFD]|[?\uFFFD]\p{L}/u.test(name);

/** A heading’s words as they may have been, where letters were lost. */
function* withLetters(text: string, tried = MOST_LOST): Generator<string> {
  const at = tried > 0 ? text.search(LOST) : -1;
  if (at < 0) {
    yield text;
    return;
  }
  for (const letter of LOSABLE)
    yield* withLetters(text.slice(0, at) + letter + text.slice(at + 1), tried - 1);
}

/** What stands in a heading that programs put together: firstName, PrimerApellido, Apellido1. */
const apart = (text: string) =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L}{2,})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L}{4,})/gu, '$1 $2');

/** Signs for Number and ordinal endings, which are no words: N.º, 1º. */
const SIGNS = /[º°ª]/g;

interface HeadingWords {
  /** Without what is in brackets. */
  words: string;
  /** What is in brackets. */
  inBrackets: string;
}

/** The words of a heading; several ways to read one of which letters were lost. */
export function* headingWords(heading: string): Generator<HeadingWords> {
  for (const text of withLetters(heading)) {
    const [, before = '', inside = '', after = ''] =
      /^([^([]*)[([]?([^)\]]*)[)\]]?(.*)$/s.exec(text.replace(SIGNS, ' ')) ?? [];
    const outside = words(apart(`${before} ${after}`));
    // A heading that is all in brackets.
    yield outside
      ? { words: outside, inBrackets: words(inside) }
      : { words: words(inside), inBrackets: '' };
  }
}

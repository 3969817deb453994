/** Words inside a name that are written small: de la O, von Breymann. */
const SMALL = new Set([
  ...['de', 'del', 'la', 'las', 'los', 'y', 'da', 'das', 'do', 'dos', 'di', 'du'],
  ...['van', 'von', 'der', 'den', 'ter', 'zu', 'bin', 'ibn', 'al', 'el'],
]);
/** Words without a vowel that are no initials. */
const READ_AS_WORDS = new Set(['mc', 'ng', 'jr', 'sr', 'st', 'dr', 'ms', 'mr']);

/** II, III, IV … after a name. */
const NUMERAL = /^(ii|iii|iv|vi|vii|viii)$/;
const VOWEL = /[aeiouyáéíóúýàèìòùäëïöüâêîôûãõåæœø]/i;

const capital = (word: string) => {
  const [first = ''] = word;
  return first.toLocaleUpperCase('es') + word.slice(first.length);
};

/** A word without blanks, hyphens and apostrophes, in small letters before. */
function properPart(part: string): string {
  if (NUMERAL.test(part)) return part.toUpperCase();
  const scottish = /^mc(\p{L}{3,})$/u.exec(part);
  return scottish ? `Mc${capital(scottish[1] ?? '')}` : capital(part);
}

function properWord(word: string, isSmall: boolean): string {
  const small = word.toLocaleLowerCase('es');
  if (isSmall) return small;
  // Initials, such as JJ, have nothing to read as a word.
  if (!VOWEL.test(small) && /^\p{L}{2,3}$/u.test(small) && !READ_AS_WORDS.has(small))
    return word.toLocaleUpperCase('es');
  return small.replace(/[\p{L}\p{M}\d]+/gu, (part, from: number) =>
    // The s of an English genitive, and the t of ’t Hooft.
    from > 0 && part.length === 1 && /['’]$/.test(small.slice(0, from)) ? part : properPart(part),
  );
}

/** Whether all letters are capitals, or all are small. */
function isOneCase(text: string): boolean {
  const letters = text.replace(/[^\p{Lu}\p{Ll}]/gu, '');
  if (letters.length < 2) return false;
  return letters === letters.toLocaleUpperCase('es') || letters === letters.toLocaleLowerCase('es');
}

/**
 * A name as people write it, where it came in capitals or in small letters alone; otherwise as it is.
 * Accents that it lacks are not invented.
 */
export function properCase(name: string): string {
  if (!isOneCase(name)) return name;
  return name
    .split(' ')
    .map((word, at) => properWord(word, at > 0 && SMALL.has(word.toLowerCase())))
    .join(' ');
}

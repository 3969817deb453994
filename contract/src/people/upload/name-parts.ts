import { GIVEN_NAMES, SURNAMES } from './common-names.ts';
import { plain } from './heading-words.ts';

/** Words that belong to the one after them: de la O, del Valle, von Breymann, San Lee. */
const PARTICLES = new Set([
  ...[
    'de',
    'del',
    'la',
    'las',
    'los',
    'y',
    'san',
    'santa',
    'van',
    'von',
    'der',
    'den',
    'da',
    'das',
  ],
  ...['do', 'dos', 'di', 'du', 'ter', 'bin', 'ibn', 'el', 'mc', 'mac', 'st'],
]);
/** What follows a particle in a given name: María de los Ángeles, José del Carmen. */
const GIVEN_AFTER = new Set([
  ...['angeles', 'jesus', 'carmen', 'mar', 'pilar', 'rosario', 'lourdes', 'socorro', 'milagro'],
  ...['milagros', 'guadalupe', 'trinidad', 'refugio', 'consuelo', 'dolores', 'sol', 'cielo'],
  ...['dios', 'fatima', 'rocio', 'mercedes', 'nieves', 'remedios', 'asuncion', 'concepcion', 'paz'],
]);

/** Titles before a name, and degrees after it. They are no names. */
const TITLES = new Set([
  ...['sr', 'sra', 'srta', 'srita', 'dr', 'dra', 'lic', 'licda', 'licdo', 'ing', 'arq', 'prof'],
  ...[
    'profa',
    'msc',
    'mba',
    'phd',
    'mr',
    'mrs',
    'ms',
    'miss',
    'don',
    'dona',
    'bach',
    'mag',
    'mgtr',
  ],
]);

/** A word of a name, with the particles before it. */
export interface NamePart {
  text: string;
  /** The word itself, folded. */
  key: string;
  /** The words before it make one surname or one given name of it: de la O. */
  hasParticle: boolean;
  /** Written in capitals, in a name that is not so throughout. */
  capitals: boolean;
}

const isCapitals = (word: string) =>
  /\p{L}{2}/u.test(word) && word === word.toLocaleUpperCase('es');

const keyOf = (word: string) => plain(word).replace(/[^a-z]/g, '');

/** The words of a name without titles and what is said in brackets, particles joined to what follows. */
export function partsOf(name: string): NamePart[] {
  const words = name
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word) && !TITLES.has(keyOf(word)));
  const mixed =
    words.some(isCapitals) &&
    words.some((word) => /\p{Ll}/u.test(word) && !PARTICLES.has(keyOf(word)));
  const parts: NamePart[] = [];
  let before: string[] = [];
  for (const word of words) {
    before.push(word);
    if (PARTICLES.has(keyOf(word)) && before.length < words.length) continue;
    const hasParticle = before.length > 1;
    const key = keyOf(word);
    const last = parts.at(-1);
    // María de los Ángeles is one given name.
    if (hasParticle && last && GIVEN_AFTER.has(key) && GIVEN_NAMES.has(last.key)) {
      last.text = [last.text, ...before].join(' ');
    } else {
      const capitals = mixed && isCapitals(word);
      parts.push({ text: before.join(' '), key, hasParticle, capitals });
    }
    before = [];
  }
  const last = parts.at(-1);
  if (before.length > 0 && last) last.text = [last.text, ...before].join(' ');
  else if (before.length > 0)
    parts.push({
      text: before.join(' '),
      key: keyOf(before.join('')),
      hasParticle: false,
      capitals: false,
    });
  return parts;
}

/** What a word of the lists says: odds of 50 to 1, as a natural logarithm. */
export const LISTED = 4;
/** What capitals say among small letters: MORA RÍOS María José. */
const CAPITALS = 3;

/** Whether a word is rather a given name (above 0) or a surname (below), as logarithm of the odds. */
export type Lean = (part: NamePart) => number;

export const leanOfLists: Lean = ({ key, hasParticle, capitals }) => {
  const given = GIVEN_NAMES.has(key) && !hasParticle;
  const surname = SURNAMES.has(key) || (hasParticle && !GIVEN_AFTER.has(key));
  return (given ? LISTED : 0) - (surname ? LISTED : 0) - (capitals ? CAPITALS : 0);
};

/** Whether the lists know a word. */
export const isListed = ({ key }: NamePart): boolean => GIVEN_NAMES.has(key) || SURNAMES.has(key);

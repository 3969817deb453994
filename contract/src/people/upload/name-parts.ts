import { EITHER, GIVEN_NAMES, SURNAMES } from './common-names.ts';
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

/** A job or an office in place of a name: Gerente General, Recepción. */
const ROLE =
  /^(gerente|gerencia|jefe|jefa|jefatura|director|directora|direccion|departamento|depto|oficina|recepcion|secretaria|contabilidad|ventas|administracion|administrador|administradora|compras|proveeduria|planillas?|recursos|tesoreria|soporte|info|reception|sales|accounting|office|department|manager|general manager|human resources|support|admin)( |$)/;

/** Whether a name tells what somebody does, and not who it is. */
export const isRole = (name: string): boolean => ROLE.test(plain(name));

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

/** Names in brackets and quotes: Guillermo (Memo), Francisco "Paco". An apostrophe is none: O'Neill. */
const NICKNAME = /\([^()]*\)|\[[^[\]]*\]|"[^"]*"|“[^“”]*”|«[^«»]*»|(?<=\s)['‘][^'‘’]+['’](?=\s|$)/g;

/** How lists of the civil register name what somebody is called. */
const KNOWN_AS = /\s(c\.\s?c\.|conocid[oa] (como|por)|alias)\s.*$/i;

/** A name without the nickname beside it. */
export function withoutNickname(name: string): string {
  if (!/[(["“«'‘]|c\.|conocid|alias/i.test(name)) return name;
  const bare = name.replace(KNOWN_AS, '').replace(NICKNAME, ' ').replace(/ {2,}/g, ' ').trim();
  return /\p{L}/u.test(bare) ? bare : name;
}

/** Titles that are given names as well: Don, Miss. */
const ALSO_NAMES = new Set(['don', 'dona', 'miss', 'ing']);

/** Given names in a column of their own, without the titles before them. */
export function withoutTitles(given: string): string {
  const words = given.split(' ');
  const isTitle = (word: string) =>
    TITLES.has(keyOf(word)) && (word.endsWith('.') || !ALSO_NAMES.has(keyOf(word)));
  const at = words.findIndex((word) => !isTitle(word));
  return at > 0 ? words.slice(at).join(' ') : given;
}

/** Whether words go on with the part before them: an initial, Ramón y Cajal; "Ana y Luis" are two. */
function isPartOfLast(last: NamePart, words: readonly string[], key: string, isLast: boolean) {
  if (words.length === 1) return !isLast && /^\p{Lu}\.?$/u.test(words[0] ?? '');
  return words[0] === 'y' && !(GIVEN_NAMES.has(last.key) && GIVEN_NAMES.has(key));
}

/** The words of a name without titles and what is said in brackets, particles joined to what follows. */
export function partsOf(name: string): NamePart[] {
  const words = withoutNickname(name)
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
    const isLast = word === words.at(-1);
    if (last && isPartOfLast(last, before, key, isLast)) {
      last.text = [last.text, ...before].join(' ');
      last.hasParticle ||= hasParticle;
      before = [];
      continue;
    }
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
/** What a word says that is as a rule the one, and often the other: Rosario, León. */
const RATHER = 1.5;
/** What capitals say among small letters: MORA RÍOS María José. */
const CAPITALS = 3;

/** Whether a word is rather a given name (above 0) or a surname (below), as logarithm of the odds. */
export type Lean = (part: NamePart) => number;

export const leanOfLists: Lean = ({ key, hasParticle, capitals }) => {
  const given = GIVEN_NAMES.has(key) && !hasParticle;
  const surname = SURNAMES.has(key) || (hasParticle && !GIVEN_AFTER.has(key));
  const worth = EITHER.has(key) ? RATHER : LISTED;
  return (given ? worth : 0) - (surname ? worth : 0) - (capitals ? CAPITALS : 0);
};

/** Whether a word may as well be the other. */
export const isEither = ({ key }: NamePart): boolean =>
  EITHER.has(key) || (GIVEN_NAMES.has(key) && SURNAMES.has(key));

/** Whether the lists know a word. */
export const isListed = ({ key }: NamePart): boolean => GIVEN_NAMES.has(key) || SURNAMES.has(key);

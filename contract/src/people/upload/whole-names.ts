import { type FileOrder, type NameOrder, orderOfNames, ROW_CERTAINTY } from './name-order.ts';
import { isRole, LISTED, leanOfLists, partsOf } from './name-parts.ts';
import { properCase } from './proper-case.ts';

export interface Names {
  first_name: string;
  last_name: string;
}

/** What a heading that names the surnames first says of the order. */
export const SAID_SURNAMES_FIRST = 5;

/** The two parts of a name with one comma; degrees after it are none. */
function atComma(name: string): [before: string, after: string] | undefined {
  const [before = '', after = '', ...more] = name.split(',').map((part) => part.trim());
  if (!before || !after || more.length > 0) return undefined;
  return /^(jr|sr|ph\.? ?d|mba|msc|m\.sc|lic|ing|ii|iii)\.?$/i.test(after)
    ? undefined
    : [before, after];
}

/** MORA/RIOS/ANA is written so instead of blanks; Ana/Luis are two. */
const BY_SLASHES = /^[^\s/]+(\/[^\s/]+){2,}$/;

/** Something stands beside the name: Ana Mora - Gerente. */
const WITH_MORE = /\s[-–—|/]\s/;

const bare = (name: string) =>
  (BY_SLASHES.test(name) ? name.replaceAll('/', ' ') : name)
    .replaceAll(',', ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Given names and surnames as people write them. */
export const proper = (given: string, surnames: string): Names => ({
  first_name: properCase(given),
  last_name: properCase(surnames),
});

const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join(' ');

/** A company among the people: Ferretería El Clavo S.A. */
const COMPANY =
  /(^|\s)(s\.?\s?a\.?|s\.\s?r\.?\s?l\.?|s\.?r\.?l\.?|ltda\.?|inc\.?|llc|corp\.?|c[ií]a\.?)$|^(asociaci[oó]n|fundaci[oó]n|cooperativa|municipalidad) /i;

/** Whether a name is a couple’s or a company’s: no word of it is a surname for sure. */
const isSeveral = (name: string) => /[&+]/.test(name) || COMPANY.test(name);

/** Nobody's name has so many words; to split one would take long, and tell nothing. */
const MOST_WORDS = 20;
const isTooLong = (name: string) => name.split(' ').length > MOST_WORDS;

/** Whether what stands before a comma is a whole name, and what follows it not the rest of it: a job, or a town. */
function isWhole(before: string, after: string, order: NameOrder): boolean {
  const leans = partsOf(before).map(leanOfLists);
  const isKnown = leans.some((one) => one >= LISTED) && leans.some((one) => one <= -LISTED);
  const sign = order === 'surnames_first' ? 1 : -1;
  return isKnown && !partsOf(after).some((part) => leanOfLists(part) * sign >= LISTED);
}

interface WholeName extends Names {
  isClear: boolean;
}

/** Returns a function that splits the whole names of a file. */
export function wholeNames(names: readonly string[], hint: number) {
  const ofOne = names.filter((name) => !isTooLong(name) && !isSeveral(name) && !isRole(name));
  const withComma = ofOne.filter((name) => atComma(name));
  const others = ofOne.filter((name) => !atComma(name)).map(bare);
  const file = orderOfNames(others, hint);
  // A comma follows the surnames, unless the names themselves say otherwise.
  const { order: ofCommas = 'surnames_first' } = orderOfNames(
    withComma.map(bare),
    SAID_SURNAMES_FIRST,
  );
  const isOnlyCommas = others.length === 0 && withComma.length > 0;
  const read = (name: string, answer: NameOrder, file: FileOrder): WholeName => {
    if (isTooLong(name)) return { first_name: name, last_name: '', isClear: false };
    const parts = atComma(name);
    const [before, after] = parts ?? [];
    if (before && after) {
      const order = isOnlyCommas ? answer : ofCommas;
      const names = order === 'surnames_first' ? proper(after, before) : proper(before, after);
      const isClear = !isWhole(before, after, order);
      return { ...names, isClear };
    }
    if (isSeveral(name)) return { ...proper(name, ''), isClear: true };
    if (isRole(name)) return { ...proper(name, ''), isClear: false };
    const { given, surnames, certainty } = file.split(bare(name), answer);
    const isContrary = file.contradicts(bare(name), answer);
    const isClear = certainty >= ROW_CERTAINTY && !isContrary && !WITH_MORE.test(name);
    return { ...proper(textOf(given), textOf(surnames)), isClear };
  };
  return {
    order: isOnlyCommas ? ofCommas : file.order,
    read: (name: string, order: NameOrder) => read(name, order, file),
  };
}

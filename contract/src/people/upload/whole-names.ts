import { type FileOrder, type NameOrder, orderOfNames, ROW_CERTAINTY } from './name-order.ts';
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

const bare = (name: string) => name.replaceAll(',', ' ').replace(/\s+/g, ' ').trim();

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

interface WholeName extends Names {
  isClear: boolean;
}

/** Returns a function that splits the whole names of a file. */
export function wholeNames(names: readonly string[], hint: number, answered: boolean) {
  const ofOne = names.filter((name) => !isTooLong(name) && !isSeveral(name));
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
      return { ...names, isClear: true };
    }
    if (isSeveral(name)) return { ...proper(name, ''), isClear: true };
    const { given, surnames, certainty } = file.split(bare(name), answer);
    const isContrary = !answered && file.contradicts(bare(name), answer);
    const isClear = certainty >= ROW_CERTAINTY && !isContrary;
    return { ...proper(textOf(given), textOf(surnames)), isClear };
  };
  return {
    order: isOnlyCommas ? ofCommas : file.order,
    read: (name: string, order: NameOrder) => read(name, order, file),
  };
}

import type { SheetAnswer } from './answers.ts';
import {
  isEither,
  isListed,
  type Lean,
  LISTED,
  leanOfLists,
  type NamePart,
  partsOf,
} from './name-parts.ts';

export type NameOrder = SheetAnswer<'names_order'>;
export const NAME_ORDERS = ['given_first', 'surnames_first'] as const;

/**
 * How certain the order of a file's names has to be to be taken without asking: in a hundred files of which the
 * reader says so, one may turn out to be the other way round.
 */
const ORDER_CERTAINTY = 0.99;
/** The same for where the surnames of one row begin, once the order is known. */
export const ROW_CERTAINTY = 0.8;

/** The same where the word between them is as often the one as the other: Luis Santiago Mora. */
const EITHER_CERTAINTY = 0.9;

const logOdds = (certainty: number) => Math.log(certainty / (1 - certainty));
/** The most that one row counts, so that one odd name does not decide for the others. */
const ROW_MOST = 6;
/** Rows that say something must agree so far. */
const AGREEMENT = 0.75;
/** A row says something from here on. */
const TELLING = 2;

/** How often people have so many given names, and so many surnames. */
interface Counts {
  given: readonly number[];
  surnames: readonly number[];
}

const GIVEN_COUNTS = [0.005, 0.5, 0.45, 0.04, 0.005];
const SURNAME_COUNTS = [0.02, 0.12, 0.83, 0.025, 0.005];
const USUAL: Counts = { given: GIVEN_COUNTS, surnames: SURNAME_COUNTS };

const share = (counts: readonly number[], count: number) => counts[count] ?? 0.001;

/** The logarithm of next to nothing. */
const IMPOSSIBLE = -1000;

/** The logarithms of how likely a name has its first 0, 1, 2 … given names, were it in this order. */
function splitsOf(
  parts: readonly NamePart[],
  order: NameOrder,
  lean: Lean,
  counts: Counts,
): number[] {
  const ordered = order === 'given_first' ? parts : [...parts].reverse();
  const leans = ordered.map(lean);
  const total = leans.reduce((sum, one) => sum + one, 0);
  // The surnames of a married woman: Quesada de Mora.
  const isMarried = ordered.map(({ text }) => /^de (?!la|los|las|el)/i.test(text));
  let married = isMarried.filter(Boolean).length;
  let given = 0;
  const allGiven = leans.every((one) => one >= LISTED);
  return Array.from({ length: parts.length + 1 }, (_, split) => {
    if (split > 0) given += leans[split - 1] ?? 0;
    if (isMarried[split - 1]) married -= 1;
    // Without surnames only where each word is known as a given name; never without a given name.
    if (parts.length > 1 && split === parts.length && !allGiven) return IMPOSSIBLE;
    if (parts.length > 1 && split === 0) return IMPOSSIBLE;
    const surnames = parts.length - split;
    const counted = surnames > 2 ? surnames - Math.min(married, surnames - 2) : surnames;
    const usual = Math.log(share(counts.given, split) * share(counts.surnames, counted));
    return given - (total - given) + usual;
  });
}

function sumOf(logarithms: readonly number[]): number {
  const most = Math.max(...logarithms);
  return most + Math.log(logarithms.reduce((sum, one) => sum + Math.exp(one - most), 0));
}

/** How much rather a name begins with surnames than with given names. */
function surnamesFirst(parts: readonly NamePart[], lean: Lean, counts: Counts): number {
  if (parts.length < 2) return 0;
  const [given = 0, surnames = 0] = NAME_ORDERS.map((order) =>
    sumOf(splitsOf(parts, order, lean, counts)),
  );
  return Math.max(-ROW_MOST, Math.min(ROW_MOST, surnames - given));
}

interface Split {
  given: NamePart[];
  surnames: NamePart[];
  /** How certain it is, the order being right. */
  certainty: number;
}

function splitIn(order: NameOrder, parts: readonly NamePart[], lean: Lean, counts: Counts): Split {
  const splits = splitsOf(parts, order, lean, counts);
  const best = splits.indexOf(Math.max(...splits));
  // Of surnames alone, one is taken for the given name.
  const hasGiven = parts.length < 2 || parts.some((part) => lean(part) > -LISTED);
  const found = hasGiven ? Math.exp((splits[best] ?? 0) - sumOf(splits)) : 0;
  const ordered = order === 'given_first' ? parts : [...parts].reverse();
  // The words that could stand on the other side, while one stays on each.
  const movable = [best > 1 && ordered[best - 1], parts.length - best > 1 && ordered[best]];
  const isOpen = movable.some((part) => part && isEither(part));
  const certainty = isOpen && found < EITHER_CERTAINTY ? Math.min(found, 0.5) : found;
  const at = order === 'given_first' ? best : parts.length - best;
  const [first, last] = [parts.slice(0, at), parts.slice(at)];
  return order === 'given_first'
    ? { given: first, surnames: last, certainty }
    : { given: last, surnames: first, certainty };
}

/** Which words the certain rows of a file have as given names and as surnames, and how many surnames. */
function learn(names: readonly NamePart[][], order: NameOrder): { lean: Lean; counts: Counts } {
  const seen = new Map<string, number>();
  const surnames = [0, 0, 0];
  for (const parts of names) {
    const split = splitIn(order, parts, leanOfLists, USUAL);
    if (split.certainty < 0.95) continue;
    for (const { key } of split.given) seen.set(key, (seen.get(key) ?? 0) + 1);
    for (const { key } of split.surnames) seen.set(key, (seen.get(key) ?? 0) - 1);
    const count = Math.min(2, split.surnames.length);
    surnames[count] = (surnames[count] ?? 0) + 1;
  }
  const [, single = 0, double = 0] = surnames;
  const all = single + double + 10;
  const counts = [0.02, (single + 1.2) / all, (double + 8.3) / all, 0.025, 0.005];
  const lean: Lean = (part) => {
    const listed = leanOfLists(part);
    if (isListed(part)) return listed;
    return listed + Math.max(-2, Math.min(2, seen.get(part.key) ?? 0));
  };
  return { lean, counts: { given: GIVEN_COUNTS, surnames: counts } };
}

/** What the words that come first and last say by how often they come again: surnames do more often. */
function repetition(names: readonly NamePart[][]): number {
  const again = (of: (parts: NamePart[]) => NamePart | undefined) =>
    names.length - new Set(names.map((parts) => of(parts)?.key)).size;
  const [first, last] = [again((parts) => parts[0]), again((parts) => parts.at(-1))];
  return Math.max(-1, Math.min(1, (first - last) / Math.sqrt(first + last + 1)));
}

export interface FileOrder {
  /** Undefined below the certainty. */
  order: NameOrder | undefined;
  /** Splits a name in an order. */
  split: (name: string, order: NameOrder) => Split;
  /** Whether a name is rather written in the other order than this one. */
  contradicts: (name: string, order: NameOrder) => boolean;
}

/**
 * In which order the whole names of a file are written, decided for all of them together.
 * @param hint what the heading says: above 0 for surnames first
 */
export function orderOfNames(names: readonly string[], hint = 0): FileOrder {
  const all = names.map(partsOf).filter((parts) => parts.length > 1);
  const leans = all.map((parts) => surnamesFirst(parts, leanOfLists, USUAL));
  const sum = leans.reduce((total, one) => total + one, hint + repetition(all));
  const telling = leans.filter((one) => Math.abs(one) > TELLING);
  const agreeing = telling.filter((one) => one > 0 === sum > 0).length;
  const isCertain =
    Math.abs(sum) >= logOdds(ORDER_CERTAINTY) && agreeing >= telling.length * AGREEMENT;
  const likelier: NameOrder = sum > 0 ? 'surnames_first' : 'given_first';
  const learned = new Map<NameOrder, ReturnType<typeof learn>>();
  const learnedOf = (order: NameOrder) => {
    const known = learned.get(order) ?? learn(all, order);
    learned.set(order, known);
    return known;
  };
  return {
    order: isCertain ? likelier : undefined,
    split: (name, order) => {
      const { lean, counts } = learnedOf(order);
      return splitIn(order, partsOf(name), lean, counts);
    },
    contradicts: (name, order) => {
      const found = surnamesFirst(partsOf(name), leanOfLists, USUAL);
      return (order === 'given_first' ? found : -found) >= logOdds(ORDER_CERTAINTY);
    },
  };
}

/** Whether given names and surnames have changed places: above 0 if so, as logarithm of the odds. */
export function areSwapped(pairs: readonly { given: string; surnames: string }[]): boolean {
  const found = pairs.map(({ given, surnames }) => {
    const of = (text: string) => {
      const leans = partsOf(text).map(leanOfLists);
      return leans.length > 0 ? leans.reduce((sum, one) => sum + one, 0) / leans.length : 0;
    };
    return Math.max(-ROW_MOST, Math.min(ROW_MOST, of(surnames) - of(given)));
  });
  const sum = found.reduce((total, one) => total + one, 0);
  const telling = found.filter((one) => Math.abs(one) > TELLING);
  const agreeing = telling.filter((one) => one > 0).length;
  return sum >= logOdds(ORDER_CERTAINTY) && agreeing >= telling.length * AGREEMENT;
}

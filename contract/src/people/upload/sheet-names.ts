import { isSameName } from '../same-person.ts';
import {
  POINT_EXAMPLES,
  type PointExample,
  type SheetAnswers,
  type SheetPoint,
} from './answers.ts';
import { filledText } from './cell-text.ts';
import { foldName, hasLost } from './heading-words.ts';
import { areSwapped, NAME_ORDERS, type NameOrder } from './name-order.ts';
import { isRole, leanOfLists, partsOf, withoutNickname, withoutTitles } from './name-parts.ts';
import type { Cell, ColumnMapping, SheetColumn } from './sheet-columns.ts';
import { type Names, proper, SAID_SURNAMES_FIRST, wholeNames } from './whole-names.ts';

export interface SheetName {
  first_name: string;
  last_name: string;
  /** As it stands in the file. */
  written: string;
  /**
   * Why it may be wrong: the order of the file is not known, the name could be split otherwise, letters of it were
   * lost, or a surname or a job stands among the given names (to be looked at).
   */
  doubt?: 'order_unknown' | 'unclear' | 'letters_lost' | 'check' | undefined;
}

/** Rows further down do not decide in which order names are written. */
const DECIDING_ROWS = 2_000;

/** A line of the file. */
export interface SheetLine {
  row: number;
  cells: readonly Cell[];
}

/** An apostrophe that keeps a spreadsheet from reading a text as a number. */
const nameText = (cell: Cell) =>
  filledText(cell)
    .replace(/^('(?![ts] )|~ ?)/, '')
    .replace(/[ \t\u00a0]+/g, ' ');

function textsOf(cells: readonly Cell[], columns: ColumnMapping) {
  const text = (column: SheetColumn) => {
    const index = columns[column];
    return index === undefined ? '' : nameText(cells[index]);
  };
  const join = (...parts: string[]) => parts.filter(Boolean).join(' ');
  const given = join(text('first_name'), text('second_name'));
  const surnames = join(text('last_name'), text('second_surname'));
  const whole = text('full_name') || text('surname_first');
  return { given, surnames, whole, before: text('written_name') };
}

interface Pair {
  given: string;
  surnames: string;
}

type NameTexts = ReturnType<typeof textsOf>;

const asNamed = (name: string) => ({ first_name: name, last_name: '' });

/** Given names and surnames of a row whose columns tell them apart; undefined if it has a whole name alone. */
function inColumns(
  { given, surnames, whole }: NameTexts,
  columns: ColumnMapping,
): Pair | undefined {
  if (!given && !surnames) return whole ? undefined : { given, surnames };
  // The same whole name in both columns.
  if (!surnames && whole && isSameName(asNamed(given), asNamed(whole))) return undefined;
  // "Nombre completo" beside the surnames: it has them too, or is the given name.
  if (!given && columns.first_name === undefined && whole)
    return { given: without(whole, surnames), surnames };
  // "Nombre" beside "Nombre completo": what is left of the whole name are the surnames.
  const rest = surnames || !whole ? surnames : without(whole, given);
  // The whole name again in the column of surnames.
  const last = given && rest.split(' ').length > 2 ? without(rest, given) : rest;
  return { given: without(given, surnames), surnames: last === whole ? '' : last };
}

/** A name without the surnames that it begins or ends with. */
function without(name: string, surnames: string): string {
  const words = name.split(' ');
  const count = surnames.split(' ').length;
  if (surnames === '' || words.length <= count) return name;
  const isSame = (some: readonly string[]) => foldName(some.join('')) === foldName(surnames);
  if (isSame(words.slice(-count))) return words.slice(0, -count).join(' ');
  return isSame(words.slice(0, count)) ? words.slice(count).join(' ').replace(/^,\s*/, '') : name;
}

/** Whether a surname stands among the given names of a row that has no others: "Ana Mora" under "Nombre". */
function hasSurname({ given, surnames }: Pair): boolean {
  const last = surnames ? undefined : partsOf(given).slice(1).at(-1);
  return last !== undefined && leanOfLists(last) < 0;
}

const SEVERAL_WORDS = /\S[\s,/]+\S/;

type Reading = Omit<SheetName, 'written'>;

export interface NameReading {
  /** The names of a row: whole ones are split, parts of one are joined. */
  read: (cells: readonly Cell[]) => SheetName;
  /** What is open or could be read otherwise. */
  points: SheetPoint[];
}

const shown = ({ first_name, last_name }: Names) =>
  [first_name, last_name].filter(Boolean).join(' · ');

function pointOf(
  lines: readonly (SheetLine & { written: string })[],
  readAs: (line: SheetLine, order: NameOrder) => Names,
  chosen: NameOrder | undefined,
  certain: boolean,
): SheetPoint {
  const examples: PointExample[] = lines.slice(0, POINT_EXAMPLES).map((line) => ({
    row: line.row,
    written: line.written,
    read: Object.fromEntries(NAME_ORDERS.map((order) => [order, shown(readAs(line, order))])),
  }));
  const point = { about: 'names_order', certain, rows: lines.length, examples } as const;
  return chosen ? { ...point, chosen } : point;
}

/**
 * How the names of a file are read. In which order whole names are written is decided for all of them.
 * @param lines the rows that name somebody
 */
export function readNames(
  lines: readonly SheetLine[],
  columns: ColumnMapping,
  { names_order: answer }: SheetAnswers,
): NameReading {
  const wholes: (SheetLine & { written: string })[] = [];
  const pairs: (SheetLine & { given: string; surnames: string; written: string })[] = [];
  for (const line of lines.slice(0, DECIDING_ROWS)) {
    const texts = textsOf(line.cells, columns);
    const pair = inColumns(texts, columns);
    if (!pair) wholes.push({ ...line, written: texts.whole });
    else if (pair.given && pair.surnames)
      pairs.push({ ...line, ...pair, written: `${pair.given} | ${pair.surnames}` });
  }
  const hint = columns.surname_first === undefined ? 0 : SAID_SURNAMES_FIRST;
  const whole = wholeNames(
    wholes.map(({ written }) => written),
    hint,
  );
  // A name that is the same in both orders, such as one of a single word, leaves nothing open.
  const readAs = ({ cells }: SheetLine, as: NameOrder) =>
    whole.read(textsOf(cells, columns).whole, as);
  const differing = wholes.filter(
    (line) => shown(readAs(line, 'given_first')) !== shown(readAs(line, 'surnames_first')),
  );
  const order = answer ?? whole.order ?? (differing.length === 0 ? 'given_first' : undefined);
  const swapped = areSwapped(pairs);
  const columnsOrder = swapped ? answer : 'given_first';
  const inOrder = (given: string, surnames: string) =>
    columnsOrder === 'surnames_first' ? proper(surnames, given) : proper(given, surnames);

  const readPair = (pair: Pair): Reading => {
    const isOpen = !columnsOrder && pair.given && pair.surnames;
    const given = withoutNickname(pair.given);
    const surnames = withoutNickname(pair.surnames);
    // A nickname is left out, and said.
    const isBare = given === pair.given && surnames === pair.surnames;
    const mayBeWrong = hasSurname(pair) || !isBare || isRole(`${given} ${surnames}`);
    const check = mayBeWrong ? ('check' as const) : undefined;
    return { ...inOrder(withoutTitles(given), surnames), doubt: isOpen ? 'order_unknown' : check };
  };
  const readWhole = (name: string): Reading => {
    if (!order && SEVERAL_WORDS.test(name))
      return { first_name: name, last_name: '', doubt: 'order_unknown' };
    const { isClear, ...names } = whole.read(name, order ?? 'given_first');
    // Who answers against what the file says has seen its names, and has what is left of the doubt marked.
    const isAgainst = whole.order !== undefined && whole.order !== order;
    if (!isClear) return { ...names, doubt: isAgainst ? 'check' : 'unclear' };
    return { ...names, doubt: withoutNickname(name) === name ? undefined : 'check' };
  };
  const read = (cells: readonly Cell[]): SheetName => {
    const texts = textsOf(cells, columns);
    const pair = inColumns(texts, columns);
    const held = pair ? [pair.given, pair.surnames].filter(Boolean).join(' ') : texts.whole;
    const found = pair ? readPair(pair) : readWhole(held);
    const doubt = hasLost(held) ? 'letters_lost' : found.doubt;
    return { ...found, written: texts.before || held, doubt };
  };
  const points: SheetPoint[] = [];
  if (differing.length > 0)
    points.push(pointOf(differing, readAs, order, whole.order !== undefined));
  if (swapped)
    points.push(
      pointOf(
        pairs,
        ({ cells }, as) => {
          const { given = '', surnames = '' } = inColumns(textsOf(cells, columns), columns) ?? {};
          return as === 'given_first' ? proper(given, surnames) : proper(surnames, given);
        },
        columnsOrder,
        false,
      ),
    );
  return { read, points: points.slice(0, 1) };
}

import { filled } from './cell-text.ts';
import { headingWords } from './heading-words.ts';
import type { Cell, ColumnMapping } from './sheet-columns.ts';
import { type DayField, isMonth, isPartOfDate } from './sheet-dates.ts';

const PARTS = {
  day: /\b(dia|day)\b/,
  month: /\b(mes|month)\b/,
  year: /\b(ano|anio|year)\b/,
} as const;
type Part = keyof typeof PARTS;
const PART_NAMES = Object.keys(PARTS) as Part[];

/** Which date a heading of a part speaks of; `any` if it is the part alone. */
const SUBJECTS: [DayField | 'any', RegExp][] = [
  ['dob', /\b(nac|nacim|nacimiento|birth|cumple|cumpleanos|cumpleanios)\b/],
  ['start_date', /\b(ingreso|contratacion|hired?|start|joined|entrada|alta)\b/],
  ['any', /^(dia|day|mes|month|ano|anio|year)$/],
];

type Found = Partial<Record<Part, number>>;

/** Whether the cells of a column are days, months or years by themselves. */
function holdsParts(cells: readonly Cell[]): boolean {
  const held = cells.filter(filled);
  return held.length > 0 && held.every((cell) => isPartOfDate(cell) || isMonth(cell));
}

/** The columns that hold parts of dates, by what they are of. */
function partsIn(header: readonly Cell[], body: readonly (readonly Cell[] | undefined)[]) {
  const found: Record<DayField | 'any', Found> = { dob: {}, start_date: {}, any: {} };
  for (const [index, cell] of header.entries()) {
    if (typeof cell !== 'string') continue;
    const words = headingWords(cell).next().value?.words ?? '';
    const parts = PART_NAMES.filter((part) => PARTS[part].test(words));
    const [part] = parts;
    // "Birthday" is one word, "birth day" may be the date too: its cells tell.
    if (!part || parts.length > 1) continue;
    const [subject] = SUBJECTS.find(([, said]) => said.test(words)) ?? [];
    if (subject && holdsParts(body.map((row) => row?.[index]))) found[subject][part] ??= index;
  }
  return found;
}

/**
 * The columns, with dates whose day, month and year stand in columns of their own. A date that lacks one of them is
 * mapped by what there is of it, so that it is told of every row that it is left out.
 */
export function withDateParts(
  columns: ColumnMapping,
  header: readonly Cell[],
  body: readonly (readonly Cell[] | undefined)[],
): ColumnMapping {
  const { any, ...named } = partsIn(header, body);
  const result = { ...columns };
  const take = (field: DayField, { day, month, year }: Found, isNamed: boolean) => {
    const own = result[field];
    if (own !== undefined && ![day, month, year].includes(own)) return;
    const isWhole = day !== undefined && month !== undefined && year !== undefined;
    const some = year ?? day ?? month;
    if (isNamed && isWhole) {
      result[field] = day;
      result[`${field}_month`] = month;
      result[`${field}_year`] = year;
    } else if (some !== undefined && (isNamed || isWhole)) result[field] = some;
  };
  take('dob', named.dob, true);
  take('start_date', named.start_date, true);
  // Nobody knows of what day a date without a name is.
  take('dob', any, false);
  return result;
}

/** A date whose parts stand in columns of their own, as a text; undefined if it has no such columns. */
export function dateOfParts(
  cells: readonly Cell[],
  columns: ColumnMapping,
  field: DayField,
): string | undefined {
  const place = { month: columns[`${field}_month`], year: columns[`${field}_year`] };
  if (place.month === undefined || place.year === undefined) return undefined;
  const at = (index: number | undefined) => {
    const cell = index === undefined ? '' : cells[index];
    return filled(cell) ? String(cell).trim() : '';
  };
  const [day, month, year] = [at(columns[field]), at(place.month), at(place.year)];
  if (/^\d+$/.test(month) && year && day) return `${year}-${month}-${day}`;
  return [day, month, year].filter(Boolean).join(' ');
}

import { cellText } from './sheet-cells.ts';
import type { Cell, ColumnMapping, SheetColumn } from './sheet-columns.ts';

/** Words that belong to the surname after them: de la O, del Valle, von Breymann. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'san', 'santa', 'van', 'von']);

interface Names {
  first_name: string;
  last_name: string;
}

/** The words of a name, with the particles before each word as part of it. */
function partsOf(name: string): string[] {
  const parts: string[] = [];
  let before: string[] = [];
  for (const word of name.split(/\s+/).filter(Boolean)) {
    before.push(word);
    if (PARTICLES.has(word.toLowerCase())) continue;
    parts.push(before.join(' '));
    before = [];
  }
  return before.length > 0 ? [...parts, before.join(' ')] : parts;
}

/** Splits a whole name: the last two words are the surnames, of two words the second one. */
function splitName(name: string): Names {
  const [surnames, given, ...more] = name.split(',').map((part) => part.trim());
  if (surnames && given && more.length === 0) return { first_name: given, last_name: surnames };
  const parts = partsOf(name);
  const first = parts.length > 2 ? parts.length - 2 : 1;
  return { first_name: parts.slice(0, first).join(' '), last_name: parts.slice(first).join(' ') };
}

/** Splits a name that begins with the two surnames, or with one of two words. */
function splitSurnameFirst(name: string): Names {
  if (name.includes(',')) return splitName(name);
  const parts = partsOf(name);
  const last = parts.length > 2 ? 2 : parts.length - 1;
  return { first_name: parts.slice(last).join(' '), last_name: parts.slice(0, last).join(' ') };
}

/** The names of a row: whole ones are split, parts of one are joined. */
export function namesOf(cells: readonly Cell[], columns: ColumnMapping): Names {
  const text = (column: SheetColumn) => {
    const index = columns[column];
    return index === undefined ? '' : cellText(cells[index]);
  };
  const join = (...parts: string[]) => parts.filter(Boolean).join(' ');
  const first_name = join(text('first_name'), text('second_name'));
  const last_name = join(text('last_name'), text('second_surname'));
  if (first_name || last_name) return { first_name, last_name };
  const whole = text('full_name');
  return whole ? splitName(whole) : splitSurnameFirst(text('surname_first'));
}

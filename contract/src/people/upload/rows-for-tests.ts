import { inEnglish } from '../../refusals/in-english.ts';
import type { Cell } from './sheet-columns.ts';
import { readSheetRows, type SheetOptions } from './sheet-rows.ts';
import { templateHeadings } from './sheet-template.ts';

export const ENGLISH = templateHeadings('en');
/** A full row below them. */
export const ANA: Cell[] = [
  'Ana',
  'Mora',
  'ana@x.cr',
  '+506 8888-7777',
  '1990-05-17',
  'Costa Rica',
  '2020-02-01',
  'Español',
  'Sí',
];

/** Reads rows that can be read, and stores people without names too. */
export function read(rows: (Cell[] | undefined)[], options?: SheetOptions) {
  const answers = { without_name: 'store' } as const;
  const reading = readSheetRows(rows, { answers, ...options });
  if (!reading.ok) throw new Error(inEnglish(reading.problem));
  return reading;
}

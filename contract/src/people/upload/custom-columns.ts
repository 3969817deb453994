import { LANGUAGES } from '@regalo/messages/languages';
import { isStorable } from '../../api/fields.ts';
import {
  CUSTOM_VALUE_MAX,
  type CustomField,
  type CustomValues,
  customValueProblem,
  distinctName,
} from '../../custom-fields/custom-fields.ts';
import { type Problem, problem } from '../../refusals/problem.ts';
import { cellText, filledText } from './cell-text.ts';
import { foldName } from './heading-words.ts';
import type { Cell, CellProblem, ColumnMapping, CustomColumn } from './sheet-columns.ts';
import { builtInHeadings } from './sheet-template.ts';

/** The column of a custom field. */
export const customColumn = (key: string): CustomColumn => `custom_fields.${key}`;

/** Those of the fields that are filled in. */
export const fieldsInUse = (fields: readonly CustomField[] = []): readonly CustomField[] =>
  fields.filter(({ archived }) => !archived);

const asIs = (text: string) => text.trim();

/** Without case, accents and signs; as it is where nothing would remain. */
const folded = (text: string) => foldName(text) || asIs(text);

/** Headings of the template, which are not custom fields where they stand first. */
const BUILT_IN = new Set(LANGUAGES.flatMap(builtInHeadings).map(folded));

/** What `distinctName` adds to a name in our exports, which stays where the field is renamed. */
const addition = (heading: string) => /\(\w+\.\w+\)\s*$/.exec(heading)?.[0].trim() ?? '';

/**
 * The columns of custom fields: those that an export has named apart, or headed by the name of one, else by its key.
 * @param fields of people
 */
export function findCustomColumns(
  header: readonly Cell[],
  fields: readonly CustomField[] | undefined,
): ColumnMapping {
  const used = fieldsInUse(fields);
  if (used.length === 0) return {};
  const headings = Array.from(header, (cell) => (typeof cell === 'string' ? cell : ''));
  const found: ColumnMapping = {};
  const taken = new Set<number>();
  const isFree = (heading: string, index: number) =>
    heading.trim() !== '' &&
    !taken.has(index) &&
    !(
      BUILT_IN.has(folded(heading)) &&
      headings.findIndex((one) => folded(one) === folded(heading)) === index
    );
  const find = (written: (field: CustomField) => string, as: (text: string) => string) => {
    for (const field of used) {
      const column = customColumn(field.key);
      if (found[column] !== undefined) continue;
      const wanted = as(written(field));
      const index = headings.findIndex((one, at) => isFree(one, at) && as(one) === wanted);
      if (index < 0) continue;
      found[column] = index;
      taken.add(index);
    }
  };
  find(distinctName, addition);
  find(({ name }) => name, asIs);
  find(({ name }) => name, folded);
  find(({ key }) => key, folded);
  return found;
}

/** A cell as the field keeps it; choices are known without case and accents. */
function customText({ kind, choices }: CustomField, cell: Cell): string {
  // Decimal fractions of workbooks are not exact.
  if (kind === 'number')
    return typeof cell === 'number' ? String(Number(cell.toFixed(4))) : filledText(cell);
  const text = cellText(cell);
  if (kind !== 'choice' || choices.includes(text)) return text;
  return choices.find((choice) => folded(choice) === folded(text)) ?? text;
}

function wrongValue(field: CustomField, value: string): Problem | null {
  if (!isStorable(value)) return problem('text_unstorable');
  const max = CUSTOM_VALUE_MAX;
  if (value.length > max) return problem('input_too_long', { field: field.name, max });
  return customValueProblem(field, value);
}

/** The values of a row, and what is wrong with those that cannot be kept. */
export function readCustomValues(
  cells: readonly Cell[],
  columns: ColumnMapping,
  fields: readonly CustomField[] | undefined,
): { values: CustomValues; wrong: CellProblem[] } {
  const values: CustomValues = {};
  const wrong: CellProblem[] = [];
  for (const field of fieldsInUse(fields)) {
    const column = customColumn(field.key);
    const index = columns[column];
    const value = index === undefined ? '' : customText(field, cells[index]);
    if (value === '') continue;
    const found = wrongValue(field, value);
    if (found) wrong.push({ field: column, ...found });
    else values[field.key] = value;
  }
  return { values, wrong };
}

/**
 * Why somebody new cannot be added: a required field is empty, or what stood in it was left out.
 * @param leftOut the cells that were left out of the row
 */
export function lackingProblem(
  fields: readonly CustomField[] | undefined,
  values: CustomValues,
  leftOut: readonly CellProblem[],
): CellProblem | undefined {
  const lacking = fieldsInUse(fields).find(({ key, required }) => required && !values[key]);
  if (!lacking) return;
  const { key, name } = lacking;
  const field = customColumn(key);
  const found = leftOut.find((one) => one.field === field);
  return found ?? { field, ...problem('custom_field_missing', { name }) };
}

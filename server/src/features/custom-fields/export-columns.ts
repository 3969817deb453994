import { type CustomField, distinctName } from '@regalo/contract/custom-fields/custom-fields';
import { type RawBuilder, sql } from 'kysely';
import { type Column, column } from '../../platform/export/columns.ts';
import { numberIn, valueIn } from './value-sql.ts';

/**
 * The columns of custom fields in an export, those that are archived last.
 * @param values SQL of the values by their keys
 */
export const customColumns = (
  fields: readonly CustomField[],
  values: RawBuilder<unknown>,
): Column[] =>
  fields.map((field) => {
    const { name, key, kind } = field;
    const heading = { name, distinct: distinctName(field) };
    return kind === 'number'
      ? column('number', 14, heading, numberIn(values, key))
      : column('text', 24, heading, sql`coalesce(${valueIn(values, key)}, '')`);
  });

import type { FieldCondition } from '@regalo/contract/custom-fields/conditions';
import type {
  CustomField,
  CustomFieldSubject,
  FieldKey,
} from '@regalo/contract/custom-fields/custom-fields';
import { problem } from '@regalo/contract/refusals/problem';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readFields } from './field-queries.ts';
import { numberIn, valueIn } from './value-sql.ts';

/**
 * The fields that are named, in their order.
 * @param at what they are called in the call
 * @throws Refusal validation where one is none of the company's
 */
export async function namedFields(
  tx: Connection,
  companyId: number,
  named: readonly FieldKey[],
  at: string,
): Promise<CustomField[]> {
  if (named.length === 0) return [];
  const fields = await readFields(tx, companyId);
  return named.map(({ subject, key }, n) => {
    const field = fields.find((one) => one.subject === subject && one.key === key);
    if (!field) throw new Refusal(problem('custom_field_unknown', { name: key }), `${at}.${n}.key`);
    return field;
  });
}

/**
 * Checks that conditions name fields of the company, and ask numbers alone for bounds.
 * @param at what they are called in the call
 * @throws Refusal validation
 */
export async function checkConditions(
  tx: Connection,
  companyId: number,
  conditions: readonly FieldCondition[] = [],
  at = 'fields',
): Promise<void> {
  const fields = await namedFields(tx, companyId, conditions, at);
  for (const [n, { name, kind }] of fields.entries()) {
    const bound = (['min', 'max'] as const).find((one) => conditions[n]?.[one] !== undefined);
    if (bound && kind !== 'number')
      throw new Refusal(problem('custom_field_no_number', { name }), `${at}.${n}.${bound}`);
  }
}

const folded = (value: RawBuilder<unknown>) => sql`lower(unaccent(${value}))`;

/** SQL: whether the values of one row meet a condition. */
function meets(
  values: RawBuilder<unknown>,
  { key, is, contains, min, max, empty }: FieldCondition,
): RawBuilder<unknown> {
  const value = valueIn(values, key);
  const parts = [
    ...(is ? [sql`${value} in (${sql.join(is)})`] : []),
    ...(contains ? [sql`strpos(${folded(value)}, ${folded(sql`${contains}::text`)}) > 0`] : []),
    ...(min ? [sql`${numberIn(values, key)} >= ${min}::numeric`] : []),
    ...(max ? [sql`${numberIn(values, key)} <= ${max}::numeric`] : []),
    ...(empty === undefined ? [] : [empty ? sql`${value} is null` : sql`${value} is not null`]),
  ];
  return sql.join(parts, sql` and `);
}

/**
 * SQL: whether a row meets all conditions; true without any.
 * @param values SQL of the values of each subject
 */
export const meetsAll = (
  conditions: readonly FieldCondition[] = [],
  values: Partial<Record<CustomFieldSubject, RawBuilder<unknown>>>,
): RawBuilder<boolean> =>
  sql.join(
    [
      sql`true`,
      ...conditions.map((one) => {
        const of = values[one.subject];
        if (!of) throw new Error(`no values of a ${one.subject} here`);
        return meets(of, one);
      }),
    ],
    sql` and `,
  );

import {
  type CustomField,
  type CustomFieldSubject,
  type CustomValues,
  customValueProblem,
  statedValues,
} from '@regalo/contract/custom-fields/custom-fields';
import { type Problem, problem } from '@regalo/contract/refusals/problem';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readFields } from './field-queries.ts';

interface Given {
  values: CustomValues;
  /** What is kept already, which may be as no new value could be; nothing if absent. */
  stored?: CustomValues | undefined;
  /** Whether required fields may be empty, as where somebody else completes them. */
  partly?: boolean;
  /** What the values are called in the call. */
  at?: string;
}

/**
 * Checks values that are kept from now on, all of them. Those of archived fields are taken as they are: whoever sends
 * them, with a template or an earlier order, cannot see the field to clear it.
 * @param fields of their subject
 * @throws Refusal validation
 */
export function checkValues(
  fields: readonly CustomField[],
  { values, stored = {}, partly = false, at = 'custom_fields' }: Given,
): void {
  const refuse = (key: string, why: Problem | null) => {
    if (why) throw new Refusal(why, `${at}.${key}`);
  };
  for (const [key, value] of Object.entries(values)) {
    if (value === stored[key]) continue;
    const field = fields.find((one) => one.key === key);
    if (!field) refuse(key, problem('custom_field_unknown', { name: key }));
    else if (!field.archived) refuse(key, customValueProblem(field, value));
  }
  if (partly) return;
  for (const field of fields)
    if (!field.archived && !values[field.key]) refuse(field.key, customValueProblem(field, ''));
}

/** The same for the fields of the company. @throws Refusal validation */
export async function checkCustomValues(
  tx: Connection,
  companyId: number,
  subject: CustomFieldSubject,
  given: Given,
): Promise<void> {
  checkValues(await readFields(tx, companyId, subject), given);
}

/** Values after some of them change: an empty one is taken away. @returns `stored` itself where nothing changes */
export function changedValues(stored: CustomValues, changes: CustomValues = {}): CustomValues {
  const changed = Object.entries(changes).some(([key, value]) => value !== (stored[key] ?? ''));
  return changed ? statedValues.parse({ ...stored, ...changes }) : stored;
}

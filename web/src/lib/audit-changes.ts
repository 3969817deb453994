/** By which only the program knows people, groups and devices; names stand beside them where there are some. */
const HIDDEN = new Set(['id', 'group_id', 'device', 'first_id', 'last_id']);

/** The values of a record before and after an act; null where there was none. */
export interface AuditedValues {
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** One value that an act set, changed or took away. */
interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

export const isNothing = (value: unknown) => value === undefined || value === null || value === '';
/** Whether a value is a moment as the API writes it. */
export const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

const same = (one: unknown, other: unknown) =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);

/** The changes of an act, in the order in which they were written. */
export function changesOf({ before, after }: AuditedValues): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter(({ field, before: was, after: is }) => !HIDDEN.has(field) && !same(was, is));
}

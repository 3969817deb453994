import type { CustomField, CustomValues } from '@regalo/contract/custom-fields/custom-fields';
import type { HistoryEntry } from '@regalo/contract/people/detail';
import { HISTORY_FIELDS } from '@regalo/contract/people/person';
import type { AuditRow } from './queries.ts';

type Stored = Record<string, unknown> | null;
type Names = ReadonlyMap<number, string>;

const groupOf = (stored: Stored) => Number(stored?.group_id ?? 0);

/** The groups that entries name only by id. */
export const groupIdsOf = (rows: readonly AuditRow[]): number[] => [
  ...new Set(rows.flatMap(({ before, after }) => [groupOf(before), groupOf(after)])),
];

/** A field as it was recorded; a group by its name then or, if that was not recorded, now. */
function storedValue(stored: Stored, field: (typeof HISTORY_FIELDS)[number], names: Names) {
  if (field === 'group_name' && !stored?.group_name) return names.get(groupOf(stored)) ?? null;
  const value = stored?.[field];
  if (value === true) return 'yes';
  return typeof value === 'string' && value !== '' ? value : null;
}

function changesOf({ before, after }: AuditRow, names: Names): HistoryEntry['changes'] {
  // A move between groups of one name is one too.
  const moved = groupOf(before) !== groupOf(after);
  return HISTORY_FIELDS.map((field) => ({
    field,
    before: storedValue(before, field, names),
    after: storedValue(after, field, names),
  })).filter((one) => (one.field === 'group_name' ? moved : one.before !== one.after));
}

const valuesOf = (stored: Stored) => (stored?.custom_fields ?? {}) as CustomValues;

/** In the order of the fields. */
const customChangesOf = ({ before, after }: AuditRow, fields: readonly CustomField[]) =>
  fields
    .map(({ name, key }) => ({
      name,
      before: valuesOf(before)[key] ?? null,
      after: valuesOf(after)[key] ?? null,
    }))
    .filter((one) => one.before !== one.after);

/**
 * An audit entry as what it says of a person.
 * @param names of groups, by id
 * @param fields of people, those that are archived too
 */
export function historyEntry(
  row: AuditRow,
  names: Names,
  fields: readonly CustomField[],
): HistoryEntry {
  const added = row.action === 'added';
  return {
    id: row.id,
    action: added ? 'added' : 'edited',
    author: row.author,
    changes: added ? [] : changesOf(row, names),
    custom_changes: added ? [] : customChangesOf(row, fields),
    createdAt: row.created_at.toISOString(),
  };
}

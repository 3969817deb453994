import { customColumn } from '@regalo/contract/people/upload/custom-columns';
import { FILLED_FIELDS, type FilledField, type ToFill } from '@regalo/contract/people/upload/fill';
import type { SheetPerson } from '@regalo/contract/people/upload/sheet-rows';
import type { Connection } from '../../../database/connection.ts';
import { addAuditChanges, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { PERSON_AUDIT } from '../people.ts';
import { lockPeople, readPeople } from '../queries.ts';
import { type Missing, readMissing, writeMissing } from './fill-queries.ts';
import type { ImportedPerson } from './import-queries.ts';

const countOf = (missing: readonly Missing[], field: FilledField) =>
  missing.filter((one) => one[field] !== null).length;

/** How many lack which custom field. */
function customCounts(missing: readonly Missing[]): ToFill['fields'] {
  const keys = missing.flatMap(({ custom_fields }) => Object.keys(custom_fields ?? {}));
  return [...Map.groupBy(keys, (key) => key)].map(([key, { length }]) => ({
    field: customColumn(key),
    people: length,
  }));
}

/**
 * The values of a sheet that existing people lack; on request it fills them in, with an audit entry for each.
 * @param known who exists, by the row that names them
 * @returns undefined where there is nothing of it
 */
export async function fillEmpty(
  tx: Connection,
  { companyId, managerId }: Session,
  {
    people,
    known,
    fill,
  }: {
    people: readonly SheetPerson[];
    known: ReadonlyMap<number, ImportedPerson>;
    fill: boolean;
  },
): Promise<ToFill | undefined> {
  const rows = people.flatMap((person) => {
    const found = known.get(person.row);
    return found ? [{ ...person, id: found.id }] : [];
  });
  // Whoever edits them at the same time is waited for, and has filled in what they typed.
  if (fill)
    await lockPeople(
      tx,
      companyId,
      rows.map(({ id }) => id),
    );
  const missing = await readMissing(tx, companyId, rows);
  if (missing.length === 0) return;
  if (fill) {
    const ids = missing.map(({ id }) => id);
    const before = await readPeople(tx, companyId, ids);
    await writeMissing(tx, companyId, missing);
    const author = managerAuthor(managerId);
    const entry = { author, action: 'edited', subject: PERSON_AUDIT } as const;
    const after = await readPeople(tx, companyId, ids);
    // Both are read in the same order.
    const changes = after.map((person, n) => ({
      id: person.id,
      before: before[n] ?? {},
      after: person,
    }));
    await addAuditChanges(tx, companyId, entry, changes);
  }
  const fields = FILLED_FIELDS.map((field) => ({ field, people: countOf(missing, field) }));
  const lacking = [...fields.filter((one) => one.people > 0), ...customCounts(missing)];
  return { people: missing.length, fields: lacking, filled: fill };
}

import { isDeepStrictEqual } from 'node:util';
import type { Connection } from '../../database/connection.ts';
import { lockCatalogue, setStock } from '../../features/catalogue/save-queries.ts';
import { loadCatalogue, writeCatalogue } from '../../features/catalogue/write-catalogue.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import { readParts } from './part-queries.ts';
import { type Fields, type Parts, partName } from './parts.ts';

type Operator = Pick<OperatorSession, 'operatorId' | 'name'>;

/** Writes down each part that is another than before, by the fields that are. */
async function recordChanges(
  tx: Connection,
  operator: Operator,
  before: Parts,
  after: Parts,
): Promise<void> {
  const author = { operatorId: operator.operatorId, name: operator.name };
  for (const [name, { id, fields }] of after) {
    const known: Fields = before.get(name)?.fields ?? {};
    const changed = Object.keys(fields).filter(
      (field) => !isDeepStrictEqual(known[field] ?? null, fields[field] ?? null),
    );
    if (changed.length === 0) continue;
    const of = (values: Fields) => ({
      part: name,
      ...Object.fromEntries(changed.map((field) => [field, values[field] ?? null])),
    });
    await addOperatorAudit(tx, {
      ...{ author, subject: 'catalogue', action: 'loaded', subjectId: id ?? operator.operatorId },
      before: of(known),
      after: of(fields),
    });
  }
}

/**
 * Loads a catalogue file in the name of an operator: at once, without drafts. The operators' audit has what it changed.
 * @returns how many the file holds
 * @throws CatalogueError
 */
export const loadFile = (
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  operator: Operator,
  file: string,
) =>
  loadCatalogue(database, storage, file, async (tx, categories) => {
    await lockCatalogue(tx);
    const before = await readParts(tx);
    const loaded = await writeCatalogue(tx, categories);
    await recordChanges(tx, operator, before, await readParts(tx));
    return loaded;
  });

/**
 * Sets how many units there are of an item, in the name of an operator.
 * @returns false where there is no such item, or it is not backed by units
 */
export async function setUnits(
  { database }: Pick<Services, 'database'>,
  operator: Operator,
  { item, units }: { item: string; units: number },
): Promise<boolean> {
  return await database.transaction(async (tx) => {
    await lockCatalogue(tx);
    const part = (await readParts(tx)).get(partName({ kind: 'item', key: item }));
    if (!part || !(await setStock(tx, item, units))) return false;
    await addOperatorAudit(tx, {
      author: { operatorId: operator.operatorId, name: operator.name },
      ...{ subject: 'catalogue', action: 'set stock', subjectId: part.id ?? operator.operatorId },
      before: { part: partName(part), stock: part.fields.stock ?? null },
      after: { part: partName(part), stock: units },
    });
    return true;
  });
}

import { findOperatorByEmail } from '../operator/accounts/operator-queries.ts';
import { insertDraft, readDrafts } from '../operator/catalogue/draft-queries.ts';
import { readParts } from '../operator/catalogue/part-queries.ts';
import type { OperatorServices } from '../operator/services.ts';
import { DEMO_OPERATOR } from './operator-app.ts';

/** An item of the demo’s catalogue, which is to be dearer. */
const ITEM = 'item:cafe-neblina-alta-1';
const DEARER = { name: 'Tarde de café y queque', amount: 6_500 };

/** A draft that waits to be looked at, where there is none yet. */
export async function addDemoCatalogueDraft({
  database,
}: Pick<OperatorServices, 'database'>): Promise<void> {
  await database.transaction(async (tx) => {
    const operator = await findOperatorByEmail(tx, DEMO_OPERATOR);
    const item = (await readParts(tx)).get(ITEM);
    const { name = null, issued_amount = null, price = null } = item?.fields ?? {};
    const waits = (await readDrafts(tx)).length > 0 || name === DEARER.name;
    if (!operator || !item || waits) return;
    const fields = {
      name: { from: name, to: DEARER.name },
      issued_amount: { from: issued_amount, to: DEARER.amount },
      price: { from: price, to: DEARER.amount },
    };
    await insertDraft(tx, { kind: 'item', key: item.key, created: false, fields }, operator.id);
  });
}

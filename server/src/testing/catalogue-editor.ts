import * as contract from '@regalo/contract/operator/catalogue';
import { makeItem, unique } from './factories.ts';
import { consoleOf, type MadeOperator, makeOperator } from './operators.ts';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';

/** An item with the keys of all that it is in. */
export interface SoldItem {
  place: { cat_id: number; shop_id: number; item_id: number };
  key: string;
}

/** A category with a shop with one item, all of the same key. */
export async function makeSold(
  app: TestApp,
  item: Parameters<typeof makeItem>[1] = {},
): Promise<SoldItem> {
  const place = await makeItem(consoleOf(app).database, item);
  const [row] = await asSuperuser(app, 'select key from catalogue_items where id = $1', [
    place.item_id,
  ]);
  return { place, key: String(row?.key) };
}

/** An operator who edits the catalogue. */
export async function makeEditor(app: TestApp) {
  const operator: MadeOperator = await makeOperator(app, { roles: ['catalogue'] });
  const { token } = operator;
  const read = async () => (await app.call(contract.getCatalogue, { token })).reply.body;
  const draftOf = async (key: string, kind = 'item') =>
    (await read()).changes.find((one) => one.key === key && one.kind === kind);
  const saying = {
    category: contract.saveCategory,
    shop: contract.saveShop,
    item: contract.saveItem,
  };
  const looked = async (...keys: string[]) =>
    (await read()).changes
      .filter((one) => keys.includes(one.key))
      .map(({ id, revision }) => ({ id, revision }));
  return {
    ...operator,
    read,
    draftOf,
    looked,
    /** Drafts a change. @returns the code of the answer's error, or `ok` */
    async save(kind: keyof typeof saying, key: string, fields: object, created = false) {
      const revision = (await draftOf(key, kind))?.revision ?? 0;
      const body = { key, revision, created, ...fields };
      const answer = await app.call(saying[kind], { token, body });
      return answer.status === 200 ? 'ok' : answer.error.reason;
    },
    /** Publishes the drafts of some keys. @returns the reason of the answer's error, or `ok` */
    async publish(...keys: string[]) {
      const body = { changes: await looked(...keys) };
      const answer = await app.call(contract.publishChanges, { token, body });
      return answer.status === 200 ? 'ok' : answer.error.reason;
    },
    async plan(publish_at: string | null, ...keys: string[]) {
      const body = { changes: await looked(...keys), publish_at };
      const answer = await app.call(contract.planChanges, { token, body });
      return answer.status === 200 ? 'ok' : answer.error.reason;
    },
    async discard(...keys: string[]) {
      const body = { changes: await looked(...keys) };
      const answer = await app.call(contract.discardChanges, { token, body });
      return answer.status === 200 ? 'ok' : answer.error.reason;
    },
  };
}

/** A key that nothing has. */
export const newKey = (word: string) => `${word}-${unique()}-${Date.now()}`;

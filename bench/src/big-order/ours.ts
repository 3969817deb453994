import { sendGifts } from '../../../server/src/features/gifts/send-gifts.ts';
import type { Parts } from '../../../server/src/platform/parts.ts';
import { freeOrder } from '../../../server/src/testing/orders.ts';
import type { World } from './world.ts';

const order = (people: number[]) => {
  const { name, message = '', ...rest } = freeOrder(people);
  return { name: name ?? '', message, ...rest } as Parameters<typeof sendGifts>[2];
};

/**
 * Sends the large order by the product's own function, without HTTP.
 * @returns milliseconds of its transaction, from BEGIN to COMMIT, and of the whole call
 */
export async function sendOurs(parts: Parts, { sender, people }: World, key: string) {
  let transaction = 0;
  const database: Parts['database'] = {
    ...parts.database,
    async inCompany(companyId, act) {
      const start = performance.now();
      const result = await parts.database.inCompany(companyId, act);
      transaction = performance.now() - start;
      return result;
    },
  };
  const session = { id: 1, companyId: sender.id, managerId: sender.managerId, email: sender.email };
  const start = performance.now();
  await sendGifts({ ...parts, database }, session, order(people), key);
  return { transaction, whole: performance.now() - start };
}

import { PERMISSIONS } from '@regalo/contract/auth/permissions';
import { sendGifts as contract } from '@regalo/contract/gifts/send-gifts';
import { type DeriveHashes, freeOrder, type Services, sendGifts } from '@regalo/server/bench';
import type { World } from './world.ts';

const order = (people: number[]) => contract.body.parse(freeOrder(people, { months: 12 }));

/**
 * Sends the large order by the product's own function, without HTTP.
 * @returns milliseconds of its transaction, from BEGIN to COMMIT, and of the whole call
 */
export async function sendOurs(
  services: Services & { deriveHashes: DeriveHashes },
  { sender, people }: Pick<World, 'sender' | 'people'>,
  key: string,
) {
  let transaction = 0;
  const database: Services['database'] = {
    ...services.database,
    async inCompany(companyId, act) {
      const start = performance.now();
      const result = await services.database.inCompany(companyId, act);
      transaction = performance.now() - start;
      return result;
    },
  };
  const { id: companyId, managerId, email } = sender;
  const session = {
    id: 1,
    companyId,
    managerId,
    email,
    roles: ['admin'],
    permissions: PERMISSIONS,
  };
  const start = performance.now();
  await sendGifts({ ...services, database }, session, order(people), { key });
  return { transaction, whole: performance.now() - start };
}

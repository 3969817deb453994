import type { Connection } from '../../../database/connection.ts';
import { offeredChannels } from '../../../platform/carriers/carrier.ts';
import type { Services } from '../../../platform/services.ts';
import { deliverOrder } from '../../orders/delivery/deliver-order-job.ts';
import type { DeriveHashes } from '../keys/hash-deriver.ts';
import { completeOrder, insertGifts, reserveGiftIds } from './write-queries.ts';

/** Ids of gifts, and hashes of the codes and links that are derived from them. */
export interface GiftKeys {
  giftIds: number[];
  claimHashes: Buffer;
  codeHashes: Buffer;
  /** Of the secret. */
  keyVersion: number;
}

/** Derives the hashes of gifts: best before any lock is taken, since it takes time. */
export async function deriveKeys(
  { keys, deriveHashes }: Pick<Services, 'keys'> & { deriveHashes: DeriveHashes },
  companyId: number,
  giftIds: number[],
): Promise<GiftKeys> {
  const { claimHashes, codeHashes } = await deriveHashes(companyId, giftIds);
  return {
    giftIds,
    claimHashes: Buffer.from(claimHashes),
    codeHashes: Buffer.from(codeHashes),
    keyVersion: keys.current,
  };
}

/** Reserves the ids of so many gifts and derives their hashes. */
export async function prepareKeys(
  services: Parameters<typeof deriveKeys>[0] & Pick<Services, 'database'>,
  companyId: number,
  gifts: number,
): Promise<GiftKeys> {
  const giftIds = await services.database.inCompany(companyId, (tx) => reserveGiftIds(tx, gifts));
  return await deriveKeys(services, companyId, giftIds);
}

/**
 * One gift per recipient, and the job that mails them; an order without mails is complete.
 * @returns how many were written, of which there are fewer if a recipient is unknown or deleted
 */
export async function issueGifts(
  tx: Connection,
  { jobs, carriers }: Pick<Services, 'jobs' | 'carriers'>,
  companyId: number,
  gifts: Omit<Parameters<typeof insertGifts>[2], 'offered'>,
): Promise<number> {
  const { orderId } = gifts;
  const offered = offeredChannels(carriers);
  const { written, mails } = await insertGifts(tx, companyId, { ...gifts, offered });
  if (mails > 0) await jobs.enqueue(tx, deliverOrder, { companyId, orderId });
  else await completeOrder(tx, companyId, orderId);
  return written;
}

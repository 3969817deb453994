import { localDay } from '@regalo/contract/values/days';
import type { Services } from '../../platform/services.ts';
import { claimHash, formatVoucherCode, voucherCode } from '../gifts/keys/gift-keys.ts';
import { claimGift, findGiftByClaim, type GiftRow, readGift } from './queries.ts';

type Used = Pick<Services, 'database' | 'keys' | 'now'>;

/** What a claim link shows now. */
export interface ReceivedGift {
  companyId: number;
  row: GiftRow;
  state: 'wrapped' | 'open' | 'expired' | 'cancelled';
  /** As people read it; null unless the gift is open. */
  code: string | null;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

function stateOf(row: GiftRow, today: string): ReceivedGift['state'] {
  if (row.status === 'canceled') return 'cancelled';
  if (row.status === 'expired' || row.valid_until < today) return 'expired';
  return row.status === 'unclaimed' ? 'wrapped' : 'open';
}

/** One hash per secret still in use, since the link does not say which one made it. */
async function findPlace({ database, keys }: Used, token: string) {
  if (!TOKEN.test(token)) return;
  const hashes = keys.versions.map((version) => claimHash(keys, token, version));
  const place = await database.outside((connection) => findGiftByClaim(connection, hashes));
  return place && { ...place, hashes };
}

/**
 * The gift of a claim link; looking changes nothing.
 * @returns undefined for an unknown or malformed link
 */
export async function findReceivedGift(
  services: Used,
  token: string,
): Promise<ReceivedGift | undefined> {
  const place = await findPlace(services, token);
  if (!place) return undefined;
  const { company_id: companyId, id: giftId, hashes } = place;
  // Asks for the hashes again: the gift may have been reissued since the link was looked up.
  const row = await services.database.readCompany(companyId, (tx) =>
    readGift(tx, companyId, { giftId, hashes }),
  );
  if (!row) return undefined;
  const state = stateOf(row, localDay(services.now(), row.time_zone));
  const gift = { companyId, giftId, generation: row.generation, keyVersion: row.key_version };
  const code = state === 'open' ? formatVoucherCode(voucherCode(services.keys, gift)) : null;
  return { companyId, row, state, code };
}

/** Unwraps the gift of a claim link; does nothing if it is open, expired or cancelled. */
export async function openReceivedGift(services: Used, token: string) {
  const found = await findReceivedGift(services, token);
  if (found?.state === 'wrapped')
    await services.database.inCompany(found.companyId, (tx) =>
      claimGift(tx, found.companyId, found.row),
    );
  return found !== undefined;
}

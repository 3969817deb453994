import { readScanned } from '@regalo/contract/gifts/voucher-code';
import { countMisses, throttled } from '../../platform/security/throttle.ts';
import type { TillSession } from '../../platform/security/till-sessions.ts';
import type { Services } from '../../platform/services.ts';
import { claimHash, codeHash } from '../gifts/keys/gift-keys.ts';
import { tillAuthor } from '../vouchers/activity-queries.ts';
import type { Presented } from '../vouchers/voucher-queries.ts';
import { findGift } from './find-gift-queries.ts';
import { MOST_GUESSES } from './notices/queries.ts';
import { tellShop } from './notices/tell-shop.ts';

type Used = Pick<Services, 'database' | 'keys' | 'jobs' | 'now'>;

/** Unknown codes of a till, after which it waits. */
const GUESSES = { scope: 'till-guesses', max: MOST_GUESSES.inARow, minutes: 10 };
/** After so many in a day its shop is told, once. */
export const OF_A_DAY = { scope: 'till-guesses-day', max: MOST_GUESSES.ofADay, minutes: 24 * 60 };

/** Where the gift of what was presented is. */
interface Place extends Presented {
  companyId: number;
}

/** Stands for an unknown code: there is no such gift, and looking for it takes as long as for one. */
export const NOWHERE = { companyId: 1, giftId: 0 };

/** The hashes and kind of a code or link; no hashes for any other text. */
export function hashesOf({ keys }: Pick<Services, 'keys'>, scanned: string) {
  const found = readScanned(scanned);
  if (!found) return { kind: 'code', hashes: [] } as const;
  if ('token' in found) {
    const hashes = keys.versions.map((version) => claimHash(keys, found.token, version));
    return { kind: 'link', hashes } as const;
  }
  const hashes = keys.versions.map((version) => codeHash(keys, found.code, version));
  return { kind: 'code', hashes } as const;
}

/**
 * The gift of a code that was typed, or of a code or link that was scanned. An unknown one runs the
 * same statements as a known one, and leads to a gift that is not there; many of them make the till
 * wait, whatever comes next.
 * @throws Refusal throttled
 */
export async function findVoucher(
  services: Used,
  { shopId, tillId }: TillSession,
  scanned: string,
): Promise<Place> {
  const { database, keys } = services;
  const { kind, hashes } = hashesOf(services, scanned);
  const place = await database.outside((connection) => findGift(connection, kind, hashes));
  const subject = tillAuthor(shopId, tillId);
  // What can be no voucher, such as a product's barcode, is no guess.
  const missed = place === undefined && hashes.length > 0;
  const limits = [GUESSES, OF_A_DAY];
  const [guesses = 0, ofDay] = await countMisses(database, keys, limits, subject, missed);
  if (missed && ofDay === OF_A_DAY.max)
    await database.inShop(shopId, (tx) =>
      tellShop(services, tx, { kind: 'guesses', shopId, tillId }),
    );
  if (guesses > GUESSES.max || (!missed && guesses === GUESSES.max)) throw throttled();
  return { ...(place ?? NOWHERE), hashes };
}

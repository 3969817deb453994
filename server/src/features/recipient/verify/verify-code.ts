import { countNetworkTry } from '../../../platform/security/network-tries.ts';
import { countMisses, throttled } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { findGift } from '../../till/find-gift-queries.ts';
import { hashesOf, NOWHERE } from '../../till/find-voucher.ts';
import { isPresent } from './verify-queries.ts';

/** Of a network: everything that it checks. */
const OF_NETWORK = { scope: 'verify-network', max: 30, minutes: 60 };
/** Of all together: what they guess wrong. */
const OF_ALL = { scope: 'verify', max: 2_000, minutes: 60 };

/**
 * Whether a code or link is the present one of a gift, whatever the gift is worth or whether it can
 * still be used. An unknown one runs the same statements as a known one.
 * @throws Refusal throttled
 */
export async function isGenuine(
  services: Pick<Services, 'database' | 'keys'>,
  typed: string,
  address: string,
): Promise<boolean> {
  const { database, keys } = services;
  await countNetworkTry(database, keys, OF_NETWORK, address);
  const { kind, hashes } = hashesOf(services, typed);
  const place = await database.outside((connection) => findGift(connection, kind, hashes));
  // Only codes can be guessed; what can be no gift is no guess.
  const missed = place === undefined && kind === 'code' && hashes.length > 0;
  const [misses = 0] = await countMisses(database, keys, [OF_ALL], 'all', missed);
  // Who has a genuine one is answered, however many others guess.
  if (place === undefined && misses >= OF_ALL.max) throw throttled();
  const { companyId, giftId } = place ?? NOWHERE;
  return await database.readCompany(companyId, (tx) =>
    isPresent(tx, companyId, { giftId, hashes }),
  );
}

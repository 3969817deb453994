import type { Database } from '../../database/database.ts';
import { networkOf, widerNetworkOf } from '../http/network-of.ts';
import type { Keyring } from './secrets.ts';
import { countMisses, countTry, type Limit, throttled } from './throttle.ts';

/** A customer of a provider may have a whole /48 of IPv6; it may try this much more than a /64. */
const WIDER = 8;

/**
 * Counts one attempt of the network of an address before it is made: an IPv4 address or a /64, and the /48 around it.
 * @throws Refusal throttled past one of the limits
 */
export async function countNetworkTry(
  database: Database,
  keys: Keyring,
  limit: Limit,
  address: string,
): Promise<void> {
  await countTry(database, keys, limit, networkOf(address));
  const wider = widerNetworkOf(address);
  if (wider) await countTry(database, keys, { ...limit, max: limit.max * WIDER }, wider);
}

/** Whether nothing is left: the miss that uses a limit up was still one of those it allows. */
const isUsedUp = (misses: number, max: number, missed: boolean) =>
  misses > max || (!missed && misses === max);

/**
 * Counts a miss of the network of an address and the /48 around it, or only looks where it was none.
 * @throws Refusal throttled past one of the limits, where it was no miss too
 */
export async function countNetworkMiss(
  database: Database,
  keys: Keyring,
  limit: Limit,
  address: string,
  missed: boolean,
): Promise<void> {
  const wider = widerNetworkOf(address);
  const networks = [{ network: networkOf(address), max: limit.max }];
  if (wider) networks.push({ network: wider, max: limit.max * WIDER });
  for (const { network, max } of networks) {
    const [misses = 0] = await countMisses(database, keys, [limit], network, missed);
    if (isUsedUp(misses, max, missed)) throw throttled();
  }
}

import { randomInt } from 'node:crypto';
import { PAIRING_DIGITS, PAIRING_HOURS } from '@regalo/contract/till/till';
import { HOUR_MS } from '@regalo/contract/values/days';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countNetworkMiss } from '../../platform/security/network-tries.ts';
import type { Keyring } from '../../platform/security/secrets.ts';
import { addShopAudit } from '../../platform/security/shop-audit.ts';
import { countMisses, throttled } from '../../platform/security/throttle.ts';
import { addTill } from '../../platform/security/till-sessions.ts';
import type { Services } from '../../platform/services.ts';
import { readTillShop } from './day-queries.ts';
import { tellShop } from './notices/tell-shop.ts';
import { findPairing, insertPairing, takePairing } from './pairing-queries.ts';
import { TILL_AUDIT } from './till-audit.ts';

/**
 * A code is short, so guessing has to be slow wherever it comes from: each network has little, a /48 what
 * eight of them have, and all together what a hundred of them can spend. Of codes in use at once a guess finds one in millions.
 */
const OF_NETWORK = { scope: 'pairing-network', max: 10, minutes: 60 };
const OF_ALL = { scope: 'pairing', max: 1_000, minutes: 60 };

const pairingHash = (keys: Keyring, code: string, version: number) =>
  keys.sign('till-pairing', code, version);

interface NewTill {
  name: string;
  /** Who makes the code, which ends with them; nobody of the shop where the operator does. */
  managerId?: number | null;
}

/** A code that turns one device into a till of the shop. @returns its digits; only a hash is stored */
export async function addPairing(
  tx: Connection,
  keys: Keyring,
  shopId: number,
  { name, managerId = null }: NewTill,
): Promise<{ id: number; code: string; expires: Date }> {
  const code = String(randomInt(10 ** PAIRING_DIGITS)).padStart(PAIRING_DIGITS, '0');
  const expires = new Date(Date.now() + PAIRING_HOURS * HOUR_MS);
  const codeHash = pairingHash(keys, code, keys.current);
  const id = await insertPairing(tx, { shopId, name, managerId, codeHash, expires });
  return { id, code, expires };
}

/**
 * Turns a device into a till of the shop that gave the code, and tells the shop by mail.
 * @returns the till with its bearer token, told this once
 * @throws Refusal not_found, throttled
 */
export async function pairTill(
  { database, keys, jobs, now }: Pick<Services, 'database' | 'keys' | 'jobs' | 'now'>,
  code: string,
  address: string,
) {
  const hashes = keys.versions.map((version) => pairingHash(keys, code, version));
  const found = await database.outside((connection) => findPairing(connection, hashes));
  const missed = found === undefined;
  await countNetworkMiss(database, keys, OF_NETWORK, address, missed);
  const [far = 0] = await countMisses(database, keys, [OF_ALL], 'all', missed);
  if (far >= OF_ALL.max) throw throttled();
  if (!found) throw new Refusal('pairing_code_unknown', 'code');
  const { shopId } = found;
  return await database.inShop(shopId, async (tx) => {
    const name = await takePairing(tx, shopId, found.id);
    if (name === undefined) throw new Refusal('pairing_code_unknown', 'code');
    const { id, token } = await addTill(tx, keys, { shopId, name });
    const author = `pairing:${found.id}`;
    const entry = { author, subject: TILL_AUDIT, subjectId: id, after: { name } };
    await addShopAudit(tx, shopId, { ...entry, action: 'paired' });
    await tellShop({ jobs, now }, tx, { kind: 'paired', shopId, tillId: id });
    return { token, shop: await readTillShop(tx, shopId), till: { id, name } };
  });
}

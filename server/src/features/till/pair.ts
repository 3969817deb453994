import { randomInt } from 'node:crypto';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Keyring } from '../../platform/security/secrets.ts';
import { countMisses, throttled } from '../../platform/security/throttle.ts';
import { addTill } from '../../platform/security/till-sessions.ts';
import type { Services } from '../../platform/services.ts';
import { findPairing, insertPairing, readTillShop, takePairing } from './queries.ts';

/** Hours in which a pairing code can be used. */
const PAIRING_HOURS = 24;

/** Of everybody together: a code is short, so guessing has to be slow wherever it comes from. */
const WRONG_CODES = { scope: 'pairing', max: 100, minutes: 60 };

const pairingHash = (keys: Keyring, code: string, version: number) =>
  keys.sign('till-pairing', code, version);

/** A code that turns one device into a till of the shop. @returns its 8 digits; only a hash is stored */
export async function addPairing(
  tx: Connection,
  keys: Keyring,
  shopId: number,
  name: string,
): Promise<string> {
  const code = String(randomInt(10 ** 8)).padStart(8, '0');
  const expires = new Date(Date.now() + PAIRING_HOURS * 3_600_000);
  const codeHash = pairingHash(keys, code, keys.current);
  await insertPairing(tx, { shopId, name, codeHash, expires });
  return code;
}

/**
 * Turns a device into a till of the shop that gave the code.
 * @returns the till with its bearer token, told this once
 * @throws Refusal not_found, throttled
 */
export async function pairTill(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  code: string,
) {
  const hashes = keys.versions.map((version) => pairingHash(keys, code, version));
  const found = await database.outside((connection) => findPairing(connection, hashes));
  const missed = found === undefined;
  const [misses = 0] = await countMisses(database, keys, [WRONG_CODES], 'all', missed);
  if (misses >= WRONG_CODES.max) throw throttled();
  if (!found) throw new Refusal('pairing_code_unknown', 'code');
  const { shopId } = found;
  return await database.inShop(shopId, async (tx) => {
    const name = await takePairing(tx, shopId, found.id);
    if (name === undefined) throw new Refusal('pairing_code_unknown', 'code');
    const { id, token } = await addTill(tx, keys, { shopId, name });
    return { token, shop: await readTillShop(tx, shopId), till: { id, name } };
  });
}

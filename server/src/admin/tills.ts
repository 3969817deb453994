import { randomInt } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { writeSupervisorPin } from '../features/catalogue/save-queries.ts';
import { addPairing } from '../features/till/pair.ts';
import * as queries from '../features/till/till-queries.ts';
import type { Pins } from '../platform/security/pins.ts';
import type { Keyring } from '../platform/security/secrets.ts';
import { AdminError } from './companies.ts';

/** A shop by its key. @throws AdminError if the catalogue has no such shop */
export async function shopOf(
  database: Database,
  key: string,
): Promise<{ id: number; name: string }> {
  const shop = await database.outside((connection) =>
    connection
      .selectFrom('catalogue_shops')
      .select(['id', 'name'])
      .where('key', '=', key)
      .executeTakeFirst(),
  );
  if (!shop) throw new AdminError(`There is no shop ${key} in the catalogue.`);
  return shop;
}

/**
 * Makes a code that turns one device into a till.
 * @returns its 8 digits as people read them, 1234-5678
 * @throws AdminError if the catalogue has no such shop
 */
export async function makePairingCode(
  database: Database,
  keys: Keyring,
  till: { shop: string; name: string },
): Promise<string> {
  const { id } = await shopOf(database, till.shop);
  const { code } = await database.inShop(id, (tx) => addPairing(tx, keys, id, till.name));
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** The tills of a shop, a line each. @throws AdminError if the catalogue has no such shop */
export async function describeTills(database: Database, key: string): Promise<string[]> {
  const shop = await shopOf(database, key);
  const tills = await database.inShop(shop.id, (tx) => queries.readTills(tx, shop.id));
  return tills.map(({ id, name, last_seen_at: seen, revoked_at: revoked }) => {
    const state = revoked
      ? `revoked on ${revoked.toISOString().slice(0, 10)}`
      : `last used ${seen.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    return `${id}  ${name}, ${state}`;
  });
}

/** Takes a till out of use at once. @throws AdminError if the shop has no such till in use */
export async function revokeTill(database: Database, key: string, id: number): Promise<void> {
  const shop = await shopOf(database, key);
  const revoked = await database.inShop(shop.id, (tx) => queries.revokeTill(tx, shop.id, id));
  if (!revoked) throw new AdminError(`${shop.name} has no till ${id} in use.`);
}

/**
 * Gives a shop a new supervisor's PIN, which its tills ask for from the fourth undo of a day on.
 * @returns the PIN, 6 digits; only a hash of it is stored
 * @throws AdminError if the catalogue has no such shop
 */
export async function setSupervisorPin(
  database: Database,
  pins: Pins,
  key: string,
): Promise<string> {
  const { id } = await shopOf(database, key);
  const pin = String(randomInt(10 ** 6)).padStart(6, '0');
  const hash = await pins.hash(pin);
  await database.transaction((tx) => writeSupervisorPin(tx, id, hash));
  return pin;
}

import { randomInt } from 'node:crypto';
import { localDay, utcMinute } from '@regalo/contract/values/days';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { writeSupervisorPin } from '../features/catalogue/save-queries.ts';
import { tellShopOfPin } from '../features/till/notices/tell-shop.ts';
import * as queries from '../features/till/till-queries.ts';
import { makePairingIn, revokeTillIn } from '../operator/shops/tills.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Keyring } from '../platform/security/secrets.ts';
import { addShopAudit, SHOP_AUDIT } from '../platform/security/shop-audit.ts';
import type { Services } from '../platform/services.ts';
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
  { shop, name, author }: { shop: string; name: string; author: string },
): Promise<string> {
  const { id: shopId } = await shopOf(database, shop);
  const { code } = await database.inShop(shopId, (tx) =>
    makePairingIn(tx, keys, shopId, { name, author }),
  );
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** The tills of a shop, a line each. @throws AdminError if the catalogue has no such shop */
export async function describeTills(database: Database, key: string): Promise<string[]> {
  const shop = await shopOf(database, key);
  const tills = await database.inShop(shop.id, (tx) => queries.readTills(tx, shop.id));
  return tills.map(({ id, name, last_seen_at: seen, revoked_at: revoked }) => {
    const state = revoked ? `revoked on ${localDay(revoked, 0)}` : `last used ${utcMinute(seen)}`;
    return `${id}  ${name}, ${state}`;
  });
}

/** Takes a till out of use at once. @throws AdminError if the shop has no such till in use */
export async function revokeTill(
  database: Database,
  { shop: key, id, author }: { shop: string; id: number; author: string },
): Promise<void> {
  const shop = await shopOf(database, key);
  const revoke = (tx: Connection) => revokeTillIn(tx, shop.id, { id, author });
  await database.inShop(shop.id, revoke).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw new AdminError(`${shop.name} has no till ${id} in use.`);
  });
}

/**
 * Gives a shop a new supervisor's PIN, which its tills ask for from the fourth undo of a day on, and
 * tells the shop by mail.
 * @returns the PIN, 6 digits; only a hash of it is stored
 * @throws AdminError if the catalogue has no such shop
 */
export async function setSupervisorPin(
  services: Pick<Services, 'database' | 'pins' | 'jobs' | 'now'>,
  { shop: key, author }: { shop: string; author: string },
): Promise<string> {
  const { database, pins } = services;
  const { id } = await shopOf(database, key);
  const pin = String(randomInt(10 ** 6)).padStart(6, '0');
  const hash = await pins.hash(pin);
  await database.inShop(id, async (tx) => {
    await writeSupervisorPin(tx, id, hash);
    const entry = { author, subject: SHOP_AUDIT, subjectId: id };
    await addShopAudit(tx, id, { ...entry, action: 'set supervisor pin' });
    await tellShopOfPin(services, tx, { shopId: id });
  });
  return pin;
}

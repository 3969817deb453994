import { randomInt } from 'node:crypto';
import type { Connection } from '../../database/connection.ts';
import { writeSupervisorPin } from '../../features/catalogue/save-queries.ts';
import { tellShopOfPin } from '../../features/till/notices/tell-shop.ts';
import { addPairing } from '../../features/till/pair.ts';
import { deletePairing } from '../../features/till/pairing-queries.ts';
import { PAIRING_AUDIT, TILL_AUDIT } from '../../features/till/till-audit.ts';
import * as queries from '../../features/till/till-queries.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Keyring } from '../../platform/security/secrets.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { addShopAudit, SHOP_AUDIT } from '../../platform/security/shop-audit.ts';
import type { Services } from '../../platform/services.ts';
import { actOnShop } from './act-on-shop.ts';

/** Makes a code that turns one device into a till of the transaction’s shop, and writes it down. */
export async function makePairingIn(
  tx: Connection,
  keys: Keyring,
  shopId: number,
  { name, author }: { name: string; author: string },
): Promise<{ id: number; code: string; expires: Date }> {
  const made = await addPairing(tx, keys, shopId, { name });
  const entry = { author, subject: PAIRING_AUDIT, subjectId: made.id, after: { name } };
  await addShopAudit(tx, shopId, { ...entry, action: 'made' });
  return made;
}

/** Takes a till of the transaction’s shop out of use at once. @throws Refusal not_found if it is not in use */
async function revokeTillIn(
  tx: Connection,
  shopId: number,
  { id, author }: { id: number; author: string },
): Promise<void> {
  if (!(await queries.revokeTill(tx, shopId, id))) throw new Refusal('till_not_found', 'id');
  const entry = { author, subject: TILL_AUDIT, subjectId: id };
  await addShopAudit(tx, shopId, { ...entry, action: 'revoked' });
}

interface OfShop {
  shop_id: number;
  id: number;
}

/** A code that turns one device into a till of a shop, told this once. @throws Refusal not_found */
export const pairTill = (
  services: Pick<Services, 'database' | 'keys'>,
  operator: OperatorSession,
  { shop_id: shopId, name }: { shop_id: number; name: string },
) =>
  actOnShop(services, operator, { shopId, action: 'made pairing' }, async (tx) => {
    const author = operator.name;
    const { id, code, expires } = await makePairingIn(tx, services.keys, shopId, { name, author });
    const answer = { id, code, expires_at: expires.toISOString() };
    return { after: { pairing: id, name }, answer };
  });

/** Takes a pairing code back that nobody has typed yet. @throws Refusal not_found */
export const dropPairing = (
  services: Pick<Services, 'database'>,
  operator: OperatorSession,
  { shop_id: shopId, id }: OfShop,
) =>
  actOnShop(services, operator, { shopId, action: 'dropped pairing' }, async (tx) => {
    const name = await deletePairing(tx, shopId, id);
    if (name === undefined) throw new Refusal('pairing_not_found', 'id');
    const entry = { author: operator.name, subject: PAIRING_AUDIT, subjectId: id };
    await addShopAudit(tx, shopId, { ...entry, action: 'dropped', before: { name } });
    return { before: { pairing: id, name } };
  });

/** Takes a till out of use at once. @throws Refusal not_found */
export const withdrawTill = (
  services: Pick<Services, 'database'>,
  operator: OperatorSession,
  { shop_id: shopId, id }: OfShop,
) =>
  actOnShop(services, operator, { shopId, action: 'revoked till' }, async (tx) => {
    await revokeTillIn(tx, shopId, { id, author: operator.name });
    return { before: { till: id } };
  });

/**
 * Gives a shop a new supervisor's PIN, which its tills ask for from the fourth undo of a day on, and
 * tells the shop by mail.
 * @returns the PIN, 6 digits; only a hash of it is stored
 * @throws Refusal not_found
 */
export async function makeSupervisorPin(
  services: Pick<Services, 'database' | 'pins' | 'jobs' | 'now'>,
  operator: Pick<OperatorSession, 'operatorId' | 'name'>,
  shopId: number,
): Promise<string> {
  const pin = String(randomInt(10 ** 6)).padStart(6, '0');
  const hash = await services.pins.hash(pin);
  return await actOnShop(
    services,
    operator,
    { shopId, action: 'set supervisor pin' },
    async (tx) => {
      await writeSupervisorPin(tx, shopId, hash);
      const entry = { author: operator.name, subject: SHOP_AUDIT, subjectId: shopId };
      await addShopAudit(tx, shopId, { ...entry, action: 'set supervisor pin' });
      await tellShopOfPin(services, tx, { shopId });
      return { answer: pin };
    },
  );
}

import type { OpenPairing, ShopTill } from '@regalo/contract/shop/tills';
import { Refusal } from '../../../platform/refusal.ts';
import type { ShopSession } from '../../../platform/security/sessions.ts';
import { addShopAudit, shopManagerAuthor } from '../../../platform/security/shop-audit.ts';
import { countTry } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { addPairing } from '../../till/pair.ts';
import { deletePairing, readPairings } from '../../till/pairing-queries.ts';
import { PAIRING_AUDIT, TILL_AUDIT } from '../../till/till-audit.ts';
import * as queries from '../../till/till-queries.ts';

type Used = Pick<Services, 'database'>;

/** Pairing codes of one shop. */
const PAIRINGS = { scope: 'pairings-made', max: 30, minutes: 60 };

const authorOf = ({ managerId }: ShopSession) => shopManagerAuthor(managerId);

/** The tills of a shop, those in use first, and the pairing codes that are still valid. */
export async function listTills(
  { database }: Used,
  { shopId }: Pick<ShopSession, 'shopId'>,
): Promise<{ tills: ShopTill[]; pairings: OpenPairing[] }> {
  const { tills, pairings } = await database.readShop(shopId, async (tx) => ({
    tills: await queries.readTills(tx, shopId),
    pairings: await readPairings(tx, shopId),
  }));
  return {
    tills: tills.map(({ paired_at, last_seen_at, revoked_at, ...till }) => ({
      ...till,
      paired_at: paired_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      revoked_at: revoked_at?.toISOString() ?? null,
    })),
    pairings: pairings.map(({ expires_at, ...pairing }) => ({
      ...pairing,
      expires_at: expires_at.toISOString(),
    })),
  };
}

/** A code that turns one device into a till of the shop, told this once. @throws Refusal throttled */
export async function makePairing(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  session: ShopSession,
  name: string,
) {
  const { shopId, managerId } = session;
  await countTry(database, keys, PAIRINGS, String(shopId));
  return await database.inShop(shopId, async (tx) => {
    const { id, code, expires } = await addPairing(tx, keys, shopId, { name, managerId });
    const entry = { author: authorOf(session), subject: PAIRING_AUDIT, subjectId: id };
    await addShopAudit(tx, shopId, { ...entry, action: 'made', after: { name } });
    return { id, code, expires_at: expires.toISOString() };
  });
}

/** Takes a pairing code back that nobody has typed yet. @throws Refusal not_found */
export async function dropPairing(
  { database }: Used,
  session: ShopSession,
  id: number,
): Promise<void> {
  const { shopId } = session;
  await database.inShop(shopId, async (tx) => {
    const name = await deletePairing(tx, shopId, id);
    if (name === undefined) throw new Refusal('pairing_not_found', 'id');
    const entry = { author: authorOf(session), subject: PAIRING_AUDIT, subjectId: id };
    await addShopAudit(tx, shopId, { ...entry, action: 'dropped', before: { name } });
  });
}

/** Calls a till in use something else. @throws Refusal not_found */
export async function renameTill(
  { database }: Used,
  session: ShopSession,
  till: { id: number; name: string },
): Promise<void> {
  const { shopId } = session;
  const { id, name } = till;
  await database.inShop(shopId, async (tx) => {
    const before = await queries.lockTill(tx, shopId, id);
    if (before === undefined) throw new Refusal('till_not_found', 'id');
    await queries.writeTillName(tx, shopId, till);
    const entry = { author: authorOf(session), subject: TILL_AUDIT, subjectId: id };
    const change = { before: { name: before }, after: { name } };
    await addShopAudit(tx, shopId, { ...entry, action: 'renamed', ...change });
  });
}

/** Takes a till out of use at once. @throws Refusal not_found */
export async function withdrawTill(
  { database }: Used,
  session: ShopSession,
  id: number,
): Promise<void> {
  const { shopId } = session;
  await database.inShop(shopId, async (tx) => {
    if (!(await queries.revokeTill(tx, shopId, id))) throw new Refusal('till_not_found', 'id');
    const entry = { author: authorOf(session), subject: TILL_AUDIT, subjectId: id };
    await addShopAudit(tx, shopId, { ...entry, action: 'revoked' });
  });
}

import { addShopAudit } from '../../../platform/security/shop-audit.ts';
import { tokenHash } from '../../../platform/security/tokens.ts';
import type { Services } from '../../../platform/services.ts';
import { TILL_AUDIT } from '../till-audit.ts';
import { revokeTill } from '../till-queries.ts';
import { findRevokeLink, readRevocable } from './queries.ts';

type Used = Pick<Services, 'database'>;

const TOKEN = /^[\w-]{43}$/;

/** A till that a link takes out of use, as its page names it. */
export type Revocable = Awaited<ReturnType<typeof readRevocable>>;

async function placeOf({ database }: Used, token: string) {
  if (!TOKEN.test(token)) return;
  return await database.outside((connection) => findRevokeLink(connection, tokenHash(token)));
}

/** The till of a link; looking changes nothing. @returns undefined for an unknown link */
export async function findRevocable(services: Used, token: string): Promise<Revocable | undefined> {
  const place = await placeOf(services, token);
  if (!place) return;
  return await services.database.readShop(place.shopId, (tx) => readRevocable(tx, place));
}

/** Takes the till of a link out of use, once. @returns whether there is such a link */
export async function revokeByLink(services: Used, token: string): Promise<boolean> {
  const place = await placeOf(services, token);
  if (!place) return false;
  const { shopId, tillId } = place;
  await services.database.inShop(shopId, async (tx) => {
    if (!(await revokeTill(tx, shopId, tillId))) return;
    const entry = { author: 'mailed-link', subject: TILL_AUDIT, subjectId: tillId };
    await addShopAudit(tx, shopId, { ...entry, action: 'revoked' });
  });
  return true;
}

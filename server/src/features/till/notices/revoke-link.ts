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

/** The till of a link; looking changes nothing. @returns undefined for an unknown link */
async function findLinked({ database }: Used, token: string) {
  if (!TOKEN.test(token)) return;
  const hash = tokenHash(token);
  const place = await database.outside((connection) => findRevokeLink(connection, hash));
  if (!place) return;
  const till = await database.readShop(place.shopId, (tx) => readRevocable(tx, place, hash));
  return { place, till };
}

/** The till of a link. @returns undefined for an unknown link */
export const findRevocable = async (
  services: Used,
  token: string,
): Promise<Revocable | undefined> => (await findLinked(services, token))?.till;

/** Takes the till of a link out of use, once, as long as the link works. @returns the till as it was */
export async function revokeByLink(services: Used, token: string): Promise<Revocable | undefined> {
  const found = await findLinked(services, token);
  if (!found || found.till.over) return found?.till;
  const { shopId, tillId } = found.place;
  await services.database.inShop(shopId, async (tx) => {
    if (!(await revokeTill(tx, shopId, tillId))) return;
    const entry = { author: 'mailed-link', subject: TILL_AUDIT, subjectId: tillId };
    await addShopAudit(tx, shopId, { ...entry, action: 'revoked' });
  });
  return found.till;
}

import type * as contract from '@regalo/contract/operator/shops';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { setTermsIn } from '../../features/settlement/terms.ts';
import { tellShopOfTerms } from '../../features/settlement/terms-mail.ts';
import { readTerms, type Terms } from '../../features/settlement/terms-queries.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { addShopAudit, SHOP_AUDIT } from '../../platform/security/shop-audit.ts';
import type { Services } from '../../platform/services.ts';
import { type AccountRow, readAccounts } from './account-queries.ts';
import { actOnShop } from './act-on-shop.ts';
import { endingOf } from './bank-account.ts';
import { countShops, readShop, readShopPage } from './shop-queries.ts';

type Used = Pick<Services, 'database' | 'now'>;
type Shop = contract.OperatorShop;

/** One page of the shops, and how many there are of each kind. */
export const listShops = (
  { database }: Pick<Used, 'database'>,
  { page, limit, ...wanted }: z.output<typeof contract.listShops.query>,
) =>
  database.readAll(async (tx) => ({
    ...(await readShopPage(tx, wanted, { limit, offset: (page - 1) * limit })),
    counts: await countShops(tx),
  }));

/** An account with its whole number, for those who need it. */
const shownAccount = (row: AccountRow | undefined, whole: boolean) =>
  row
    ? {
        ...{ id: row.id, holder: row.holder, holder_id: row.holder_id, author: row.author },
        iban: whole ? row.iban : endingOf(row.iban),
        createdAt: row.created_at.toISOString(),
        holdsFrom: row.holds_from.toISOString(),
      }
    : null;

async function readTermsWithAuthors(tx: Connection, shopId: number): Promise<Shop['terms']> {
  return await tx
    .selectFrom('shop_terms')
    .select(['from_day', 'commission_bps', 'period', 'author'])
    .where('shop_id', '=', shopId)
    .orderBy('from_day', 'desc')
    .execute();
}

/** What the page of a shop shows. @throws Refusal not_found */
export const getShop = (
  { database }: Pick<Used, 'database'>,
  { permissions }: Pick<OperatorSession, 'permissions'>,
  shopId: number,
): Promise<Shop> =>
  database.readShop(shopId, async (tx) => {
    const shop = await readShop(tx, shopId);
    if (!shop) throw new Refusal('shop_not_found');
    const { present, next } = await readAccounts(tx, shopId);
    const whole = permissions.includes('shops.manage') || permissions.includes('shops.pay');
    return {
      ...shop,
      terms: await readTermsWithAuthors(tx, shopId),
      account: shownAccount(present, whole),
      next_account: shownAccount(next, whole),
    };
  });

/**
 * Agrees with a shop what it is settled by from a day on, and has the shop told. @returns the terms
 * @throws Refusal not_found, wrong_state
 */
export async function setTerms(
  services: Used & Pick<Services, 'jobs'>,
  operator: OperatorSession,
  { id: shopId, commission_bps, period, from }: z.output<typeof contract.setShopTerms.body>,
): Promise<{ agreed: Terms }> {
  const author = operator.name;
  return await actOnShop(services, operator, { shopId, action: 'set terms' }, async (tx) => {
    const before = (await readTerms(tx, shopId)).at(-1);
    const wanted = { commissionBps: commission_bps, period, from, author };
    const { agreed, fresh } = await setTermsIn(tx, services, shopId, wanted);
    if (!fresh) return { unchanged: true, answer: { agreed } };
    const news = { shopId, from: agreed.from_day, commissionBps: commission_bps, period };
    await tellShopOfTerms(services, tx, news);
    const change = { ...(before && { before: { ...before } }), after: { ...agreed } };
    const entry = { author, subject: SHOP_AUDIT, subjectId: shopId } as const;
    await addShopAudit(tx, shopId, { ...entry, action: 'set terms', ...change });
    return { ...change, answer: { agreed } };
  });
}

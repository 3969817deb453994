import type * as contract from '@regalo/contract/operator/shops';
import { isValidIBAN } from 'ibantools';
import type { z } from 'zod';
import { tellShopOfAccount } from '../../features/settlement/account-mail.ts';
import { lockSettlement } from '../../features/settlement/terms-queries.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { addShopAudit, SHOP_AUDIT } from '../../platform/security/shop-audit.ts';
import type { Services } from '../../platform/services.ts';
import { insertAccount, readAccounts, withdrawWaiting } from './account-queries.ts';
import { actOnShop } from './act-on-shop.ts';

/** How an account is named where the whole number need not be. */
export const endingOf = (iban: string): string => `…${iban.slice(-4)}`;

/** An IBAN without blanks. @throws Refusal validation for one with a wrong digit, or none */
function checkedIban(typed: string): string {
  const iban = typed.replace(/[\s.-]/g, '').toUpperCase();
  if (!isValidIBAN(iban)) throw new Refusal('shop_iban_invalid', 'iban');
  return iban;
}

/**
 * Says to which account a shop is paid once it has waited, and has the shop’s managers told at once.
 * @throws Refusal not_found; validation for no IBAN; wrong_state while another one waits; already_added
 */
export async function setAccount(
  services: Pick<Services, 'database' | 'jobs' | 'now'>,
  operator: OperatorSession,
  { id: shopId, iban: typed, holder, holder_id }: z.output<typeof contract.setShopAccount.body>,
): Promise<void> {
  const iban = checkedIban(typed);
  const author = operator.name;
  await actOnShop(services, operator, { shopId, action: 'set account' }, async (tx) => {
    await lockSettlement(tx, shopId);
    const { present, next } = await readAccounts(tx, shopId);
    if (next) throw new Refusal('shop_account_waiting');
    const same = present && [present.iban, present.holder, present.holder_id];
    if (same?.join('\n') === [iban, holder, holder_id].join('\n'))
      throw new Refusal('shop_account_same', 'iban');
    const added = await insertAccount(tx, shopId, { iban, holder, holder_id, author });
    const after = { account: added.id, iban: endingOf(iban), from: added.holds_from.toISOString() };
    const before = present && { account: present.id, iban: endingOf(present.iban) };
    const entry = { author, subject: SHOP_AUDIT, subjectId: shopId, after } as const;
    await addShopAudit(tx, shopId, { ...entry, action: 'set account', ...(before && { before }) });
    const news = { shopId, ending: endingOf(iban), from: added.holds_from.getTime() };
    await tellShopOfAccount(services, tx, news);
    return { after, ...(before && { before }) };
  });
}

/** Takes an account back that still waits. @throws Refusal not_found, wrong_state */
export async function withdrawAccount(
  services: Pick<Services, 'database'>,
  operator: OperatorSession,
  { id: shopId, account: id }: { id: number; account: number },
): Promise<void> {
  const author = operator.name;
  await actOnShop(services, operator, { shopId, action: 'withdrew account' }, async (tx) => {
    await lockSettlement(tx, shopId);
    const iban = await withdrawWaiting(tx, shopId, { id, author });
    if (iban === undefined) throw new Refusal('shop_account_over');
    const before = { account: id, iban: endingOf(iban) };
    const entry = { author, subject: SHOP_AUDIT, subjectId: shopId, before } as const;
    await addShopAudit(tx, shopId, { ...entry, action: 'withdrew account' });
    return { before };
  });
}

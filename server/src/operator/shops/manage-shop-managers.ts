import type * as contract from '@regalo/contract/operator/shop-managers';
import type { Language } from '@regalo/messages/languages';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { SHOP_ACCOUNTS } from '../../features/auth/accounts/shop-accounts.ts';
import { SHOP_MANAGER_AUDIT } from '../../features/auth/accounts/shop-queries.ts';
import { tellOfShutOut } from '../../features/shop/account/contact-mail.ts';
import { shopInvitationMail } from '../../features/shop/account/invitation-mail.ts';
import { Refusal } from '../../platform/refusal.ts';
import { generatePin } from '../../platform/security/pins.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { addShopAudit } from '../../platform/security/shop-audit.ts';
import type { Services } from '../../platform/services.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import { actOnShop, requireShop } from './act-on-shop.ts';
import {
  createShopManagerIn,
  disableShopManagerIn,
  enableShopManagerIn,
  endSignIn,
  lockShopManager,
} from './shop-managers.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'now' | 'pins'>;

/** Looks of one operator at the managers of one shop are written down once in so many minutes. */
const LOOK_MINUTES = 60;

/** Writes down that an operator looks at the managers of a shop, unless it was a moment ago. */
async function recordLook(
  tx: Connection,
  { operatorId, name }: OperatorSession,
  shopId: number,
): Promise<void> {
  const { rows } = await sql`select from operator.audit_entries
    where operator_id = ${operatorId} and subject = 'shop' and subject_id = ${shopId}
      and action = 'looked at managers'
      and created_at > now() - make_interval(mins => ${LOOK_MINUTES}) limit 1`.execute(tx);
  if (rows.length > 0) return;
  const about = { subject: 'shop', action: 'looked at managers', subjectId: shopId } as const;
  await addOperatorAudit(tx, { author: { operatorId, name }, ...about, shopId });
}

/** The managers of a shop, those who can sign in first; the look is written down. @throws Refusal not_found */
export async function listManagers(
  { database }: Pick<Used, 'database'>,
  operator: OperatorSession,
  shopId: number,
) {
  return await database.inShop(shopId, async (tx) => {
    await requireShop(tx, shopId);
    await recordLook(tx, operator, shopId);
    const rows = await tx
      .selectFrom('shop_managers')
      .select(['id', 'email', 'first_name', 'last_name', 'language', 'pin_changes'])
      .select(['disabled_at', 'created_at'])
      .where('shop_id', '=', shopId)
      .orderBy(sql`disabled_at is not null`)
      .orderBy('id')
      .execute();
    return rows.map(({ pin_changes, disabled_at, created_at, language, ...row }) => ({
      ...row,
      language: language as Language,
      disabled: disabled_at !== null,
      joined: pin_changes > 0,
      createdAt: created_at.toISOString(),
    }));
  });
}

/** Makes a manager of a shop, and has the link for their first PIN mailed. @throws Refusal not_found, already_added */
export async function inviteManager(
  services: Used,
  operator: OperatorSession,
  invited: z.output<typeof contract.inviteShopManager.body>,
): Promise<number> {
  const { shop_id: shopId, email, first_name: firstName, last_name: lastName, language } = invited;
  const { name: author } = operator;
  // Nobody knows it: the first PIN comes by the link.
  const pinHash = await services.pins.hash(generatePin());
  return await actOnShop(services, operator, { shopId, action: 'invited manager' }, async (tx) => {
    const row = { email, firstName, lastName, language, pinHash };
    const id = await createShopManagerIn(tx, shopId, row, { author, action: 'invited' });
    await mailInvitation(services, tx, { shopId, managerId: id, by: author });
    return { after: { manager: id }, answer: id };
  });
}

const mailInvitation = (
  { jobs, now }: Pick<Used, 'jobs' | 'now'>,
  tx: Connection,
  about: { shopId: number; managerId: number; by: string },
) => jobs.enqueue(tx, shopInvitationMail, { ...about, at: now().getTime() });

interface OfShop {
  shop_id: number;
  /** Of a manager. */
  id: number;
}

/** Shuts a manager of a shop out, and has the shop told, and them. @throws Refusal not_found */
export const disableManager = (
  services: Omit<Used, 'pins'>,
  operator: OperatorSession,
  { shop_id: shopId, id }: OfShop,
) =>
  actOnShop(services, operator, { shopId, action: 'disabled manager' }, async (tx) => {
    const { disabled_at } = await lockShopManager(tx, shopId, id);
    if (disabled_at === null) await tellOfShutOut(services, tx, { shopId, managerId: id });
    await disableShopManagerIn(tx, shopId, { id, author: operator.name });
    return { after: { manager: id } };
  });

/** Lets a manager of a shop in again. @throws Refusal not_found */
export const enableManager = (
  services: Pick<Used, 'database'>,
  operator: OperatorSession,
  { shop_id: shopId, id }: OfShop,
) =>
  actOnShop(services, operator, { shopId, action: 'enabled manager' }, async (tx) => {
    await enableShopManagerIn(tx, shopId, { id, author: operator.name });
    return { after: { manager: id } };
  });

/**
 * Ends the sessions of a manager and mails them a link for a new PIN; the invitation again to who has not chosen one.
 * @throws Refusal not_found; wrong_state for who is disabled
 */
export const resetManager = (
  services: Used,
  operator: OperatorSession,
  { shop_id: shopId, id }: OfShop,
) =>
  actOnShop(services, operator, { shopId, action: 'reset manager' }, async (tx) => {
    const { email, pin_changes, disabled_at } = await lockShopManager(tx, shopId, id);
    if (disabled_at) throw new Refusal('shop_manager_disabled');
    await endSignIn(tx, shopId, id);
    const entry = { author: operator.name, subject: SHOP_MANAGER_AUDIT, subjectId: id } as const;
    await addShopAudit(tx, shopId, { ...entry, action: 'reset' });
    const { mail, audience } = SHOP_ACCOUNTS;
    const askedAt = services.now().getTime();
    if (pin_changes > 0)
      await services.jobs.enqueue(tx, mail, { kind: 'pin-link', audience, email, askedAt });
    else await mailInvitation(services, tx, { shopId, managerId: id, by: operator.name });
    return { after: { manager: id } };
  });

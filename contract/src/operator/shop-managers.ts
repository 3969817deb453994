import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { id, idOf, language, queryId, text } from '../api/fields.ts';
import { refuse } from '../refusals/issues.ts';
import { isEmail, normalizeEmail } from '../values/email.ts';

/** For how many hours the link of an invitation works. */
export const SHOP_INVITATION_HOURS = 72;
const NAME_MAX = 80;

const manager = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language,
  disabled: z.boolean(),
  /** Whether they have chosen a PIN of their own. */
  joined: z.boolean(),
  createdAt: z.string(),
});

export type ListedShopManager = z.infer<typeof manager>;

/** The managers of a shop. Names and addresses of business contacts: each look is written down once an hour. */
export const listShopManagers = endpoint('GET', '/operator/shop-managers', {
  audience: 'operator',
  may: ['shops.read', 'shops.manage'],
  query: z.object({ shop_id: queryId }),
  reply: envelope(z.object({ list: z.array(manager) })),
});

const name = text.trim().min(1).max(NAME_MAX);

/** Mails somebody a link by which they become a manager of a shop. */
export const inviteShopManager = endpoint('POST', '/operator/shop-manager-invite', {
  audience: 'operator',
  may: ['shops.read', 'shops.manage'],
  stepUp: true,
  body: z.object({
    shop_id: id,
    email: text.transform(normalizeEmail).refine(isEmail, refuse('email_invalid')),
    first_name: name,
    last_name: name,
    language: language.default('es'),
  }),
  reply: envelope(z.object({ id })),
});

const ofManager = z.object({ shop_id: id, id: idOf('shop manager') });

/** Shuts a manager of a shop out at once, and tells the shop and them. */
export const disableShopManager = endpoint('POST', '/operator/shop-manager-disable', {
  audience: 'operator',
  may: ['shops.read', 'shops.manage'],
  stepUp: true,
  body: ofManager,
  reply: done,
});

/** Lets a manager of a shop in again. */
export const enableShopManager = endpoint('POST', '/operator/shop-manager-enable', {
  audience: 'operator',
  may: ['shops.read', 'shops.manage'],
  stepUp: true,
  body: ofManager,
  reply: done,
});

/**
 * Ends the sessions of a manager and mails them a link for a new PIN; the invitation again where they have not chosen
 * one. The operator never sees the link.
 */
export const resetShopManager = endpoint('POST', '/operator/shop-manager-reset', {
  audience: 'operator',
  may: ['shops.read', 'shops.manage'],
  stepUp: true,
  body: ofManager,
  reply: done,
});

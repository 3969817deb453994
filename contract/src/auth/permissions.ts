/**
 * One thing that a member may do. Each endpoint names those that its callers need; the web shows
 * what the member's own permissions allow.
 */
export const PERMISSIONS = [
  'people.read',
  /** Add, edit and delete people, one by one. */
  'people.write',
  /** Add people from a spreadsheet, and see what was uploaded before. */
  'people.import',
  'people.export',
  /** Take everything out that is kept of one person. */
  'people.data',
  /** Erase a person's data for good. */
  'people.erase',
  'groups.read',
  /** Add, edit and delete groups, and move people between them. */
  'groups.write',
  /** Orders with their gifts and deliveries; without `orders.all` those that the member sent. */
  'orders.read',
  /** The orders of other members too: all that the member may do with orders and gifts. */
  'orders.all',
  'orders.send',
  /** Approve and decline the orders of others that are held for it. */
  'orders.approve',
  /** Send the e-mail of a gift again. */
  'gifts.resend',
  /** Correct the e-mail address of a gift. */
  'gifts.correct',
  /** Take the claim link of a gift. Whoever has the link has the gift. */
  'gifts.links',
  /** Withdraw gifts, whose value returns to the wallet. */
  'gifts.cancel',
  /** Let gifts be used longer; with `orders.send` also reopen those that have expired. */
  'gifts.extend',
  /** Block a gift, and replace its code and link. */
  'gifts.block',
  'reports.read',
  'reports.export',
  /** The statement of the wallet and the requests for funds. */
  'wallet.read',
  'wallet.export',
  /** See the forecast of the wallet. */
  'wallet.forecast',
  'wallet.request-funds',
  /** Photos and films: of gifts, and the photo of the member. */
  'media.upload',
  /** Invite members, change their roles, and disable them. */
  'members.manage',
  /** Make and end the keys by which the company's own systems call the API, whatever these may do. */
  'keys.manage',
  /** What members and the operator did. */
  'audit.read',
  'audit.export',
  /** Change which orders need approval. */
  'policies.manage',
  /** Change how the company is set up, and how it reaches people who have a phone alone. */
  'settings.manage',
  /** Change how what the company sends looks, and under which name it is sent. */
  'brands.manage',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** Says of an endpoint that every signed-in member may call it. */
export const ANY_MEMBER: readonly Permission[] = [];

/** Whether somebody with these permissions is told what the wallet holds. */
export const seesBalance = (permissions: readonly string[]): boolean =>
  permissions.includes('orders.send') || permissions.includes('wallet.read');

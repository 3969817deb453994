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
  /** Orders with their gifts and deliveries. */
  'orders.read',
  'orders.send',
  /** Send the e-mail of a gift again. */
  'gifts.resend',
  /** Correct the e-mail address of a gift. */
  'gifts.correct',
  /** Take the claim link of a gift. Whoever has the link has the gift. */
  'gifts.links',
  /** Withdraw gifts, whose value returns to the wallet. */
  'gifts.cancel',
  /** Let gifts be used longer, and reopen those that have expired. */
  'gifts.extend',
  /** Block a gift, and replace its code and link. */
  'gifts.block',
  'reports.read',
  'reports.export',
  /** The statement of the wallet and the requests for funds. */
  'wallet.read',
  'wallet.export',
  'wallet.request-funds',
  'media.upload',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** Says of an endpoint that every signed-in member may call it. */
export const ANY_MEMBER: readonly Permission[] = [];

/** What the members of each role may do. */
export type Roles = Readonly<Record<string, readonly Permission[]>>;

export const ROLES: Roles = { manager: PERMISSIONS };

/** The permissions of a role; none if the role is unknown. */
export function permissionsOf(role: string, roles: Roles = ROLES): readonly Permission[] {
  return Object.hasOwn(roles, role) ? (roles[role] ?? []) : [];
}

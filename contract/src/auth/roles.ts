import { PERMISSIONS, type Permission } from './permissions.ts';

/** The permissions of each role. */
export type Roles = Readonly<Record<string, readonly Permission[]>>;

/** The roles, most powerful first. A member has one or several of them. */
export const ROLE_NAMES = [
  'admin',
  'manager',
  'sender',
  'approver',
  'finance',
  'support',
  'viewer',
] as const;

export type RoleName = (typeof ROLE_NAMES)[number];

const PEOPLE = ['people.read', 'people.write', 'people.import', 'people.export'] as const;
const LOOK_AT_ORDERS = ['orders.read', 'orders.all', 'reports.read'] as const;
/** Members choose a photo of themselves. */
const EVERYBODY = ['media.upload'] as const;

export const ROLES: Readonly<Record<RoleName, readonly Permission[]>> = {
  admin: PERMISSIONS,
  manager: [
    ...EVERYBODY,
    ...PEOPLE,
    'groups.read',
    'groups.write',
    ...LOOK_AT_ORDERS,
    'orders.send',
    'gifts.resend',
    'gifts.correct',
    'gifts.links',
    'gifts.cancel',
    'gifts.extend',
    'gifts.block',
    'reports.export',
    'wallet.read',
    'wallet.export',
    'wallet.forecast',
  ],
  sender: [
    ...EVERYBODY,
    'people.read',
    'groups.read',
    'orders.read',
    'orders.send',
    'gifts.resend',
    'gifts.correct',
    'gifts.cancel',
    'gifts.extend',
    'wallet.forecast',
  ],
  approver: [...EVERYBODY, 'people.read', ...LOOK_AT_ORDERS, 'orders.approve'],
  finance: [
    ...EVERYBODY,
    ...LOOK_AT_ORDERS,
    'reports.export',
    'wallet.read',
    'wallet.export',
    'wallet.forecast',
    'wallet.request-funds',
    'audit.read',
    'audit.export',
  ],
  support: [
    ...EVERYBODY,
    'people.read',
    'groups.read',
    ...LOOK_AT_ORDERS,
    'gifts.resend',
    'gifts.correct',
    'gifts.extend',
    'gifts.block',
  ],
  viewer: [
    ...EVERYBODY,
    'people.read',
    'groups.read',
    ...LOOK_AT_ORDERS,
    'wallet.read',
    'wallet.forecast',
  ],
};

/** The permissions of some roles together; none for an unknown role. */
export function permissionsOf(
  held: readonly string[],
  roles: Roles = ROLES,
): readonly Permission[] {
  const allowed = new Set(
    held.flatMap((role) => (Object.hasOwn(roles, role) ? (roles[role] ?? []) : [])),
  );
  return PERMISSIONS.filter((one) => allowed.has(one));
}

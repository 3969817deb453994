/** One thing that an operator may do. */
export const OPERATOR_PERMISSIONS = [
  /** Invite operators, change their roles, disable them, and reset their factors. */
  'operators.manage',
  /** See companies with their settings, wallets and figures, but nobody’s personal data. */
  'companies.read',
  /** Change, suspend and resume companies, manage their members, and answer membership requests. */
  'companies.write',
  /** See personal data of a company, with an open case. */
  'people.read',
  /** Credit and correct wallets, and match transfers of banks. */
  'funds.credit',
  /** Attach electronic invoices to the months of companies, and take them away. */
  'invoices.attach',
  /** See shops with what they are owed and their statements. */
  'shops.read',
  /** Change terms, bank accounts, managers and tills of shops. */
  'shops.manage',
  /** Close statements of shops, pay them, and answer disputes about them. */
  'shops.pay',
  'catalogue.edit',
  /** Find gifts, send them again, correct, block, replace and extend them. */
  'gifts.support',
  /** Release or refuse what is held for review. */
  'reviews.decide',
  /** What operators did, and how the books were found; to have them checked. */
  'audit.read',
  /** See the jobs of all processes, have them tried again, and cancel them. */
  'jobs.manage',
] as const;

export type OperatorPermission = (typeof OPERATOR_PERMISSIONS)[number];

/** The roles, most powerful first. An operator has one or several of them. */
export const OPERATOR_ROLE_NAMES = ['owner', 'support', 'finance', 'catalogue'] as const;

export type OperatorRole = (typeof OPERATOR_ROLE_NAMES)[number];

/** What the operators of each role may do. */
export type OperatorRoles = Readonly<Record<string, readonly OperatorPermission[]>>;

export const OPERATOR_ROLES: Readonly<Record<OperatorRole, readonly OperatorPermission[]>> = {
  owner: OPERATOR_PERMISSIONS,
  support: [
    'companies.read',
    'companies.write',
    'people.read',
    'shops.read',
    'gifts.support',
    'reviews.decide',
  ],
  finance: [
    'companies.read',
    'funds.credit',
    'invoices.attach',
    'shops.read',
    'shops.pay',
    'audit.read',
  ],
  catalogue: ['companies.read', 'catalogue.edit', 'shops.read', 'shops.manage'],
};

/** Says of an endpoint that every signed-in operator may call it. */
export const ANY_OPERATOR: readonly OperatorPermission[] = [];

/** What some roles allow together; nothing for a role that is unknown. */
export function operatorPermissionsOf(
  held: readonly string[],
  roles: OperatorRoles = OPERATOR_ROLES,
): readonly OperatorPermission[] {
  const allowed = new Set(
    held.flatMap((role) => (Object.hasOwn(roles, role) ? (roles[role] ?? []) : [])),
  );
  return OPERATOR_PERMISSIONS.filter((one) => allowed.has(one));
}

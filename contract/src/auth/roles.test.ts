import { expect, test } from 'vitest';
import { PERMISSIONS, seesBalance } from './permissions.ts';
import { permissionsOf, ROLE_NAMES, ROLES, type Roles } from './roles.ts';

test('an admin may do everything, and nobody else may manage members', () => {
  expect(permissionsOf(['admin'])).toEqual(PERMISSIONS);
  const managing = ROLE_NAMES.filter((role) => ROLES[role].includes('members.manage'));
  expect(managing).toEqual(['admin']);
});

test.each(['', 'Manager', 'nobody', 'constructor', '__proto__', 'toString'])(
  'the unknown role %j has no permission',
  (role) => {
    expect(permissionsOf([role])).toEqual([]);
  },
);

test('a role has what is listed for it and nothing else', () => {
  const roles: Roles = { looker: ['people.read'] };
  expect(permissionsOf(['looker'], roles)).toEqual(['people.read']);
  expect(permissionsOf(['manager'], roles)).toEqual([]);
});

test('several roles allow what any of them allows, whatever their order', () => {
  const both = permissionsOf(['sender', 'finance']);
  expect(new Set(both)).toEqual(new Set([...ROLES.sender, ...ROLES.finance]));
  expect(permissionsOf(['finance', 'sender'])).toEqual(both);
  expect(permissionsOf(['sender', 'unheard of'])).toEqual(permissionsOf(['sender']));
  expect(permissionsOf([])).toEqual([]);
});

const holdersOf = (...some: (typeof PERMISSIONS)[number][]) =>
  ROLE_NAMES.filter((role) => some.some((one) => ROLES[role].includes(one)));

test.each([
  ['gifts.links', ['admin', 'manager']],
  ['orders.send', ['admin', 'manager', 'sender']],
  ['people.write', ['admin', 'manager']],
  ['wallet.request-funds', ['admin', 'finance']],
  ['reports.export', ['admin', 'manager', 'finance']],
  ['people.export', ['admin', 'manager']],
  ['orders.approve', ['admin', 'approver']],
  ['policies.manage', ['admin']],
] as const)('%s is for %j alone', (permission, roles) => {
  expect(holdersOf(permission)).toEqual(roles);
});

test('only a sender sees no orders but their own', () => {
  expect(ROLE_NAMES.filter((role) => !ROLES[role].includes('orders.all'))).toEqual(['sender']);
});

test('the balance is for those who spend it or read the wallet', () => {
  const told = ROLE_NAMES.filter((role) => seesBalance(ROLES[role]));
  expect(told).toEqual(['admin', 'manager', 'sender', 'finance', 'viewer']);
});

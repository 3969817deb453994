import { expect, test } from 'vitest';
import { PERMISSIONS, permissionsOf, type Roles } from './permissions.ts';

test('a manager may do everything', () => {
  expect(permissionsOf('manager')).toEqual(PERMISSIONS);
});

test.each(['', 'Manager', 'nobody', 'constructor', '__proto__', 'toString'])(
  'the unknown role %j has no permission',
  (role) => {
    expect(permissionsOf(role)).toEqual([]);
  },
);

test('a role has what is listed for it and nothing else', () => {
  const roles: Roles = { viewer: ['people.read'] };
  expect(permissionsOf('viewer', roles)).toEqual(['people.read']);
  expect(permissionsOf('manager', roles)).toEqual([]);
});

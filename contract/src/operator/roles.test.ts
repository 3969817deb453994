import { expect, test } from 'vitest';
import { OPERATOR_PERMISSIONS, OPERATOR_ROLES, operatorPermissionsOf } from './roles.ts';

test('an Owner may do everything, and nobody else manages operators', () => {
  expect(operatorPermissionsOf(['owner'])).toEqual(OPERATOR_PERMISSIONS);
  const others = Object.entries(OPERATOR_ROLES).filter(([role]) => role !== 'owner');
  expect(others.filter(([, may]) => may.includes('operators.manage'))).toEqual([]);
});

test('roles add up, and an unknown one allows nothing', () => {
  const both = operatorPermissionsOf(['support', 'finance']);
  expect(both).toContain('gifts.support');
  expect(both).toContain('funds.credit');
  expect(operatorPermissionsOf(['unheard of', 'constructor'])).toEqual([]);
});

import { expect, test } from 'vitest';
import { pagePermissions } from '../../lib/permissions.ts';
import { createAppRouter } from './routes.tsx';

const router = createAppRouter();

test.each([
  ['/', []],
  ['/orders', ['orders.read']],
  ['/orders/', ['orders.read']],
  ['/orders/n12', ['orders.read']],
  ['/orders/pending/n12', ['orders.read']],
  ['/occasions/rules', ['orders.send', 'people.read']],
  ['/settings', []],
  ['/settings/limits', ['policies.manage', 'orders.send']],
  ['/employees/list', ['people.read']],
  ['/clients/people', ['people.write']],
  ['/clients/group/7', ['groups.read', 'people.read']],
  ['/collaborations/7', ['people.read']],
  ['/strangers/list', []],
  ['/no/such/page', []],
])('the page at %s needs %j', (path, needed) => {
  expect(pagePermissions(router, path)).toEqual(needed);
});

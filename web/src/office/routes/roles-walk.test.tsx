import { PERMISSIONS } from '@regalo/contract/auth/permissions';
import { permissionsOf, ROLE_NAMES, type RoleName } from '@regalo/contract/auth/roles';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  closedPages,
  loadParts,
  prepareWalk,
  VISITS,
  type Walker,
  walk,
} from '../../testing/walk-office.tsx';

/** A walk opens every page. */
const LONG = { timeout: 300_000 };

beforeAll(loadParts);

beforeEach(() => prepareWalk());
afterEach(() => vi.unstubAllGlobals());

const walkers: [string, Walker][] = [
  // An Admin walks in the test of the permissions.
  ...ROLE_NAMES.filter((role) => permissionsOf([role]).length < PERMISSIONS.length).map(
    (role): [RoleName, Walker] => [role, { permissions: permissionsOf([role]), roles: [role] }],
  ),
  ['nothing at all', { permissions: [], roles: [] }],
];

test.each(walkers)(
  'a member who is %s is refused nothing, and led to no closed page',
  LONG,
  async (_, walker) => {
    const { refused, dead, closed } = await walk(VISITS, walker);
    expect([refused, dead]).toEqual([[], []]);
    expect(closed).toEqual(closedPages(VISITS, walker));
  },
);

import { PERMISSIONS, type Permission } from '@regalo/contract/auth/permissions';
import { permissionsOf, ROLE_NAMES, type RoleName } from '@regalo/contract/auth/roles';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { unmarkedTexts } from '../../testing/unmarked-texts.ts';
import {
  closedPages,
  loadParts,
  neededAt,
  PAGES,
  prepareWalk,
  VISITS,
  visit,
  type Walker,
  walk,
} from '../../testing/walk-office.tsx';
import type { Step } from '../features/gifts/checkout/checkout-params.ts';

/** A walk opens many pages. */
const LONG = { timeout: 300_000 };

const EVERYTHING: Walker = { permissions: PERMISSIONS };
const without = (missing: Permission): Walker => ({
  permissions: PERMISSIONS.filter((one) => one !== missing),
});

/** Names and other data that pages show, what a text area measures itself with, and the subject and the color of a sample. */
const DATA = [
  ...['Mariela Fonseca MF', 'Free Amount Gift', 'Pura vida Acme', 'Name Mora p example com'],
  ...['ana ejemplo cr', 'autosize measurement', 'TXT', 'sent you a gift', 'A E'],
];

beforeAll(loadParts);

/** What pages showed that is no text of the product. */
const unmarked = new Set<string>();
let changed = '';
const look = () => {
  const { pathname } = window.location;
  // Where the language was changed, texts have no marks.
  if (currentLanguage() !== 'en') changed = pathname;
  if (changed === pathname) return;
  for (const text of unmarkedTexts(DATA)) unmarked.add(`${pathname}: ${text}`);
};

/** Until the texts of all pages have been seen. */
let looking = true;

beforeEach(() => prepareWalk(looking ? look : undefined));
afterEach(() => vi.unstubAllGlobals());

test('every guarded page but those of every member asks for a permission', () => {
  const open = [...PAGES].filter((path) => neededAt(path).length === 0);
  expect(open.toSorted()).toEqual(['/', '/office-api', '/profile', '/settings']);
});

/** Calls that follow only what is typed or a file that is chosen, and where that would be. */
const FILLED_IN: [Permission, path: string, step: Step | undefined, label: string][] = [
  ['wallet.request-funds', '/wallet', undefined, '⟦Add funds⟧'],
  ['media.upload', '/checkout', 'wishes', '⟦Photo or video file⟧'],
  ['policies.manage', '/settings/limits', undefined, '⟦Save limits⟧'],
];

test.each(FILLED_IN)(
  'without %s nothing on %s leads to its call',
  async (missing, path, step, label) => {
    const find = () => [
      ...screen.queryAllByRole('button', { name: label }),
      ...screen.queryAllByLabelText(label),
    ];
    const { leave } = await visit({ path, step }, EVERYTHING, false);
    expect(find()).not.toEqual([]);
    leave();
    const { refused } = await visit({ path, step }, without(missing));
    expect(find()).toEqual([]);
    expect([...refused]).toEqual([]);
  },
);

let everything: Awaited<ReturnType<typeof walk>>;

test('a member who may do everything is refused nothing', LONG, async () => {
  everything = await walk(VISITS, EVERYTHING);
  expect(everything.refused).toEqual([]);
  // So that the walks without one of them mean something.
  const unused = PERMISSIONS.filter((one) => !everything.visitsOf.has(one));
  expect(unused).toEqual(FILLED_IN.map(([permission]) => permission));
});

test('nothing that is pressed leaves the focus on nothing', () => {
  // The walk before it has pressed everything.
  expect(everything.lost).toEqual([]);
});

test('every text that pages show or say is one of the product', () => {
  looking = false;
  expect([...unmarked]).toEqual([]);
});

const walkable = PERMISSIONS.filter((one) => !FILLED_IN.some(([missing]) => missing === one));

test.each(walkable)('a member who may do all but %s is refused nothing', LONG, async (missing) => {
  const walker = without(missing);
  const visits = everything.visitsOf.get(missing) ?? [];
  const { refused, dead, closed } = await walk(visits, walker);
  expect([refused, dead]).toEqual([[], []]);
  expect(closed).toEqual(closedPages(visits, walker));
});

const walkers: [string, Walker][] = [
  // An Admin may do everything.
  ...ROLE_NAMES.filter((role) => permissionsOf([role]).length < PERMISSIONS.length).map(
    (role): [RoleName, Walker] => [role, { permissions: permissionsOf([role]), roles: [role] }],
  ),
  ['nothing at all', { permissions: [], roles: [] }],
];

test.each(walkers)(
  'a member who is %s is refused nothing, and led to no closed page',
  LONG,
  async (_, walker) => {
    // What calls and leads to nothing that they lack does the same as for a member who may do everything.
    const pressed = new Set(
      PERMISSIONS.filter((one) => !walker.permissions.includes(one)).flatMap((one) => [
        ...(everything.visitsOf.get(one) ?? []),
        ...(everything.leadsOf.get(one) ?? []),
      ]),
    );
    const { refused, dead, closed } = await walk(VISITS, walker, (one) => pressed.has(one));
    expect([refused, dead]).toEqual([[], []]);
    expect(closed).toEqual(closedPages(VISITS, walker));
  },
);

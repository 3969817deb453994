import { describe, expect, test } from 'vitest';
import { type Access, mayOpen, openItems, rolesOf, visibleItems } from './menu-rules.ts';

const VISITOR = { signedIn: false, roles: [] };
const CLERK = { signedIn: true, roles: ['clerk'] };
const OWNER = { signedIn: true, roles: ['owner', 'gardener'] };

describe.each<[Access, { visitor: boolean; clerk: boolean; owner: boolean }]>([
  [{}, { visitor: true, clerk: true, owner: true }],
  [{ publicOnly: true }, { visitor: true, clerk: false, owner: false }],
  [{ protected: true }, { visitor: false, clerk: true, owner: true }],
  [{ roles: ['owner'] }, { visitor: false, clerk: false, owner: true }],
  [
    { protected: true, roles: ['owner'] },
    { visitor: false, clerk: false, owner: true },
  ],
  [{ roles: [] }, { visitor: false, clerk: false, owner: false }],
])('an item marked %j', (access, seen) => {
  test.each([
    ['visitor', VISITOR],
    ['clerk', CLERK],
    ['owner', OWNER],
  ] as const)('for a %s', (name, viewer) => {
    const items = [{ to: '/made-up', ...access }];
    expect(visibleItems(items, viewer).length > 0).toBe(seen[name]);
    expect(mayOpen(items, '/made-up', viewer)).toBe(seen[name]);
    expect(mayOpen(items, '/made-up/7', viewer)).toBe(seen[name]);
  });
});

test.each([
  [undefined, undefined, undefined],
  [['a', 'b'], undefined, ['a', 'b']],
  [undefined, ['a'], ['a']],
  [['a', 'b'], ['b', 'c'], ['b']],
  [['a'], ['b'], []],
])('roles of a parent with %j and a child with %j are %j', (parent, child, both) => {
  expect(rolesOf(parent, child)).toEqual(both);
});

const NESTED = [
  {
    to: '/area/list',
    roles: ['clerk', 'owner'],
    children: [
      { to: '/area/list' },
      { to: '/area/secret', roles: ['owner'] },
      { to: '/area/nobody', roles: ['auditor'] },
    ],
  },
];

test('children: own roles within those of the parent, inherited where there are none', () => {
  const childrenOf = (viewer: typeof CLERK) =>
    visibleItems(NESTED, viewer)[0]?.children?.map((child) => child.to);
  expect(childrenOf(CLERK)).toEqual(['/area/list']);
  expect(childrenOf(OWNER)).toEqual(['/area/list', '/area/secret']);
  expect(visibleItems(NESTED, { signedIn: true, roles: ['guest'] })).toEqual([]);
});

test('an empty intersection hides the item and refuses its route', () => {
  for (const viewer of [CLERK, OWNER, { signedIn: true, roles: ['auditor'] }])
    expect(mayOpen(NESTED, '/area/nobody', viewer)).toBe(false);
  expect(mayOpen(NESTED, '/area/secret', CLERK)).toBe(false);
  expect(mayOpen(NESTED, '/area/secret', OWNER)).toBe(true);
});

test('pages that no entry leads to are not the menu’s to refuse', () => {
  expect(mayOpen(NESTED, '/elsewhere', CLERK)).toBe(true);
  expect(mayOpen([{ to: '/', roles: ['owner'] }], '/elsewhere', CLERK)).toBe(true);
});

const PAGES = [
  { to: '/home' },
  { to: '/area/list', children: [{ to: '/area/list' }, { to: '/area/group' }] },
];

test.each([
  [['/home', '/area/list', '/area/group'], PAGES],
  [['/area/list'], [{ to: '/area/list', children: [{ to: '/area/list' }] }]],
  [['/area/group'], [{ to: '/area/group', children: [{ to: '/area/group' }] }]],
  [['/home'], [{ to: '/home' }]],
  [[], []],
])('with %j open, entries lead to these alone', (open, entries) => {
  expect(openItems(PAGES, (to) => open.includes(to))).toEqual(entries);
});

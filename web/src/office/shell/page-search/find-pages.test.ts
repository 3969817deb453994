import { expect, test } from 'vitest';
import { findPages, type PageEntry, pageTitle } from './find-pages.ts';

const branch = (parent: string, base: string): PageEntry[] => [
  { label: parent, to: `${base}/list` },
  { label: 'All', parent, to: `${base}/list` },
  { label: 'Add New', parent, to: `${base}/people` },
  { label: 'Groups', parent, to: `${base}/group` },
];

const PAGES: PageEntry[] = [
  { label: 'Dashboard', to: '/' },
  { label: 'Send a Gift', to: '/send-gift' },
  ...branch('My Employee', '/employees'),
  ...branch('Collaborations & VIP', '/collaborations'),
  ...branch('My Clients', '/clients'),
  { label: 'Reports', to: '/reports' },
];

const titlesOf = (query: string) => findPages(PAGES, query).pages.map(pageTitle);

test.each([
  ['reprts', 'Reports'],
  ['REPORTS', 'Reports'],
  ['dashbord', 'Dashboard'],
  ['gift', 'Send a Gift'],
  ['sned gift', 'Send a Gift'],
  ['d', 'Dashboard'],
  ['clients', 'My Clients'],
  ['employee groups', 'My Employee · Groups'],
  ['clients groups', 'My Clients · Groups'],
])('%j finds %s first', (query, title) => {
  expect(titlesOf(query)[0]).toBe(title);
});

test('the three groups come first and are shown apart by their parents', () => {
  const found = findPages(PAGES, 'groups').pages.slice(0, 3);
  expect(new Map(found.map((page) => [pageTitle(page), page.to]))).toEqual(
    new Map([
      ['My Employee · Groups', '/employees/group'],
      ['Collaborations & VIP · Groups', '/collaborations/group'],
      ['My Clients · Groups', '/clients/group'],
    ]),
  );
});

test('a match may be far off, up to a threshold of 0.6', () => {
  // Three of eight characters right is a score just under it, two of eight lies over it.
  const page = [{ label: 'abcdefgh', to: '/' }];
  expect(findPages(page, 'abcdxxxx').pages).toHaveLength(1);
  expect(findPages(page, 'abxxxxxx').pages).toHaveLength(0);
});

test('accents do not matter', () => {
  const page = [{ label: 'Categorías', to: '/' }];
  expect(findPages(page, 'categorias').pages).toHaveLength(1);
});

test.each(['zzzz', '###', '12345'])('%j finds nothing', (query) => {
  expect(titlesOf(query)).toEqual([]);
});

test('at most ten are listed', () => {
  const many = Array.from({ length: 30 }, (_, n) => ({ label: `Page ${n}`, to: `/${n}` }));
  expect(findPages(many, 'page').pages).toHaveLength(10);
  expect(findPages(many, '').pages).toHaveLength(10);
});

test.each(['', '  '])('%j suggests the main pages in their order', (query) => {
  expect(titlesOf(query)).toEqual([
    'Dashboard',
    'Send a Gift',
    'My Employee',
    'Collaborations & VIP',
    'My Clients',
    'Reports',
  ]);
});

test.each(['reprts', 'dashbord', 'gift', 'clients', 'd'])('%j is close to a page', (query) => {
  expect(findPages(PAGES, query).close).toBe(true);
});

test.each(['mora', 'rosa', 'luis', 'ventas', 'cafe', 'zzzz'])('%j is not', (query) => {
  expect(findPages(PAGES, query).close).toBe(false);
});

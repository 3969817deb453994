import { expect, test } from 'vitest';
import { insidePath } from './notification-list.tsx';

test.each([
  ['/', '/'],
  ['/reports', '/reports'],
  ['/reports?page=2#top', '/reports?page=2#top'],
  ['/employees/12', '/employees/12'],
])('%j is followed', (link, path) => {
  expect(insidePath(link)).toBe(path);
});

test.each([
  '',
  'reports',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
])('%j is not', (link) => {
  expect(insidePath(link)).toBeNull();
});

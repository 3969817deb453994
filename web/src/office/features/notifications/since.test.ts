import { expect, test } from 'vitest';
import { since } from './notification-list.tsx';

const NOW = Date.parse('2025-03-10T12:00:00Z');

test.each([
  ['2025-03-10T11:59:01Z', 'en', ''],
  ['2025-03-10T12:00:30Z', 'en', ''],
  ['2025-03-10T11:58:30Z', 'en', '1 min. ago'],
  ['2025-03-10T11:01:00Z', 'en', '59 min. ago'],
  ['2025-03-10T11:00:00Z', 'en', '1 hr. ago'],
  ['2025-03-09T12:30:00Z', 'en', '23 hr. ago'],
  ['2025-03-09T12:00:00Z', 'en', '1 day ago'],
  ['2025-03-04T00:00:00Z', 'en', '6 days ago'],
  ['2025-03-03T12:00:00Z', 'en', 'Mar 3, 2025'],
  ['2025-03-01T03:00:00Z', 'en', 'Feb 28, 2025'],
  ['2025-03-10T11:00:00Z', 'es', 'hace 1 h'],
  ['2025-03-08T11:00:00Z', 'es', 'hace 2 días'],
  ['2025-03-01T12:00:00Z', 'es', '1 mar 2025'],
  ['nonsense', 'en', ''],
])('%s in %s is %j', (instant, language, text) => {
  expect(since(instant, NOW, language, -6)).toBe(text);
});

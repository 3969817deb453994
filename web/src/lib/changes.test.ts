import { expect, test, vi } from 'vitest';
import { announce, followChanges } from './changes.ts';
import { queryClient } from './query-client.ts';

test('a change reads the queries anew that follow it, and no others', async () => {
  const loads = { followed: vi.fn(() => 1), other: vi.fn(() => 1) };
  followChanges(['followed'], ['order sent']);
  followChanges(['other'], ['people changed']);
  for (const name of ['followed', 'other'] as const)
    await queryClient.fetchQuery({ queryKey: [name, 'page 1'], queryFn: loads[name] });
  announce('order sent');
  const isStale = (name: string) => queryClient.getQueryState([name, 'page 1'])?.isInvalidated;
  expect(isStale('followed')).toBe(true);
  expect(isStale('other')).toBe(false);
  announce('people changed');
  expect(isStale('other')).toBe(true);
});

import { afterEach, expect, test, vi } from 'vitest';
import { NetworkBudget } from './network-budget.ts';

afterEach(() => vi.useRealTimers());

function spends(budget: NetworkBudget, address: string): string | number | undefined {
  try {
    budget.spend(address);
    return 'spent';
  } catch (error) {
    return (error as { retryAfter?: number }).retryAfter;
  }
}

test('a network has so much in a window, and is told when the next one begins', () => {
  vi.useFakeTimers();
  const budget = new NetworkBudget({ max: 2, seconds: 60 });
  expect([spends(budget, '203.0.113.7'), spends(budget, '::ffff:203.0.113.7')]).toEqual([
    'spent',
    'spent',
  ]);
  vi.advanceTimersByTime(45_000);
  expect(spends(budget, '203.0.113.7')).toBe(15);
  expect(spends(budget, '203.0.113.8')).toBe('spent');
  vi.advanceTimersByTime(15_000);
  expect(spends(budget, '203.0.113.7')).toBe('spent');
});

test('what is given back can be spent again', () => {
  const budget = new NetworkBudget({ max: 1, seconds: 60 });
  for (let n = 0; n < 3; n += 1) {
    expect(spends(budget, '2001:db8::1')).toBe('spent');
    budget.giveBack('2001:db8::1');
  }
});

test('a /64 counts as one network, and a /48 has the budget of eight', () => {
  const budget = new NetworkBudget({ max: 2, seconds: 60 });
  expect(spends(budget, '2001:db8:1:1::1')).toBe('spent');
  expect(spends(budget, '2001:db8:1:1:ffff::2')).toBe('spent');
  expect(spends(budget, '2001:db8:1:1::3')).toBe(60);
  const others = Array.from({ length: 20 }, (_, n) => spends(budget, `2001:db8:1:${n + 2}::1`));
  expect(others.filter((one) => one === 'spent')).toHaveLength(14);
  expect(spends(budget, '2001:db8:2:1::1')).toBe('spent');
});

test('however many networks come, no more than so many are remembered', () => {
  vi.useFakeTimers();
  const budget = new NetworkBudget({ max: 1, seconds: 60, networks: 100 });
  for (let n = 0; n < 10_000; n += 1) spends(budget, `10.${n >> 8}.${n & 255}.1`);
  expect(budget.size).toBeLessThanOrEqual(100);
  vi.advanceTimersByTime(60_000);
  spends(budget, '203.0.113.7');
  expect(budget.size).toBe(1);
});

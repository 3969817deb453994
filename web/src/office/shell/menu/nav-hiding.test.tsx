import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNavHidden } from '../app-layout.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(window, { scrollY: 0 });
});
afterEach(() => vi.useRealTimers());

function scrollTo(y: number, wait = 200) {
  Object.assign(window, { scrollY: y });
  window.dispatchEvent(new Event('scroll'));
  act(() => void vi.advanceTimersByTime(wait));
}

test('hides on the way down past 80 px, looked at after 200 ms, and shows on the way up', () => {
  const { result } = renderHook(() => useNavHidden(true));
  scrollTo(80);
  expect(result.current).toBe(false);
  scrollTo(81, 199);
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
  scrollTo(600);
  expect(result.current).toBe(true);
  scrollTo(590);
  expect(result.current).toBe(false);
});

test('shows on the first way up after hiding', () => {
  const { result } = renderHook(() => useNavHidden(true));
  scrollTo(300);
  expect(result.current).toBe(true);
  scrollTo(290);
  expect(result.current).toBe(false);
});

test('a pinned menu never hides', () => {
  const { result, rerender } = renderHook(({ mayHide }) => useNavHidden(mayHide), {
    initialProps: { mayHide: false },
  });
  scrollTo(900);
  expect(result.current).toBe(false);
  rerender({ mayHide: true });
  scrollTo(1200);
  expect(result.current).toBe(true);
  rerender({ mayHide: false });
  expect(result.current).toBe(false);
});

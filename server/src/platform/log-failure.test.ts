import { beforeEach, expect, test, vi } from 'vitest';
import { logFailure } from './log-failure.ts';

const log = { warn: vi.fn(), error: vi.fn() };
const outage = Object.assign(new Error('the database only reads'), { code: '25006' });

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('an outage is logged once in a minute, of each kind of work', () => {
  for (let n = 0; n < 100; n += 1) logFailure(log, outage, 'job queue');
  logFailure(log, outage, 'delivery mark');
  expect(log.warn.mock.calls.map(([, what]) => what)).toEqual(['job queue', 'delivery mark']);
  vi.advanceTimersByTime(60_000);
  logFailure(log, outage, 'job queue');
  expect(log.warn).toHaveBeenCalledTimes(3);
  expect(log.error).not.toHaveBeenCalled();
});

test('anything else is an error each time', () => {
  const error = new Error('no luck');
  for (let n = 0; n < 2; n += 1) logFailure(log, error, 'job failed', { job: 'x' });
  expect(log.error.mock.calls).toEqual(Array(2).fill([{ err: error, job: 'x' }, 'job failed']));
});

test('of jobs each is a kind of its own', () => {
  const quiet = { warn: vi.fn(), error: vi.fn() };
  for (const job of ['a', 'b', 'a']) logFailure(quiet, outage, 'job failed', { job });
  expect(quiet.warn.mock.calls.map(([line]) => line.job)).toEqual(['a', 'b']);
});

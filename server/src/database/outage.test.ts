import { expect, test, vi } from 'vitest';
import { isLost, isOutage, retryDuringOutage, UnknownCommit } from './outage.ts';

const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' });

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
])('“%s” is an outage', (message) => {
  expect(isOutage(new Error(message))).toBe(true);
});

test.each(['25006', '08006', '57P01', '53300', '25P03', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'])(
  '%s is an outage, after which the connection is of no use',
  (code) => {
    const error = Object.assign(new Error('x'), { code });
    expect([isOutage(error), isLost(error)]).toEqual([true, true]);
  },
);

test.each(['57014', '55P03', '53100', '53200', '53400'])(
  '%s is an outage that leaves the connection as it was',
  (code) => {
    const error = Object.assign(new Error('x'), { code });
    expect([isOutage(error), isLost(error)]).toEqual([true, false]);
  },
);

test('a COMMIT without an answer is an outage', () => {
  expect(isOutage(new UnknownCommit('no answer'))).toBe(true);
});

test('a broken rule is no outage', () => {
  expect(isOutage(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
});

/** Fails so many times, then answers. */
const after = (failures: number, error: Error) => {
  let left = failures;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw error;
    return 'answer';
  });
};

test('what an outage stopped is done again, and said once', async () => {
  const log = { warn: vi.fn() };
  const act = after(3, starting);
  expect(await retryDuringOutage(act, log)).toBe('answer');
  expect(act).toHaveBeenCalledTimes(4);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test('patience ends', async () => {
  const act = after(1000, starting);
  await expect(retryDuringOutage(act, { warn: vi.fn() }, 300)).rejects.toBe(starting);
});

test('what is no outage fails at once', async () => {
  const wrongPassword = Object.assign(new Error('authentication failed'), { code: '28P01' });
  const act = after(1, wrongPassword);
  await expect(retryDuringOutage(act, { warn: vi.fn() })).rejects.toBe(wrongPassword);
  expect(act).toHaveBeenCalledTimes(1);
});

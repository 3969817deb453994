import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ConcurrencyLimit, ConcurrencyLimits } from './concurrency-limit.ts';

test('only so many are worked on at a time, the rest in turn, and too many not at all', async () => {
  const limit = new ConcurrencyLimit({ max: 2, waiting: 3 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(10);
    running -= 1;
    if (most > 1) throw new Error('a failure hands its place on too');
  };
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => limit.run(work)));
  const reasons = results.map((one) => (one as PromiseRejectedResult).reason.code);
  expect(reasons).toEqual([...Array(5).fill(undefined), 'unavailable']);
  expect(most).toBe(2);
  expect(await limit.run(async () => 'free again')).toBe('free again');
});

test('who has waited too long is refused, and those behind keep their place', async () => {
  const limit = new ConcurrencyLimit({ max: 1, waiting: 5, waitMs: 30, busy: 'export_running' });
  const order: string[] = [];
  const work = (name: string, until?: Promise<void>) =>
    limit.run(async () => {
      await until;
      order.push(name);
    });
  let end = () => {};
  const first = work('first', new Promise((resolve) => (end = resolve)));
  const late = work('late');
  await expect(late).rejects.toMatchObject({
    problem: { reason: 'export_running' },
  });
  const last = work('last');
  end();
  await Promise.all([first, last]);
  expect(order).toEqual(['first', 'last']);
});

test('each company has a limit of its own', async () => {
  const limit = new ConcurrencyLimits({ max: 1, waiting: 1 });
  let end = () => {};
  const blocked = limit.run(1, () => new Promise<void>((resolve) => (end = resolve)));
  const waiting = limit.run(1, async () => 'waited');
  await expect(limit.run(1, async () => 'too many')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await limit.run(2, async () => 'another company')).toBe('another company');
  end();
  expect([await blocked, await waiting]).toEqual([undefined, 'waited']);
  expect(await limit.run(1, async () => 'again')).toBe('again');
});

test('a place that is taken is free again once it is released, for the next that waits', async () => {
  const limits = new ConcurrencyLimits<string>({ max: 1, waiting: 1 });
  const release = await limits.acquire('one');
  let waited = false;
  const next = limits.acquire('one').then((free) => {
    waited = true;
    return free;
  });
  await wait(5);
  expect(waited).toBe(false);
  await expect(limits.acquire('one')).rejects.toMatchObject({ code: 'unavailable' });
  release();
  (await next)();
  expect(await limits.run('one', async () => 'free again')).toBe('free again');
});

import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { OwnTurns, Turns } from './turns.ts';

test('only so many are worked on at a time, the rest in turn, and too many not at all', async () => {
  const turns = new Turns({ most: 2, waiting: 3 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(10);
    running -= 1;
    if (most > 1) throw new Error('a failure hands its turn on too');
  };
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => turns.run(work)));
  const reasons = results.map((one) => (one as PromiseRejectedResult).reason.code);
  expect(reasons).toEqual([...Array(5).fill(undefined), 'unavailable']);
  expect(most).toBe(2);
  expect(await turns.run(async () => 'free again')).toBe('free again');
});

test('who has waited too long is refused, and those behind keep their place', async () => {
  const turns = new Turns({ most: 1, waiting: 5, patienceMs: 30, busy: 'Not now.' });
  const order: string[] = [];
  const work = (name: string, ms: number) => turns.run(() => wait(ms).then(() => order.push(name)));
  const first = work('first', 60);
  const late = work('late', 0);
  await expect(late).rejects.toMatchObject({ code: 'unavailable', message: 'Not now.' });
  await Promise.all([first, work('last', 0)]);
  expect(order).toEqual(['first', 'last']);
});

test('each company takes its own turns', async () => {
  const turns = new OwnTurns({ most: 1, waiting: 1 });
  let end = () => {};
  const blocked = turns.run(1, () => new Promise<void>((resolve) => (end = resolve)));
  const waiting = turns.run(1, async () => 'waited');
  await expect(turns.run(1, async () => 'too many')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await turns.run(2, async () => 'another company')).toBe('another company');
  end();
  expect([await blocked, await waiting]).toEqual([undefined, 'waited']);
  expect(await turns.run(1, async () => 'again')).toBe('again');
});

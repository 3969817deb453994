import { setTimeout as sleep } from 'node:timers/promises';
import { getProfile } from '@regalo/contract/auth/profile';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listPeople } from '@regalo/contract/people/list';
import { freeOrder } from '@regalo/server/bench';
import { call } from '../rig/client.ts';
import type { World } from './world.ts';

/** Milliseconds of each call, by its name. */
export type Latencies = Record<string, number[]>;

/** What others do meanwhile: both companies look and send small orders. */
function calls(url: string, world: World) {
  const { sender, neighbour } = world;
  const people = { query: { role: 1, limit: 10 } };
  const small = (person: number) => ({ body: freeOrder([person]) });
  return {
    'profile, same company': () => call(url, getProfile, { token: sender.token }),
    'people, same company': () => call(url, listPeople, { token: sender.token, ...people }),
    'small order, same company': () =>
      call(url, sendGifts, { token: sender.token, ...small(world.friend) }),
    'profile, other company': () => call(url, getProfile, { token: neighbour.token }),
    'people, other company': () => call(url, listPeople, { token: neighbour.token, ...people }),
    'small order, other company': () =>
      call(url, sendGifts, { token: neighbour.token, ...small(world.neighbourFriend) }),
  };
}

/** Makes each call about three times a second until `done`, and notes how long it took. */
export async function workBeside(
  url: string,
  world: World,
  done: Promise<unknown>,
  latencies: Latencies,
): Promise<void> {
  let running = true;
  void done.finally(() => {
    running = false;
  });
  const loops = Object.entries(calls(url, world)).map(async ([name, make], n) => {
    await sleep(n * 50);
    while (running) {
      const start = performance.now();
      const { status } = await make();
      if (status !== 200) throw new Error(`${name} was answered ${status}`);
      latencies[name] = [...(latencies[name] ?? []), performance.now() - start];
      await sleep(300);
    }
  });
  await Promise.all(loops);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { IDEMPOTENCY_HEADER } from '@regalo/contract/api/endpoint';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { freeOrder } from '@regalo/server/bench';
import { call } from '../../rig/client.ts';
import type { Target } from '../fleet.ts';
import type { Stage } from '../scenario.ts';
import type { Diary } from './senders.ts';
import type { World } from './world.ts';

const STARTED_AFTER = 20;
const PATIENCE_MS = 120_000;

/**
 * Kills in the middle of a large order, with nothing else going on.
 * @returns the longest time without a mail from the kill until the order was done, in ms
 */
export async function measureResume(
  { url, world, fleet, mails, diary }: Stage<World, Diary>,
  target: Target,
): Promise<number> {
  const before = mails.length;
  const order = freeOrder(world.crowd);
  const key = `crowd-${before}`;
  const headers = { [IDEMPOTENCY_HEADER]: key };
  const answer = await call(url, sendGifts, { token: world.rich.token, body: order, headers });
  diary.acknowledged.push({ key, recipients: order.users, total: order.total_amount, answer });
  const since = () => mails.slice(before);
  await until(() => since().length >= STARTED_AFTER);
  const killed = Date.now();
  await fleet.kill(target);
  const missing = () => world.crowd.length - new Set(since().map((mail) => mail.claimToken)).size;
  await until(() => missing() === 0);
  const times = since().flatMap(({ at }) => (at > killed ? [at] : []));
  return Math.max(...times.map((at, n) => at - (times[n - 1] ?? killed)));
}

async function until(met: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!met()) {
    if (Date.now() > deadline) throw new Error('the mails of a large order did not arrive');
    await sleep(20);
  }
}

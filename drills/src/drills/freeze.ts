import { setTimeout as sleep } from 'node:timers/promises';
import { conclude, type Stage, underLoad } from '../stage.ts';
import type { Result } from '../verdict/result.ts';

const STILL_FROZEN_MS = 10_000;

/**
 * Every program of the machine that leads stands still (SIGSTOP) until another machine has led for a while,
 * and goes on as if nothing had been: what it still believes must acknowledge nothing.
 */
export async function freeze(stage: Stage): Promise<Result> {
  const { cluster, log } = stage;
  const extra = await underLoad(stage, async () => {
    const old = await cluster.leader();
    await old.freeze();
    const frozenAt = Date.now();
    log(`${old.name} led and stands still`);
    const next = await cluster.leaderBesides(old);
    const seconds = (Date.now() - frozenAt) / 1_000;
    await sleep(STILL_FROZEN_MS);
    log(`${next.name} leads after ${seconds} s; ${old.name} goes on`);
    await old.resume();
    await cluster.whole();
    return { 'another machine leads after (s)': seconds };
  });
  return await conclude(stage, extra);
}

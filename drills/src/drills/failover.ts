import { setTimeout as sleep } from 'node:timers/promises';
import { conclude, type Stage, underLoad } from '../stage.ts';
import type { Result } from '../verdict/result.ts';

const OFF_MS = 10_000;

/** The machine that leads loses its power: etcd, Patroni and PostgreSQL get kill -9 at once. */
export async function failover(stage: Stage): Promise<Result> {
  const { cluster, log } = stage;
  const extra = await underLoad(stage, async () => {
    const old = await cluster.leader();
    await old.kill();
    const killedAt = Date.now();
    log(`${old.name} led and is killed`);
    const next = await cluster.leaderBesides(old);
    const seconds = (Date.now() - killedAt) / 1_000;
    await sleep(OFF_MS);
    log(`${next.name} leads after ${seconds} s; ${old.name} is switched on again`);
    await old.start();
    await cluster.whole();
    return { 'another machine leads after (s)': seconds };
  });
  return await conclude(stage, extra);
}

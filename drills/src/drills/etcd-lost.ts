import { setTimeout as sleep } from 'node:timers/promises';
import { conclude, type Stage, underLoad } from '../stage.ts';
import type { Result } from '../verdict/result.ts';

const AWAY_MS = 15_000;

/** Each member of etcd is killed in turn, its leader among them; the two others suffice. */
export async function etcdLost(stage: Stage): Promise<Result> {
  const { cluster, log } = stage;
  const extra = await underLoad(stage, async () => {
    const before = await cluster.leader();
    for (const machine of cluster.machines) {
      await machine.killEtcd();
      log(`etcd of ${machine.name} is killed`);
      await sleep(AWAY_MS);
      await machine.startEtcd();
      await cluster.whole();
    }
    const after = await cluster.leader();
    return { 'changes of who leads': before === after ? 0 : 1 };
  });
  return await conclude(stage, extra);
}

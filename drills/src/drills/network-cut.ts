import { setTimeout as sleep } from 'node:timers/promises';
import { MACHINES } from '../cluster/network.ts';
import { conclude, type Stage, underLoad } from '../stage.ts';
import type { Result } from '../verdict/result.ts';

const CUT_MS = 30_000;

/** Nothing passes between primary and synchronous standby; both still reach everybody else. */
export async function networkCut(stage: Stage): Promise<Result> {
  const { cluster, log } = stage;
  const extra = await underLoad(stage, async () => {
    const [primary, standby] = [await cluster.leader(), await cluster.syncStandby()];
    await cluster.network.cut(primary.number, standby.number);
    log(`nothing passes between ${primary.name} and ${standby.name}`);
    await sleep(CUT_MS);
    const after = await cluster.leader();
    await cluster.network.mend(primary.number, standby.number);
    await cluster.whole();
    return { 'changes of who leads': primary === after ? 0 : 1 };
  });
  return await conclude(stage, extra);
}

/**
 * Nothing passes between the machine that leads and the other two, while the product still reaches all
 * of them: it must stop, and another must lead.
 */
export async function primaryCutOff(stage: Stage): Promise<Result> {
  const { cluster, log } = stage;
  const extra = await underLoad(stage, async () => {
    const old = await cluster.leader();
    const others = MACHINES.filter((number) => number !== old.number);
    for (const other of others) await cluster.network.cut(old.number, other);
    const cutAt = Date.now();
    log(`${old.name} led and is cut off`);
    await cluster.leaderBesides(old);
    const seconds = (Date.now() - cutAt) / 1_000;
    await sleep(CUT_MS / 3);
    for (const other of others) await cluster.network.mend(old.number, other);
    await cluster.whole();
    return { 'another machine leads after (s)': seconds };
  });
  return await conclude(stage, extra);
}

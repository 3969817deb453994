import { conclude, type Stage, underLoad } from '../stage.ts';
import type { Result } from '../verdict/result.ts';

/** The machine that leads hands over to its synchronous standby, as before its maintenance. */
export async function switchover(stage: Stage): Promise<Result> {
  const { cluster, log } = stage;
  const extra = await underLoad(stage, async () => {
    const [old, next] = [await cluster.leader(), await cluster.syncStandby()];
    log(`${old.name} hands over to ${next.name}`);
    await cluster.switchOver(old, next);
    await cluster.whole();
    return {};
  });
  return await conclude(stage, extra);
}

import { until } from '../cluster/cluster.ts';
import { conclude, type Stage, underLoad } from '../stage.ts';
import type { Result } from '../verdict/result.ts';

/** The machine of the synchronous standby loses its power; the other standby takes its part. */
export async function standbyLost(stage: Stage): Promise<Result> {
  const { cluster, log } = stage;
  const extra = await underLoad(stage, async () => {
    const lost = await cluster.syncStandby();
    await lost.kill();
    const killedAt = Date.now();
    log(`${lost.name} was the synchronous standby and is killed`);
    await until('another synchronous standby', async () =>
      (await cluster.members()).some(
        ({ role, name }) => role === 'sync_standby' && name !== lost.name,
      ),
    );
    const seconds = (Date.now() - killedAt) / 1_000;
    await lost.start();
    await cluster.whole();
    return { 'another synchronous standby after (s)': seconds };
  });
  return await conclude(stage, extra);
}

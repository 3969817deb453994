import { prepareDatabase } from '@regalo/server/bench';
import { conclude, type Stage, underLoad } from '../stage.ts';
import type { Result } from '../verdict/result.ts';

/**
 * Everything is replaced one after the other, as docs/cluster.md says: the standbys' machines, the one that
 * leads after it has handed over, the database's migration, and each process of the product by one of the next version.
 */
export async function rollingUpgrade(stage: Stage): Promise<Result> {
  const { cluster, app, addresses, log } = stage;
  const extra = await underLoad(stage, async () => {
    const old = await cluster.leader();
    for (const machine of cluster.machines.filter((one) => one !== old)) {
      log(`${machine.name} follows and is started anew`);
      await machine.stop();
      await machine.start();
      await cluster.whole();
    }
    const next = await cluster.syncStandby();
    log(`${old.name} hands over to ${next.name} and is started anew`);
    await cluster.switchOver(old, next);
    await cluster.whole();
    await old.stop();
    await old.start();
    await cluster.whole();
    const applied = await prepareDatabase(addresses.ownerUrl, addresses.serverUrl);
    log(`migrated (${applied.length} steps); the processes of the product are replaced`);
    await app.roll();
    return { 'steps of the migration': applied.length };
  });
  return await conclude(stage, extra);
}

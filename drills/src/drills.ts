import { diskFull } from './drills/disk-full.ts';
import { etcdLost } from './drills/etcd-lost.ts';
import { failover } from './drills/failover.ts';
import { freeze } from './drills/freeze.ts';
import { networkCut, primaryCutOff } from './drills/network-cut.ts';
import { recovery } from './drills/recovery.ts';
import { rollingUpgrade } from './drills/rolling-upgrade.ts';
import { standbyLost } from './drills/standby-lost.ts';
import { switchover } from './drills/switchover.ts';
import type { Stage } from './stage.ts';
import type { Result } from './verdict/result.ts';

interface Drill {
  run(stage: Stage): Promise<Result>;
  /** The longest gap that the middle one of several runs may have, in s. */
  gap?: number;
  /** It begins with the product's version before the newest migration. */
  fromVersionBefore?: boolean;
}

/** Every drill by the name it is called with. */
export const DRILLS: Record<string, Drill> = {
  failover: { run: failover, gap: 25 },
  switchover: { run: switchover, gap: 3 },
  freeze: { run: freeze },
  'standby-lost': { run: standbyLost },
  'etcd-lost': { run: etcdLost },
  'network-cut': { run: networkCut },
  'primary-cut-off': { run: primaryCutOff },
  'disk-full': { run: diskFull },
  recovery: { run: recovery },
  'rolling-upgrade': { run: rollingUpgrade, fromVersionBefore: true },
};

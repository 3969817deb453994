import { setTimeout as sleep } from 'node:timers/promises';
import { type Fleet, randomTarget, TARGETS, type Target } from './fleet.ts';

export interface Wreckage {
  kills: number;
  /** Kills nothing but this. */
  only?: Target | undefined;
  log?: (line: string) => void;
}

/** How a scenario is wrecked. */
interface Wreaking extends Wreckage {
  /** What is killed, in turn; at random if absent. */
  targets?: readonly Target[] | undefined;
  /** What was done so far: the next kill waits until something more is, so that work is hit. */
  done?: (() => number) | undefined;
}

const PATIENCE_MS = 20_000;
/** How much more is done before the next kill. */
const PROGRESS = 10;

async function untilWorking(done: () => number): Promise<void> {
  const [before, deadline] = [done(), Date.now() + PATIENCE_MS];
  while (done() < before + PROGRESS && Date.now() < deadline) await sleep(10);
}

/** Kills one after the other, 0.3 to 2 s apart. @returns how often what was killed */
export async function wreak(fleet: Fleet, options: Wreaking) {
  const { kills: count, only, targets, done, log = () => {} } = options;
  const kills = Object.fromEntries(TARGETS.map((target) => [target, 0])) as Record<Target, number>;
  for (let n = 0; n < count && !fleet.over?.(); ) {
    await sleep(300 + Math.random() * 1_700);
    if (done) await untilWorking(done);
    const target = only ?? targets?.[n % targets.length] ?? randomTarget();
    if (!(await fleet.kill(target))) continue;
    n += 1;
    kills[target] += 1;
    log(`kill -9 ${n}/${count}: ${target}`);
  }
  return kills;
}

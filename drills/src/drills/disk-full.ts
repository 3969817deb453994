import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveAway } from '../cluster/files.ts';
import type { Machine } from '../cluster/machine.ts';
import { run } from '../cluster/shell.ts';
import { conclude, type Stage, underLoad } from '../stage.ts';
import type { Result } from '../verdict/result.ts';

const SIZE_MB = 400;
const FULL_MS = 20_000;

/** Gives the log of a machine's PostgreSQL, which is stopped meanwhile, a small disk in memory. */
async function giveSmallDisk(stage: Stage, machine: Machine): Promise<string> {
  const disk = join(machine.root, 'var/lib/small-disk');
  const wal = join(machine.root, 'var/lib/postgresql/15/regalo/pg_wal');
  await mkdir(disk);
  await run(['mount', '-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', disk]);
  stage.undo.add(async () => {
    await machine.kill();
    await run(['umount', disk]);
  });
  await machine.stopDatabase();
  await rename(wal, `${wal}.before`);
  await cp(`${wal}.before`, join(disk, 'wal'), { recursive: true });
  await symlink(join(disk, 'wal'), wal);
  await rm(`${wal}.before`, { recursive: true });
  await giveAway(disk, stage.cluster.owner);
  machine.startDatabase();
  await stage.cluster.whole();
  return disk;
}

/** Leaves no room: large pieces first, then what they left. */
async function fillUp(disk: string): Promise<void> {
  for (const [n, size] of ['1M', '4k'].entries())
    await run(['dd', 'if=/dev/zero', `of=${join(disk, `filler-${n}`)}`, `bs=${size}`]).catch(
      () => {},
    );
}

/** Gives both standbys a small disk and has one of them lead. @returns it, and the disks by machine */
async function leadOnSmallDisk(stage: Stage, disks: Map<Machine, string>): Promise<Machine> {
  const { cluster } = stage;
  const old = await cluster.leader();
  for (const machine of cluster.machines.filter((one) => one !== old))
    disks.set(machine, await giveSmallDisk(stage, machine));
  const next = await cluster.syncStandby();
  await cluster.switchOver(old, next);
  await cluster.whole();
  return next;
}

/** The disk of the primary's log is full: PostgreSQL stops, and the standby takes over. */
export async function diskFull(stage: Stage): Promise<Result> {
  const { cluster, log } = stage;
  const disks = new Map<Machine, string>();
  const old = await leadOnSmallDisk(stage, disks);
  const disk = disks.get(old) ?? '';
  const extra = await underLoad(stage, async () => {
    await fillUp(disk);
    const filledAt = Date.now();
    log(`the disk of ${old.name}, which leads, is full`);
    const next = await cluster.leaderBesides(old);
    const seconds = (Date.now() - filledAt) / 1_000;
    log(`${next.name} leads after ${seconds} s`);
    await sleep(FULL_MS);
    for (const n of [0, 1]) await rm(join(disk, `filler-${n}`), { force: true });
    await cluster.whole();
    return { 'another machine leads after (s)': seconds };
  });
  return await conclude(stage, extra);
}

/** Whether what is asked of a company with ten million gifts takes as long as with a million. */
import { buildApp } from './rig/server-process.ts';
import { measureBackup } from './scale/backup.ts';
import { checkFilled } from './scale/check.ts';
import { type Cluster, makeDatabase, startCluster } from './scale/cluster.ts';
import { measureCosts } from './scale/costs.ts';
import { printSizes } from './scale/disk.ts';
import { fill } from './scale/fill/fill.ts';
import { readOptions } from './scale/options.ts';
import { tryPartitions } from './scale/partitions.ts';
import { measureRatios } from './scale/ratios.ts';
import { openSide, type Side } from './scale/sides.ts';
import { measureWrites } from './scale/writes.ts';

const SIDES = ['small', 'large'] as const;
const options = readOptions();
const { data, only } = options;
const wants = (part: string) => only.length === 0 || only.includes(part);

async function fillAll(): Promise<void> {
  const cluster = await startCluster(data, 'fill');
  try {
    for (const name of SIDES) {
      console.log(`${name}: ${JSON.stringify(options[name])}`);
      await fill(await makeDatabase(cluster, name), options[name]);
    }
  } finally {
    await cluster.stop();
  }
}

async function withSides(
  { place }: Cluster,
  work: (sides: [small: Side, large: Side]) => Promise<void>,
): Promise<void> {
  await buildApp();
  const small = await openSide(place('small'));
  try {
    const large = await openSide(place('large'));
    await work([small, large]).finally(() => large.stop());
  } finally {
    await small.stop();
  }
}

async function measure(cluster: Cluster): Promise<void> {
  if (wants('check')) for (const name of SIDES) await checkFilled(cluster.place(name));
  if (wants('disk')) for (const name of SIDES) await printSizes(name, cluster.place(name));
  if (wants('ratios')) await withSides(cluster, (sides) => measureRatios(sides, options.rounds));
  if (wants('costs')) await withSides(cluster, ([, large]) => measureCosts(large));
  if (wants('writes') && options.minutes > 0)
    await withSides(cluster, ([, large]) => measureWrites(large, options.minutes));
  // A trial, with nothing to hold.
  if (only.includes('partitions')) await tryPartitions(cluster.place('large'));
  if (wants('backup')) await measureBackup(cluster, data);
}

if (wants('fill')) await fillAll();
const cluster = await startCluster(data, 'serve');
try {
  await measure(cluster);
} finally {
  await cluster.stop();
}

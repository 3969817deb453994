/** How soon a company is told of something, alone and beside companies whose receivers hang, are slow, reset and fail. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addSomebody,
  type Company,
  forgetBad,
  makeWorld,
  type World,
} from './bad-receivers/world.ts';
import { startWorkers } from './due/workers.ts';
import { holdLimits } from './rig/limits.ts';
import { median, percentile, table } from './rig/numbers.ts';
import { onScratch } from './rig/scratch.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const EVENTS = Number(process.env.EVENTS ?? 40);
/** How often something happens in each of the bad companies. */
const BESIDE_EVERY_MS = 500;
/** How long what hung may take to be given up between rounds. */
const REST_MS = 3_000;
/** How much longer it may take beside the bad ones. */
const LIMIT = 2;

/** How long it takes until a company is told of one thing after the other, in ms each. */
async function tell({ database }: World, company: Company): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < EVENTS; n += 1) {
    // At any moment between two looks for what is due.
    await sleep(Math.random() * BESIDE_EVERY_MS);
    const person = await addSomebody(database, company);
    const since = performance.now();
    await company.receiver.told(person);
    times.push(performance.now() - since);
  }
  return times;
}

/** Has things happen in the bad companies until it is stopped. */
async function misbehave({ database, bad }: World, until: () => boolean): Promise<void> {
  while (!until()) {
    await Promise.all(bad.map((company) => addSomebody(database, company)));
    await sleep(BESIDE_EVERY_MS);
  }
}

async function tellBeside(world: World): Promise<number[]> {
  let over = false;
  const misbehaving = misbehave(world, () => over);
  try {
    return await tell(world, world.good);
  } finally {
    over = true;
    await misbehaving;
  }
}

const figure = (ms: readonly number[], share: number) => Math.round(percentile(ms, share));

await onScratch(async (scratch) => {
  const world = await makeWorld(scratch);
  const stop = await startWorkers(scratch, 1, { OUTGOING_LOOPBACK: 'allowed' });
  const rounds: { alone: number[]; beside: number[] }[] = [];
  try {
    await tell(world, world.good);
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await tell(world, world.good);
      const beside = await tellBeside(world);
      await forgetBad(scratch, world);
      await sleep(REST_MS);
      rounds.push({ alone, beside });
    }
  } finally {
    await stop();
    await world.stop();
  }
  const rows = rounds.map(({ alone, beside }, n) => [
    `${n + 1}`,
    ...[alone, beside].flatMap((ms) => [figure(ms, 0.5), figure(ms, 0.95)]),
  ]);
  console.log(table(['round', 'alone, ms', 'p95', 'beside, ms', 'p95'], rows));
  const asked = world.bad.map(({ receiver }) => receiver.got());
  console.log(`\nrequests to the bad ones: ${asked.join(', ')}`);
  const ratioOf = (share: number) =>
    median(rounds.map((one) => percentile(one.beside, share) / percentile(one.alone, share)));
  holdLimits([
    { what: 'beside / alone, median', measured: ratioOf(0.5), bound: '≤', limit: LIMIT },
    { what: 'beside / alone, p95', measured: ratioOf(0.95), bound: '≤', limit: LIMIT },
    {
      what: 'bad receivers that were asked',
      measured: asked.filter(Boolean).length,
      bound: '≥',
      limit: 4,
    },
  ]);
});

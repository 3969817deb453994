/** Calls and mails of 1, 2 and 4 processes, and what a big company's order or export costs small ones. */
import { availableParallelism } from 'node:os';
import { measureRound, type Round, startWebs, type Webs } from './fairness/webs.ts';
import { type Mailed, measureWorkers } from './fairness/workers.ts';
import { makeWorld, type World } from './fairness/world.ts';
import { startSink } from './kills/sink.ts';
import { holdLimits } from './rig/limits.ts';
import { median, table } from './rig/numbers.ts';
import { onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp } from './rig/server-process.ts';

const COUNTS = [1, 2, 4];
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const ROUND_MS = Number(process.env.ROUND_MS ?? 4_000);
const RECIPIENTS = Number(process.env.RECIPIENTS ?? 20_000);
const MAILS = Number(process.env.MAILS ?? 1_000);
const COMPANIES = 8;
/** Of these, those whose mails are waited for. */
const MAILED = 3;
/** How much longer a small company may wait beside a big one. */
const LIMIT = 5;

/** The rounds of each number of processes, in turn, so that a noisy machine disturbs all alike. */
async function inTurn<Of extends object>(measure: (n: number) => Promise<Of>): Promise<Of[][]> {
  const all = COUNTS.map((): Of[] => []);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [n, list] of all.entries()) {
      const one = await measure(n);
      // The first round warms up.
      if (round > 0) list.push(one);
    }
  return all;
}

const middle = <Of>(list: Of[], of: (one: Of) => number) => median(list.map(of));
const figure = (value: number) => value.toFixed(value < 10 ? 2 : 0);

async function measureWebs(scratch: Scratch, world: World): Promise<void> {
  const fleets: Webs[] = [];
  for (const count of COUNTS) fleets.push(await startWebs(scratch, count));
  const all = await inTurn<Round>((n) => measureRound(scratch, world, fleets[n] as Webs, ROUND_MS));
  for (const fleet of fleets) await fleet.stop();
  const rows = all.map((rounds, n) => [
    `${COUNTS[n]}`,
    figure(middle(rounds, ({ rate }) => rate)),
    figure(median(rounds.map(({ rate }, at) => rate / (all[0]?.[at]?.rate ?? Number.NaN)))),
    ...[
      figure(middle(rounds, ({ web }) => web)),
      figure(middle(rounds, ({ database }) => database)),
    ],
    figure(middle(rounds, ({ alone }) => alone)),
    figure(middle(rounds, ({ besideOrder }) => besideOrder)),
    figure(middle(rounds, ({ besideExport }) => besideExport)),
  ]);
  const head = ['web processes', 'calls/s', 'of one', 'web CPU ms', 'database CPU ms'];
  console.log(`\n${table([...head, 'p95 ms', 'beside an order', 'beside an export'], rows)}`);
  holdLimits(
    all.flatMap((rounds, n) => [
      {
        what: `p95 beside an order, ${COUNTS[n]} processes`,
        measured: middle(rounds, ({ besideOrder, alone }) => besideOrder / alone),
        ...({ bound: '≤', limit: LIMIT } as const),
      },
      {
        what: `p95 beside an export, ${COUNTS[n]} processes`,
        measured: middle(rounds, ({ besideExport, alone }) => besideExport / alone),
        ...({ bound: '≤', limit: LIMIT } as const),
      },
    ]),
  );
}

async function measureMails(scratch: Scratch, world: World): Promise<void> {
  const sink = await startSink();
  const web = await startWebs(scratch, 1);
  const [port = 0] = web.ports;
  const few = {
    big: { ...world.big, people: world.big.people.slice(0, MAILS) },
    small: world.small.slice(0, MAILED),
  };
  const all = await inTurn<Mailed>((n) =>
    measureWorkers(scratch, few, { sink, port, count: COUNTS[n] ?? 1 }),
  );
  await web.stop();
  await sink.stop();
  const rows = all.map((rounds, n) => [
    `${COUNTS[n]}`,
    figure(middle(rounds, ({ rate }) => rate)),
    figure(median(rounds.map(({ rate }, at) => rate / (all[0]?.[at]?.rate ?? Number.NaN)))),
    figure(middle(rounds, ({ worker }) => worker)),
    figure(middle(rounds, ({ database }) => database)),
    figure(middle(rounds, ({ alone }) => alone)),
    figure(middle(rounds, ({ beside }) => beside)),
  ]);
  const head = ['workers', 'mails/s', 'of one', 'worker CPU ms', 'database CPU ms'];
  console.log(`\n${table([...head, 'small: ms', 'beside a big order'], rows)}`);
}

await buildApp();
await onScratch(async (scratch) => {
  const world = await makeWorld(scratch, { recipients: RECIPIENTS, companies: COMPANIES });
  console.log(`${availableParallelism()} processors, ${COMPANIES} small companies`);
  // First: the orders of the other part are not mailed, and would be mailed here.
  await measureMails(scratch, world);
  await measureWebs(scratch, world);
});

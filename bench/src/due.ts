/** Orders that are due at the same minute, sent by 1, 2 and 4 workers, beside posting as many one by one. */
import { makeOrderer, postOrders, scheduleOrders } from './due/orders.ts';
import { sendDue, startWorkers } from './due/workers.ts';
import { holdLimits } from './rig/limits.ts';
import { percentile, table } from './rig/numbers.ts';
import { onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp, type RunningServer, withServer } from './rig/server-process.ts';

const ORDERS = Number(process.env.ORDERS ?? 10_000);
const COUNTS = (process.env.WORKERS ?? '1,2,4').split(',').map(Number);
/** How much longer sending them may take than posting them. */
const RATIO = 2;
/** How long others may wait meanwhile, in ms. */
const WAIT_MS = 300;

interface Round {
  workers: number;
  /** How long the orders took, in ms: posted one by one, and sent when they were due. */
  posted: number;
  sent: number;
  /** Orders that were not sent exactly once. */
  wrong: number;
  /** What others waited meanwhile, in ms. */
  others: number[];
}

async function measure(scratch: Scratch, { port }: RunningServer, workers: number): Promise<Round> {
  const [poster, planner, other] = [
    await makeOrderer(scratch),
    await makeOrderer(scratch),
    await makeOrderer(scratch),
  ];
  const posted = await postOrders(port, poster, ORDERS);
  await scheduleOrders(port, planner, ORDERS);
  const stop = await startWorkers(scratch, workers);
  try {
    return { workers, posted, ...(await sendDue(scratch, { port, planner, other })) };
  } finally {
    await stop();
  }
}

await buildApp();
await onScratch((scratch) =>
  withServer(scratch, async (server) => {
    const rounds: Round[] = [];
    for (const count of COUNTS) {
      const round = await measure(scratch, server, count);
      rounds.push(round);
      console.log(`${count} workers sent them in ${Math.round(round.sent)} ms`);
    }
    const rows = rounds.map(({ workers, posted, sent, others }) => [
      `${workers}`,
      Math.round(posted),
      Math.round(sent),
      (sent / posted).toFixed(2),
      percentile(others, 0.95).toFixed(0),
    ]);
    const head = ['workers', 'posted, ms', 'sent, ms', 'ratio', 'others wait, p95 ms'];
    console.log(`\n${ORDERS.toLocaleString('en-US')} orders due at once\n${table(head, rows)}`);
    holdLimits(
      rounds.flatMap(({ workers, posted, sent, wrong, others }) => [
        {
          what: `sent / posted, ${workers} workers`,
          ...{ measured: sent / posted, bound: '≤' as const, limit: RATIO },
        },
        {
          what: `orders not sent once, ${workers} workers`,
          ...{ measured: wrong, bound: '≤' as const, limit: 0 },
        },
        {
          what: `p95 of others, ${workers} workers`,
          ...{
            measured: percentile(others, 0.95),
            bound: '<' as const,
            limit: WAIT_MS,
            unit: 'ms',
          },
        },
      ]),
    );
  }),
);

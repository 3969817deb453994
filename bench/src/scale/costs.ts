import { setTimeout as sleep } from 'node:timers/promises';
import { startSink } from '../kills/sink.ts';
import { watchCpu } from '../rig/backend-cpu.ts';
import { table } from '../rig/numbers.ts';
import { asSuperuser } from '../rig/scratch.ts';
import { type ServerProcess, spawnServer } from '../rig/server-process.ts';
import { redemptionOf, SCENES } from './scenes.ts';
import type { Side } from './sides.ts';

const LOOKS = 40;
const ORDERS = 3;
const RECIPIENTS = 1_000;
const REDEMPTIONS = 200;
const PATIENCE_MS = 900_000;

interface Cost {
  name: string;
  /** Processor ms of our process, and of PostgreSQL. */
  process: number;
  database: number;
  /** Bytes of the log. */
  wal: number;
}

const walOf = (url: string): Promise<number> =>
  asSuperuser(url, async (client) => {
    const text = `select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`;
    return (await client.query(text)).rows[0].bytes;
  });

/** What something costs, divided by how much of it was done. */
async function costOf(
  { place: { superuserUrl } }: Side,
  process: ServerProcess,
  name: string,
  act: () => Promise<number>,
): Promise<Cost> {
  const before = await walOf(superuserUrl);
  const stop = await watchCpu(superuserUrl, [process.child.pid ?? 0]);
  const done = await act();
  const used = await stop();
  const wal = (await walOf(superuserUrl)) - before;
  return {
    ...{ name, wal: wal / done },
    ...{ process: used.processes / done, database: used.database / done },
  };
}

const askScene =
  ({ caller, asked }: Side, name: string, times: number) =>
  async () => {
    const scene = SCENES.find((one) => one.name === name);
    if (!scene) throw new Error(`no scene is called ${name}`);
    for (let n = 0; n < times; n += 1) await caller.ask(scene.wanted(asked));
    return times;
  };

/** Mails all that the orders before have left in the outbox. */
async function costOfMails(side: Side): Promise<Cost> {
  const sink = await startSink();
  const { serverUrl: databaseUrl, folder } = side.place;
  const { promise: started, resolve } = Promise.withResolvers<void>();
  const onLine = (line: string) => {
    if (line.includes('"started"')) resolve();
  };
  const worker = spawnServer({ role: 'worker', databaseUrl, folder, smtpPort: sink.port, onLine });
  try {
    await started;
    return await costOf(side, worker, 'a mail', async () => {
      const [from, deadline] = [sink.mails.length, performance.now() + PATIENCE_MS];
      while (sink.mails.length < ORDERS * RECIPIENTS) {
        if (performance.now() > deadline) throw new Error('the mails did not come');
        await sleep(50);
      }
      return sink.mails.length - from;
    });
  } finally {
    await worker.stop();
    await sink.stop();
  }
}

/** Prints what a look, a gift, its mail and its use cost: the figures that docs/scale.md reckons with. */
export async function measureCosts(side: Side): Promise<void> {
  const { caller, asked, server } = side;
  const of = (name: string, act: () => Promise<number>) => costOf(side, server, name, act);
  const all = [
    await of('a page of the report', askScene(side, 'report: page 1', LOOKS)),
    await of('a page of people', askScene(side, 'people: page 1', LOOKS)),
    await of('a dashboard', askScene(side, 'dashboard', LOOKS)),
    await of('an order for one', askScene(side, 'order for one', LOOKS)),
    await of(
      'a gift of an order for a thousand',
      async () => (await askScene(side, 'order for a thousand', ORDERS)()) * RECIPIENTS,
    ),
    await of('a redemption', async () => {
      for (let n = 0; n < REDEMPTIONS; n += 1) await caller.ask(redemptionOf(asked, n));
      return REDEMPTIONS;
    }),
    // Last: the web process meanwhile closes the connection, which nobody uses.
    await costOfMails(side),
  ];
  const rows = all.map(({ name, process, database, wal }) => [
    ...[name, process.toFixed(2), database.toFixed(2), Math.round(wal).toLocaleString('en-US')],
  ]);
  console.log(`\n${table(['', 'process CPU ms', 'database CPU ms', 'bytes of WAL'], rows)}`);
}

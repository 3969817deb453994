import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { listPeople } from '@regalo/contract/people/list';
import { openCaller, type Wanted } from '../rig/load.ts';
import { asSuperuser, type Scratch } from '../rig/scratch.ts';
import { type ServerProcess, spawnServer } from '../rig/server-process.ts';
import { headersOf, type Orderer } from './orders.ts';

const PATIENCE_MS = 1_800_000;
const LOOK_MS = 500;
/** How often somebody of another company asks for something. */
const PAUSE_MS = 50;

/** Starts workers, and waits until they have started. @returns what stops them */
export async function startWorkers(
  { serverUrl, folder }: Scratch,
  count: number,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const processes: ServerProcess[] = [];
  const started = Array.from({ length: count }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onLine = (line: string) => {
      if (line.includes('"started"')) resolve();
    };
    const options = { databaseUrl: serverUrl, folder, settings, onLine };
    processes.push(spawnServer({ role: 'worker', ...options }));
    return promise;
  });
  await Promise.all(started);
  return async () => void (await Promise.all(processes.map((one) => one.stop())));
}

/** Asks for a list of people until it is stopped. @returns how long each answer took, in ms */
async function askMeanwhile(
  port: number,
  other: Orderer,
  stopping: AbortSignal,
): Promise<number[]> {
  const caller = await openCaller(port);
  const wanted: Wanted = {
    method: 'GET',
    path: `${API_BASE}${listPeople.path}?page=1&limit=20&role=1`,
    headers: headersOf(other),
  };
  const times: number[] = [];
  while (!stopping.aborted) {
    times.push(await caller.ask(wanted));
    await sleep(PAUSE_MS);
  }
  caller.close();
  return times;
}

/** How many scheduled orders of a company are still to be sent, and when orders of it were sent. */
async function look(scratch: Scratch, { id }: Orderer) {
  return await asSuperuser(scratch.superuserUrl, async (client) => {
    const { rows } = await client.query(
      `select (select count(*)::int from scheduled_orders where company_id = $1 and ended_at is null) as open,
         (select count(*)::int from scheduled_orders s where company_id = $1 and (
           s.status <> 'sent' or (select count(*) from gifts g
             where g.company_id = s.company_id and g.order_id = s.id) <> 1)) as wrong,
         count(*)::int as orders,
         extract(epoch from max(created_at) - min(created_at))::float8 * 1000 as ms
       from orders where company_id = $1`,
      [id],
    );
    return rows[0] as { open: number; wrong: number; orders: number; ms: number };
  });
}

interface Sending {
  port: number;
  planner: Orderer;
  other: Orderer;
}

/** Lets all scheduled orders of a company be due, and waits until they are sent. */
export async function sendDue(scratch: Scratch, { port, planner, other }: Sending) {
  await asSuperuser(scratch.superuserUrl, (client) =>
    client.query(
      'update scheduled_orders set send_at = now(), try_at = now() where company_id = $1',
      [planner.id],
    ),
  );
  const untilFirst = Date.now() + PATIENCE_MS;
  const stopping = new AbortController();
  // The job looks once a minute: others are watched from when it has begun.
  while ((await look(scratch, planner)).orders === 0) {
    if (Date.now() > untilFirst) throw new Error('no due order was sent');
    await sleep(LOOK_MS);
  }
  const others = askMeanwhile(port, other, stopping.signal);
  try {
    for (;;) {
      const { open, wrong, orders, ms } = await look(scratch, planner);
      if (open === 0) {
        stopping.abort();
        // From the first to the last is one order too few.
        return { sent: (ms * orders) / (orders - 1), wrong, others: await others };
      }
      if (Date.now() > untilFirst) throw new Error(`${open} due orders are still to be sent`);
      await sleep(LOOK_MS);
    }
  } finally {
    stopping.abort();
  }
}

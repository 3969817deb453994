import { setTimeout as sleep } from 'node:timers/promises';
import type { Arrived, Sink } from '../kills/sink.ts';
import { watchCpu } from '../rig/backend-cpu.ts';
import { type Caller, openCaller } from '../rig/load.ts';
import { median } from '../rig/numbers.ts';
import type { Scratch } from '../rig/scratch.ts';
import { type ServerProcess, spawnServer } from '../rig/server-process.ts';
import { orderOf } from './calls.ts';
import { type Company, domainOf, type World } from './world.ts';

const PATIENCE_MS = 600_000;
/** The big company's order is under way by then. */
const HEAD_START_MS = 1_000;

interface Workers {
  pids: number[];
  stop(): Promise<void>;
}

/** Starts workers that mail to a sink, and waits until they have started. */
async function startWorkers(
  { serverUrl, folder }: Scratch,
  sink: Sink,
  count: number,
): Promise<Workers> {
  const processes: ServerProcess[] = [];
  const started = Array.from({ length: count }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onLine = (line: string) => {
      if (line.includes('"started"')) resolve();
    };
    const options = { databaseUrl: serverUrl, folder, smtpPort: sink.port, onLine };
    processes.push(spawnServer({ role: 'worker', ...options }));
    return promise;
  });
  await Promise.all(started);
  return {
    pids: processes.map(({ child }) => child.pid ?? 0),
    stop: async () => void (await Promise.all(processes.map((one) => one.stop()))),
  };
}

/** A post office: what has come since it was opened. */
class Post {
  readonly #sink: Sink;
  readonly #from: number;

  constructor(sink: Sink) {
    this.#sink = sink;
    this.#from = sink.mails.length;
  }

  /** Waits for so many mails of a company. @throws after ten minutes */
  async await(company: Company, count: number): Promise<Arrived[]> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const all = this.#sink.mails.slice(this.#from);
      const own = all.filter(({ recipient }) => recipient.endsWith(`@${domainOf(company)}`));
      if (own.length >= count) return own;
      if (Date.now() > deadline) throw new Error(`${own.length} of ${count} mails came`);
      await sleep(20);
    }
  }
}

/** How long the mail of an order for one takes. @returns ms from the order's answer */
async function mailOne(company: Company, caller: Caller, sink: Sink): Promise<number> {
  const post = new Post(sink);
  await caller.ask(orderOf(company, company.people.slice(0, 1)));
  const sent = Date.now();
  const [mail] = await post.await(company, 1);
  return Math.max(0, (mail?.at ?? Number.NaN) - sent);
}

/** What some workers do. */
export interface Mailed {
  /** Mails a second of a large order. */
  rate: number;
  /** Processor ms of a mail: of the workers, and of PostgreSQL. */
  worker: number;
  database: number;
  /** The middle ms until the mail of a small order: with nothing else to do, and beside the large one. */
  alone: number;
  beside: number;
}

/** One round: mails of small companies, then those beside a large order. @param port of a web process */
export async function measureWorkers(
  scratch: Scratch,
  { big, small }: World,
  { sink, port, count }: { sink: Sink; port: number; count: number },
): Promise<Mailed> {
  const workers = await startWorkers(scratch, sink, count);
  const caller = await openCaller(port);
  try {
    const alone: number[] = [];
    for (const company of small) alone.push(await mailOne(company, caller, sink));
    const stop = await watchCpu(scratch.superuserUrl, workers.pids);
    const post = new Post(sink);
    await caller.ask(orderOf(big, big.people));
    const began = Date.now();
    await sleep(HEAD_START_MS);
    const beside: number[] = [];
    for (const company of small) beside.push(await mailOne(company, caller, sink));
    const mails = await post.await(big, big.people.length);
    const { processes, database } = await stop();
    const last = Math.max(...mails.map(({ at }) => at));
    return {
      rate: mails.length / ((last - began) / 1_000),
      worker: processes / (mails.length + small.length),
      database: database / (mails.length + small.length),
      alone: median(alone),
      beside: median(beside),
    };
  } finally {
    caller.close();
    await workers.stop();
  }
}

import { onScratch, type Scratch } from '../rig/scratch.ts';
import { freePort } from '../rig/server-process.ts';
import type { Calls } from './calls.ts';
import { type Finding, findSurprises } from './findings.ts';
import { type Fleet, startFleet, type Target } from './fleet.ts';
import { type Arrived, startSink } from './sink.ts';
import { type Wreckage, wreak } from './wreak.ts';

/** Where things are killed: all that a scenario works with. */
export interface Stage<World, Diary> {
  scratch: Scratch;
  /** Of the web process. */
  url: string;
  world: World;
  fleet: Fleet;
  /** Every mail that arrived. */
  mails: readonly Arrived[];
  diary: Diary;
}

/** A line of the result: what went on, how often, and how often at least, so that a run shows something. */
export type Happened = [what: string, count: number, least?: number];

/** What one scenario adds to the harness: its world, what goes on in it, and what must not be afterwards. */
export interface Scenario<World, Diary extends Calls> {
  /** How many kills, unless the command line says so. */
  kills: number;
  /** What is killed, in turn; at random if absent. */
  targets?: readonly Target[];
  fill(scratch: Scratch): Promise<World>;
  /** Starts what is killed; a web process and a worker if absent. */
  start?(scratch: Scratch, ports: { port: number; smtpPort: number }, world: World): Promise<Fleet>;
  /** Prepares what needs a server that runs. @returns what callers are told, filled while they call */
  begin(stage: Omit<Stage<World, Diary>, 'diary'>): Promise<Diary>;
  /** All that goes on until told to stop. */
  act(stage: Stage<World, Diary>, until: () => boolean): Promise<unknown>[];
  /** What was done so far: the next kill waits until something more is. */
  done?(diary: Diary): number;
  /** Waits until the dust has settled. */
  settle(stage: Stage<World, Diary>, wreckage: Wreckage & { lastKill: number }): Promise<void>;
  /** Counts what must not be. */
  check(stage: Stage<World, Diary>): Promise<Finding[]>;
  /** Counts what went on. */
  count(stage: Stage<World, Diary>): Promise<Happened[]>;
}

/** What came of a run. */
export interface Report {
  kills: Record<Target, number>;
  calls: Calls;
  /** How often the processes logged which error. */
  errors: Map<string, number>;
  happened: Happened[];
  findings: Finding[];
}

async function play<World, Diary extends Calls>(
  scenario: Scenario<World, Diary>,
  stage: Stage<World, Diary>,
  options: Wreckage,
): Promise<Report> {
  const { fleet, diary } = stage;
  let over = false;
  const busy = scenario.act(stage, () => over);
  const kills = await wreak(fleet, {
    ...options,
    targets: scenario.targets,
    done: scenario.done && (() => scenario.done?.(diary) ?? 0),
  }).finally(() => {
    over = true;
  });
  const lastKill = Date.now();
  await Promise.all(busy);
  await fleet.recovered();
  options.log?.('waiting for what is still to come');
  await scenario.settle(stage, { ...options, lastKill });
  const findings = [...(await scenario.check(stage)), ...findSurprises(diary, fleet)];
  const happened = await scenario.count(stage);
  return { kills, calls: diary, errors: fleet.count.errors, happened, findings };
}

/**
 * Makes a program of a scenario: it fills a database of its own, starts the processes over it, kills them at random
 * moments while things go on, counts what is lost, doubled or wrong afterwards, and stops everything.
 */
export function defineScenario<World, Diary extends Calls>(scenario: Scenario<World, Diary>) {
  const run = (options: Wreckage): Promise<Report> =>
    onScratch(async (scratch) => {
      const sink = await startSink();
      try {
        const world = await scenario.fill(scratch);
        const ports = { port: await freePort(), smtpPort: sink.port };
        const fleet = await (scenario.start ?? startFleet)(scratch, ports, world);
        try {
          const url = `http://127.0.0.1:${ports.port}`;
          const set = { scratch, url, world, fleet, mails: sink.mails };
          return await play(scenario, { ...set, diary: await scenario.begin(set) }, options);
        } finally {
          await fleet.stop();
        }
      } finally {
        await sink.stop();
      }
    });
  return { kills: scenario.kills, run };
}

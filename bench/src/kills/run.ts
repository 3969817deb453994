import { setTimeout as sleep } from 'node:timers/promises';
import { asSuperuser, onScratch, type Scratch } from '../rig/scratch.ts';
import { freePort } from '../rig/server-process.ts';
import { type Finding, findViolations } from './checks.ts';
import { type Fleet, startFleet, type Target } from './fleet.ts';
import { measureResume } from './resume.ts';
import { type Diary, emptyDiary, sendOrders } from './senders.ts';
import { type Sink, startSink } from './sink.ts';
import { makeWorld, type World } from './world.ts';
import { type Wreckage, wreak } from './wreak.ts';

export interface KillsOptions extends Wreckage {
  senders?: number;
  /** What is killed in the middle of a large order, one after the other. */
  resumes?: Target[];
}

export interface KillsReport {
  kills: Record<Target, number>;
  diary: Diary;
  mails: number;
  /** Mails that a gift had got already; at least once is promised, not exactly once. */
  duplicates: number;
  /** From the last kill until the last mail was out and every order closed, in ms. */
  settledAfter: number;
  /** What was killed in the middle of a large order, and the longest silence then, in ms. */
  resumes: [Target, number][];
  /** How often the processes logged which error. */
  errors: Map<string, number>;
  findings: Finding[];
}

const RESUME_LIMIT_MS = 30_000;
const SETTLE_LIMIT_MS = 90_000;

/** Waits until every order is closed. @returns whether that came to pass in time */
async function settle(url: string): Promise<boolean> {
  return await asSuperuser(url, async (client) => {
    const deadline = Date.now() + SETTLE_LIMIT_MS;
    while (Date.now() < deadline) {
      const { rowCount } = await client.query(
        `select from orders where status = 'pending' limit 1`,
      );
      if (rowCount === 0) return true;
      await sleep(100);
    }
    return false;
  });
}

interface Stage {
  scratch: Scratch;
  world: World;
  fleet: Fleet;
  sink: Sink;
  diary: Diary;
}

/** Kills while orders are sent. @returns when the last kill was, and of what how many were */
async function chaos({ world, fleet, diary }: Stage, options: KillsOptions) {
  const { senders = 4, log = () => {} } = options;
  let over = false;
  const sending = Array.from({ length: senders }, (_, n) =>
    sendOrders(world, `sender${n}`, { diary, until: () => over }),
  );
  const kills = await wreak(fleet, options).finally(() => {
    over = true;
  });
  const lastKill = Date.now();
  await Promise.all(sending);
  await fleet.recovered();
  log(`${diary.acknowledged.length} orders acknowledged; waiting for their mails`);
  return { kills, lastKill };
}

async function resumeAll(stage: Stage, { resumes = [], log = () => {} }: KillsOptions) {
  const gaps: [Target, number][] = [];
  for (const target of resumes) {
    log(`kill -9 of ${target} in the middle of a large order`);
    gaps.push([target, await measureResume(stage.world, stage, target)]);
    await stage.fleet.recovered();
    await settle(stage.scratch.superuserUrl);
  }
  return gaps;
}

async function play(stage: Stage, options: KillsOptions): Promise<KillsReport> {
  const { scratch, world, fleet, sink, diary } = stage;
  const { kills, lastKill } = await chaos(stage, options);
  const settled = await settle(scratch.superuserUrl);
  const settledAfter = Date.now() - lastKill;
  const resumes = settled ? await resumeAll(stage, options) : [];
  const { mails } = sink;
  const findings = await asSuperuser(scratch.superuserUrl, (client) =>
    findViolations(client, world, { diary, mails }),
  );
  const { deaths, failedStarts, errors } = fleet.count;
  findings.push(
    ['processes that ended by themselves', deaths.length, deaths[0]],
    ['starts that failed', failedStarts.length, failedStarts[0]],
    ['silences of more than 30 s', resumes.filter(([, gap]) => gap > RESUME_LIMIT_MS).length],
  );
  const duplicates = mails.length - new Set(mails.map(({ claimToken }) => claimToken)).size;
  const measured = { kills, mails: mails.length, duplicates, settledAfter, resumes };
  return { ...measured, diary, errors, findings };
}

/**
 * Sends orders while web, worker and PostgreSQL are killed at random moments, then counts what is
 * lost, doubled or drifted.
 */
export function runKills(options: KillsOptions): Promise<KillsReport> {
  return onScratch(async (scratch) => {
    const sink = await startSink();
    const port = await freePort();
    try {
      const world = await makeWorld(scratch.serverUrl, `http://127.0.0.1:${port}`);
      const fleet = await startFleet(scratch, { port, smtpPort: sink.port });
      try {
        return await play({ scratch, world, fleet, sink, diary: emptyDiary() }, options);
      } finally {
        await fleet.stop();
      }
    } finally {
      await sink.stop();
    }
  });
}

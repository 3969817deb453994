import { asSuperuser } from '../rig/scratch.ts';
import { findViolations } from './checks.ts';
import { type Finding, findSurprises } from './findings.ts';
import type { Target } from './fleet.ts';
import { type Stage as FleetStage, onFleet } from './on-fleet.ts';
import { measureResume } from './resume.ts';
import { type Diary, emptyDiary, sendOrders } from './senders.ts';
import { untilSent } from './until-sent.ts';
import { makeWorld, type World } from './world.ts';
import { type Wreckage, wreak } from './wreak.ts';

interface KillsOptions extends Wreckage {
  senders?: number;
  /** What is killed in the middle of a large order, one after the other. */
  resumes?: Target[];
}

interface KillsReport {
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

interface Stage extends FleetStage<World> {
  diary: Diary;
}

/** Kills while orders are sent. @returns when the last kill was, and of what how many were */
async function chaos({ url, world, fleet, diary }: Stage, options: KillsOptions) {
  const { senders = 4, log = () => {} } = options;
  let over = false;
  const sending = Array.from({ length: senders }, (_, n) =>
    sendOrders({ url, world, diary }, `sender${n}`, () => over),
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
    gaps.push([target, await measureResume(stage, target)]);
    await stage.fleet.recovered();
    await untilSent(stage.scratch);
  }
  return gaps;
}

async function play(stage: Stage, options: KillsOptions): Promise<KillsReport> {
  const { scratch, world, fleet, sink, diary } = stage;
  const { kills, lastKill } = await chaos(stage, options);
  const settled = await untilSent(scratch);
  const settledAfter = Date.now() - lastKill;
  const resumes = settled ? await resumeAll(stage, options) : [];
  const { mails } = sink;
  const findings = await asSuperuser(scratch.superuserUrl, (client) =>
    findViolations(client, world, { diary, mails }),
  );
  findings.push(...findSurprises(diary, fleet), [
    'silences of more than 30 s',
    resumes.filter(([, gap]) => gap > RESUME_LIMIT_MS).length,
  ]);
  const duplicates = mails.length - new Set(mails.map(({ claimToken }) => claimToken)).size;
  const measured = { kills, mails: mails.length, duplicates, settledAfter, resumes };
  return { ...measured, diary, errors: fleet.count.errors, findings };
}

/**
 * Sends orders while web, worker and PostgreSQL are killed at random moments, then counts what is
 * lost, doubled or drifted.
 */
export function runKills(options: KillsOptions): Promise<KillsReport> {
  return onFleet(
    ({ serverUrl }) => makeWorld(serverUrl),
    (stage) => play({ ...stage, diary: emptyDiary() }, options),
  );
}

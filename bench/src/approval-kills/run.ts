import { type Finding, findSurprises } from '../kills/findings.ts';
import type { Target } from '../kills/fleet.ts';
import { onFleet, type Stage } from '../kills/on-fleet.ts';
import { untilSent } from '../kills/until-sent.ts';
import { type Wreckage, wreak } from '../kills/wreak.ts';
import { asSuperuser, type Scratch } from '../rig/scratch.ts';
import { approve, lapse, lapseRest } from './approvers.ts';
import { findViolations } from './checks.ts';
import { type Diary, emptyDiary } from './diary.ts';
import { deletePeople, send } from './senders.ts';
import { findDifferences, type Seen, watchHeld } from './watch.ts';
import { makeWorld, type World } from './world.ts';

interface ApprovalKillsReport {
  kills: Record<Target, number>;
  diary: Diary;
  seen: Seen;
  /** How many orders ended how, how many of them by two approvals, and recipients who were left out. */
  ends: Record<'approved' | 'declined' | 'withdrawn' | 'lapsed' | 'by_two' | 'left_out', number>;
  /** How often the processes logged which error. */
  errors: Map<string, number>;
  findings: Finding[];
}

const ENDS = `select count(*) filter (where status = 'approved')::int as approved,
    count(*) filter (where status = 'declined')::int as declined,
    count(*) filter (where status = 'withdrawn')::int as withdrawn,
    count(*) filter (where status = 'lapsed')::int as lapsed,
    count(*) filter (where status = 'approved' and approvals = 2)::int as by_two,
    sum(left_out)::int as left_out from pending_orders`;

async function countEnds({ superuserUrl }: Scratch): Promise<ApprovalKillsReport['ends']> {
  const { rows } = await asSuperuser(superuserUrl, (client) => client.query(ENDS));
  return rows[0];
}

async function play(
  { scratch, url, world, fleet }: Stage<World>,
  options: Wreckage,
): Promise<ApprovalKillsReport> {
  const { superuserUrl } = scratch;
  const diary = emptyDiary();
  const acting = { url, world, diary };
  let over = false;
  const until = () => over;
  const busy = [
    ...world.senders.map((sender) => send(acting, sender, until)),
    ...world.approvers.map((approver) => approve(acting, approver, until)),
    deletePeople(acting, until),
    lapse(superuserUrl, until),
  ];
  let watching = true;
  const watch = watchHeld(superuserUrl, () => !watching);
  const done = () => diary.placed.length + diary.decided.length;
  const kills = await wreak(fleet, { ...options, done }).finally(() => {
    over = true;
  });
  await Promise.all(busy);
  await fleet.recovered();
  options.log?.(`${diary.placed.length} orders held; waiting for the rest to lapse`);
  await lapseRest(superuserUrl);
  watching = false;
  const seen = await watch;
  await untilSent(scratch);
  const findings = [
    ...findDifferences(seen),
    ...(await findViolations(scratch, diary)),
    ...findSurprises(diary, fleet),
  ];
  const { errors } = fleet.count;
  return { kills, diary, seen, ends: await countEnds(scratch), errors, findings };
}

/**
 * Places, approves, declines, withdraws and lapses held orders while web, worker and PostgreSQL are killed at
 * random moments and recipients are deleted; compares meanwhile what is held with what waits, and then counts
 * what is lost, doubled or drifted.
 */
export function runApprovalKills(options: Wreckage): Promise<ApprovalKillsReport> {
  return onFleet(makeWorld, (stage) => play(stage, options));
}

import { type Finding, findSurprises } from '../kills/findings.ts';
import type { Target } from '../kills/fleet.ts';
import { onFleet, type Stage } from '../kills/on-fleet.ts';
import { type Wreckage, wreak } from '../kills/wreak.ts';
import { asSuperuser } from '../rig/scratch.ts';
import { makeTills, sendVouchers, type World } from '../rig/tills.ts';
import { findViolations } from './checks.ts';
import { expireOneByOne, untilExpired } from './expiry.ts';
import { type Diary, emptyDiary, spend } from './spenders.ts';

const SIZES = { shops: 2, tillsEach: 3, vouchers: 1_000 };

interface SpendingKillsReport {
  kills: Record<Target, number>;
  diary: Diary;
  expired: number;
  /** How often the processes logged which error. */
  errors: Map<string, number>;
  findings: Finding[];
}

async function play(
  { scratch, url, world, fleet }: Stage<World>,
  options: Wreckage,
): Promise<SpendingKillsReport> {
  const diary = emptyDiary();
  const vouchers = await sendVouchers(scratch, url, world);
  let over = false;
  const until = () => over;
  const busy = [
    ...world.tills.map((till) => spend({ url, world, vouchers, diary }, till, until)),
    expireOneByOne(scratch.superuserUrl, vouchers, until),
  ];
  const done = () => diary.accepted.length;
  const kills = await wreak(fleet, { ...options, done }).finally(() => {
    over = true;
  });
  await Promise.all(busy);
  await fleet.recovered();
  options.log?.(`${diary.accepted.length} redemptions accepted; waiting for what is to expire`);
  await untilExpired(scratch.superuserUrl);
  const findings = [...(await findViolations(scratch, diary)), ...findSurprises(diary, fleet)];
  const count = "select count(*)::int as n from gifts where status = 'expired'";
  const { rows } = await asSuperuser(scratch.superuserUrl, (client) => client.query(count));
  return { kills, diary, expired: rows[0].n, errors: fleet.count.errors, findings };
}

/**
 * Spends vouchers while web, worker and PostgreSQL are killed at random moments, and while others are
 * withdrawn, extended and expire; then counts what is lost, doubled or drifted.
 */
export function runSpendingKills(options: Wreckage): Promise<SpendingKillsReport> {
  return onFleet(
    (scratch) => makeTills(scratch, SIZES),
    (stage) => play(stage, options),
  );
}

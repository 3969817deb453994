import type { Finding } from '../kills/checks.ts';
import { type Fleet, startFleet, type Target } from '../kills/fleet.ts';
import { startSink } from '../kills/sink.ts';
import { type Wreckage, wreak } from '../kills/wreak.ts';
import { asSuperuser, onScratch, type Scratch } from '../rig/scratch.ts';
import { freePort } from '../rig/server-process.ts';
import { makeTills, sendVouchers, type World } from '../rig/tills.ts';
import { findViolations } from './checks.ts';
import { expireOneByOne, untilExpired } from './expiry.ts';
import { type Diary, emptyDiary, spend } from './spenders.ts';

const SIZES = { shops: 2, tillsEach: 3, vouchers: 1_000 };

export interface SpendingKillsReport {
  kills: Record<Target, number>;
  diary: Diary;
  expired: number;
  /** How often the processes logged which error. */
  errors: Map<string, number>;
  findings: Finding[];
}

interface Stage {
  scratch: Scratch;
  url: string;
  world: World;
  fleet: Fleet;
}

async function play(stage: Stage, options: Wreckage): Promise<SpendingKillsReport> {
  const { scratch, url, world, fleet } = stage;
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
  const { deaths, failedStarts, errors } = fleet.count;
  const findings: Finding[] = [
    ...(await findViolations(scratch, diary)),
    ['processes that ended by themselves', deaths.length, deaths[0]],
    ['starts that failed', failedStarts.length, failedStarts[0]],
  ];
  const count = "select count(*)::int as n from gifts where status = 'expired'";
  const { rows } = await asSuperuser(scratch.superuserUrl, (client) => client.query(count));
  return { kills, diary, expired: rows[0].n, errors, findings };
}

/**
 * Spends vouchers while web, worker and PostgreSQL are killed at random moments, and while others are
 * withdrawn, extended and expire; then counts what is lost, doubled or drifted.
 */
export function runSpendingKills(options: Wreckage): Promise<SpendingKillsReport> {
  return onScratch(async (scratch) => {
    const sink = await startSink();
    const port = await freePort();
    try {
      const url = `http://127.0.0.1:${port}`;
      const world = await makeTills(scratch, SIZES);
      const fleet = await startFleet(scratch, { port, smtpPort: sink.port });
      try {
        return await play({ scratch, url, world, fleet }, options);
      } finally {
        await fleet.stop();
      }
    } finally {
      await sink.stop();
    }
  });
}

import { problem } from '@regalo/contract/refusals/problem';
import { MOVED_MAX } from '@regalo/contract/sandbox/sandbox';
import { DAY_MS, instantOf, localDay, plusDays, type Zone } from '@regalo/contract/values/days';
import type { Connection } from '../../database/connection.ts';
import { timeZoneOf } from '../../platform/companies.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { type Clock, readClock, setGoal } from './clock-queries.ts';
import { moveClock } from './move-clock-job.ts';

type Used = Pick<Services, 'jobs' | 'now'>;

/** The clock of a company, as it is told. */
interface ShownClock {
  now: string;
  today: string;
  daysAhead: number;
  movesTo: string | null;
}

/** By which hour of the last day a clock arrives at least, so that the day has brought what it brings. */
const EVENING = '20:00';

const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1_000);

const show = ({ ahead, done, goal }: Clock, now: Date, zone: Zone): ShownClock => {
  const today = localDay(now, zone);
  return {
    now: now.toISOString(),
    today,
    daysAhead: daysBetween(localDay(after(now, -ahead), zone), today),
    movesTo: done === goal ? null : localDay(after(now, goal - ahead), zone),
  };
};

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Where the clock of the company at work is. */
export async function shownClock(
  { now }: Pick<Used, 'now'>,
  tx: Connection,
  companyId: number,
): Promise<ShownClock> {
  return show(await readClock(tx, companyId), now(), await timeZoneOf(tx, companyId));
}

/**
 * Has the clock of the company at work moved on, day by day, to the evening of the last one, or a later hour if it is later now.
 * @param move by days, or to a date by the company's own days
 * @throws Refusal sandbox_move_too_far, sandbox_clock_moves
 */
export async function startMove(
  { jobs, now }: Used,
  tx: Connection,
  companyId: number,
  move: { days?: number | undefined; date?: string | undefined },
): Promise<ShownClock> {
  const at = now();
  const zone = await timeZoneOf(tx, companyId);
  const today = localDay(at, zone);
  const days = move.days ?? daysBetween(today, move.date ?? today);
  if (days < 1 || days > MOVED_MAX)
    throw new Refusal(problem('sandbox_move_too_far', { max: MOVED_MAX }));
  const evening = instantOf(`${plusDays(today, days)}T${EVENING}`, zone);
  const moved = Math.max(days * DAY_MS, evening.getTime() - at.getTime());
  const clock = await setGoal(tx, companyId, Math.ceil(moved / 1_000));
  if (!clock) throw new Refusal('sandbox_clock_moves');
  await jobs.enqueue(tx, moveClock, { companyId });
  return show(clock, at, zone);
}

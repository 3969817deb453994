import { problem } from '@regalo/contract/refusals/problem';
import { MOVED_MAX } from '@regalo/contract/sandbox/sandbox';
import { DAY_MS, localDay, plusDays } from '@regalo/contract/values/days';
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

const show = ({ days, done, goal }: Clock, now: Date, today: string): ShownClock => ({
  now: now.toISOString(),
  today,
  daysAhead: days,
  movesTo: done === goal ? null : plusDays(today, goal - days),
});

const todayOf = async (tx: Connection, companyId: number, now: Date) =>
  localDay(now, await timeZoneOf(tx, companyId));

/** Where the clock of the company at work is. */
export async function shownClock(
  { now }: Pick<Used, 'now'>,
  tx: Connection,
  companyId: number,
): Promise<ShownClock> {
  const at = now();
  return show(await readClock(tx, companyId), at, await todayOf(tx, companyId, at));
}

/**
 * Has the clock of the company at work moved on, day by day.
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
  const today = await todayOf(tx, companyId, at);
  const { date = today } = move;
  const days = move.days ?? (Date.parse(date) - Date.parse(today)) / DAY_MS;
  if (days < 1 || days > MOVED_MAX)
    throw new Refusal(problem('sandbox_move_too_far', { max: MOVED_MAX }));
  const clock = await setGoal(tx, companyId, days);
  if (!clock) throw new Refusal('sandbox_clock_moves');
  await jobs.enqueue(tx, moveClock, { companyId });
  return show(clock, at, today);
}

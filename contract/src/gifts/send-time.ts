import { type Problem, problem } from '../refusals/problem.ts';
import { DAY_MS } from '../values/days.ts';
import { SCHEDULE_DAYS } from './scheduled-status.ts';

/** Why an order cannot be sent at a moment, which has to lie ahead and not too far; null where it can. */
export function sendTimeProblem(at: Date, now: Date): Problem | null {
  const ahead = at.getTime() - now.getTime();
  if (ahead <= 0) return problem('send_at_past');
  return ahead > SCHEDULE_DAYS * DAY_MS
    ? problem('send_at_too_far', { days: SCHEDULE_DAYS })
    : null;
}

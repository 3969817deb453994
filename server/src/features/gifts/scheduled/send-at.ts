import { SCHEDULE_DAYS } from '@regalo/contract/gifts/scheduled-orders';
import { problem } from '@regalo/contract/refusals/problem';
import { DAY_MS } from '@regalo/contract/values/days';
import { Refusal } from '../../../platform/refusal.ts';

/** That an order is sent in the future, and not too far off. @throws Refusal validation */
export function checkSendAt(sendAt: string | undefined, now: Date): void {
  if (sendAt === undefined) return;
  const ahead = Date.parse(sendAt) - now.getTime();
  if (ahead <= 0) throw new Refusal('send_at_past', 'send_at');
  if (ahead > SCHEDULE_DAYS * DAY_MS)
    throw new Refusal(problem('send_at_too_far', { days: SCHEDULE_DAYS }), 'send_at');
}

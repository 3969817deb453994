import { sendTimeProblem } from '@regalo/contract/gifts/send-time';
import { Refusal } from '../../../platform/refusal.ts';

/** That an order is sent in the future, and not too far off. @throws Refusal validation */
export function checkSendAt(sendAt: string | undefined, now: Date): void {
  const problem = sendAt === undefined ? null : sendTimeProblem(new Date(sendAt), now);
  if (problem) throw new Refusal(problem, 'send_at');
}

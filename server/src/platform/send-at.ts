import { sendTimeProblem } from '@regalo/contract/gifts/send-time';
import { Refusal } from './refusal.ts';

/** That an order is sent in the future, and not too far off. @throws Refusal validation */
export function checkSendAt(sendAt: string | undefined, now: Date): void {
  const problem = sendAt === undefined ? null : sendTimeProblem(new Date(sendAt), now);
  if (problem) throw new Refusal(problem, 'send_at');
}

/**
 * When an order would be sent that is only asked about: a time that has passed is now.
 * @throws Refusal validation where it is too far off
 */
export function sentAt(sendAt: string | undefined, now: Date): Date {
  const at = sendAt === undefined ? now : new Date(sendAt);
  if (at <= now) return now;
  checkSendAt(sendAt, now);
  return at;
}

import type { Failure } from '@regalo/contract/orders/channels';

/** Meta's codes of what is wrong with one message or its recipient. The others concern all messages. */
export const REFUSED: Record<number, Failure> = {
  130472: 'not_delivered',
  131009: 'no_such_number',
  131021: 'no_such_number',
  131026: 'not_on_channel',
  131030: 'not_delivered',
  131047: 'not_delivered',
  131049: 'not_delivered',
  131050: 'stopped',
  131051: 'not_delivered',
};
/** Too many messages to the same number; others may go. */
export const PAIR_LIMIT = 131056;

/** Why a message failed that was taken first. */
export const failureOf = (code: unknown): Failure => REFUSED[Number(code)] ?? 'not_delivered';

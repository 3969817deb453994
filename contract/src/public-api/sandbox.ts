import { z } from 'zod';
import { day, id, queryId } from '../api/fields.ts';
import { clockMove } from '../sandbox/endpoints.ts';
import { money, pageOf, paging, pathId, time } from './fields.ts';
import { getGift } from './gifts.ts';
import { operation } from './operation.ts';

/** Adds play money to the wallet of the sandbox. */
export const refillSandbox = operation('refillSandbox', 'POST', '/sandbox/refill', {
  may: ['wallet.read'],
  changes: null,
  reply: z.object({ balance: money }),
});

const message = z.object({
  id,
  channel: z.enum(['mail', 'whatsapp', 'sms']),
  /** An e-mail address, or a phone in E.164. */
  to: z.string(),
  /** Empty for messages to phones. */
  subject: z.string(),
  text: z.string(),
  /** The addresses that its text leads to, such as the page of a gift. */
  links: z.array(z.string()),
  created_at: time,
});

/** Mails and messages of the sandbox, newest first. None of them has left. */
export const listSandboxMessages = operation('listSandboxMessages', 'GET', '/sandbox/messages', {
  may: ['orders.read', 'orders.all'],
  query: z.strictObject({
    ...paging,
    /** Of this receiver alone. */
    to: z.string().trim().max(100).optional(),
  }),
  reply: pageOf(message),
});

/** One of them, with the HTML of a mail. */
export const getSandboxMessage = operation('getSandboxMessage', 'GET', '/sandbox/messages/{id}', {
  may: ['orders.read', 'orders.all'],
  params: z.strictObject({ id: queryId }),
  reply: message.extend({ html: z.string().nullable() }),
});

/** Spends of a gift of the sandbox as a till would: at its shop, or at the first one that takes free amounts. */
export const redeemSandboxGift = operation(
  'redeemSandboxGift',
  'POST',
  '/sandbox/gifts/{id}/redeem',
  {
    may: ['orders.read', 'orders.all'],
    params: pathId('gift'),
    body: z.strictObject({
      /** In the smallest unit of the gift's currency; all that is left if absent. */
      amount: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    changes: getGift,
    reply: getGift.reply,
  },
);

const clock = z
  .object({
    /** The time of the company. */
    now: time,
    /** How many days it is ahead of the clock of everybody else. */
    days_ahead: z.number().int(),
    /** The day to which it is being moved, by the company's own days. */
    moves_to: day.nullable(),
  })
  .meta({ id: 'SandboxClock' });

/** The clock of the sandbox of a company. */
export const getSandboxClock = operation('getSandboxClock', 'GET', '/sandbox/clock', {
  may: ['orders.read', 'orders.all'],
  reply: clock,
});

/** Moves it on, day by day. It never goes back. */
export const moveSandboxClock = operation('moveSandboxClock', 'POST', '/sandbox/clock', {
  may: ['orders.send'],
  body: clockMove,
  changes: null,
  reply: clock,
});

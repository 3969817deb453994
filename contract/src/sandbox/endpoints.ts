import { z } from 'zod';
import { type Endpoint, endpoint, envelope } from '../api/endpoint.ts';
import { colones, day, id, idOf, queryId } from '../api/fields.ts';
import { refuse } from '../refusals/issues.ts';

const message = z.object({
  id,
  channel: z.enum(['mail', 'whatsapp', 'sms']),
  to: z.string(),
  /** Empty for messages to phones. */
  subject: z.string(),
  createdAt: z.string(),
});

export type SandboxMessage = z.infer<typeof message>;

/** How many messages the mailbox shows at a time. */
export const MESSAGES_SHOWN = 50;

/** The mailbox of the sandbox: what would have been mailed or sent to phones, newest first. */
export const listMailbox = endpoint('GET', '/manager/sandbox-messages', {
  audience: 'manager',
  may: ['orders.read', 'orders.all'],
  /** Those before one of them. */
  query: z.object({ before: queryId.optional() }),
  reply: envelope(z.object({ list: z.array(message), more: z.boolean() })),
});

/** One of them, as it would have been read. */
export const getMailboxMessage = endpoint('GET', '/manager/sandbox-message', {
  audience: 'manager',
  may: ['orders.read', 'orders.all'],
  query: z.object({ id: queryId }),
  reply: envelope(message.extend({ text: z.string(), html: z.string().nullable() })),
});

/** Adds play money to the wallet of the sandbox. */
export const refillWallet = endpoint('POST', '/manager/sandbox-refill', {
  audience: 'manager',
  may: ['wallet.read'],
  reply: envelope(z.object({ balance: colones })),
});

/** A move of the clock: by days, or to a date by the company's own days. Where it leads is checked by the server. */
export const clockMove = z
  .strictObject({ days: z.number().int().optional(), date: day.optional() })
  .refine(
    ({ days, date }) => (days === undefined) !== (date === undefined),
    refuse('sandbox_move_unclear'),
  );

const clock = envelope(
  z.object({
    /** The time of the company, and its day. */
    now: z.string(),
    today: day,
    /** How many days it is ahead of the clock of the machine. */
    daysAhead: z.number().int(),
    /** The day to which it is being moved; null once it is there. */
    movesTo: day.nullable(),
  }),
);

/** The clock of the sandbox of a company. */
export const getClock = endpoint('GET', '/manager/sandbox-clock', {
  audience: 'manager',
  may: ['orders.read', 'orders.all'],
  reply: clock,
});

/** Moves it on, day by day: what each of these days brings is done while it moves. It never goes back. */
export const moveClock = endpoint('POST', '/manager/sandbox-clock', {
  audience: 'manager',
  may: ['orders.send'],
  body: clockMove,
  reply: clock,
});

/** How many gifts can be chosen from to be spent. */
export const SPENDABLE_SHOWN = 50;

const spendable = z.object({
  id,
  recipient: z.string(),
  /** Where it is spent. */
  shop: z.string(),
  currency: z.enum(['CRC', 'USD']),
  /** What is left, in the smallest unit of its currency. */
  left: z.number().int(),
  /** It is spent whole, or not at all. */
  whole: z.boolean(),
});

export type SpendableGift = z.infer<typeof spendable>;

/** The newest gifts of the sandbox of which something is left. */
export const listSpendable = endpoint('GET', '/manager/sandbox-gifts', {
  audience: 'manager',
  may: ['orders.read', 'orders.all'],
  reply: envelope(z.object({ list: z.array(spendable) })),
});

/** Spends of a gift as a till of the sandbox does. */
export const spendGift = endpoint('POST', '/manager/sandbox-redemption', {
  audience: 'manager',
  may: ['orders.read', 'orders.all'],
  body: z.strictObject({
    id: idOf('gift'),
    /** In the smallest unit of the gift's currency; all that is left if absent. */
    amount: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    /** Of this spending: the same again does nothing. */
    key: z.uuid(),
  }),
  reply: envelope(z.object({ left: z.number().int() })),
});

/** What the office of the sandbox has besides. The live side answers none of it. */
export const SANDBOX_ENDPOINTS: readonly Endpoint[] = [
  listMailbox,
  getMailboxMessage,
  refillWallet,
  getClock,
  moveClock,
  listSpendable,
  spendGift,
];

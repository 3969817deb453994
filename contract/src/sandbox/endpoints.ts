import { z } from 'zod';
import { type Endpoint, endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, queryId } from '../api/fields.ts';

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

/** What the office of the sandbox has besides. The live side answers none of it. */
export const SANDBOX_ENDPOINTS: readonly Endpoint[] = [
  listMailbox,
  getMailboxMessage,
  refillWallet,
];

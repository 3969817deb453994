import { z } from 'zod';

/** Ways to a phone, in the order in which they are tried. */
export const PHONE_CHANNELS = ['whatsapp', 'sms'] as const;
export type PhoneChannel = (typeof PHONE_CHANNELS)[number];

/** Ways in which a gift reaches its recipient: by e-mail, else to the phone. */
export const CHANNELS = ['mail', ...PHONE_CHANNELS] as const;
const channel = z.enum(CHANNELS);
export type Channel = z.infer<typeof channel>;

/** Why a message to a phone did not arrive. Carriers have hundreds of reasons; people can act on these. */
export const FAILURES = [
  'no_such_number',
  /** The number is not on WhatsApp. */
  'not_on_channel',
  /** The phone was off or without network for too long. */
  'unreachable',
  'blocked',
  /** Whoever has the phone wants no messages. */
  'stopped',
  'not_delivered',
  /** The carrier itself took no messages. */
  'not_taken',
] as const;
const failure = z.enum(FAILURES);
export type Failure = z.infer<typeof failure>;

/** How a gift was sent last, and how far that came. */
export const messageState = {
  /** null where nothing was sent. */
  channel: channel.nullable(),
  /** Why the last message to a phone did not arrive; null for an e-mail. */
  failure: failure.nullable(),
  /** Why the last attempt to mail it did not work: the mail server's words, or a kind of error. */
  reason: z.string().nullable(),
  /** When it arrived on the phone, and was read there, where that is known. */
  deliveredAt: z.string().nullable(),
  readAt: z.string().nullable(),
  /** What the message to the phone has cost, in whole colones; null for an e-mail. */
  cost: z.number().int().nullable(),
};

const state = z.object(messageState);
export type MessageState = z.infer<typeof state>;

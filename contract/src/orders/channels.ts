import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { obeys } from '../refusals/issues.ts';
import { problem } from '../refusals/problem.ts';

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
  /** When it arrived on the phone, and was read there, where that is known. */
  deliveredAt: z.string().nullable(),
  readAt: z.string().nullable(),
  /** What the message to the phone has cost, in whole colones; null for an e-mail. */
  cost: z.number().int().nullable(),
};

const state = z.object(messageState);
export type MessageState = z.infer<typeof state>;

const hour = z.number().int().min(0).max(23);

const phoneMessages = z.object({
  /** Those that the company uses; none: links are shared by hand. */
  channels: z.array(z.enum(PHONE_CHANNELS)),
  /** Those that the installation offers, with the cost of one message in whole colones. */
  offered: z.array(
    z.object({ channel: z.enum(PHONE_CHANNELS), cost: z.number().int().nonnegative() }),
  ),
  /** From this hour of the company's clocks on messages wait that nobody has asked for at once. */
  quiet_from: hour,
  /** Until this hour. The same hour: they never wait. */
  quiet_until: hour,
  /** Since when its people have agreed to messages on their phones, as a member says; null: nobody has said. */
  agreedAt: z.string().nullable(),
  agreed_by: z.string().nullable(),
});

export type PhoneMessages = z.infer<typeof phoneMessages>;

/** How the company reaches people who have a phone alone. */
export const getPhoneMessages = endpoint('GET', '/manager/phone-messages', {
  audience: 'manager',
  may: ['orders.send'],
  reply: envelope(phoneMessages),
});

/** Changes that, for orders from then on. */
export const savePhoneMessages = endpoint('POST', '/manager/phone-messages', {
  audience: 'manager',
  may: ['settings.manage'],
  body: z
    .strictObject({
      channels: z
        .array(z.enum(PHONE_CHANNELS))
        .max(PHONE_CHANNELS.length)
        .overwrite((named) => PHONE_CHANNELS.filter((one) => named.includes(one))),
      /** That the company's people have agreed to get messages on their phones. */
      agreed: z.boolean(),
      quiet_from: hour.default(21),
      quiet_until: hour.default(8),
    })
    .superRefine(
      obeys(({ channels, agreed }: { channels: PhoneChannel[]; agreed: boolean }) =>
        channels.length === 0 || agreed
          ? null
          : { ...problem('phone_agreement_missing'), field: 'agreed' },
      ),
    ),
  reply: envelope(phoneMessages),
});

import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { obeys } from '../refusals/issues.ts';
import { problem } from '../refusals/problem.ts';
import { PHONE_CHANNELS, type PhoneChannel } from './channels.ts';

const hour = z.number().int().min(0).max(23);

const phoneMessages = z.object({
  /** Those that the company uses; none: links are shared by hand. */
  channels: z.array(z.enum(PHONE_CHANNELS)),
  /** Those that the installation offers, with the cost of one message in whole colones. */
  offered: z.array(
    z.object({
      channel: z.enum(PHONE_CHANNELS),
      cost: z.number().int().nonnegative(),
      /** Whether codes that prove a phone are sent by it. Absent from the version before. */
      codes: z.boolean().optional(),
    }),
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

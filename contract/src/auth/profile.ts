import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, language, text, zone } from '../api/fields.ts';
import { SHORT_TEXT_MAX, shortText } from './auth.ts';
import { ANY_MEMBER } from './permissions.ts';
import { user } from './signed-in.ts';

const profile = user.extend({
  /** Null for members who neither send gifts nor read the wallet. */
  wallet_balance: colones.nullable(),
  /** Hours to add to UTC now. */
  time_zone: z.number(),
  /** By which the company counts its own days: hours to add to UTC, or the name of a zone. */
  zone,
  company_name: z.string(),
  /** The code of the company's country, such as CR. */
  country: z.string(),
  /** The language of the company's e-mails to recipients. */
  company_language: language,
  /** Whether mails about a gift name its amount and shop only once it has been opened. */
  company_surprise: z.boolean(),
  /** Whether an operator has suspended the company, so that it sends nothing; absent where it is not. */
  suspended: z
    .object({ since: z.string(), reason: z.string(), operator_email: z.string() })
    .optional(),
  /** Whether the company has a sandbox beside; absent where it has none, and in the sandbox itself. */
  sandbox: z.literal(true).optional(),
  /** The base address of `user_image`: the public storage's, ending in a slash. */
  media_base: z.string(),
});

export type Profile = z.infer<typeof profile>;

export const getProfile = endpoint('GET', '/manager/profile', {
  audience: 'manager',
  may: ANY_MEMBER,
  reply: envelope(profile),
});

/** The manager's photo: an address that image-upload answered, or null for none. */
export const setPhoto = endpoint('POST', '/manager/profile-photo', {
  audience: 'manager',
  may: ANY_MEMBER,
  body: z.object({ image: text.max(500).nullable() }),
  reply: envelope(z.object({ user_image: z.string().nullable() })),
});

/** How the signed-in manager is called. */
export const updateProfile = endpoint('POST', '/manager/profile-update', {
  audience: 'manager',
  may: ANY_MEMBER,
  body: z.object({
    first_name: shortText,
    last_name: shortText,
    /** How the office greets them; empty for first and last name. It stays as it is if absent. */
    user_name: text.trim().max(SHORT_TEXT_MAX).optional(),
  }),
  reply: envelope(
    z.object({ first_name: z.string(), last_name: z.string(), user_name: z.string() }),
  ),
});

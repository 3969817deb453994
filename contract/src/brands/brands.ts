import { LANGUAGES } from '@regalo/messages/languages';
import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { id, idOf, text } from '../api/fields.ts';
import { ANY_MEMBER } from '../auth/permissions.ts';
import { mediaBytes } from '../media/media-file.ts';
import { refuse } from '../refusals/issues.ts';
import { isEmail, normalizeEmail } from '../values/email.ts';
import { BRAND_FOOTER_MAX, BRAND_NAME_MAX } from './limits.ts';

/** In one line, as it is in the head of mails. */
const name = text
  .trim()
  .min(1, refuse('brand_name_missing'))
  .max(BRAND_NAME_MAX)
  .regex(/^\P{C}*$/u);
const color = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, refuse('brand_color_invalid'));
const replyTo = text
  .transform(normalizeEmail)
  .refine((value) => value === '' || isEmail(value), refuse('email_invalid'));
const footer = text.trim().max(BRAND_FOOTER_MAX);
/** The address of a picture that `uploadLogo` answered. */
const logo = text.max(500);

/** How a brand looks, and what it says. */
const look = {
  name,
  /** Of buttons, and of words where those can be read in it; null for Regalo’s own colors. */
  color: color.nullable(),
  logo: logo.nullable(),
  /** The same where mails and pages are dark; null for the same picture. */
  logo_dark: logo.nullable(),
  /** Where answers to its mails go; empty for nowhere. */
  reply_to: replyTo,
  /** Below mails and pages, by language. */
  footer: z.strictObject(
    Object.fromEntries(LANGUAGES.map((one) => [one, footer])) as Record<
      (typeof LANGUAGES)[number],
      typeof footer
    >,
  ),
};

/** Who uses a brand instead of the company’s main one. */
const users = {
  /** Groups of which all recipients of an order are. */
  groups: z.array(idOf('group')).max(1_000),
  /** Members who send. */
  members: z.array(idOf('member')).max(1_000),
};

const brand = z.object({
  id,
  /** Whether all use it who have no other. */
  main: z.boolean(),
  ...look,
  reply_to: z.string(),
  ...users,
});

export type Brand = z.infer<typeof brand>;

/** What a brand is given by a member. */
export type BrandLook = z.output<z.ZodObject<typeof look>>;

/** The brands of the company, the main one first, and the one in which the caller sends; null for none. */
export const listBrands = endpoint('GET', '/manager/brands', {
  audience: 'manager',
  may: ANY_MEMBER,
  reply: envelope(z.object({ list: z.array(brand), own: id.nullable() })),
});

/** Adds a brand; the first is the main one. */
export const createBrand = endpoint('POST', '/manager/brand-create', {
  audience: 'manager',
  may: ['brands.manage'],
  body: z.strictObject(look),
  reply: envelope(z.object({ brand })),
});

/** Changes a brand from now on: what was sent keeps how it looked. */
export const updateBrand = endpoint('POST', '/manager/brand-update', {
  audience: 'manager',
  may: ['brands.manage'],
  body: z.strictObject({
    id: idOf('brand'),
    ...z.object(look).partial().shape,
    /** Makes it the main one. */
    main: z.literal(true).optional(),
    groups: users.groups.optional(),
    members: users.members.optional(),
  }),
  reply: envelope(z.object({ brand })),
});

/** Removes a brand that is not the main one, or the last; who used it uses the main one. */
export const removeBrand = endpoint('POST', '/manager/brand-remove', {
  audience: 'manager',
  may: ['brands.manage'],
  body: z.strictObject({ id: idOf('brand') }),
  reply: done,
});

/** Takes a picture as a logo: scaled, encoded anew, and with what is transparent. */
export const uploadLogo = endpoint('POST', '/manager/brand-logo', {
  audience: 'manager',
  may: ['brands.manage'],
  encoding: 'multipart',
  bodyLimit: mediaBytes('image'),
  body: z.object({}),
  reply: envelope(z.object({ logo: z.string() })),
});

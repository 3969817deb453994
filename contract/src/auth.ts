import { z } from 'zod';
import { isEmail, normalizeEmail } from './email.ts';
import { done, endpoint, envelope } from './endpoint.ts';
import { colones, id, text } from './fields.ts';
import { pinProblem } from './pin.ts';

/** Why a sign-in cannot be sent, the first reason in the order of the form, or null. */
export function loginProblem(input: { email: string; pin: string }): string | null {
  if (!input.email && !input.pin) return 'Please fill all required fields';
  if (!input.email) return 'Please enter your email';
  if (!input.pin) return 'Please enter your password';
  if (!isEmail(input.email)) return 'Please enter a valid email format.';
  return pinProblem(input.pin);
}

const loginInput = z
  .object({ email: text.default('').transform(normalizeEmail), pin: text.default('') })
  .superRefine((input, context) => {
    const problem = loginProblem(input);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/** The signed-in manager as login answers it. */
const user = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  user_name: z.string(),
  email: z.string(),
  /** Relative to the profile's `media_base`. */
  user_image: z.string().nullable(),
  role: z.string(),
});

export type User = z.infer<typeof user>;

const profile = user.extend({
  wallet_balance: colones,
  time_zone: z.number(),
  company_name: z.string(),
  /** What recipients of the company's gifts are written to in. */
  company_language: z.enum(['en', 'es']),
  /** What `user_image` is relative to: the public storage's base, ending in a slash. */
  media_base: z.string(),
});

export type Profile = z.infer<typeof profile>;

export const csrfToken = endpoint('GET', '/ca/csrf-token', {
  reply: envelope(z.object({ csrfToken: z.string() })),
});

export const login = endpoint('POST', '/ca/user-login', {
  body: loginInput,
  reply: envelope(z.object({ token: z.string(), user })),
});

export const logout = endpoint('POST', '/ca/user-logout', { reply: done });

export const getProfile = endpoint('GET', '/manager/profile', { reply: envelope(profile) });

/** A new PIN for the signed-in manager; every other session of theirs ends. */
export const changePin = endpoint('POST', '/manager/change-pin', {
  body: z.object({ pin: text.max(200), new_pin: text }).superRefine((input, context) => {
    const problem = pinProblem(input.new_pin);
    if (problem) context.addIssue({ code: 'custom', message: problem, path: ['new_pin'] });
  }),
  reply: done,
});

/** The manager's photo: an address that image-upload answered, or null for none. */
export const setPhoto = endpoint('POST', '/manager/profile-photo', {
  body: z.object({ image: text.max(500).nullable() }),
  reply: envelope(z.object({ user_image: z.string().nullable() })),
});

const shortText = text.trim().min(1, 'Please fill all required fields').max(100);

export const register = endpoint('POST', '/ca/user-login/register', {
  body: z.object({
    name: shortText,
    company: shortText,
    email: text.transform(normalizeEmail).refine(isEmail, 'Please enter a valid email address.'),
    phone: text.trim().max(30).default(''),
    note: text.trim().max(1000).default(''),
    terms: z.literal(true, 'Please accept the terms and conditions.'),
  }),
  reply: done,
});

export const forgotPin = endpoint('POST', '/ca/user-login/forgot', {
  body: z.object({
    email: text.transform(normalizeEmail).refine(isEmail, 'Please enter a valid email format.'),
  }),
  reply: done,
});

export const resetPin = endpoint('POST', '/ca/user-login/reset', {
  body: z.object({ token: text.max(200), pin: text }).superRefine((input, context) => {
    const problem = pinProblem(input.pin);
    if (problem) context.addIssue({ code: 'custom', message: problem, path: ['pin'] });
  }),
  reply: done,
});

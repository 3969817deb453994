import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { id, language, text } from '../api/fields.ts';
import { changePin, forgotPin, login, resetPin } from '../auth/auth.ts';
import { refuse } from '../refusals/issues.ts';

/*
 * The manager of a shop: signs in like a company's manager, with an audience of its own. No token of the
 * one is worth anything to the other.
 */

const shopManager = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  language,
});

const shopProfile = z.object({
  manager: shopManager,
  shop: z.object({ id, name: z.string(), logo: z.string() }),
  /** IANA name of the zone in which the shop's days begin. */
  time_zone: z.string(),
  /** Whether its tills can undo more than the free undos of a day. */
  supervisor_pin_set: z.boolean(),
});

export type ShopProfile = z.infer<typeof shopProfile>;

export const shopLogin = endpoint('POST', '/shop/login', {
  audience: 'public',
  body: login.body,
  reply: envelope(z.object({ token: z.string(), profile: shopProfile })),
});

export const shopLogout = endpoint('POST', '/shop/logout', { audience: 'shop', reply: done });

export const getShopProfile = endpoint('GET', '/shop/profile', {
  audience: 'shop',
  reply: envelope(shopProfile),
});

/** The language of the pages and mails of the signed-in shop manager. */
export const setShopLanguage = endpoint('POST', '/shop/language', {
  audience: 'shop',
  body: z.object({ language }),
  reply: done,
});

/** A new PIN for the signed-in shop manager; every other session of theirs ends. */
export const changeShopPin = endpoint('POST', '/shop/change-pin', {
  audience: 'shop',
  body: changePin.body,
  reply: done,
});

export const forgotShopPin = endpoint('POST', '/shop/forgot-pin', {
  audience: 'public',
  body: forgotPin.body,
  reply: done,
});

export const resetShopPin = endpoint('POST', '/shop/reset-pin', {
  audience: 'public',
  body: resetPin.body,
  reply: done,
});

/** Digits of a supervisor's PIN. */
export const SUPERVISOR_PIN_DIGITS = 6;

/** What the shop's tills ask for from the fourth undo of a day on. It takes the manager's own PIN, and is mailed. */
export const setSupervisorPin = endpoint('POST', '/shop/supervisor-pin', {
  audience: 'shop',
  body: z.object({
    pin: text.max(200),
    supervisor_pin: text.refine(
      (pin) => new RegExp(`^\\d{${SUPERVISOR_PIN_DIGITS}}$`).test(pin),
      refuse('supervisor_pin_format', { digits: SUPERVISOR_PIN_DIGITS }),
    ),
  }),
  reply: done,
});

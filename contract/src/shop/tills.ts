import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { id, idOf, text } from '../api/fields.ts';
import { refuse } from '../refusals/issues.ts';

/** Characters of a till's name. */
export const TILL_NAME_MAX = 80;

const name = text
  .trim()
  .min(1, refuse('till_name_missing'))
  .max(TILL_NAME_MAX, refuse('till_name_too_long', { max: TILL_NAME_MAX }));

const till = z.object({
  id,
  name: z.string(),
  paired_at: z.string(),
  last_seen_at: z.string(),
  /** Since when it is no till any more; null while it is one. */
  revoked_at: z.string().nullable(),
});

export type ShopTill = z.infer<typeof till>;

/** A pairing code that nobody has typed yet. */
const pairing = z.object({ id, name: z.string(), expires_at: z.string() });

export type OpenPairing = z.infer<typeof pairing>;

/** The shop's tills, those in use first, and the pairing codes that are still valid. */
export const listTills = endpoint('GET', '/shop/tills', {
  audience: 'shop',
  reply: envelope(z.object({ tills: z.array(till), pairings: z.array(pairing) })),
});

/** Makes a code that turns one device into a till within 24 hours. It is shown once. */
export const makePairing = endpoint('POST', '/shop/make-pairing', {
  audience: 'shop',
  body: z.object({ name }),
  reply: envelope(
    z.object({
      id,
      /** 8 digits. */
      code: z.string(),
      expires_at: z.string(),
    }),
  ),
});

/** Takes a pairing code back that nobody has typed yet. */
export const dropPairing = endpoint('POST', '/shop/drop-pairing', {
  audience: 'shop',
  body: z.object({ id: idOf('pairing') }),
  reply: done,
});

export const renameTill = endpoint('POST', '/shop/rename-till', {
  audience: 'shop',
  body: z.object({ id: idOf('till'), name }),
  reply: done,
});

/** Takes a till out of use at once. */
export const revokeTill = endpoint('POST', '/shop/revoke-till', {
  audience: 'shop',
  body: z.object({ id: idOf('till') }),
  reply: done,
});

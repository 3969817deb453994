import { randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import { countHit } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { limitOf } from '../lockout.ts';

/** How often one challenge may be answered, right or wrong. */
const TRIES = { scope: 'challenge-tries', max: 5, minutes: 60 };
/** A right answer uses it up. Both windows last longer than any challenge. */
const USES = { scope: 'challenge-uses', max: 1, minutes: 60 };

const content = z.object({
  /** The purpose; it works for no other. */
  purpose: z.string(),
  tenantId: z.number(),
  /** The manager's. */
  id: z.number(),
  /** The condition that must still hold: the number of PIN changes, or the session. */
  bound: z.number(),
  expires: z.number(),
  nonce: z.string(),
});
type Content = z.infer<typeof content>;

type Used = Pick<Services, 'keys' | 'now'>;
type Counting = Pick<Services, 'keys' | 'database'>;

const MINUTES = 5;

/** The purpose of a challenge; one of an audience is worth nothing to another. */
export const purposeOf = ({ prefix }: Pick<AccountStore, 'prefix'>, purpose: string): string =>
  `${prefix}${purpose}`;

/** The refusal of a challenge that is over, unknown or somebody else's: alike, so that nothing shows. */
export const challengeOver = () => new Refusal('challenge_over', 'challenge');

/**
 * Makes a challenge: a signed text that says what it is for. Nothing is stored until it is answered.
 * @param minutes how long it works
 */
export function makeChallenge(
  { keys, now }: Used,
  about: Pick<Content, 'purpose' | 'tenantId' | 'id' | 'bound'>,
  minutes = MINUTES,
): string {
  const { purpose, tenantId, id, bound } = about;
  const expires = now().getTime() + minutes * 60_000;
  const nonce = randomBytes(16).toString('base64url');
  const whole: Content = { purpose, tenantId, id, bound, expires, nonce };
  const text = Buffer.from(JSON.stringify(whole)).toString('base64url');
  return `${text}.${keys.sign('challenge', text).toString('base64url')}`;
}

const isSigned = ({ keys }: Used, text: string, signature: Buffer) =>
  keys.versions.some((version) => {
    const right = keys.sign('challenge', text, version);
    return signature.length === right.length && timingSafeEqual(signature, right);
  });

/** Reads a challenge. @throws Refusal challenge_over for one that was not made for this, or is over */
export function readChallenge(services: Used, challenge: string, purpose: string): Content {
  const [text = '', signature = ''] = challenge.split('.');
  if (!isSigned(services, text, Buffer.from(signature, 'base64url'))) throw challengeOver();
  const found = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  const over = found.expires < services.now().getTime();
  if (found.purpose !== purpose || over) throw challengeOver();
  return found;
}

/** Counts an answer before it is looked at. @throws Refusal challenge_over after five */
export async function countAnswer(
  { database, keys }: Counting,
  store: Pick<AccountStore, 'prefix'>,
  challenge: string,
): Promise<void> {
  const tries = await countHit(database, keys, limitOf(store, TRIES), challenge);
  if (tries > TRIES.max) throw challengeOver();
}

/** Uses a challenge up, once its answer was right. @throws Refusal challenge_over where it was used before */
export async function spendChallenge(
  { database, keys }: Counting,
  store: Pick<AccountStore, 'prefix'>,
  challenge: string,
): Promise<void> {
  const uses = await countHit(database, keys, limitOf(store, USES), challenge);
  if (uses > USES.max) throw challengeOver();
}
